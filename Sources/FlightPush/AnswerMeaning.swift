internal import FlightCore
internal import FlightNetwork
internal import FlightTracking

/// The meaning of an answer to a message, or of a missing answer.
struct AnswerMeaning {
    /// The sender of the answer, for use in a sentence: `the push service`.
    let who: String
    /// The secrets that were sent. An answer that repeats one is not shown.
    let secrets: [String]

    /// The maximum wait, whatever the answer asks for.
    private static let longestWait = Span.hours(1)
    /// The maximum number of characters of an answer to show.
    private static let room = 200

    /// - Parameter forSubscription: Whether 404 and 410 mean that the subscription has ended (RFC 8030, section 7.3).
    func delivery(of reply: SourceReply, forSubscription: Bool = false, at now: Instant) -> AlertDeliveryResult {
        let text = "\(who) answers \(reply.status)" + said(String(decoding: reply.body, as: UTF8.self))
        switch reply.status {
        case 200..<300: return .taken
        case 404, 410: return forSubscription ? .gone : .refused(text)
        case 408, 425, 429, 500...:
            return .failed(text, retryAfter: reply.retryAfter(at: now).map { min($0, AnswerMeaning.longestWait) })
        case 300..<400: return .refused("\(who) redirects (\(reply.status)), which is not allowed")
        default: return .refused(text)
        }
    }

    /// - Parameter fault: The reason for the missing answer. A forbidden address is a permanent failure.
    func delivery(of fault: TransportFault) -> AlertDeliveryResult {
        if case .badAddress = fault { return .refused("\(who) has an address that is not allowed") }
        return .failed("\(who) \(fault.text)", retryAfter: nil)
    }

    func delivery(of reply: MailReply) -> AlertDeliveryResult {
        switch reply {
        case .taken: .taken
        case .refused(let words): .refused("\(who) rejected it" + said(words))
        case .putOff(let words): .failed("\(who) deferred it" + said(words), retryAfter: nil)
        }
    }

    /// The text of the answer for logs and people; empty if it contains a secret, in plain or encoded form.
    private func said(_ words: String) -> String {
        guard !secrets.contains(where: { !$0.isEmpty && words.contains($0) }) else { return "" }
        let line = PlainText.line(words, atMost: AnswerMeaning.room)
        return line.isEmpty ? "" : ": " + line
    }
}
