/// The reason why an alert was not delivered. Never contains a secret.
public struct DeliveryFault: Hashable, Sendable {
    public enum Kind: Named, Hashable, Sendable {
        /// This server does not send alerts.
        case notSending
        /// The channel is not set up. The detail is the name of the missing environment variable.
        case notSetUp
        /// The stored alert cannot be read.
        case unreadable
        /// The subscription's address is invalid, does not use HTTPS, has an unusual port, or does not point to a host
        /// on the Internet. For `notOnInternet`, the detail is the environment variable that allows the host.
        case badAddress, notHTTPS, badPort, notOnInternet
        /// Apple requires a contact address. The detail is the environment variable for that address.
        case noContact
        /// The browser's key is invalid.
        case badKey
        case messageTooLong
        case notEncrypted
        /// The service responded with an error. The detail is the status and the text of the response.
        case answered
        /// The service responded with a redirect. The detail is the status.
        case redirected
        /// The address of the service is not allowed.
        case forbiddenAddress
        /// The mail server rejected or deferred the mail. The detail is the server's reply; empty if there is none.
        case rejected, deferred
        /// The mail server does not support signing in, STARTTLS or TLS, or is not a mail server.
        case noSignIn, noStartTLS, noMailTLS, notMail
        /// The connection failed. Requests to sources can fail in the same ways. For `unreachable`, the detail is the
        /// reason; empty if the reason is unknown.
        case connectionRefused, noSuchHost, noTLS, badCertificate, cutOff, noHTTP, unreachable
        case tooSlow, answerTooLong
        /// Any other fault. The detail is the reason, in any language.
        case other

        public var name: String {
            switch self {
            case .notSending: "not-sending"
            case .notSetUp: "not-set-up"
            case .unreadable: "unreadable"
            case .badAddress: "bad-address"
            case .notHTTPS: "not-https"
            case .badPort: "bad-port"
            case .notOnInternet: "not-on-internet"
            case .noContact: "no-contact"
            case .badKey: "bad-key"
            case .messageTooLong: "message-too-long"
            case .notEncrypted: "not-encrypted"
            case .answered: "answered"
            case .redirected: "redirected"
            case .forbiddenAddress: "forbidden-address"
            case .rejected: "rejected"
            case .deferred: "deferred"
            case .noSignIn: "no-sign-in"
            case .noStartTLS: "no-starttls"
            case .noMailTLS: "no-mail-tls"
            case .notMail: "not-mail"
            case .connectionRefused: "connection-refused"
            case .noSuchHost: "no-such-host"
            case .noTLS: "no-tls"
            case .badCertificate: "bad-certificate"
            case .cutOff: "cut-off"
            case .noHTTP: "no-http"
            case .unreachable: "unreachable"
            case .tooSlow: "too-slow"
            case .answerTooLong: "answer-too-long"
            case .other: "other"
            }
        }
    }

    public let kind: Kind
    /// A status, a name or text from an external system; see ``Kind``.
    public let detail: String

    public init(_ kind: Kind, _ detail: String = "") {
        self.kind = kind
        self.detail = detail
    }
}
