public import FlightCore
public import Foundation

/// When an app wakes next: to ask the server, and to draw anew what changes by itself.
public struct RefreshPlan: Hashable, Sendable {
    /// Not before then the system is asked to wake the app; nil where there is nothing to ask.
    public let refreshAfter: Date?
    /// When something on the board changes by itself.
    public let redrawAt: Date?

    /// - Parameters:
    ///   - waiting: how many changes wait: they are sent as soon as the system allows.
    ///   - clock: turns the server's time into that of the device.
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
        // Whoever flies soon wants to know more often; a day without a flight asks twice.
        var wait = Span.hours(12)
        for line in BoardLine.all(snapshot, in: present.travel) {
            redraw = min(redraw, line.nextChange)
            guard line.group != .past, line.answer.state != .completed else { continue }
            switch line.answer.state {
            case .farOut:
                // The day before begins a day before departure.
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
