/// A mail server's reply to a mail.
public enum MailReply: Hashable, Sendable {
    /// The server has accepted the mail.
    case taken
    /// The server has rejected the mail permanently; with the text of its reply.
    case refused(String)
    /// The server may accept the mail later; with the text of its reply.
    case putOff(String)
    /// The server does not support signing in with user and password.
    case noSignIn
    /// The server does not support the required encryption, which is STARTTLS (`noStartTLS`) or TLS from the start
    /// (`noTLS`).
    case noStartTLS, noTLS
    /// The server does not speak SMTP.
    case notMail
}
