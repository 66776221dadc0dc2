public import FlightTracking

/// What showing flights to others needs.
public struct ShareServices: Sendable {
    public let desk: ShareDesk
    /// nil: messengers get no picture.
    public let pictures: (any PictureRenderer)?
    /// nil: no link is shown as a code for cameras.
    public let codes: (any CodeDrawer)?

    public init(desk: ShareDesk, pictures: (any PictureRenderer)? = nil, codes: (any CodeDrawer)? = nil) {
        self.desk = desk
        self.pictures = pictures
        self.codes = codes
    }
}

/// Draws a text as a code that cameras read.
public protocol CodeDrawer: Sendable {
    /// Rows of squares, true for a dark one, without a margin; nil if it cannot be drawn.
    func squares(of text: String) -> [[Bool]]?
}
