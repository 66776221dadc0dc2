import FlightCore
import FlightPages
import FlightTracking

/// Turns bookings into what their page shows.
struct BookingViews {
    let airports: AirportTable

    private func local(_ instant: Instant?, at place: LoggedFlight.Place) -> LocalTime? {
        instant.map { (place.listed.flatMap { airports[$0]?.zone } ?? .utc).local($0) }
    }

    func flight(_ record: LoggedFlight) -> BookingsPage.Flight {
        BookingsPage.Flight(
            number: record.number?.text, origin: record.origin.label, destination: record.destination.label,
            date: record.date, departure: local(record.out.scheduled, at: record.origin),
            arrival: local(record.in.scheduled, at: record.destination), seat: record.seat,
            confirmation: record.confirmation)
    }

    func proposal(_ shown: BookingService.Shown) -> BookingsPage.Proposal {
        let proposal = shown.proposal
        return BookingsPage.Proposal(
            id: proposal.id, change: proposal.change.shown, flight: flight(shown.known ?? proposal.record),
            differences: shown.differences.map { difference($0, of: proposal.record) },
            origin: origin(proposal.origin), sent: proposal.origin.sentAt)
    }

    private func origin(_ origin: BookingProposal.Origin) -> BookingsPage.Origin {
        guard !origin.sender.isEmpty else { return .calendar(host: origin.subject) }
        let isKnown = origin.sender != BookingProposal.Origin.unknownSender
        return .mail(sender: isKnown ? origin.sender : nil, subject: origin.subject)
    }

    private func difference(_ difference: BookingDifference, of record: LoggedFlight) -> BookingsPage.Difference {
        switch difference {
        case .number(let before, let after): return .number(before?.text, after.text)
        case .departure(let before, let after):
            let zone = zone(record.origin)
            return .departure(before.map { zone.local($0) }, zone.local(after))
        case .arrival(let before, let after):
            let zone = zone(record.destination)
            return .arrival(before.map { zone.local($0) }, zone.local(after))
        case .date(let before, let after): return .date(before, after)
        case .seat(let before, let after): return .seat(before, after)
        case .confirmation(let before, let after): return .confirmation(before, after)
        }
    }

    private func zone(_ place: LoggedFlight.Place) -> Zone { place.listed.flatMap { airports[$0]?.zone } ?? .utc }

    /// Returns a decision; nil for an open proposal or one that a later mail has replaced.
    ///
    /// - Parameter path: The path of the page of a flight in the logbook; nil if there is none.
    func decided(_ proposal: BookingProposal, path: (LoggedFlight.ID) -> String?) -> BookingsPage.Decided? {
        let decision: BookingsPage.Decided.Decision
        switch proposal.decision {
        case .accepted?: decision = .accepted
        case .byRule?: decision = .byRule
        case .dismissed?: decision = .dismissed
        case .outdated?, nil: return nil
        }
        return BookingsPage.Decided(
            id: proposal.id, decision: decision, flight: flight(proposal.record), path: proposal.target.flatMap(path))
    }
}

extension BookingProposal.Change {
    fileprivate var shown: BookingsPage.Change {
        switch self {
        case .new: .new
        case .changed: .changed
        case .cancelled: .cancelled
        }
    }
}

extension BookingSource {
    func reading(at now: Instant) -> BookingsPage.Reading {
        let state: BookingsPage.Reading.State
        if isDue(at: now) {
            state = .reading
        } else if let fault {
            state = .failed(fault.kind.shown, said: fault.detail, next: dueAt)
        } else {
            state = .read(readAt ?? addedAt)
        }
        return BookingsPage.Reading(state: state, read: read, found: found)
    }
}

extension Mailbox {
    /// The fields of the form.
    var fields: BookingsPage.MailboxFields {
        var fields = BookingsPage.MailboxFields()
        fields.server = server
        fields.port = port.map { String($0) } ?? ""
        fields.encryption = encryption.rawValue
        fields.user = user
        fields.signIn = signIn.rawValue
        fields.folder = folder
        fields.senders = senders.map { $0.text }.joined(separator: ", ")
        fields.trusted = trusted.map { $0.text }.joined(separator: ", ")
        fields.days = String(days)
        fields.marksRead = marksRead
        return fields
    }
}

extension Mailbox.Fault {
    var shown: BookingsPage.MailboxFault {
        switch self {
        case .server: .server
        case .port: .port
        case .notEncrypted: .notEncrypted
        case .user: .user
        case .password: .password
        case .folder: .folder
        case .senders: .senders
        case .days: .days
        }
    }
}

extension BookingFault.Kind {
    fileprivate var shown: BookingsPage.Failure {
        switch self {
        case .connectionRefused: .nobodyThere
        case .noSuchHost: .noSuchHost
        case .cutOff: .cutOff
        case .unreachable: .unreachable
        case .tooSlow: .tooSlow
        case .noTLS: .noTLS
        case .badCertificate: .badCertificate
        case .outOfReach: .outOfReach
        case .notMail: .notMail
        case .refused: .refused
        case .noFolder: .noFolder
        case .trouble: .trouble
        case .secretLost: .secretLost
        case .noCalendar: .noCalendar
        case .notCalendar: .notCalendar
        case .tooLong: .tooLong
        }
    }
}
