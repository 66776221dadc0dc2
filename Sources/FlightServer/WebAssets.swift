import CWebFiles
import HTTPTypes
import Hummingbird
import NIOCore

/// The files of the web app, compressed when the program was built.
struct WebAssets: Sendable {
    static let shared = WebAssets()

    private struct Entry: Sendable {
        let type: String
        let tag: String
        let plain: ByteBuffer
        let gzip: ByteBuffer?
        let brotli: ByteBuffer?
    }

    private let entries: [String: Entry]
    /// Changes with any of the files.
    let version: String

    private init() {
        var entries: [String: Entry] = [:]
        // FNV-1a over the tags: short, and the same for the same files.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for index in 0..<web_file_count() {
            let file = web_file(index)
            let tag = String(cString: file.tag)
            for byte in tag.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            entries[String(cString: file.path)] = Entry(
                type: String(cString: file.type), tag: tag,
                plain: WebAssets.buffer(file.plain, file.plain_count) ?? ByteBuffer(),
                gzip: WebAssets.buffer(file.gzip, file.gzip_count),
                brotli: WebAssets.buffer(file.brotli, file.brotli_count))
        }
        self.entries = entries
        version = String(hash, radix: 36)
    }

    private static func buffer(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> ByteBuffer? {
        count == 0 ? nil : ByteBuffer(bytes: UnsafeBufferPointer(start: bytes, count: count))
    }

    /// A file without compression.
    func plain(_ path: String) -> ByteBuffer? { entries[path]?.plain }

    var paths: [String] { entries.keys.sorted() }

    /// The file as the request wants it: compressed if it may be, only a short answer if it has it already.
    func response(_ path: String, to request: Request) -> Response? {
        guard let entry = entries[path] else { return nil }
        var headers = HTTPFields()
        headers[.contentType] = entry.type
        headers[.vary] = "Accept-Encoding"
        let isPinned = request.uri.queryParameters["v"].map { String($0) == version } ?? false
        headers[.cacheControl] = isPinned ? "public, max-age=31536000, immutable" : "no-cache"
        let accepted = WebAssets.encodings(request.headers[.acceptEncoding] ?? "")
        let body: ByteBuffer
        var suffix = ""
        if accepted.contains("br"), let brotli = entry.brotli {
            body = brotli
            suffix = "-br"
            headers[.contentEncoding] = "br"
        } else if accepted.contains("gzip"), let gzip = entry.gzip {
            body = gzip
            suffix = "-gz"
            headers[.contentEncoding] = "gzip"
        } else {
            body = entry.plain
        }
        let tag = "\"" + entry.tag + suffix + "\""
        headers[.eTag] = tag
        if let known = request.headers[.ifNoneMatch],
            known.split(separator: ",").contains(where: {
                let candidate = $0.trimmingPrefix { $0 == " " }
                return candidate == tag || candidate == "W/" + tag || candidate == "*"
            })
        {
            headers[.contentEncoding] = nil
            return Response(status: .notModified, headers: headers)
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
    }

    /// The encodings that are not refused with `q=0`.
    private static func encodings(_ header: String) -> Set<String> {
        var found: Set<String> = []
        for item in header.split(separator: ",") {
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " } }
            guard let name = parts.first else { continue }
            if parts.dropFirst().contains(where: { $0 == "q=0" || $0 == "q=0.0" }) { continue }
            found.insert(name.lowercased())
        }
        return found
    }
}
