public import FlightPages

/// Renders a drawing as a bitmap, for services that do not accept SVG.
public protocol PictureRenderer: Sendable {
    /// Returns the drawing as a PNG with the given width and height in pixels.
    ///
    /// - Throws: ``PictureFailure``.
    func png(of drawing: HTML, width: Int, height: Int) async throws -> [UInt8]
}

/// An error that says why a picture cannot be rendered, and what to do about it.
public struct PictureFailure: Error, Sendable {
    public let message: String
    /// Whether the renderer is not installed; `false` if it is installed but has failed.
    public let isMissing: Bool

    public init(_ message: String, isMissing: Bool = false) {
        self.message = message
        self.isMissing = isMissing
    }
}
