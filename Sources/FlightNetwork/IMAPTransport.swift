internal import CCurl
internal import FlightCore
public import FlightTracking

/// Reads mailboxes with libcurl (IMAP4rev1, RFC 3501). Each session has one connection, whose requests share a sign-in.
///
/// Commands other than those for fetching a mail are sent as libcurl's custom requests, whose untagged answers are the
/// body. The password is handed to libcurl alone, so neither addresses nor commands contain it.
public struct IMAPTransport: MailboxTransport {
    private let patience: Duration
    private let authority: String?

    /// - Parameters:
    ///   - patience: The time limit for each request.
    ///   - authority: The path of a PEM file with trusted certificate authorities; `nil` to use those of the system.
    public init(patience: Duration = .seconds(60), authority: String? = nil) {
        self.patience = patience
        self.authority = authority
    }

    public func session(with access: MailboxAccess) -> any MailboxSession {
        IMAPSession(access, patience: patience, authority: authority)
    }
}

private struct IMAPSession: MailboxSession {
    private let access: MailboxAccess
    private let patience: Duration
    private let authority: String?
    private let pool = TransferPool(places: 1)

    /// The most bytes of a list of UIDs, and of a mail.
    private static let longestList = 1 << 20
    private static let longestMail = 34 << 20

    init(_ access: MailboxAccess, patience: Duration, authority: String?) {
        self.access = access
        self.patience = patience
        self.authority = authority
    }

    func end() { pool.shutdown() }

    /// The address of the server: `imaps://imap.example.org:993`; nil if its name cannot be used.
    private var root: String? {
        let mailbox = access.mailbox
        let scheme = mailbox.encryption == .tls ? "imaps" : "imap"
        let host = mailbox.server.contains(":") ? "[\(mailbox.server)]" : mailbox.server
        let port = mailbox.port ?? (mailbox.encryption == .tls ? 993 : 143)
        return NetworkAddress("\(scheme)://\(host):\(port)")?.text
    }

    private var reach: NetworkReach {
        access.mailbox.encryption == .none ? .loopback : access.mayBePrivate ? .anywhere : .internet
    }

    private var folder: String { PathText.escaped(ModifiedUTF7.text(access.mailbox.folder)) }

    func state() async throws(BookingFault) -> MailboxState {
        let name = ModifiedUTF7.text(access.mailbox.folder)
        let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let answer = try await run("STATUS \"\(quoted)\" (MESSAGES UIDVALIDITY UIDNEXT)", at: "/")
        func number(_ name: String) -> Int64? {
            // The name of the folder, which may contain anything, comes first.
            let text = answer.uppercased()
            guard let place = text.ranges(of: name + " ").last else { return nil }
            return Int64(text[place.upperBound...].prefix { $0.isASCII && $0.isNumber })
        }
        guard let count = number("MESSAGES").flatMap({ Int(exactly: $0) }),
            let validity = number("UIDVALIDITY").flatMap({ UInt32(exactly: $0) }),
            let next = number("UIDNEXT").flatMap({ UInt32(exactly: $0) })
        else { throw BookingFault(.trouble, "no state of the folder") }
        return MailboxState(count: count, validity: validity, next: next)
    }

    func find(_ search: MailSearch) async throws(BookingFault) -> [UInt32] {
        var command = "UID SEARCH UID \(search.from):* SINCE \(IMAPSession.date(search.since))"
        command += " SMALLER \(search.largest) UNDELETED"
        if search.isUnread { command += " UNSEEN" }
        for (index, sender) in search.senders.enumerated() {
            command += (index < search.senders.count - 1 ? " OR" : "") + " FROM \"\(sender.text)\""
        }
        let answer = try await run(command, at: "/" + folder)
        var uids: [UInt32] = []
        for line in answer.split(whereSeparator: { $0.isNewline }) {
            let words = line.split(separator: " ")
            guard words.count >= 2, words[0] == "*", words[1].uppercased() == "SEARCH" else { continue }
            uids += words.dropFirst(2).compactMap { UInt32($0) }
        }
        return uids
    }

    func mail(_ uid: UInt32) async throws(BookingFault) -> [UInt8]? {
        let outcome = try await carry(nil, at: "/\(folder)/;UID=\(uid)", limit: IMAPSession.longestMail)
        switch outcome.code {
        case CURLE_OK: return outcome.body
        // Deleted since it was found, or longer than the server said.
        case CURLE_REMOTE_FILE_NOT_FOUND: return nil
        default:
            if outcome.isTooLong { return nil }
            throw fault(outcome)
        }
    }

    func markUnread(_ uid: UInt32) async throws(BookingFault) {
        _ = try await run("UID STORE \(uid) -FLAGS.SILENT (\\Seen)", at: "/" + folder)
    }

    /// Returns the untagged answers to a command.
    private func run(_ command: String, at path: String) async throws(BookingFault) -> String {
        let outcome = try await carry(command, at: path, limit: IMAPSession.longestList)
        if outcome.isTooLong { throw BookingFault(.tooLong) }
        guard outcome.code == CURLE_OK else { throw fault(outcome) }
        return String(decoding: outcome.body, as: UTF8.self)
    }

    private func carry(_ command: String?, at path: String, limit: Int) async throws(BookingFault) -> CurlOutcome {
        guard let root else { throw BookingFault(.noSuchHost) }
        return await pool.carry(
            CurlRequest(
                address: root + path, load: .imap(access, command: command), limit: limit, patience: patience,
                reach: reach, authority: authority))
    }

    private func fault(_ outcome: CurlOutcome) -> BookingFault {
        if outcome.isOutOfReach { return BookingFault(.outOfReach) }
        switch outcome.code {
        // libcurl gives the same code if a folder cannot be selected.
        case CURLE_LOGIN_DENIED: return BookingFault(.refused, said(outcome))
        case CURLE_QUOTE_ERROR: return BookingFault(.noFolder, said(outcome))
        case CURLE_USE_SSL_FAILED, CURLE_SSL_CONNECT_ERROR: return BookingFault(.noTLS)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: return BookingFault(.notMail)
        default: return BookingFault(of: outcome.fault)
        }
    }

    /// The text of the server's last refusal, without its tag: `NO [AUTHENTICATIONFAILED] Authentication failed.` Empty if
    /// the last answer is about another command.
    private func said(_ outcome: CurlOutcome) -> String {
        let words = outcome.reply.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0] != "*", !words[1].uppercased().hasPrefix("OK") else { return "" }
        let text = words[1].unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0x7F }
        return String(String.UnicodeScalarView(text))
    }

    /// Returns a day as IMAP writes it: `4-Mar-2027`.
    private static func date(_ day: Day) -> String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let (year, month, day) = day.civil
        return "\(day)-\(months[month - 1])-\(year)"
    }
}

/// The encoding of folder names (RFC 3501, section 5.1.3): ASCII as it is, `&` as `&-`, and other characters as UTF-16 in a
/// Base64 of its own between `&` and `-`.
enum ModifiedUTF7 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+,".utf8)

    static func text(_ name: String) -> String {
        var text: [UInt8] = []
        var waiting: [UInt16] = []
        func flush() {
            guard !waiting.isEmpty else { return }
            text.append(UInt8(ascii: "&"))
            var bits: UInt32 = 0
            var count = 0
            for byte in waiting.flatMap({ [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) {
                bits = bits << 8 | UInt32(byte)
                count += 8
                while count >= 6 {
                    count -= 6
                    text.append(digits[Int(bits >> UInt32(count) & 63)])
                }
            }
            if count > 0 { text.append(digits[Int(bits << UInt32(6 - count) & 63)]) }
            text.append(UInt8(ascii: "-"))
            waiting = []
        }
        for unit in name.utf16 {
            guard (0x20...0x7E).contains(unit) else {
                waiting.append(unit)
                continue
            }
            flush()
            text.append(UInt8(unit))
            if unit == 0x26 { text.append(UInt8(ascii: "-")) }
        }
        flush()
        return String(decoding: text, as: UTF8.self)
    }
}
