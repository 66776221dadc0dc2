internal import FlightCore

/// Why nothing could be done with the flights that were ticked.
public enum LogbookFault: Sendable {
    case nothingTicked
    /// One flight alone cannot be merged.
    case tooFewToMerge
    /// Halcyon has tracked more than one of them.
    case trackedApart

    func text(_ words: Words) -> String {
        switch self {
        case .nothingTicked: words.log(.nothingTicked)
        case .tooFewToMerge: words.log(.tooFewToMerge)
        case .trackedApart: words.log(.trackedApart)
        }
    }
}
