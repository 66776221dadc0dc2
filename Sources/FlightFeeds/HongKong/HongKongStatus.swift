internal import FlightCore

/// The status of a flight, read from text that may contain a time.
enum HongKongStatus {
    /// Only the schedule is known, because the status is missing or not recognised.
    case scheduled
    case expected(Instant)
    /// Passengers are called to the gate, but boarding has not begun.
    case boardingSoon
    case boarding
    case gateClosed
    /// The flight has departed. The time is nil if it is unreadable.
    case departed(Instant?)
    case delayed
    /// The flight has landed on the runway. The time is nil if it is unreadable.
    case landed(Instant?)
    /// The flight is at the gate. The time is nil if it is unreadable.
    case atGate(Instant?)
    case cancelled

    /// - Parameter day: The day used for a time without a date.
    init(_ text: String?, on day: Day) {
        let text = (text ?? "").trimmed.lowercased()
        func time(_ prefix: String) -> Instant? {
            text.hasPrefix(prefix) ? HongKongClock.instant(text.dropFirst(prefix.count), on: day) : nil
        }
        if let time = time("est at ") ?? time("est ") {
            self = .expected(time)
        } else if text.hasPrefix("dep") {
            self = .departed(time("dep "))
        } else if text.hasPrefix("landed") {
            self = .landed(time("landed "))
        } else if text.hasPrefix("at gate") {
            self = .atGate(time("at gate "))
        } else if text.hasPrefix("boarding soon") {
            self = .boardingSoon
        } else if text.hasPrefix("boarding") || text.hasPrefix("final call") {
            self = .boarding
        } else if text.hasPrefix("gate closed") {
            self = .gateClosed
        } else if text.hasPrefix("cancelled") {
            self = .cancelled
        } else if text.hasPrefix("delayed") {
            self = .delayed
        } else {
            self = .scheduled
        }
    }

    /// Whether the flight is delayed without a plausible new time.
    func isOpenDelay(after scheduled: Instant) -> Bool {
        switch self {
        case .delayed: true
        case .expected(let time): time - scheduled > Impossibility.farthest
        default: false
        }
    }
}
