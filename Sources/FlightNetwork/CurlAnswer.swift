/// What has come in so far.
final class CurlAnswer {
    private let limit: Int
    /// By lower-case name.
    private(set) var headers: [String: String] = [:]
    private(set) var body: [UInt8] = []
    private(set) var isTooLong = false
    /// Whether the head of the last answer has come to its end: what follows is its body.
    private(set) var isHeadWhole = false
    /// The last line that a mail server has said, without its end, before it took leave.
    private(set) var reply = ""

    init(limit: Int) { self.limit = limit }

    static func at(_ place: UnsafeMutableRawPointer?) -> CurlAnswer? {
        place.map { Unmanaged<CurlAnswer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// - Returns: how much was taken; less than all ends the transfer.
    func take(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard body.count + bytes.count <= limit else {
            body.append(contentsOf: bytes.prefix(limit - body.count))
            isTooLong = true
            return 0
        }
        body.append(contentsOf: bytes)
        return bytes.count
    }

    /// Takes one line of the head.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
        let written = String(decoding: bytes, as: UTF8.self)
        let line = String(written[...].trimming { $0.isNewline })
        // Answers goodbye, and nothing else (RFC 5321, section 4.2.3).
        if !line.hasPrefix("221") { reply = line }
        if line.hasPrefix("HTTP/") {
            // Another head may have come before: 100 Continue.
            headers = [:]
            isHeadWhole = false
        } else if line.isEmpty {
            isHeadWhole = true
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...]
            headers[line[..<colon].lowercased()] = String(value.trimming { $0 == " " || $0 == "\t" })
        }
        return bytes.count
    }
}

extension Substring {
    fileprivate func trimming(_ isBlank: (Character) -> Bool) -> Substring {
        var rest = drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }
}
