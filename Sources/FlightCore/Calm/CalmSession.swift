/// One sitting of calm mode: which flight is flown when, and which fact follows it. The same seed gives the same one,
/// in the browser and in the terminal.
public struct CalmSession: Sendable {
    private var choice: FlightChoice
    private var index = -1
    private var current: PaperFlight?
    private var previous: PaperFlight?

    /// - Parameter land: whose coasts the flights see.
    public init(_ airports: [CalmAirport], seed: UInt64, land: Outlines? = nil) {
        choice = FlightChoice(airports, seed: seed, land: land)
    }

    public var airports: [CalmAirport] { choice.airports }

    /// A flight of the session, from 0, with the one before it. Time only goes forward: for an earlier index than the
    /// last that was asked for, the answer is the last. nil if the airports allow no flight.
    public mutating func flight(_ wanted: Int) -> (now: PaperFlight, before: PaperFlight?)? {
        // Somebody who comes back after hours sees some other flight. Which one does not matter, so those in between
        // are not chosen.
        if wanted - index > 64 { index = wanted - 2 }
        while index < wanted {
            previous = current
            current = choice.next()
            index += 1
        }
        return current.map { ($0, previous) }
    }
}
