public import FlightCore

/// The location of a flight's aircraft, using only what the device knows. The page on the server also shows earlier
/// legs.
public struct PlaneScreen: Hashable, Sendable {
    public let title: String
    /// The aircraft's registration.
    public let tail: String?
    /// The location of the aircraft, shown as the heading.
    public let verdict: String
    public let isHere: Bool
    /// Sentences about the consequences for the flight.
    public let sentences: [String]
    public let deed: ScreenAction

    /// Creates the screen; nil if the snapshot does not contain the flight.
    public init?(_ id: Flight.ID, _ snapshot: Snapshot, at present: ScreenContext) {
        guard let entry = snapshot.entries.first(where: { $0.flight.id == id }) else { return nil }
        let words = Words(snapshot.settings)
        let inbound = InboundAircraft(of: entry.flight, log: entry.log, legs: [], now: present.now)
        title = words.say(.whereIsMyPlane)
        tail = inbound.tail
        verdict = words.verdict(inbound)
        if case .here = inbound.place { isHere = true } else { isHere = false }
        sentences = words.sentences(inbound)
        deed = ScreenAction(words.say(.whereIsMyPlane), .plane, .page(PageAddress.plane.path(id.text)))
    }
}
