/// The sender and recipient of an email, and how to connect to the mail server.
public struct MailEnvelope: Hashable, Sendable {
    public enum Encryption: Hashable, Sendable {
        /// TLS from the start of the connection (`smtps:`).
        case fromTheStart
        /// STARTTLS. Only the greeting is exchanged before TLS begins (RFC 3207).
        case afterGreeting
        /// No encryption. Only allowed for a server on this machine.
        case none
    }

    public let from: String
    public let to: String
    /// The user name and password; `nil` if the server requires no authentication.
    public let login: Login?
    public let encryption: Encryption

    public struct Login: Hashable, Sendable {
        public let user: String
        public let password: String

        public init(user: String, password: String) {
            self.user = user
            self.password = password
        }
    }

    /// - Parameters:
    ///   - from: The sender's bare address, such as `owner@example.org`.
    ///   - to: The recipient's bare address.
    public init(from: String, to: String, login: Login?, encryption: Encryption) {
        self.from = from
        self.to = to
        self.login = login
        self.encryption = encryption
    }
}
