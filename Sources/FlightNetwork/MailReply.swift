/// A mail server's reply to a mail.
public enum MailReply: Hashable, Sendable {
    /// The server has accepted the mail.
    case taken
    /// The server has rejected the mail permanently; with its text.
    case refused(String)
    /// The server may accept the mail later; with its text.
    case putOff(String)
    /// The server does not support signing in with user and password.
    case noSignIn
    /// The server does not support the required encryption: STARTTLS, or TLS from the start.
    case noStartTLS, noTLS
    /// The server does not speak SMTP.
    case notMail
}
