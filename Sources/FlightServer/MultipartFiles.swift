import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// The files of a form (`multipart/form-data`, RFC 7578), and the text of its field `text` as one more; other fields
/// are passed over.
struct MultipartFiles {
    let files: [ImportUpload.File]

    /// More than anybody chooses.
    private static let mostFiles = 100

    /// - Throws: ``UploadFault``, if it is no form with files or too much at once.
    init(_ request: Request, limit: Int) async throws {
        guard let type = request.headers[.contentType], let boundary = MultipartFiles.boundary(type) else {
            throw UploadFault.noForm
        }
        let buffer: ByteBuffer
        do {
            buffer = try await request.body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw UploadFault.tooLarge
        }
        files = MultipartFiles.files(Array(buffer.readableBytesView), boundary: boundary)
    }

    /// The text that parts the files, without its leading hyphens; nil if there is none.
    private static func boundary(_ type: String) -> [UInt8]? {
        guard type.lowercased().hasPrefix("multipart/form-data") else { return nil }
        for parameter in type.split(separator: ";").dropFirst() {
            let parameter = String(parameter).trimmed
            guard parameter.lowercased().hasPrefix("boundary=") else { continue }
            let value = parameter.dropFirst(9).filter { $0 != "\"" }
            return value.isEmpty || value.utf8.count > 200 ? nil : Array(value.utf8)
        }
        return nil
    }

    static func files(_ body: [UInt8], boundary: [UInt8]) -> [ImportUpload.File] {
        let mark = Array("--".utf8) + boundary
        var files: [ImportUpload.File] = []
        var part = find(mark, in: body, from: 0)
        while let start = part, files.count < mostFiles {
            let head = start + mark.count
            // The last mark ends with two more hyphens.
            if body[min(head, body.count)...].starts(with: Array("--".utf8)) { break }
            guard let end = find([0x0D, 0x0A] + mark, in: body, from: head),
                let blank = find([0x0D, 0x0A, 0x0D, 0x0A], in: body, from: head), blank + 4 <= end
            else { break }
            let description = String(decoding: body[head..<blank], as: UTF8.self)
            let bytes = body[blank + 4..<end]
            if let name = fileName(description) {
                files.append(ImportUpload.File(name: name, bytes: Array(bytes)))
            } else if description.contains("name=\"text\""), bytes.contains(where: { $0 > 0x20 }) {
                files.append(ImportUpload.File(name: "text", bytes: Array(bytes)))
            }
            part = end + 2
        }
        return files
    }

    /// The name of the file in the head of a part; nil for a field that is no file, or one that was left empty.
    private static func fileName(_ head: String) -> String? {
        guard let range = head.firstRange(of: "filename=\"") else { return nil }
        let name = head[range.upperBound...].prefix { $0 != "\"" }
        // Browsers may send a path.
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        return last.isEmpty ? nil : String(last.prefix(200))
    }

    private static func find(_ needle: [UInt8], in text: [UInt8], from: Int) -> Int? {
        guard let first = needle.first else { return nil }
        var at = from
        while at + needle.count <= text.count {
            guard let candidate = text[at...].firstIndex(of: first), candidate + needle.count <= text.count else {
                return nil
            }
            if text[candidate..<candidate + needle.count].elementsEqual(needle) { return candidate }
            at = candidate + 1
        }
        return nil
    }
}
