/// A session of calm mode: a sequence of flights. The same seed gives the same session in the browser and in the
/// terminal.
public struct CalmSession: Sendable {
    private var choice: FlightChoice
    private var index = -1
    private var current: PaperFlight?
    private var previous: PaperFlight?

    /// - Parameter land: the land whose coasts the flights should pass; nil if flights need not pass a coast.
    public init(_ airports: [CalmAirport], seed: UInt64, land: Outlines? = nil) {
        choice = FlightChoice(airports, seed: seed, land: land)
    }

    public var airports: [CalmAirport] { choice.airports }

    /// Returns the flight at the given zero-based index in the session, and the flight before it. Returns nil if no two
    /// airports are close enough for a flight. A session only moves forward: an index lower than the last one requested
    /// returns the most recently returned flight again.
    public mutating func flight(_ wanted: Int) -> (now: PaperFlight, before: PaperFlight?)? {
        // After hours in the background, any flight will do, so the missed flights are skipped.
        if wanted - index > 64 { index = wanted - 2 }
        while index < wanted {
            previous = current
            current = choice.next()
            index += 1
        }
        return current.map { ($0, previous) }
    }
}
