public import FlightCore

extension BookingsPage {
    /// A flight as a booking states it. Times are in the local time of their airports.
    public struct Flight: Sendable {
        public let number: String?
        public let origin: String
        public let destination: String
        /// Shown if the departure is unknown.
        public let date: PartialDay
        public let departure: LocalTime?
        public let arrival: LocalTime?
        public let seat: String?
        public let confirmation: String?

        public init(
            number: String?, origin: String, destination: String, date: PartialDay, departure: LocalTime?,
            arrival: LocalTime?, seat: String?, confirmation: String?
        ) {
            self.number = number
            self.origin = origin
            self.destination = destination
            self.date = date
            self.departure = departure
            self.arrival = arrival
            self.seat = seat
            self.confirmation = confirmation
        }
    }

    public enum Change: Sendable {
        case new, changed, cancelled
    }

    /// A value that would change.
    public enum Difference: Sendable {
        case number(String?, String)
        case departure(LocalTime?, LocalTime)
        case arrival(LocalTime?, LocalTime)
        case date(PartialDay, PartialDay)
        case seat(String?, String)
        case confirmation(String?, String)
    }

    /// Where a booking was found.
    public enum Origin: Sendable {
        /// - Parameter sender: Nil if the mail does not say.
        case mail(sender: String?, subject: String)
        case calendar(host: String)
    }

    /// A booking that waits for a review.
    public struct Proposal: Sendable {
        public let id: String
        public let change: Change
        /// The flight; for a change, as it is now.
        public let flight: Flight
        public let differences: [Difference]
        public let origin: Origin
        /// When the mail was sent; nil for a calendar, or if unknown.
        public let sent: Instant?

        public init(
            id: String, change: Change, flight: Flight, differences: [Difference], origin: Origin, sent: Instant?
        ) {
            self.id = id
            self.change = change
            self.flight = flight
            self.differences = differences
            self.origin = origin
            self.sent = sent
        }
    }

    /// A booking that has been decided.
    public struct Decided: Sendable {
        public enum Decision: Sendable {
            case accepted, byRule, dismissed
        }

        public let id: String
        public let decision: Decision
        public let flight: Flight
        /// The path of the page of the flight; nil if there is none.
        public let path: String?

        public init(id: String, decision: Decision, flight: Flight, path: String?) {
            self.id = id
            self.decision = decision
            self.flight = flight
            self.path = path
        }
    }

    /// How the reading of a mailbox or a calendar goes.
    public struct Reading: Sendable {
        public enum State: Sendable {
            /// It is being read now.
            case reading
            case read(Instant)
            /// - Parameters:
            ///   - said: What the server said; empty if it said nothing.
            ///   - next: The time of the next attempt.
            case failed(Failure, said: String, next: Instant)
        }

        public let state: State
        /// How many mails, or versions of a calendar, have been read.
        public let read: Int
        /// How many of them contained a booking.
        public let found: Int

        public init(state: State, read: Int, found: Int) {
            self.state = state
            self.read = read
            self.found = found
        }
    }

    /// Why a mailbox or a calendar could not be read.
    public enum Failure: CaseIterable, Sendable {
        case nobodyThere, noSuchHost, cutOff, unreachable, tooSlow, noTLS, badCertificate, outOfReach, notMail, refused,
            noFolder, trouble, secretLost, noCalendar, notCalendar, tooLong

        var phrase: BookingsPhrase {
            switch self {
            case .nobodyThere: .failedNobodyThere
            case .noSuchHost: .failedNoSuchHost
            case .cutOff: .failedCutOff
            case .unreachable: .failedUnreachable
            case .tooSlow: .failedTooSlow
            case .noTLS: .failedNoTLS
            case .badCertificate: .failedBadCertificate
            case .outOfReach: .failedOutOfReach
            case .notMail: .failedNotMail
            case .refused: .failedRefused
            case .noFolder: .failedNoFolder
            case .trouble: .failedTrouble
            case .secretLost: .failedSecretLost
            case .noCalendar: .failedNoCalendar
            case .notCalendar: .failedNotCalendar
            case .tooLong: .failedTooLong
            }
        }
    }

    /// The connected mailbox.
    public struct Mailbox: Sendable {
        public let id: String
        /// The fields of its form, without the password.
        public let fields: MailboxFields
        public let reading: Reading

        public init(id: String, fields: MailboxFields, reading: Reading) {
            self.id = id
            self.fields = fields
            self.reading = reading
        }
    }

    /// The fields of the form for a mailbox, as entered.
    public struct MailboxFields: Sendable {
        public var server = ""
        public var port = ""
        /// `tls`, `starttls` or `none`.
        public var encryption = "tls"
        public var user = ""
        /// `password` or `token`.
        public var signIn = "password"
        public var folder = "INBOX"
        public var senders = ""
        public var trusted = ""
        public var days = "30"
        public var marksRead = true

        public init() {}
    }

    /// A calendar to which the person has subscribed.
    public struct Calendar: Sendable {
        public let id: String
        public let host: String
        public let isTrusted: Bool
        public let reading: Reading

        public init(id: String, host: String, isTrusted: Bool, reading: Reading) {
            self.id = id
            self.host = host
            self.isTrusted = isTrusted
            self.reading = reading
        }
    }

    /// A form that was refused.
    public enum Refused: Sendable {
        /// - Parameter fields: What was entered, without the password.
        case mailbox(MailboxFault, MailboxFields)
        /// The address is not shown again.
        case calendar(CalendarFault)
    }

    public enum MailboxFault: Sendable {
        case server, port, notEncrypted, user, password, folder, senders, trusted, days
        /// The password cannot be encrypted.
        case notStored(String)

        /// The name of the field; nil if the fault concerns none.
        var field: String? {
            switch self {
            case .server: "server"
            case .port: "port"
            case .notEncrypted: "encryption"
            case .user: "user"
            case .password: "password"
            case .folder: "folder"
            case .senders: "senders"
            case .trusted: "trusted"
            case .days: "days"
            case .notStored: nil
            }
        }

        /// Whether the field is among those that are folded.
        var isFolded: Bool {
            switch self {
            case .port, .notEncrypted, .folder, .senders, .trusted, .days: true
            case .server, .user, .password, .notStored: false
            }
        }
    }

    public enum CalendarFault: Sendable {
        case address
        case tooMany(most: Int)
        /// The address cannot be encrypted.
        case notStored(String)
    }
}
