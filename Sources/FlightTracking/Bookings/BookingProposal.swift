public import FlightCore

/// A booking that was found in a mail or a calendar, and what it would change.
public struct BookingProposal: Hashable, Sendable {
    public enum Change: String, CaseIterable, Sendable {
        /// The flight is not in the logbook.
        case new
        /// The flight is there with other values.
        case changed
        /// The flight is there and has been cancelled. Accepting marks it as cancelled; it is never deleted.
        case cancelled
    }

    public enum Decision: String, CaseIterable, Sendable {
        case accepted
        /// Accepted without a review, because the sender or the calendar is trusted.
        case byRule
        case dismissed
        /// Replaced by a later mail, or the flight that it would have changed is gone.
        case outdated
    }

    /// Where the booking was found.
    public struct Origin: Hashable, Sendable {
        /// The identifier of the ``BookingSource``.
        public let source: String
        /// The subject of the mail, or the host name of the calendar.
        public let subject: String
        /// The bare address of the sender, ``unknownSender`` if the mail does not say; empty for a calendar.
        public let sender: String
        /// When the mail was sent; nil for a calendar, or if the mail does not say.
        public let sentAt: Instant?

        /// The sender of a mail that does not say who sent it.
        public static let unknownSender = "?"

        public init(source: String, subject: String, sender: String = "", sentAt: Instant? = nil) {
            self.source = source
            self.subject = subject
            self.sender = sender
            self.sentAt = sentAt
        }
    }

    public let id: String
    public let change: Change
    /// The flight in the logbook that would change. For a new flight that was accepted, the flight that it became.
    public var target: LoggedFlight.ID?
    /// The booking, without notes. For a cancellation, the flight as it was known.
    public let record: LoggedFlight
    public let origin: Origin
    public let foundAt: Instant
    /// Nil while the proposal is open.
    public var decision: Decision?
    public var decidedAt: Instant?

    public init(
        id: String, change: Change, target: LoggedFlight.ID?, record: LoggedFlight, origin: Origin, foundAt: Instant,
        decision: Decision? = nil, decidedAt: Instant? = nil
    ) {
        self.id = id
        self.change = change
        self.target = target
        self.record = record
        self.origin = origin
        self.foundAt = foundAt
        self.decision = decision
        self.decidedAt = decidedAt
    }

    public var isOpen: Bool { decision == nil }

    /// What the proposal says. A proposal that was dismissed is not made again as long as a mail says the same.
    var statement: String {
        func text(_ instant: Instant?) -> String { instant.map { String($0.seconds) } ?? "" }
        return [
            change.rawValue, record.number?.compact ?? "", record.origin.label, record.destination.label,
            record.date.iso, text(record.out.scheduled), text(record.in.scheduled), record.seat ?? "",
            record.confirmation ?? "",
        ].joined(separator: "|")
    }
}

/// A value of a flight that a booking would change.
public enum BookingDifference: Hashable, Sendable {
    case number(FlightNumber?, FlightNumber)
    case departure(Instant?, Instant)
    case arrival(Instant?, Instant)
    case date(PartialDay, PartialDay)
    case seat(String?, String)
    case confirmation(String?, String)

    /// Returns what a booking says differently. Values that it does not mention stay as they are.
    public static func all(from known: LoggedFlight, to booking: LoggedFlight) -> [BookingDifference] {
        var all: [BookingDifference] = []
        if let number = booking.number, number != known.number, number != known.codeshare {
            all.append(.number(known.number, number))
        }
        if let departure = booking.out.scheduled, departure != known.out.scheduled {
            all.append(.departure(known.out.scheduled, departure))
        } else if booking.out.scheduled == nil, booking.date.day != nil, booking.date != known.date {
            all.append(.date(known.date, booking.date))
        }
        if let arrival = booking.in.scheduled, arrival != known.in.scheduled {
            all.append(.arrival(known.in.scheduled, arrival))
        }
        if let seat = booking.seat, LegFacts.stripped(seat) != known.seat.map({ LegFacts.stripped($0) }) {
            all.append(.seat(known.seat, seat))
        }
        if let confirmation = booking.confirmation, !sameText(confirmation, known.confirmation ?? "") {
            // One journey often has a code of the agency and one of the airline. The first one stays.
            if known.confirmation == nil { all.append(.confirmation(nil, confirmation)) }
        }
        return all
    }

    /// Returns the record with this difference applied.
    func applied(to record: LoggedFlight) -> LoggedFlight {
        var record = record
        switch self {
        case .number(_, let number):
            record.number = number
            record.airline = number.airline
        case .departure(_, let instant): record.out.scheduled = instant
        case .arrival(_, let instant): record.in.scheduled = instant
        case .date(_, let date): record.date = date
        case .seat(_, let seat): record.seat = seat
        case .confirmation(_, let confirmation): record.confirmation = confirmation
        }
        return record
    }

    /// The fact that changes a tracked flight; nil for the date, which follows from the departure.
    var fact: PersonalFact? {
        switch self {
        case .number(_, let number): .number(number)
        case .departure(_, let instant): .scheduled(.out, instant)
        case .arrival(_, let instant): .scheduled(.in, instant)
        case .date: nil
        case .seat(_, let seat): .seat(seat)
        case .confirmation(_, let confirmation): .confirmation(confirmation)
        }
    }
}
