public import FlightCore

/// Where bookings of one person are read from: a mailbox or a calendar.
public struct BookingSource: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case mailbox(Mailbox)
        case calendar(CalendarSubscription)

        /// The name in the database.
        public var name: String {
            switch self {
            case .mailbox: "mailbox"
            case .calendar: "calendar"
            }
        }

        public var json: JSONValue {
            switch self {
            case .mailbox(let mailbox): mailbox.json
            case .calendar(let calendar): calendar.json
            }
        }

        public init?(name: String, _ value: JSONValue) {
            switch name {
            case "mailbox":
                guard let mailbox = try? Mailbox(value) else { return nil }
                self = .mailbox(mailbox)
            case "calendar":
                guard let calendar = CalendarSubscription(value) else { return nil }
                self = .calendar(calendar)
            default: return nil
            }
        }
    }

    public let id: String
    public var kind: Kind
    /// The password of the mailbox or the address of the calendar, encrypted as ``secretName``.
    public var secret: SealedSecret
    public let addedAt: Instant
    /// How far the source has been read; nil before the first reading.
    public var cursor: BookingCursor?
    /// When the source was last read to its end; nil if it never was.
    public var readAt: Instant?
    /// When the source is to be read next.
    public var dueAt: Instant
    /// How many readings in a row have failed.
    public var failures = 0
    /// Why the last reading failed; nil if it did not.
    public var fault: BookingFault?
    /// How many mails or calendar versions have been read, and how many bookings they contained.
    public var read = 0
    public var found = 0

    public init(id: String, kind: Kind, secret: SealedSecret, addedAt: Instant) {
        self.id = id
        self.kind = kind
        self.secret = secret
        self.addedAt = addedAt
        dueAt = addedAt
    }

    /// The name under which the secret of a source is encrypted.
    public static func secretName(_ id: String) -> String { "booking." + id }

    /// Whether the source is being read, or will be within seconds while a server runs.
    public func isDue(at now: Instant) -> Bool { dueAt <= now }

    /// How often the source is read.
    public var interval: Span {
        switch kind {
        case .mailbox: .minutes(10)
        case .calendar: .hours(3)
        }
    }

    /// How long to wait after a failure: 5 minutes, doubled with each failure, up to 6 hours. A server that has refused
    /// the password is asked an hour later at the earliest, so that it does not lock the account.
    public static func pause(after failures: Int, _ fault: BookingFault) -> Span {
        let pause = Span(min(6 * 3600, 300 << Int64(min(max(failures, 1) - 1, 7))))
        return fault.kind == .refused ? max(pause, .hours(1)) : pause
    }
}

/// How far a source of bookings has been read.
public enum BookingCursor: Hashable, Sendable {
    /// - Parameters:
    ///   - validity: The UIDVALIDITY of the folder (RFC 9051, section 2.3.1.1). With another one, all UIDs are new.
    ///   - next: The first UID that has not been read.
    case mailbox(validity: UInt32, next: UInt32)
    /// - Parameters:
    ///   - tag: The ETag of the version that was read.
    ///   - names: The UIDs of its flights that had not left by then.
    case calendar(tag: String?, names: [String])

    public var json: JSONValue {
        switch self {
        case .mailbox(let validity, let next):
            .object([("validity", .integer(Int64(validity))), ("next", .integer(Int64(next)))])
        case .calendar(let tag, let names):
            .object([("tag", tag.map { .string($0) } ?? .null), ("names", .array(names.map { .string($0) }))])
        }
    }

    public init?(_ value: JSONValue) {
        if let validity = value["validity"]?.integer.flatMap({ UInt32(exactly: $0) }),
            let next = value["next"]?.integer.flatMap({ UInt32(exactly: $0) })
        {
            self = .mailbox(validity: validity, next: next)
        } else if let names = value["names"]?.array {
            self = .calendar(tag: value["tag"]?.string, names: names.compactMap { $0.string })
        } else {
            return nil
        }
    }
}
