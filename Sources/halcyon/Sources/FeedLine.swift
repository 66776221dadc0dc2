import FlightCore
import FlightTracking

/// Formats the status of a source as text.
struct FeedLine {
    let status: SourceStatus
    private let now: Instant

    init(_ status: SourceStatus, now: Instant) {
        self.status = status
        self.now = now
    }

    var health: String {
        switch status.health {
        case .off: "off"
        case .incomplete: "incomplete"
        case .spent: status.cap == SourceLane.Cap(month: 0) ? "no budget" : "budget used up"
        case .idle: "not queried yet"
        case .fine: "fine"
        case .failing: "failing"
        case .down: "down"
        }
    }

    var style: @Sendable (String) -> String {
        switch status.health {
        case .off, .idle: Style.dim
        case .fine: { $0 }
        case .incomplete, .spent, .failing, .down: Style.bold
        }
    }

    var lastAnswer: String { status.record.answeredAt.map { FeedLine.ago(now - $0) } ?? "never" }

    private var isCounted: Bool { status.profile.cost > 0 }
    /// Whether the recorded daily spending is for today. If not, it is for the day on which the source was last used.
    private var isToday: Bool { status.record.lane.day == LocalTime(now, offset: 0).day }
    var today: String { isCounted ? status.profile.unit.text(isToday ? status.record.lane.spentToday : 0) : "–" }
    var month: String { isCounted ? status.profile.unit.text(status.spentThisMonth) : "–" }
    /// The monthly budget, followed by the daily budget if there is one.
    var cap: String {
        guard isCounted else { return "–" }
        let unit = status.profile.unit
        let caps = [status.cap.month.map { unit.text($0) }, status.cap.day.map { unit.text($0) + "/day" }]
        return caps.contains { $0 != nil } ? caps.compactMap { $0 }.joined(separator: ", ") : "none"
    }
    var left: String { isCounted ? status.left.map { status.profile.unit.text($0) } ?? "no limit" : "free" }

    var isTold: String {
        switch status.profile.isTold {
        case .nothing: "nothing"
        case .airportAndDay: "airport and day"
        case .numberAndDay: "flight number or route, and day"
        case .aircraft: "aircraft address or callsign"
        case .airports: "airport codes"
        }
    }

    /// The time of the next query after a failure, such as `; next try at 14:20 UTC, in 10 min`; empty if that time has
    /// passed.
    private var again: String {
        guard let next = status.triedAgainAt, next > now else { return "" }
        let local = LocalTime(next, offset: 0)
        let day = local.day == LocalTime(now, offset: 0).day ? "" : local.day.iso + " "
        return "; next try at \(day)\(next.iso.dropFirst(11).prefix(5)) UTC, in \(FeedLine.duration(next - now))"
    }

    /// Notes for the owner, printed below the table.
    var notes: [String] {
        guard status.record.isEnabled else { return [] }
        var notes: [String] = []
        if status.profile.needsAddress {
            notes.append(
                status.address.map { "at \($0)" }
                    ?? "has no address; set one: halcyon feeds enable \(status.profile.source.name) --at …")
        }
        for key in status.keys where !key.isThere {
            let option = status.keys.count == 1 ? "" : " --name \(key.name)"
            notes.append("needs a key: halcyon feeds key \(status.profile.source.name)\(option)")
        }
        if status.health == .failing || status.health == .down, let fault = status.record.fault {
            notes.append(fault.text + again)
        }
        if status.health == .spent {
            notes.append("to raise the budget: halcyon feeds budget \(status.profile.source.name) AMOUNT")
        }
        if status.record.ignoredRows > 0 {
            notes.append("skipped \(status.record.ignoredRows) invalid rows")
        }
        if let credit = status.profile.credit { notes.append(credit) }
        return notes
    }

    /// All details, one per line.
    var lines: [String] {
        var lines = [
            "\(Style.bold(status.profile.title)): \(health)", "  receives: \(isTold)",
            "  last response: \(lastAnswer)",
            isCounted ? "  this month: \(month), of \(cap); left: \(left)" : "  free",
            "  requests: \(status.record.requests), responses: \(status.record.answers)",
        ]
        if let terms = status.profile.terms { lines.append("  " + terms.text(.english)) }
        return lines + notes.map { "  " + $0 }
    }

    static func ago(_ span: Span) -> String { span < Span(0) ? "just now" : duration(span) + " ago" }

    static func duration(_ span: Span) -> String {
        switch span.seconds {
        case ..<60: "\(max(0, span.seconds)) s"
        case ..<3600: "\(span.seconds / 60) min"
        case ..<(48 * 3600): "\(span.seconds / 3600) h"
        default: "\(span.seconds / 86_400) days"
        }
    }
}
