internal import FlightCore
internal import FlightNetwork
internal import FlightTracking

/// What an answer, or none, says of a message that was sent.
struct AnswerMeaning {
    /// Who has answered, as it stands in a sentence: `the push service`.
    let who: String
    /// What must be told nobody, though it was sent: an answer that repeats it is not told.
    let secrets: [String]

    /// Nobody is waited for longer, whatever he says.
    private static let longestWait = Span.hours(1)
    /// Characters of an answer that are told.
    private static let room = 200

    /// - Parameter forSubscription: whether 404 and 410 mean that nobody listens there any more (RFC 8030, section 7.3).
    func delivery(of reply: SourceReply, forSubscription: Bool = false, at now: Instant) -> AlertDeliveryResult {
        let text = "\(who) answers \(reply.status)" + said(String(decoding: reply.body, as: UTF8.self))
        switch reply.status {
        case 200..<300: return .taken
        case 404, 410: return forSubscription ? .gone : .refused(text)
        case 408, 425, 429, 500...:
            return .failed(text, retryAfter: reply.retryAfter(at: now).map { min($0, AnswerMeaning.longestWait) })
        case 300..<400: return .refused("\(who) sends elsewhere (\(reply.status)), which is not followed")
        default: return .refused(text)
        }
    }

    /// - Parameter fault: why no answer came. An address that may not be asked will not be better next time.
    func delivery(of fault: TransportFault) -> AlertDeliveryResult {
        if case .badAddress = fault { return .refused("\(who) is at an address that may not be asked") }
        return .failed("\(who) \(fault.text)", retryAfter: nil)
    }

    func delivery(of reply: MailReply) -> AlertDeliveryResult {
        switch reply {
        case .taken: .taken
        case .refused(let words): .refused("\(who) does not take it" + said(words))
        case .putOff(let words): .failed("\(who) does not take it now" + said(words), retryAfter: nil)
        }
    }

    /// What was said, for a log and for people; nothing if a secret is in it, whole or as it went over the wire.
    private func said(_ words: String) -> String {
        guard !secrets.contains(where: { !$0.isEmpty && words.contains($0) }) else { return "" }
        let line = PlainText.line(words, atMost: AnswerMeaning.room)
        return line.isEmpty ? "" : ": " + line
    }
}
