public import FlightPages

/// Makes a picture of pixels from a drawing, for places that take no SVG.
public protocol PictureRenderer: Sendable {
    /// A PNG of that size, in pixels.
    /// - Throws: ``PictureFailure``.
    func png(of drawing: HTML, width: Int, height: Int) async throws -> [UInt8]
}

/// Why there is no picture, in words that say what to do.
public struct PictureFailure: Error, Sendable {
    public let message: String
    /// What draws pictures is not installed, rather than that it failed.
    public let isMissing: Bool

    public init(_ message: String, isMissing: Bool = false) {
        self.message = message
        self.isMissing = isMissing
    }
}
