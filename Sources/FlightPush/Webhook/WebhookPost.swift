internal import Crypto
internal import FlightCore
internal import FlightTracking

/// A message as it goes to the owner's own program: JSON, signed.
///
/// `Halcyon-Signature` is `v1=` and the HMAC-SHA256, in hexadecimal, of what `Halcyon-Timestamp` says, a dot, and the body as it
/// came, with the secret as key. Who receives it works it out from the bytes of the body before reading them, compares in
/// constant time, drops what is older than five minutes, and drops what has come before: `Halcyon-Id` is the same however often
/// a message is sent, the timestamp is that of the attempt.
struct WebhookPost: Sendable {
    let headers: [String: String]
    let body: [UInt8]

    /// More is no message.
    private static let room = 32 << 10

    /// - Parameter page: the address of the page that it is about; nil if this server is not reached from outside.
    /// - Returns: nil if it is too long.
    init?(_ message: AlertMessage, with settings: WebhookSettings, page: String?, at now: Instant) {
        let body = MessageJSON.bytes(of: message, within: WebhookPost.room) { words in
            [
                ("id", .string(message.id)), ("at", .integer(message.at.seconds)),
                ("flight", .string(message.flight.text)), ("title", .string(words.title)),
                ("text", .string(words.text)), ("why", .string(words.why)),
                ("facts", MessageJSON.list(message.facts)),
                ("groups", MessageJSON.list(message.groups.map { $0.name })), ("urgent", .bool(message.isUrgent)),
                ("url", page.map { .string($0) } ?? .null),
            ]
        }
        guard let body else { return nil }
        self.body = body
        let time = String(now.seconds)
        headers = [
            "content-type": "application/json", "halcyon-id": PlainText.line(message.id), "halcyon-timestamp": time,
            "halcyon-signature": "v1=" + WebhookPost.signature(of: body, at: time, with: settings.secret),
        ]
    }

    private static func signature(of body: [UInt8], at time: String, with secret: String) -> String {
        Hexadecimal.text(
            of: HMAC<SHA256>.authenticationCode(
                for: Array("\(time).".utf8) + body, using: SymmetricKey(data: Array(secret.utf8))))
    }
}
