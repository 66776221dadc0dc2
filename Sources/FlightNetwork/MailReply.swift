/// The result of submitting an email to a mail server.
public enum MailReply: Hashable, Sendable {
    /// The server accepted the email.
    case taken
    /// The server permanently rejected the email. The associated value is the text of the server's reply.
    case refused(String)
    /// The server temporarily rejected the email and may accept it later. The associated value is the text of the
    /// server's reply.
    case putOff(String)
    /// The server does not support sign-in with a user name and password.
    case noSignIn
    /// The server does not support the required encryption: STARTTLS (`noStartTLS`), or TLS from the start (`noTLS`).
    case noStartTLS, noTLS
    /// The server does not speak SMTP.
    case notMail
}
