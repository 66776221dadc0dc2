internal import FlightCore

/// The status of a flight, read from a text that may contain a time.
enum HongKongStatus {
    /// No status, or an unknown one.
    case scheduled
    case expected(Instant)
    /// Passengers are called to the gate; not boarding yet.
    case boardingSoon
    case boarding
    case gateClosed
    /// The flight has departed; the time is nil if it is unreadable.
    case departed(Instant?)
    case delayed
    /// The flight has landed on the runway; the time is nil if it is unreadable.
    case landed(Instant?)
    /// The flight is at the gate; the time is nil if it is unreadable.
    case atGate(Instant?)
    case cancelled

    /// - Parameter day: The day of a time that is written without a date.
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
