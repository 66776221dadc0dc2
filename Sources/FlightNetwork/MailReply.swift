/// A mail server's reply to a mail.
public enum MailReply: Hashable, Sendable {
    /// The server has accepted the mail.
    case taken
    /// The server has rejected the mail permanently; with its text.
    case refused(String)
    /// The server may accept the mail later; with its text.
    case putOff(String)
}
