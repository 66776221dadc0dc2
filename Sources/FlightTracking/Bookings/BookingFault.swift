/// The reason why a mailbox or a calendar could not be read. It never contains a password or an address.
public struct BookingFault: Error, Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The server could not be reached. In order: connection failed, unknown host name, connection lost, and any
        /// other reason.
        case connectionRefused, noSuchHost, cutOff, unreachable
        case tooSlow
        /// The server does not offer the chosen encryption, or its certificate is for another name or not trusted.
        case noTLS, badCertificate
        /// The address is one that the owner has not allowed: this machine or the own network.
        case outOfReach
        /// The server does not speak IMAP.
        case notMail
        /// The server has refused the user name or the password.
        case refused
        case noFolder
        /// The server has answered a command with an error.
        case trouble
        /// The password was encrypted with a key that this installation no longer has.
        case secretLost
        /// The calendar is gone, or its address was wrong.
        case noCalendar
        /// The answer is not a calendar.
        case notCalendar
        case tooLong
    }

    public let kind: Kind
    /// What the server said; empty if it said nothing.
    public let detail: String

    public init(_ kind: Kind, _ detail: String = "") {
        self.kind = kind
        self.detail = String(detail.prefix(200))
    }

    /// What happened and what to do, for logs and the command line.
    public var text: String {
        let said = detail.isEmpty ? "" : " (the server said: \(detail))"
        switch kind {
        case .connectionRefused: return "the server does not accept connections; check its name and port"
        case .noSuchHost: return "no server has this name; check how it is spelled"
        case .cutOff: return "the connection was lost"
        case .unreachable: return "the server cannot be reached" + (detail.isEmpty ? "" : ": " + detail)
        case .tooSlow: return "the server did not answer in time"
        case .noTLS: return "the server does not offer this encryption; choose the other kind or another port"
        case .badCertificate:
            return "the certificate is not for this server name, or its authority is not trusted; check the name"
        case .outOfReach: return "this address is in the own network, which only an owner may use"
        case .notMail: return "this is not an IMAP server; check name and port"
        case .refused: return "the server refused the user name or password; some providers need an app password" + said
        case .noFolder: return "the mailbox has no such folder" + said
        case .trouble: return "the server reported an error" + said
        case .secretLost: return "the stored password can no longer be read; enter it again"
        case .noCalendar: return "no calendar exists at this address; copy the address again" + said
        case .notCalendar: return "the answer is not a calendar; copy the address that ends in .ics"
        case .tooLong: return "the answer is too long"
        }
    }
}

extension BookingFault {
    /// Creates the fault for a request over the network that had no answer.
    public init(of fault: TransportFault) {
        switch fault {
        case .unreachable(let kind, let detail):
            switch kind {
            case .connectionRefused: self.init(.connectionRefused)
            case .noSuchHost: self.init(.noSuchHost)
            case .noTLS: self.init(.noTLS)
            case .badCertificate: self.init(.badCertificate)
            case .cutOff: self.init(.cutOff)
            case .noHTTP: self.init(.notCalendar)
            default: self.init(.unreachable, detail)
            }
        case .tooSlow: self.init(.tooSlow)
        case .tooLong: self.init(.tooLong)
        case .badAddress: self.init(.outOfReach)
        }
    }
}
