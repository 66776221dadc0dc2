public import FlightCore

/// A question about the next flight that the user can ask by voice.
public enum FlightQuestion: String, CaseIterable, Hashable, Sendable {
    case gate, boarding, plane, leaveBy, arrival

    /// Returns the title shown in the list of the app's shortcuts.
    public func title(_ language: Language) -> String {
        let words = Words(language)
        switch self {
        case .gate: return words.say(.labelGate)
        case .boarding: return words.say(.stopBoarding)
        case .plane: return words.say(.whereIsMyPlane)
        case .leaveBy: return words.say(.whenToLeave)
        case .arrival: return words.say(.arrivalTime)
        }
    }
}
