public import FlightCore
internal import FlightPages

/// Where the aircraft of a flight is, as far as the device knows: what was said of it. The legs before are on the server's
/// page.
public struct PlaneScreen: Hashable, Sendable {
    public let title: String
    /// The registration.
    public let tail: String?
    /// Where it is, as a heading.
    public let verdict: String
    public let isHere: Bool
    /// What follows for the flight.
    public let sentences: [String]
    public let deed: ScreenAction

    /// nil if the snapshot has no such flight.
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
