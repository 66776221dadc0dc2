public import FlightCore

/// What is to be done so that the live activities of a device show what the core says: starts what is missing, changes what
/// is there, ends what nobody needs any more, and of two of one flight keeps one. What the traveller has put away stays
/// away.
public struct ActivitySteps: Hashable, Sendable {
    /// One that the system shows.
    public struct Shown: Hashable, Sendable {
        public let id: String
        /// nil: of no flight that is known.
        public let flight: Flight.ID?

        public init(id: String, flight: String?) {
            self.id = id
            self.flight = flight.flatMap { Flight.ID($0) }
        }
    }

    public enum Step: Hashable, Sendable {
        case start(ActivityDay.Item)
        case update(id: String, ActivityDay.Item)
        case end(id: String)
    }

    /// What ends comes first: the system shows only so many.
    public let steps: [Step]

    /// - Parameters:
    ///   - day: what should be seen, and nothing else; nil where nobody is signed in.
    ///   - shown: what the system shows.
    ///   - dismissed: the flights whose activities the traveller has put away.
    public init(_ day: ActivityDay?, shown: [Shown], dismissed: Set<Flight.ID>) {
        let wanted = (day?.items ?? []).filter { !dismissed.contains($0.flight) }
        var kept: [Flight.ID: String] = [:]
        for one in shown.sorted(by: { $0.id < $1.id }) {
            guard let flight = one.flight, kept[flight] == nil, wanted.contains(where: { $0.flight == flight })
            else { continue }
            kept[flight] = one.id
        }
        let staying = Set(kept.values)
        steps =
            shown.filter { !staying.contains($0.id) }.map { .end(id: $0.id) }
            + wanted.map { item in kept[item.flight].map { .update(id: $0, item) } ?? .start(item) }
    }
}
