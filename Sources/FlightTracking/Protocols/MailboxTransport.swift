public import FlightCore

/// Reads mailboxes on IMAP servers.
public protocol MailboxTransport: Sendable {
    /// Prepares a session, which connects with its first request.
    func session(with access: MailboxAccess) -> any MailboxSession
}

/// The details needed to read a mailbox.
public struct MailboxAccess: Hashable, Sendable {
    public let mailbox: Mailbox
    /// The password or access token.
    public let secret: String
    /// Whether the server may be on this machine or in a private network.
    public let mayBePrivate: Bool

    public init(mailbox: Mailbox, secret: String, mayBePrivate: Bool) {
        self.mailbox = mailbox
        self.secret = secret
        self.mayBePrivate = mayBePrivate
    }
}

/// A connection to a mailbox. Its requests are made one after another.
public protocol MailboxSession: Sendable {
    /// Returns the state of the folder.
    func state() async throws(BookingFault) -> MailboxState
    /// Returns the UIDs of the mails that match.
    func find(_ search: MailSearch) async throws(BookingFault) -> [UInt32]
    /// Returns a mail and marks it as read; nil if it has been deleted.
    func mail(_ uid: UInt32) async throws(BookingFault) -> [UInt8]?
    func markUnread(_ uid: UInt32) async throws(BookingFault)
    /// Signs out.
    func end()
}

/// The state of a folder (RFC 9051, section 6.3.11).
public struct MailboxState: Hashable, Sendable {
    /// The number of mails.
    public let count: Int
    public let validity: UInt32
    /// The UID that the next mail will have.
    public let next: UInt32

    public init(count: Int, validity: UInt32, next: UInt32) {
        self.count = count
        self.validity = validity
        self.next = next
    }
}

/// Which mails to find.
public struct MailSearch: Hashable, Sendable {
    /// The lowest UID.
    public let from: UInt32
    /// The first day on which the server may have received them.
    public let since: Day
    /// The senders; empty for all. A server looks for parts of addresses, so it may find others, too.
    public let senders: [MailSender]
    /// The largest size in bytes.
    public let largest: Int
    /// Whether only unread mails are wanted.
    public let isUnread: Bool

    public init(from: UInt32, since: Day, senders: [MailSender], largest: Int, isUnread: Bool) {
        self.from = from
        self.since = since
        self.senders = senders
        self.largest = largest
        self.isUnread = isUnread
    }
}
