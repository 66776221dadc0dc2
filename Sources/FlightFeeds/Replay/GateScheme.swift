internal import FlightCore

/// Simulates gates, terminals and belts, which the recording lacks. At a given airport, an airline always has the same
/// terminal. All values are plausible, and are reported as simulated.
struct GateScheme {
    let place: ReplayFlight.Place

    /// How many terminals, gates per terminal and belts the airport has, based on its recorded movements. In the
    /// recording, New York's three airports have about 8,000 movements each, Atlanta has 1,300, and most others have
    /// fewer than 300.
    private var size: (terminals: Int64, gates: Int64, belts: Int64) {
        switch place.movements {
        case 5000...: (4, 30, 12)
        case 700...: (3, 24, 10)
        case 200...: (2, 16, 6)
        default: (1, 8, 3)
        }
    }

    /// Returns the letter of the airline's terminal at this airport, which never changes.
    func terminal(_ airline: Airline.Code) -> String {
        let index = ReplaySeed(place.airport.code.text + "/" + airline.text).number(0...size.terminals - 1, for: "home")
        return String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index)))
    }

    /// Returns a gate in the airline's terminal, such as `B22`: the terminal's letter and a number.
    func gate(_ airline: Airline.Code, _ seed: ReplaySeed, for purpose: String) -> String {
        terminal(airline) + String(seed.number(1...size.gates, for: purpose))
    }

    /// Returns a gate in the airline's terminal that differs from the gate returned by ``gate(_:_:for:)``.
    func otherGate(_ airline: Airline.Code, _ seed: ReplaySeed, for purpose: String) -> String {
        let first = seed.number(1...size.gates, for: purpose)
        let step = seed.number(1...size.gates - 1, for: purpose + " changed")
        return terminal(airline) + String((first - 1 + step) % size.gates + 1)
    }

    /// Returns the number of a baggage belt.
    func belt(_ seed: ReplaySeed) -> String { String(seed.number(1...size.belts, for: "belt")) }
}
