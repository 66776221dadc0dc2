public import FlightCore

/// The steps that bring a device's live activities in line with the flights of the day. The steps start missing
/// activities, update existing ones, and end obsolete and duplicate ones. Dismissed activities are not started again.
public struct ActivitySteps: Hashable, Sendable {
    /// An activity that the system shows.
    public struct Shown: Hashable, Sendable {
        public let id: String
        /// The flight; nil if it is unknown.
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

    /// The steps. Activities are ended first, because the system limits how many can run.
    public let steps: [Step]

    /// - Parameters:
    ///   - day: The activities to show; nil if the user is signed out.
    ///   - shown: The activities that the system shows now.
    ///   - dismissed: The flights whose activities the traveller has dismissed.
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
