public import FlightTracking

/// What showing flights to others needs.
public struct ShareServices: Sendable {
    public let service: ShareService
    /// nil: messengers get no picture.
    public let pictures: (any PictureRenderer)?
    /// nil: no link is shown as a code for cameras.
    public let codes: (any CodeDrawer)?

    public init(service: ShareService, pictures: (any PictureRenderer)? = nil, codes: (any CodeDrawer)? = nil) {
        self.service = service
        self.pictures = pictures
        self.codes = codes
    }
}

/// Draws a text as a code that cameras read.
public protocol CodeDrawer: Sendable {
    /// Rows of squares, true for a dark one, without a margin; nil if it cannot be drawn.
    func squares(of text: String) -> [[Bool]]?
}
