public import FlightCore
public import FlightScreens
public import Foundation

/// The times at which an app next fetches updates and next redraws the board.
public struct RefreshPlan: Hashable, Sendable {
    /// The earliest time at which the system should wake the app; nil if there is nothing to fetch.
    public let refreshAfter: Date?
    /// The next time at which the board changes.
    public let redrawAt: Date?

    /// - Parameters:
    ///   - waiting: The number of queued changes. The app sends them as soon as the system allows.
    ///   - clock: The clock that converts the server's time to the device's time.
    public init(_ snapshot: Snapshot?, waiting: Int, at present: ScreenContext, clock: ServerClock? = nil) {
        guard let snapshot else {
            refreshAfter = nil
            redrawAt = nil
            return
        }
        func date(_ instant: Instant) -> Date? {
            instant == .never ? nil : clock?.date(of: instant) ?? instant.date
        }
        var redraw = Instant.never
        // The interval between updates is shorter before a flight. Without an upcoming flight, it is half a day.
        var wait = Span.hours(12)
        for line in BoardLine.all(snapshot, in: present.travel) {
            redraw = min(redraw, line.nextChange)
            guard line.group != .past, line.answer.state != .completed else { continue }
            switch line.answer.state {
            case .farOut:
                // The state "day before" begins 24 hours before departure.
                if let near = line.departure.map({ $0.instant - .hours(24) }), near > present.now {
                    wait = min(wait, near - present.now)
                }
            case .dayBefore: wait = min(wait, .hours(2))
            default: wait = min(wait, .minutes(15))
            }
        }
        if waiting > 0 { wait = .minutes(1) }
        refreshAfter = date(present.now + max(wait, .minutes(1)))
        redrawAt = date(redraw)
    }
}
