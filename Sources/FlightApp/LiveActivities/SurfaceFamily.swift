/// The sizes of widgets: on the home screen, in StandBy, and on the lock screen.
public enum SurfaceFamily: String, CaseIterable, Hashable, Sendable {
    case small, medium, large, standBy
    /// A line above the Lock Screen clock.
    case inline
    /// A circle or rectangle below the clock of the lock screen.
    case circular, rectangular

    /// The number of text lines that fit.
    public var lines: Int {
        switch self {
        case .inline: 1
        case .circular: 2
        case .small, .rectangular: 3
        case .medium, .large, .standBy: 4
        }
    }
}
