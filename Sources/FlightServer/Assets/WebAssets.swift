import HTTPTypes
import Hummingbird
import NIOCore

/// The web app's files, both plain and compressed.
///
/// In a release build, the files are part of the program. A debug build reads them from `.build-web`, so a new `make
/// web` takes effect without a restart.
struct WebAssets: Sendable {
    struct Entry: Sendable {
        /// The media type.
        let type: String
        /// The entity tag (ETag) without quotation marks.
        let tag: String
        let plain: ByteBuffer
        let gzip: ByteBuffer?
        let brotli: ByteBuffer?
    }

    private let entries: [String: Entry]
    /// The sorted paths of all files, including files that `make web` has not written yet.
    let paths: [String]
    /// The version of the web app, which changes whenever a file changes.
    let version: String

    #if DEBUG
        /// The files that `make web` has written so far.
        static var shared: WebAssets { WebAssetsFolder.shared.assets }
    #else
        /// The files that are compiled into the program.
        static let shared = WebAssets.embedded
    #endif

    /// - Parameter entries: The files of the bundle, in order. The entry is `nil` for a file that has not been built
    ///   yet.
    init(_ entries: [(path: String, entry: Entry?)]) {
        // FNV-1a over the tags: a short hash that changes whenever a file changes.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in entries.lazy.compactMap(\.entry?.tag).joined().utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        version = String(hash, radix: 36)
        paths = entries.map(\.path).sorted()
        self.entries = Dictionary(
            entries.compactMap { path, entry in entry.map { (path, $0) } }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the uncompressed content of the given file.
    func plain(_ path: String) -> ByteBuffer? { entries[path]?.plain }

    /// Returns the file in the best encoding that the request accepts, or "not modified" if the client already has the
    /// current version. Returns `nil` if there is no such file.
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

    /// Returns the encodings that the header accepts, without those marked `q=0`.
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
