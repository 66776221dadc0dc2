public import FlightPages

/// Renders a drawing as a bitmap, for places that do not accept SVG.
public protocol PictureRenderer: Sendable {
    /// Returns a PNG of this size in pixels.
    ///
    /// - Throws: ``PictureFailure``.
    func png(of drawing: HTML, width: Int, height: Int) async throws -> [UInt8]
}

/// Why there is no picture, with what to do next.
public struct PictureFailure: Error, Sendable {
    public let message: String
    /// Whether the renderer is not installed, as opposed to having failed.
    public let isMissing: Bool

    public init(_ message: String, isMissing: Bool = false) {
        self.message = message
        self.isMissing = isMissing
    }
}
