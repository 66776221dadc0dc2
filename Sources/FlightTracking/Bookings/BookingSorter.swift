import FlightCore

/// Decides what the bookings in one mail, or in one version of a calendar, change.
///
/// A booking belongs to a known flight by the rules of an import (``RecordMatcher``). If they find none, it belongs to the
/// only flight with the same confirmation and route that the same mail does not mention otherwise, and whose number is
/// the same or whose day is at most three days away. That is how a flight that was moved or renumbered is found.
///
/// Only flights that have not left are proposed; flights of the past are imported.
struct BookingSorter {
    /// The longest seat and confirmation that a booking can have, in bytes; longer ones are no such values.
    private static let longestSeat = 16
    private static let longestConfirmation = 32

    /// Returns a booking without values that are too long, because anyone can write a mail.
    static func bounded(_ record: LoggedFlight) -> LoggedFlight {
        var record = record
        if record.seat?.utf8.count ?? 0 > longestSeat { record.seat = nil }
        if record.confirmation?.utf8.count ?? 0 > longestConfirmation { record.confirmation = nil }
        return record
    }

    /// The result of sorting.
    struct Outcome: Hashable {
        var proposals: [BookingProposal] = []
        /// Open proposals that the mail has made outdated.
        var outdated: Set<String> = []
        /// Whether the mail contains a booking, even if everything it says is known.
        var hasBooking = false
    }

    /// The most bookings of one mail or calendar that are read; more than anyone has ahead.
    static let most = 500

    private let known: [LogbookEntry]
    private let open: [BookingProposal]
    /// What decided proposals said.
    private let decided: Set<String>
    /// When the latest mail about a flight was sent.
    private let latest: [LoggedFlight.ID: Instant]
    private let now: Instant

    init(known: [LogbookEntry], proposals: [BookingProposal], now: Instant) {
        self.known = known
        open = proposals.filter { $0.isOpen }
        decided = Set(proposals.filter { !$0.isOpen && $0.decision != .outdated }.map { $0.statement })
        var latest: [LoggedFlight.ID: Instant] = [:]
        for proposal in proposals where proposal.decision != .outdated {
            guard let target = proposal.target, let sent = proposal.origin.sentAt else { continue }
            latest[target] = max(latest[target] ?? sent, sent)
        }
        self.latest = latest
        self.now = now
    }

    /// - Parameters:
    ///   - records: The bookings, with provisional identifiers.
    ///   - newID: Returns an identifier for a proposal.
    func sort(
        _ records: [LoggedFlight], of origin: BookingProposal.Origin, newID: () -> String
    ) -> Outcome {
        var outcome = Outcome()
        outcome.hasBooking = !records.isEmpty
        let records = records.prefix(BookingSorter.most)
        let openByTarget = Dictionary(grouping: open.filter { $0.target != nil }) { $0.target }
        let fresh = open.filter { $0.change == .new }
        let all = known.map { $0.record } + fresh.map { $0.record }
        var matcher = RecordMatcher(all)
        matcher.beginFile(hasOwnIDs: false)
        // A mail often says a flight twice: in its markup and in an attached calendar, or for each passenger.
        var bookings: [(place: Int, record: LoggedFlight)] = []
        var index: [Int: Int] = [:]
        for record in records {
            let place = matcher.match(record) ?? matcher.add(record)
            if let first = index[place] {
                bookings[first].record = bookings[first].record.filled(from: record)
            } else {
                index[place] = bookings.count
                bookings.append((place, record))
            }
        }
        let matched = Set(index.keys)
        for (found, booking) in bookings where isAhead(booking) {
            var record = booking
            record.notes = nil
            let place = found < all.count ? found : moved(record, among: all, except: matched)
            func propose(_ change: BookingProposal.Change, _ target: LoggedFlight.ID?, _ record: LoggedFlight) {
                let proposal = BookingProposal(
                    id: newID(), change: change, target: target, record: record, origin: origin, foundAt: now)
                if !decided.contains(proposal.statement) { outcome.proposals.append(proposal) }
            }
            guard let place else {
                if record.status != .cancelled { propose(.new, nil, record) }
                continue
            }
            if place >= known.count {
                let before = fresh[place - known.count]
                guard !isOlder(origin.sentAt, than: before.origin.sentAt) else { continue }
                if record.status == .cancelled {
                    outcome.outdated.insert(before.id)
                } else if !BookingDifference.all(from: before.record, to: record).isEmpty {
                    outcome.outdated.insert(before.id)
                    var whole = record.filled(from: before.record)
                    // The number of before is not one under which the flight is sold, too.
                    whole.codeshare = record.codeshare
                    propose(.new, nil, whole)
                }
                continue
            }
            let flight = known[place].record
            guard isAhead(flight), !isOlder(origin.sentAt, than: latest[flight.id]) else { continue }
            for before in openByTarget[flight.id] ?? [] { outcome.outdated.insert(before.id) }
            if record.status == .cancelled {
                if flight.status != .cancelled { propose(.cancelled, flight.id, flight) }
            } else if !BookingDifference.all(from: flight, to: record).isEmpty {
                propose(.changed, flight.id, record)
            }
        }
        return outcome
    }

    /// Returns proposals to cancel the flights of a calendar that are no longer in it.
    ///
    /// - Parameters:
    ///   - before: The UIDs of the flights ahead in the version that was read before.
    ///   - present: The UIDs in this version.
    func missing(
        _ before: Set<String>, _ present: Set<String>, of origin: BookingProposal.Origin, newID: () -> String
    ) -> Outcome {
        var outcome = Outcome()
        let gone = before.subtracting(present)
        guard !gone.isEmpty else { return outcome }
        func isGone(_ record: LoggedFlight) -> Bool {
            let names = record.sources.filter { $0.format == .calendar }.compactMap { $0.foreignID }
            return names.contains { gone.contains($0) } && !names.contains { present.contains($0) }
        }
        for proposal in open where proposal.change == .new && isGone(proposal.record) {
            outcome.outdated.insert(proposal.id)
        }
        for entry in known where isAhead(entry.record) && entry.record.status != .cancelled && isGone(entry.record) {
            for before in open where before.target == entry.record.id { outcome.outdated.insert(before.id) }
            let proposal = BookingProposal(
                id: newID(), change: .cancelled, target: entry.record.id, record: entry.record, origin: origin,
                foundAt: now)
            if !decided.contains(proposal.statement) { outcome.proposals.append(proposal) }
        }
        return outcome
    }

    /// Whether the flight has not left yet, as far as its date or time is known.
    private func isAhead(_ record: LoggedFlight) -> Bool { BookingSorter.isAhead(record, now: now) }

    static func isAhead(_ record: LoggedFlight, now: Instant) -> Bool {
        if let departure = record.departure { return departure > now }
        guard let day = record.date.day else { return false }
        return day >= LocalTime(now, offset: 0).day
    }

    private func isOlder(_ sent: Instant?, than other: Instant?) -> Bool {
        guard let sent, let other else { return false }
        return sent < other
    }

    private func moved(_ record: LoggedFlight, among all: [LoggedFlight], except taken: Set<Int>) -> Int? {
        guard let confirmation = record.confirmation, !confirmation.isEmpty else { return nil }
        let candidates = all.indices.filter { index in
            let other = all[index]
            guard !taken.contains(index), let known = other.confirmation, sameText(known, confirmation),
                other.origin.label == record.origin.label, other.destination.label == record.destination.label,
                other.role == record.role, isAhead(other)
            else { return false }
            if let number = record.number, number == other.number { return true }
            guard let day = record.date.day, let before = other.date.day else { return false }
            return abs(before.days(until: day)) <= 3
        }
        return candidates.count == 1 ? candidates[0] : nil
    }
}
