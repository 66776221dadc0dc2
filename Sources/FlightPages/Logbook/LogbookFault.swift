internal import FlightCore

/// The reason why an action on the selected flights failed.
public enum LogbookFault: Sendable {
    case nothingTicked
    /// Fewer than two flights were selected for a merge.
    case tooFewToMerge
    /// Halcyon tracked more than one of the flights, but a merged flight can include only one tracked flight.
    case trackedApart

    func text(_ words: Words) -> String {
        switch self {
        case .nothingTicked: words.log(.nothingTicked)
        case .tooFewToMerge: words.log(.tooFewToMerge)
        case .trackedApart: words.log(.trackedApart)
        }
    }
}
