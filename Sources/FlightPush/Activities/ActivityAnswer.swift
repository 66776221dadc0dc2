internal import FlightCore
internal import FlightNetwork
internal import FlightTracking

/// What an answer of Apple's push service means: its status, and the reason that stands in its body.
struct ActivityAnswer {
    let delivery: ActivityDelivery
    /// Whether our token is too old.
    let isAboutAge: Bool

    /// Reasons that say that a token is not one of this app, in this environment.
    private static let mistaken: Set<String> = ["BadDeviceToken", "DeviceTokenNotForTopic"]
    /// A reason has so many characters at most.
    private static let room = 60

    init(_ reply: SourceReply, at now: Instant) {
        let body = try? JSONReader.read(reply.body)
        // Nobody but Apple writes these; still they are cleaned before they are told.
        let reason = (body?["reason"]?.string).map { PlainText.line($0, atMost: ActivityAnswer.room) } ?? ""
        let text = "Apple answers \(reply.status)" + (reason.isEmpty ? "" : ": " + reason)
        let wait = reply.retryAfter(at: now)
        isAboutAge = reply.status == 403 && reason == "ExpiredProviderToken"
        switch reply.status {
        case 200..<300: delivery = .taken
        case 410:
            // In milliseconds: when it was noticed that nobody is there.
            delivery = .gone(since: body?["timestamp"]?.integer.map { Instant($0 / 1000) })
        case 400 where ActivityAnswer.mistaken.contains(reason): delivery = .mistaken(text)
        case 403 where reason == "ExpiredProviderToken":
            delivery = .unavailable(text + "; is the clock of this machine right?", retryAfter: wait)
        case 429 where reason == "TooManyProviderTokenUpdates":
            delivery = .unavailable(text, retryAfter: wait ?? ProviderTokens.rest)
        case 429: delivery = .failed(text, retryAfter: wait)
        case 408, 500...: delivery = .unavailable(text, retryAfter: wait)
        default: delivery = .refused(text)
        }
    }
}
