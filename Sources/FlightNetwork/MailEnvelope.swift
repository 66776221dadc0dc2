/// How a mail server is spoken to, and for whom a mail is.
public struct MailEnvelope: Hashable, Sendable {
    public enum Encryption: Hashable, Sendable {
        /// TLS from the first byte (`smtps:`).
        case fromTheStart
        /// Nothing but a greeting is said before TLS is spoken (RFC 3207).
        case afterGreeting
        /// None: for a server on this machine.
        case none
    }

    public let from: String
    public let to: String
    /// nil for a server that asks nobody.
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
    ///   - from: whose mail it is; an address alone.
    ///   - to: who gets it; an address alone.
    public init(from: String, to: String, login: Login?, encryption: Encryption) {
        self.from = from
        self.to = to
        self.login = login
        self.encryption = encryption
    }
}
