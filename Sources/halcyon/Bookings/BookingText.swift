import FlightCore
import FlightTracking

/// Bookings and their sources as lines of text.
struct BookingText {
    let words: Words
    let airports: AirportTable
    let now: Instant

    /// `SK2535 · CPH → BHX · Thu 4 Mar 10:05 · seat 14A`.
    func flight(_ record: LoggedFlight) -> String {
        var parts = [record.number?.text ?? "flight", "\(record.origin.label) → \(record.destination.label)"]
        if let departure = record.out.scheduled {
            parts.append(time(departure, at: record.origin))
        } else {
            parts.append(record.date.iso)
        }
        if let seat = record.seat { parts.append("seat \(seat)") }
        return parts.joined(separator: " · ")
    }

    private func time(_ instant: Instant, at place: LoggedFlight.Place) -> String {
        let local = (place.listed.flatMap { airports[$0]?.zone } ?? .utc).local(instant)
        return "\(words.date(local, now: now)) \(words.time(local))"
    }

    /// `departs Thu 4 Mar 10:05 → Thu 4 Mar 11:20`.
    func line(_ difference: BookingDifference, of record: LoggedFlight) -> String {
        func change(_ name: String, _ before: String?, _ after: String) -> String {
            "\(name) \(before.map { $0 + " → " } ?? "")\(after)"
        }
        switch difference {
        case .number(let before, let after): return change("number", before?.text, after.text)
        case .departure(let before, let after):
            return change(
                "departs", before.map { time($0, at: record.origin) }, time(after, at: record.origin))
        case .arrival(let before, let after):
            return change(
                "arrives", before.map { time($0, at: record.destination) }, time(after, at: record.destination))
        case .date(let before, let after): return change("date", before.iso, after.iso)
        case .seat(let before, let after): return change("seat", before, after)
        case .confirmation(let before, let after): return change("confirmation", before, after)
        }
    }

    func lines(_ shown: BookingService.Shown) -> [String] {
        let proposal = shown.proposal
        var lines = ["\(proposal.id)  \(proposal.change.rawValue)  \(flight(shown.known ?? proposal.record))"]
        for difference in shown.differences { lines.append("    " + line(difference, of: proposal.record)) }
        lines.append("    " + origin(proposal))
        return lines
    }

    /// `"Your booking" from noreply@example.org`.
    func origin(_ proposal: BookingProposal) -> String {
        let origin = proposal.origin
        guard !origin.sender.isEmpty else { return "calendar \(origin.subject)" }
        return "\"\(origin.subject)\" from \(origin.sender)"
    }

    func line(_ source: BookingSource) -> String {
        let name: String
        switch source.kind {
        case .mailbox(let mailbox): name = "mailbox \(mailbox.user), \(mailbox.folder) on \(mailbox.server)"
        case .calendar(let calendar): name = "calendar \(calendar.host)"
        }
        let state =
            source.fault.map { $0.text + "; next attempt " + moment(source.dueAt) }
            ?? source.readAt.map { "\(source.read) read, \(source.found) with bookings; last " + moment($0) }
            ?? "not read yet"
        return "\(source.id)  \(name)\n    \(state)"
    }

    private func moment(_ instant: Instant) -> String {
        let minutes = (instant - now).seconds / 60
        return minutes >= 0 ? "in \(minutes) min" : "\(-minutes) min ago"
    }
}
