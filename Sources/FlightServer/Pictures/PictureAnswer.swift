import FlightPages
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers with a picture of a person's own data, which must not be cached.
enum PictureAnswer {
    /// - Parameter name: The name of the file without its extension.
    static func svg(_ drawing: HTML, _ name: String) -> Response {
        file(drawing.bytes, "image/svg+xml", name + ".svg")
    }

    /// - Parameters:
    ///   - size: The size of the picture in pixels.
    ///   - name: The name of the file without its extension.
    ///   - renderer: The renderer; `nil` if this server has none.
    static func png(
        _ drawing: HTML, _ size: (width: Int, height: Int), _ name: String, by renderer: (any PictureRenderer)?
    ) async throws -> Response {
        guard let renderer else {
            throw Problem(
                status: .notImplemented, code: "no-pictures", message: "this server cannot draw PNG; use SVG",
                page: .pictureNeeds("rsvg-convert"))
        }
        do {
            let bytes = try await renderer.png(of: drawing, width: size.width, height: size.height)
            return file(bytes, "image/png", name + ".png")
        } catch let failure as PictureFailure {
            throw Problem(
                status: failure.isMissing ? .notImplemented : .internalServerError, code: "no-picture",
                message: failure.message, page: failure.isMissing ? .pictureNeeds("rsvg-convert") : .picture)
        }
    }

    /// - Parameter name: The name of the file; `nil` if it is not for saving.
    static func file(_ bytes: [UInt8], _ type: String, _ name: String?) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = type
        headers[.cacheControl] = "private, no-store"
        if let name { headers[.contentDisposition] = "inline; filename=\"\(name)\"" }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
