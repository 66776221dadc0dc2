public import FlightCore

/// A mailbox from which bookings are read, as the person has entered it, without its password.
public struct Mailbox: Hashable, Sendable {
    public enum Encryption: String, CaseIterable, Sendable {
        /// TLS from the start of the connection; port 993 by default.
        case tls
        /// STARTTLS before signing in; port 143 by default.
        case startTLS = "starttls"
        /// No encryption. Allowed only for a server on this machine; port 143 by default.
        case none
    }

    /// How the password is used.
    public enum SignIn: String, CaseIterable, Sendable {
        /// A password, usually one that the provider has made for this program.
        case password
        /// An access token of OAuth 2.0 (XOAUTH2). Such tokens expire, most of them within an hour.
        case token
    }

    /// The host name or IP address of the IMAP server.
    public var server: String
    /// The port; nil for the default port of the encryption.
    public var port: UInt16?
    public var encryption: Encryption
    public var user: String
    public var signIn: SignIn
    /// The folder, with the names of folders around it as the server writes them: `INBOX` or `Travel/Bookings`.
    public var folder: String
    /// The senders whose mails are read; empty for every sender.
    public var senders: [MailSender]
    /// The senders whose bookings are accepted without a review.
    public var trusted: [MailSender]
    /// The greatest age of mails that are read when a mailbox is read for the first time, in days.
    public var days: Int
    /// Whether mails with a booking are marked as read. All other mails stay as they were.
    public var marksRead: Bool

    /// The range of ``days``.
    public static let mostDays = 1...365
    /// The largest number of senders in each list.
    public static let mostSenders = 50

    public init(
        server: String, port: UInt16? = nil, encryption: Encryption = .tls, user: String,
        signIn: SignIn = .password, folder: String = "INBOX", senders: [MailSender] = [],
        trusted: [MailSender] = [], days: Int = 30, marksRead: Bool = true
    ) {
        self.server = server
        self.port = port
        self.encryption = encryption
        self.user = user
        self.signIn = signIn
        self.folder = folder
        self.senders = senders
        self.trusted = trusted
        self.days = days
        self.marksRead = marksRead
    }

    /// Whether the server is on this machine.
    public var isLocal: Bool { ["localhost", "127.0.0.1", "::1"].contains(server.lowercased()) }

    /// Whether all senders whose mails the other mailbox reads are read here, too.
    func readsAllSenders(of other: Mailbox) -> Bool {
        senders.isEmpty || !other.senders.isEmpty && Set(senders).isSuperset(of: other.senders)
    }

    /// The first value that cannot be used.
    public var fault: Fault? {
        func isPlain(_ text: String, most: Int) -> Bool {
            (1...most).contains(text.utf8.count)
                && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        }
        let isHost = server.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F: true
            default: false
            }
        }
        guard isPlain(server, most: 253), isHost else { return .server }
        guard port != 0 else { return .port }
        guard encryption != .none || isLocal else { return .notEncrypted }
        guard isPlain(user, most: 200) else { return .user }
        guard isPlain(folder, most: 200) else { return .folder }
        guard senders.count <= Mailbox.mostSenders, trusted.count <= Mailbox.mostSenders else { return .senders }
        return Mailbox.mostDays.contains(days) ? nil : .days
    }

    /// The reason why a mailbox cannot be used as entered.
    public enum Fault: Error, Hashable, Sendable {
        case server, port, notEncrypted, user, password, folder, senders, days

        /// The name of the field.
        public var field: String {
            switch self {
            case .server: "server"
            case .port: "port"
            case .notEncrypted: "encryption"
            case .user: "user"
            case .password: "password"
            case .folder: "folder"
            case .senders: "senders"
            case .days: "days"
            }
        }

        /// What to enter instead.
        public var text: String {
            switch self {
            case .server: "enter the host name of your mail provider's IMAP server, such as imap.example.org"
            case .port: "a port is a number from 1 to 65535; leave it out for the usual one"
            case .notEncrypted:
                "the password would be readable on its way; only a server on this machine may do without TLS"
            case .user: "enter the user name, which is usually your mail address"
            case .password: "enter the password; many providers want one made for this program (app password)"
            case .folder: "enter the name of a folder, such as INBOX"
            case .senders:
                "enter mail addresses or domains such as booking@example.org or example.org, at most \(mostSenders)"
            case .days: "days are a number from \(mostDays.lowerBound) to \(mostDays.upperBound)"
            }
        }
    }
}

/// A sender of mails: an address such as `booking@example.org`, or a domain such as `example.org` with all its addresses
/// and subdomains.
public struct MailSender: Hashable, Sendable {
    /// In lower case, without an `@` in front of a domain.
    public let text: String

    public init?(_ written: String) {
        var text = written.lowercased()[...]
        if text.first == "@" { text = text.dropFirst() }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let domain = parts.last, domain.contains("."),
            (3...254).contains(text.utf8.count), !domain.hasPrefix("."), !domain.hasSuffix("."),
            parts.allSatisfy({ part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        switch byte {
                        case 0x30...0x39, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
                        default: false
                        }
                    }
            })
        else { return nil }
        self.text = String(text)
    }

    /// Reads senders that are separated by commas, blanks or lines; nil if one of them is not a sender.
    public static func list(_ written: String) -> [MailSender]? {
        var senders: [MailSender] = []
        for part in written.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isWhitespace }) {
            guard let sender = MailSender(String(part)) else { return nil }
            if !senders.contains(sender) { senders.append(sender) }
        }
        return senders
    }

    /// Whether a mail from the address is one of this sender.
    ///
    /// - Parameter address: The bare address: `noreply@mail.example.org`.
    public func includes(_ address: String) -> Bool {
        let address = address.lowercased()
        if text.contains("@") { return address == text }
        return address.hasSuffix("@" + text) || address.hasSuffix("." + text) && address.contains("@")
    }
}

extension Mailbox {
    /// The mailbox as JSON, as it is stored and answered.
    public var json: JSONValue {
        .object([
            ("server", .string(server)), ("port", port.map { .integer(Int64($0)) } ?? .null),
            ("encryption", .string(encryption.rawValue)), ("user", .string(user)),
            ("signIn", .string(signIn.rawValue)), ("folder", .string(folder)),
            ("senders", .array(senders.map { .string($0.text) })),
            ("trusted", .array(trusted.map { .string($0.text) })),
            ("days", .integer(Int64(days))), ("marksRead", .bool(marksRead)),
        ])
    }

    /// Reads a mailbox. Missing members have their defaults.
    ///
    /// - Throws: ``Fault`` for the first member that cannot be used.
    public init(_ value: JSONValue) throws(Fault) {
        func senders(_ name: String) throws(Fault) -> [MailSender] {
            guard let member = value[name] else { return [] }
            guard let texts = member.array?.map({ $0.string }) else { throw .senders }
            var list: [MailSender] = []
            for text in texts {
                guard let sender = text.flatMap({ MailSender($0) }) else { throw .senders }
                list.append(sender)
            }
            return list
        }
        func choice<Choice: RawRepresentable<String>>(
            _ name: String, _ usual: Choice, _ fault: Fault
        ) throws(Fault) -> Choice {
            guard let text = value[name]?.string else { return usual }
            guard let choice = Choice(rawValue: text) else { throw fault }
            return choice
        }
        var port: UInt16?
        if let number = value["port"]?.integer {
            guard let exact = UInt16(exactly: number) else { throw .port }
            port = exact
        }
        self.init(
            server: value["server"]?.string ?? "", port: port,
            encryption: try choice("encryption", .tls, .notEncrypted), user: value["user"]?.string ?? "",
            signIn: try choice("signIn", .password, .password), folder: value["folder"]?.string ?? "INBOX",
            senders: try senders("senders"), trusted: try senders("trusted"),
            days: value["days"]?.integer.flatMap { Int(exactly: $0) } ?? 30,
            marksRead: value["marksRead"]?.bool ?? true)
        if let fault { throw fault }
    }
}
