import FlightCore
import FlightTracking

/// A source as the terminal shows it.
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
        case .idle: "not asked yet"
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
    /// The lane tells what was spent on the last day it was used.
    private var isToday: Bool { status.record.lane.day == LocalTime(now, offset: 0).day }
    var today: String { isCounted ? status.profile.unit.text(isToday ? status.record.lane.spentToday : 0) : "–" }
    var month: String { isCounted ? status.profile.unit.text(status.spentThisMonth) : "–" }
    var left: String { isCounted ? status.left.map { status.profile.unit.text($0) } ?? "no limit" : "free" }

    var isTold: String {
        switch status.profile.isTold {
        case .nothing: "nothing"
        case .airportAndDay: "airport and day"
        case .numberAndDay: "flight number or route, and day"
        case .aircraft: "an aircraft's address or callsign"
        case .airports: "airport codes"
        }
    }

    /// What the owner should know beside the table.
    var notes: [String] {
        guard status.record.isEnabled else { return [] }
        var notes: [String] = []
        if status.profile.needsAddress {
            notes.append(
                status.address.map { "at \($0)" }
                    ?? "has no address; halcyon feeds enable \(status.profile.source.name) --at …")
        }
        for place in status.missing { notes.append("needs a key in \(place)") }
        if status.health == .failing || status.health == .down, let fault = status.record.fault {
            let again =
                status.triedAgainAt.map { $0 > now ? "; asked again in \(FeedLine.duration($0 - now))" : "" } ?? ""
            notes.append(fault + again)
        }
        if status.health == .spent {
            notes.append("give it more with: halcyon feeds budget \(status.profile.source.name) AMOUNT")
        }
        if status.record.ignoredRows > 0 {
            notes.append("\(status.record.ignoredRows) rows made no sense and were left out")
        }
        if let credit = status.profile.credit { notes.append(credit) }
        return notes
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

    /// - Parameter ledger: of all sources, newest first.
    func json(_ ledger: [SourceLedgerEntry]) -> JSONValue {
        let profile = status.profile
        let record = status.record
        var members = JSONMembers()
        members.add("name", profile.source.name)
        members.add("title", profile.title)
        members.add("health", status.health.rawValue)
        members.add("enabled", .bool(record.isEnabled))
        members.add("address", profile.needsAddress ? status.address : nil)
        members.add("isTold", profile.isTold.rawValue)
        members.add("missingKeys", .array(status.missing.map { .string($0) }))
        members.add("unit", profile.unit == .dollars ? "US$ 0.001" : profile.unit == .units ? "unit" : "request")
        members.add("cost", profile.cost)
        members.add("capDay", status.cap.day)
        members.add("capMonth", status.cap.month)
        members.add("left", status.left)
        members.add("requests", record.requests)
        members.add("answers", record.answers)
        members.add("ignoredRows", record.ignoredRows)
        members.add("askedAt", record.askedAt?.iso)
        members.add("answeredAt", record.answeredAt?.iso)
        members.add("failedAt", record.failedAt?.iso)
        members.add("fault", record.fault)
        members.add("failures", record.lane.failures)
        members.add("triedAgainAt", status.triedAgainAt?.iso)
        members.add(
            "spent",
            .array(
                ledger.filter { $0.source == profile.source }.map { entry in
                    .object([
                        ("day", .string(entry.day.iso)), ("amount", .integer(Int64(entry.spent))),
                        ("requests", .integer(Int64(entry.requests))),
                    ])
                }))
        members.add("credit", profile.credit)
        return members.value
    }
}
