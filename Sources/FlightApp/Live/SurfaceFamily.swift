/// The sizes that widgets have: on the home screen, in StandBy, and on the lock screen.
public enum SurfaceFamily: String, CaseIterable, Hashable, Sendable {
    case small, medium, large, standBy
    /// Above the clock of the lock screen.
    case inline
    /// Below it.
    case circular, rectangular

    /// How many lines of text there is room for.
    public var lines: Int {
        switch self {
        case .inline: 1
        case .circular: 2
        case .small, .rectangular: 3
        case .medium, .large, .standBy: 4
        }
    }
}
