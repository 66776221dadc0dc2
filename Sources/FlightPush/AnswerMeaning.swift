internal import FlightCore
internal import FlightNetwork
internal import FlightTracking

/// Interprets the response to a message, or the failure to get a response.
struct AnswerMeaning {
    /// The secrets that were sent. A response that contains any of them is not shown.
    let secrets: [String]

    /// The maximum time to wait before a retry, even if the response asks for a longer wait.
    private static let longestWait = Span.hours(1)
    /// The maximum number of characters to show of a response.
    private static let room = 200

    /// Returns the delivery result for a response.
    ///
    /// - Parameter forSubscription: Whether status 404 or 410 means that the subscription has ended (RFC 8030, section
    ///   7.3).
    func delivery(of reply: SourceReply, forSubscription: Bool = false, at now: Instant) -> AlertDeliveryResult {
        let words = said(String(decoding: reply.body, as: UTF8.self))
        let fault = DeliveryFault(.answered, "\(reply.status)" + (words.isEmpty ? "" : ": " + words))
        switch reply.status {
        case 200..<300: return .taken
        case 404, 410: return forSubscription ? .gone : .refused(fault)
        case 408, 425, 429, 500...:
            return .failed(fault, retryAfter: reply.retryAfter(at: now).map { min($0, AnswerMeaning.longestWait) })
        case 300..<400: return .refused(DeliveryFault(.redirected, "\(reply.status)"))
        default: return .refused(fault)
        }
    }

    /// Returns the delivery result for a message without a response.
    ///
    /// - Parameter fault: The reason why there was no response. A forbidden address is a permanent failure.
    func delivery(of fault: TransportFault) -> AlertDeliveryResult {
        if case .badAddress = fault { return .refused(DeliveryFault(of: fault)) }
        return .failed(DeliveryFault(of: fault), retryAfter: nil)
    }

    func delivery(of reply: MailReply) -> AlertDeliveryResult {
        switch reply {
        case .taken: .taken
        case .refused(let words): .refused(DeliveryFault(.rejected, said(words)))
        case .putOff(let words): .failed(DeliveryFault(.deferred, said(words)), retryAfter: nil)
        case .noSignIn: .refused(DeliveryFault(.noSignIn))
        case .noStartTLS: .failed(DeliveryFault(.noStartTLS), retryAfter: nil)
        case .noTLS: .failed(DeliveryFault(.noMailTLS), retryAfter: nil)
        case .notMail: .failed(DeliveryFault(.notMail), retryAfter: nil)
        }
    }

    /// Returns the text of a response for logs and pages; empty if the text contains a secret, plain or encoded.
    private func said(_ words: String) -> String {
        guard !secrets.contains(where: { !$0.isEmpty && words.contains($0) }) else { return "" }
        return PlainText.line(words, atMost: AnswerMeaning.room)
    }
}
