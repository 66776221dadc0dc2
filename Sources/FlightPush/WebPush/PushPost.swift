internal import Crypto
internal import FlightCore
internal import FlightNetwork
internal import FlightTracking

/// A message to a push service.
struct PushPost: Sendable {
    let headers: [String: String]
    let body: [UInt8]

    /// The maximum size of a message before encryption, in bytes.
    static let room = 3000
    /// The maximum time for which a push service is asked to keep a message, in seconds: four weeks.
    private static let longest: Int64 = 28 * 86_400

    /// - Parameter authorization: The value of the `Authorization` header, which identifies this installation.
    init(
        _ message: AlertMessage, to subscription: PushSubscription, authorization: String, at now: Instant
    ) throws(SealFault) {
        guard let content = PushPost.content(of: message) else { throw .tooLong }
        body = try PushSeal.seal(content, for: subscription)
        headers = [
            "authorization": authorization, "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": String(min(max((message.expires - now).seconds, 0), PushPost.longest)),
            "urgency": message.isUrgent ? "high" : "normal",
            "topic": PushPost.topic(of: message, for: subscription),
        ]
    }

    /// Returns the JSON that the service worker reads; `nil` if it is too long.
    static func content(of message: AlertMessage) -> [UInt8]? {
        MessageJSON.bytes(of: message, within: room) { words in
            [
                ("title", .string(words.title)), ("body", .string(words.text)), ("why", .string(words.why)),
                ("tag", .string(message.tag)), ("url", .string(message.path)),
                ("language", .string(message.language.tag)), ("id", .string(message.id)),
                ("at", .integer(message.at.seconds)), ("urgent", .bool(message.isUrgent)),
                MessageJSON.topic(message.topic), ("facts", MessageJSON.list(message.facts)),
                ("told", .array(message.told.map { $0.jsonValue })),
                ("groups", MessageJSON.list(message.groups.map { $0.name })),
                (
                    "actions",
                    .array(
                        message.actions.map { action in
                            .object([
                                ("title", .string(PlainText.line(action.title))), ("url", .string(action.path)),
                                ("form", .bool(action.isForm)),
                            ])
                        })
                ),
            ]
        }
    }

    /// Returns the topic of a message, which has 32 characters (RFC 8030, section 5.4). A newer message with the same
    /// topic replaces one that has not been delivered yet. The topic is derived from the message's tag and the
    /// subscription's secret. The push service therefore cannot tell whether two people follow the same flight.
    private static func topic(of message: AlertMessage, for subscription: PushSubscription) -> String {
        let code = HMAC<SHA256>.authenticationCode(
            for: Array(message.tag.utf8), using: SymmetricKey(data: subscription.secret))
        return Base64.webText(of: Array(Array(code).prefix(24)))
    }
}
