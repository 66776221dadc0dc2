internal import Crypto
internal import FlightCore
internal import FlightTracking

/// A message to the owner's own program, as signed JSON.
///
/// The header `Halcyon-Signature` is `v1=` followed by a hexadecimal HMAC-SHA256 with the secret as its key. The signed
/// text consists of the value of `Halcyon-Timestamp`, a dot, and the body. `Halcyon-Id` stays the same for all attempts
/// to send a message, whereas the timestamp is the time of each attempt.
///
/// The receiver computes the HMAC from the bytes of the body before parsing the body, and compares the HMAC with the
/// signature in constant time. The receiver drops messages that are older than five minutes or have already been
/// received.
struct WebhookPost: Sendable {
    let headers: [String: String]
    let body: [UInt8]

    /// The maximum size of a message, in bytes; far larger than any real message.
    private static let room = 32 << 10

    /// Returns `nil` if the message is too long.
    ///
    /// - Parameter page: The address of the page about the alert; `nil` if this server has no public address.
    init?(_ message: AlertMessage, with settings: WebhookSettings, page: String?, at now: Instant) {
        let body = MessageJSON.bytes(of: message, within: WebhookPost.room) { words in
            [
                ("id", .string(message.id)), ("at", .integer(message.at.seconds)), MessageJSON.topic(message.topic),
                ("title", .string(words.title)), ("text", .string(words.text)), ("why", .string(words.why)),
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
