/// Reads a form with files (`multipart/form-data`, RFC 7578) as it arrives, with at most one chunk in memory. The
/// contents of the field named `text` are treated as a file; all other fields are skipped.
public struct MultipartReader: Sendable {
    /// The request body is not a form.
    public struct NotAForm: Error, Hashable, Sendable {}

    private enum Place {
        /// Before the first boundary.
        case preamble
        /// Just after a boundary. Next come the rest of the boundary's line and the header of a part.
        case head
        case file
        /// In the field named `text`. Only whitespace, which is the associated value, has been read so far.
        case text([UInt8])
        case passedOver
        case end
    }

    /// The maximum number of files; well above what anyone would select.
    private static let mostFiles = 100
    /// The maximum size of a part's header, in bytes; well above what any browser sends.
    private static let longestHead = 16_384

    /// Two hyphens followed by the boundary.
    private let mark: [UInt8]
    private var place = Place.preamble
    /// Bytes that may be the beginning of a boundary or belong to an incomplete header.
    private var pending: [UInt8] = []
    private var files = 0

    /// Creates a reader; nil if the request is not a form with files.
    ///
    /// - Parameter contentType: The value of the request's Content-Type header.
    public init?(contentType: String) {
        guard contentType.lowercased().hasPrefix("multipart/form-data") else { return nil }
        for parameter in contentType.split(separator: ";").dropFirst() {
            var parameter = parameter.drop { $0.isWhitespace }
            while parameter.last?.isWhitespace ?? false { parameter.removeLast() }
            guard parameter.lowercased().hasPrefix("boundary=") else { continue }
            let value = parameter.dropFirst(9).filter { $0 != "\"" }
            // RFC 2046 allows 70 characters.
            guard !value.isEmpty, value.utf8.count <= 200 else { return nil }
            mark = Array("--".utf8) + Array(value.utf8)
            return
        }
        return nil
    }

    /// Processes the next bytes of the body.
    ///
    /// - Throws: ``NotAForm``, or ``UploadError`` if the files cannot be written.
    public mutating func take(_ bytes: [UInt8], into draft: any UploadDraft) throws {
        if pending.isEmpty { pending = bytes } else { pending += bytes }
        var at = 0
        while try step(&at, draft) {}
        pending.removeSubrange(..<at)
    }

    /// - Returns: Whether more of the pending bytes can be processed.
    private mutating func step(_ at: inout Int, _ draft: any UploadDraft) throws -> Bool {
        switch place {
        case .preamble:
            guard let found = find(mark, from: at) else {
                at = max(at, pending.count - mark.count + 1)
                return false
            }
            at = found + mark.count
            place = .head
        case .head:
            // The final boundary ends with two more hyphens.
            guard pending.count - at >= 2 else { return false }
            if pending[at] == UInt8(ascii: "-"), pending[at + 1] == UInt8(ascii: "-") {
                place = .end
                return true
            }
            guard let blank = find([0x0D, 0x0A, 0x0D, 0x0A], from: at) else {
                guard pending.count - at <= Self.longestHead else { throw NotAForm() }
                return false
            }
            let head = String(decoding: pending[at..<blank], as: UTF8.self)
            at = blank + 4
            try beginPart(head, draft)
        case .file, .text, .passedOver:
            let parting = [0x0D, 0x0A] + mark
            if let found = find(parting, from: at) {
                try write(pending[at..<found], draft)
                at = found + parting.count
                place = .head
            } else {
                let safe = max(at, pending.count - parting.count + 1)
                try write(pending[at..<safe], draft)
                at = safe
                return false
            }
        case .end:
            at = pending.count
            return false
        }
        return true
    }

    private mutating func beginPart(_ head: String, _ draft: any UploadDraft) throws {
        place = .passedOver
        if let name = Self.fileName(head) {
            try beginFile(name, draft)
        } else if head.contains("name=\"text\"") {
            place = .text([])
        }
    }

    private mutating func beginFile(_ name: String, _ draft: any UploadDraft) throws {
        guard files < Self.mostFiles else {
            place = .end
            return
        }
        files += 1
        place = .file
        try draft.begin(name)
    }

    private mutating func write(_ bytes: ArraySlice<UInt8>, _ draft: any UploadDraft) throws {
        switch place {
        case .file: try draft.append(bytes)
        case .text(let space):
            // An empty field is not a file.
            guard bytes.contains(where: { $0 > 0x20 }) else {
                place = space.count + bytes.count > Self.longestHead ? .passedOver : .text(space + bytes)
                return
            }
            try beginFile("text", draft)
            guard case .file = place else { return }
            try draft.append(space[...])
            try draft.append(bytes)
        case .preamble, .head, .passedOver, .end: break
        }
    }

    /// Returns the file name in the header of a part; nil if the part is not a file or the name is empty.
    private static func fileName(_ head: String) -> String? {
        guard let range = head.firstRange(of: "filename=\"") else { return nil }
        let name = head[range.upperBound...].prefix { $0 != "\"" }
        // Browsers may send a path.
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        return last.isEmpty ? nil : String(last.prefix(200))
    }

    private func find(_ needle: [UInt8], from: Int) -> Int? {
        pending.withUnsafeBufferPointer { text in
            needle.withUnsafeBufferPointer { needle in
                var at = from
                while at + needle.count <= text.count {
                    guard let candidate = text[at...].firstIndex(of: needle[0]), candidate + needle.count <= text.count
                    else { return nil }
                    if text[candidate..<candidate + needle.count].elementsEqual(needle) { return candidate }
                    at = candidate + 1
                }
                return nil
            }
        }
    }
}
