import CZlib
import HTTPTypes
import Hummingbird
import NIOCore

/// Compresses pages, JSON and the service worker for clients that accept gzip. The web app's other files are compressed
/// when the program is built. Event streams are not compressed, because compression would delay events.
struct GzipMiddleware: RouterMiddleware {
    /// The minimum size in bytes. Compressing smaller bodies gains nothing.
    private static let leastBytes = 600
    /// The maximum size in bytes, which limits memory use. Larger bodies are sent uncompressed.
    private static let mostBytes = 16 << 20
    private static let level: Int32 = 6

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        guard let length = response.body.contentLength, (Self.leastBytes...Self.mostBytes).contains(length),
            response.headers[.contentEncoding] == nil, Self.isText(response.headers[.contentType] ?? ""),
            Self.accepts(request.headers[.acceptEncoding] ?? "")
        else { return response }
        let writer = CollectingWriter()
        try await response.body.write(writer)
        guard let packed = Self.gzip(writer.collected) else { return response }
        response.headers[.contentEncoding] = "gzip"
        response.headers[.vary] = "Accept-Encoding"
        response.headers[.contentLength] = nil
        response.body = ResponseBody(byteBuffer: packed)
        return response
    }

    private static func isText(_ type: String) -> Bool {
        ["text/html", "application/json", "text/javascript", "text/calendar", "text/csv", "image/svg+xml"]
            .contains { type.hasPrefix($0) }
    }

    private static func accepts(_ header: String) -> Bool {
        header.split(separator: ",").contains { item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " } }
            return parts.first?.lowercased() == "gzip" && !parts.dropFirst().contains { $0 == "q=0" || $0 == "q=0.0" }
        }
    }

    /// Returns the compressed bytes; `nil` if zlib is out of memory.
    private static func gzip(_ plain: ByteBuffer) -> ByteBuffer? {
        var stream = z_stream()
        guard halcyon_gzip_init(&stream, level) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var packed = ByteBuffer()
        let bound = Int(deflateBound(&stream, UInt(plain.readableBytes)))
        var isDone = false
        packed.writeWithUnsafeMutableBytes(minimumWritableBytes: bound) { target in
            plain.withUnsafeReadableBytes { source in
                // zlib only reads through this pointer, although the pointer's type allows writing.
                stream.next_in = UnsafeMutablePointer(
                    mutating: source.bindMemory(to: UInt8.self).baseAddress)
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.bindMemory(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(target.count)
                isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
                return target.count - Int(stream.avail_out)
            }
        }
        return isDone ? packed : nil
    }
}

/// Collects a complete response body in memory.
private final class CollectingWriter: ResponseBodyWriter {
    var collected = ByteBuffer()

    func write(_ buffer: ByteBuffer) async throws {
        var buffer = buffer
        collected.writeBuffer(&buffer)
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
