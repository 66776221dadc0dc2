/// Draws the pictures of shared links.
public struct ShareServices: Sendable {
    /// Renders the previews that messengers show; `nil` if there are no previews.
    public let pictures: (any PictureRenderer)?
    /// Draws the QR codes of links; `nil` if there are no QR codes.
    public let codes: (any CodeDrawer)?

    public init(pictures: (any PictureRenderer)? = nil, codes: (any CodeDrawer)? = nil) {
        self.pictures = pictures
        self.codes = codes
    }
}

/// Draws QR codes.
public protocol CodeDrawer: Sendable {
    /// Returns a QR code as rows of squares, without a margin, where `true` is a dark square. Returns `nil` if the code
    /// cannot be drawn.
    func squares(of text: String) -> [[Bool]]?
}
