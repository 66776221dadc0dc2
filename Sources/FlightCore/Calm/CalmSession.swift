/// A session of calm mode: its flights and the facts after them. A seed gives the same session in the browser and in
/// the terminal.
public struct CalmSession: Sendable {
    private var choice: FlightChoice
    private var index = -1
    private var current: PaperFlight?
    private var previous: PaperFlight?

    /// - Parameter land: the land whose coasts the flights should pass.
    public init(_ airports: [CalmAirport], seed: UInt64, land: Outlines? = nil) {
        choice = FlightChoice(airports, seed: seed, land: land)
    }

    public var airports: [CalmAirport] { choice.airports }

    /// Returns the flight with the given index in the session, from 0, and the flight before it; nil if the airports
    /// allow no flight. Time only moves forward: if the index is lower than the last requested one, the last flight is
    /// returned.
    public mutating func flight(_ wanted: Int) -> (now: PaperFlight, before: PaperFlight?)? {
        // After hours away, any flight will do, so those in between are skipped.
        if wanted - index > 64 { index = wanted - 2 }
        while index < wanted {
            previous = current
            current = choice.next()
            index += 1
        }
        return current.map { ($0, previous) }
    }
}
