public import FlightCore

extension DeliveryFault {
    public init(of fault: TransportFault) {
        switch fault {
        case .tooSlow: self.init(.tooSlow)
        case .tooLong: self.init(.answerTooLong)
        case .badAddress: self.init(.forbiddenAddress)
        case .unreachable(let kind, let detail):
            switch kind {
            case .connectionRefused: self.init(.connectionRefused)
            case .noSuchHost: self.init(.noSuchHost)
            case .noTLS: self.init(.noTLS)
            case .badCertificate: self.init(.badCertificate)
            case .cutOff: self.init(.cutOff)
            case .noHTTP: self.init(.noHTTP)
            default: self.init(.unreachable, detail)
            }
        }
    }

    /// Describes the fault in English, for logs, the API and the command line.
    public func text(of way: AlertWay) -> String {
        let more = detail.isEmpty ? "" : ": " + detail
        let who =
            switch way {
            case .push: "the push service"
            case .ntfy: "ntfy"
            case .webhook: "the webhook"
            case .mail: "the mail server"
            }
        return switch kind {
        case .notSending: "sending is not available"
        case .notSetUp: "it is not set up: \(detail) is missing"
        case .unreadable: "the stored alert cannot be read"
        case .badAddress: "its address is invalid"
        case .notHTTPS: "its address must begin with https://"
        case .badPort: "its address has an unusual port"
        case .notOnInternet: "its host is not on the Internet; if it is yours, name it in \(detail)"
        case .noContact: "Apple requires a contact address: set \(detail)"
        case .badKey: "the browser's key is invalid"
        case .messageTooLong: "the message is too long"
        case .notEncrypted: "the message could not be encrypted"
        case .answered: "\(who) answers \(detail)"
        case .redirected: "\(who) redirects (\(detail)), which is not allowed"
        case .forbiddenAddress: "\(who) has an address that is not allowed"
        case .rejected: "\(who) rejected it" + more
        case .deferred: "\(who) deferred it" + more
        case .noSignIn: "\(who) rejected it: it does not support sign-in with user and password"
        case .noStartTLS: "\(who) cannot be reached: it does not support STARTTLS"
        case .noMailTLS: "\(who) cannot be reached: it does not support TLS; try smtp://"
        case .notMail: "\(who) cannot be reached: it is not a mail server"
        case .connectionRefused: "\(who) cannot be reached: connection failed"
        case .noSuchHost: "\(who) cannot be reached: unknown host name"
        case .noTLS: "\(who) cannot be reached: no TLS; did you mean http://?"
        case .badCertificate: "\(who) cannot be reached: untrusted certificate"
        case .cutOff: "\(who) cannot be reached: connection lost"
        case .noHTTP: "\(who) cannot be reached: not an HTTP server"
        case .unreachable: "\(who) cannot be reached" + more
        case .tooSlow: "\(who) did not answer in time"
        case .answerTooLong: "\(who) sent too much data"
        case .other: detail
        }
    }
}
