/// A leg flown by an aircraft, with the source of the data.
public struct AircraftLeg: Sendable {
    public enum Teller: Sendable {
        /// A followed flight.
        case followed
        /// A replayed recording.
        case recording
        /// An airport's flight board.
        case board(FlightObservation.Source)

        /// The rank of the source. If several sources report the same leg, the source with the lowest rank is used.
        var rank: Int {
            switch self {
            case .followed: 0
            case .board: 1
            case .recording: 2
            }
        }
    }

    public let flight: Flight
    public let teller: Teller

    public init(_ flight: Flight, by teller: Teller) {
        self.flight = flight
        self.teller = teller
    }

    /// The planned departure, by which legs are sorted; nil if the flight has no times.
    var plannedOut: Instant? { flight.out.scheduled ?? BestTimes(flight, now: .always).out }

    /// Whether the given leg describes the same flight as this leg.
    func isSame(as other: AircraftLeg) -> Bool {
        guard flight.destination.code == other.flight.destination.code, let a = plannedOut, let b = other.plannedOut,
            (a > b ? a - b : b - a) <= .hours(4)
        else { return false }
        if let number = flight.number, let theirs = other.flight.number, number == theirs { return true }
        return flight.origin.code == other.flight.origin.code
    }
}

extension Aircraft {
    /// Whether two registrations identify the same aircraft, ignoring hyphens, spaces and case.
    public static func isSame(_ a: String, _ b: String) -> Bool {
        var (first, second) = (a.utf8.makeIterator(), b.utf8.makeIterator())
        var isEmpty = true
        while let byte = nextSign(&first) {
            guard byte == nextSign(&second) else { return false }
            isEmpty = false
        }
        return !isEmpty && nextSign(&second) == nil
    }

    /// Returns the next letter or digit of a registration, in upper case.
    private static func nextSign(_ bytes: inout String.UTF8View.Iterator) -> UInt8? {
        while let byte = bytes.next() {
            guard byte != UInt8(ascii: "-"), byte != UInt8(ascii: " ") else { continue }
            return byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
        }
        return nil
    }
}

extension Flight {
    /// Returns the flight as known at `now`, without later events and reports.
    func known(at now: Instant) -> Flight {
        var flight = self
        for milestone in Milestone.allCases {
            if let actual = flight[milestone].actual, actual > now { flight[milestone].actual = nil }
        }
        if let position = flight.position, position.at > now { flight.position = nil }
        if let landing = flight.landing, landing.asOf > now { flight.landing = nil }
        if let heard = flight.heard, heard > now { flight.heard = nil }
        flight.proof = flight.proof.known(at: now)
        return flight
    }
}
