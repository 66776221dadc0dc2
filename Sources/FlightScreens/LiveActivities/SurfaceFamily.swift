/// The sizes of widgets on the Home Screen, in StandBy, and on the Lock Screen.
public enum SurfaceFamily: String, CaseIterable, Hashable, Sendable {
    case small, medium, large, standBy
    /// A line above the Lock Screen clock.
    case inline
    /// A circle or rectangle below the Lock Screen clock.
    case circular, rectangular

    /// The number of text lines that fit into the widget.
    public var lines: Int {
        switch self {
        case .inline: 1
        case .circular: 2
        case .small, .rectangular: 3
        case .medium, .large, .standBy: 4
        }
    }
}
