/// The part of a response received so far.
final class CurlAnswer {
    private let limit: Int
    /// The headers, by name in lower case.
    private(set) var headers: [String: String] = [:]
    private(set) var body: [UInt8] = []
    private(set) var isTooLong = false
    /// Whether the latest header section is complete, so that the body is next.
    private(set) var isHeadWhole = false
    /// The last line from the mail server before the reply to QUIT, without its line ending.
    private(set) var reply = ""

    private let receive: (@Sendable (UnsafeRawBufferPointer) -> Void)?

    init(limit: Int, receive: (@Sendable (UnsafeRawBufferPointer) -> Void)? = nil) {
        self.limit = limit
        self.receive = receive
    }

    static func at(_ place: UnsafeMutableRawPointer?) -> CurlAnswer? {
        place.map { Unmanaged<CurlAnswer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Appends bytes to the body.
    ///
    /// - Returns: The number of bytes accepted. If fewer bytes are accepted than were given, libcurl ends the transfer.
    func take(_ bytes: UnsafeRawBufferPointer) -> Int {
        if let receive {
            receive(bytes)
            return bytes.count
        }
        guard body.count + bytes.count <= limit else {
            body.append(contentsOf: bytes.prefix(limit - body.count))
            isTooLong = true
            return 0
        }
        body.append(contentsOf: bytes)
        return bytes.count
    }

    /// Reads a header line, and returns the number of bytes accepted.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
        let written = String(decoding: bytes, as: UTF8.self)
        let line = String(written[...].trimming { $0.isNewline })
        // The code 221 occurs only in the reply to QUIT (RFC 5321, section 4.2.3).
        if !line.hasPrefix("221") { reply = line }
        if line.hasPrefix("HTTP/") {
            // A previous header section may have been 100 Continue.
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
