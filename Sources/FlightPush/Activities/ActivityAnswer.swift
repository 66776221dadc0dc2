internal import FlightCore
internal import FlightNetwork
internal import FlightTracking

/// Interprets a response from Apple's push service, based on its status and the reason in its body.
struct ActivityAnswer {
    let delivery: ActivityDelivery
    /// Whether the response says that Halcyon's provider token is too old.
    let isAboutAge: Bool

    /// The reasons that Apple gives if a device token does not belong to this app in this environment.
    private static let mistaken: Set<String> = ["BadDeviceToken", "DeviceTokenNotForTopic"]
    /// The maximum number of characters to show of a reason.
    private static let room = 60

    init(_ reply: SourceReply, at now: Instant) {
        let body = try? JSONReader.read(reply.body)
        // Only Apple writes the reason, but it is sanitized anyway before it is shown.
        let reason = (body?["reason"]?.string).map { PlainText.line($0, atMost: ActivityAnswer.room) } ?? ""
        let text = "Apple answers \(reply.status)" + (reason.isEmpty ? "" : ": " + reason)
        let wait = reply.retryAfter(at: now)
        isAboutAge = reply.status == 403 && reason == "ExpiredProviderToken"
        switch reply.status {
        case 200..<300: delivery = .taken
        case 410:
            // The time at which Apple noticed that the device token is no longer valid, in milliseconds.
            delivery = .gone(since: body?["timestamp"]?.integer.map { Instant($0 / 1000) })
        case 400 where ActivityAnswer.mistaken.contains(reason): delivery = .mistaken(text)
        case 403 where reason == "ExpiredProviderToken":
            delivery = .unavailable(text + "; check the clock of this machine", retryAfter: wait)
        case 429 where reason == "TooManyProviderTokenUpdates":
            delivery = .unavailable(text, retryAfter: wait ?? ProviderTokens.rest)
        case 429: delivery = .failed(text, retryAfter: wait)
        case 408, 500...: delivery = .unavailable(text, retryAfter: wait)
        default: delivery = .refused(text)
        }
    }
}
