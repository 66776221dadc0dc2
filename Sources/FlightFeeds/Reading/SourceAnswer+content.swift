internal import FlightCore
public import FlightTracking

extension SourceAnswer {
    /// The same with its body unpacked, if that is in gzip and not damaged.
    public var unpacked: SourceAnswer {
        guard body.starts(with: [0x1F, 0x8B]), let plain = Gunzip.unpack(body, limit: SourceAnswer.largestBody) else {
            return self
        }
        return SourceAnswer(
            source: source, request: request, at: at, status: status, headers: headers, body: plain)
    }

    /// No answer of a known source comes near it.
    static let largestBody = 16 << 20

    /// The body of an answer that is one, unpacked if it is in gzip; what else the status says is a fault.
    ///
    /// - Parameters:
    ///   - nothing: statuses by which this source says that it knows nothing of what was asked.
    ///   - needsKey: whether the source has keys at all: one that has none cannot mean ours when it refuses.
    func content(nothing: Set<Int> = [], needsKey: Bool = true) throws(SourceFault) -> [UInt8] {
        guard body.count <= SourceAnswer.largestBody else { throw .unreadable("\(body.count) bytes are too many") }
        if status == 204 || nothing.contains(status) { throw .nothing }
        switch status {
        case 200..<300: break
        case 401, 403:
            throw needsKey ? .key(explanation) : .trouble(explanation)
        case 429: throw .tooMany(retryAfter: retryAfter)
        default: throw .trouble(explanation)
        }
        guard body.starts(with: [0x1F, 0x8B]) else { return body }
        guard let unpacked = Gunzip.unpack(body, limit: SourceAnswer.largestBody) else {
            throw .unreadable("damaged gzip")
        }
        return unpacked
    }

    /// The status and, where the body says why in one of the usual keys, that.
    var explanation: String {
        struct Complaint: Decodable {
            let reason: String?
            let detail: String?
            let message: String?
            let error: String?
        }
        let said = body.count < 20_000 ? (try? JSONForm.decode(Complaint.self, from: body)) : nil
        let words = [said?.reason, said?.detail, said?.message, said?.error].compactMap { $0 }.filter { !$0.isEmpty }
        guard !words.isEmpty else { return "HTTP \(status)" }
        return "HTTP \(status): " + Excerpt.of(words.joined(separator: ", "))
    }

    /// What `Retry-After` asks for: seconds, or a date (RFC 9110, section 10.2.3); nil if it says neither. Never
    /// negative, and at most a month.
    private var retryAfter: Span? {
        guard let text = headers["retry-after"] else { return nil }
        let wait: Span
        if let seconds = Int64(text.trimmed) {
            wait = Span(seconds)
        } else if let date = Instant(dateInWords: text) {
            wait = date - at
        } else {
            return nil
        }
        return min(max(wait, Span(0)), .hours(31 * 24))
    }
}
