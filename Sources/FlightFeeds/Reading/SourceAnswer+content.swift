internal import FlightCore
public import FlightTracking

extension SourceAnswer {
    /// The response, with its body decompressed if it is valid gzip.
    public var unpacked: SourceAnswer {
        guard body.starts(with: [0x1F, 0x8B]), let plain = Gunzip.unpack(body, limit: SourceAnswer.largestBody) else {
            return self
        }
        return SourceAnswer(
            source: source, request: request, at: at, status: status, headers: headers, body: plain)
    }

    /// The maximum size of a body, in bytes; far larger than any response from a known source.
    static let largestBody = 16 << 20

    /// Returns the body of a successful response, decompressed if it is gzip. Throws a fault for any other status.
    ///
    /// - Parameters:
    ///   - nothing: The status codes with which the source reports that it has no data.
    ///   - needsKey: Whether the source uses keys. If not, a rejected request is not blamed on the key.
    ///   - hasOwnErrors: Whether the reader itself handles error responses with status 200.
    func content(
        nothing: Set<Int> = [], needsKey: Bool = true, hasOwnErrors: Bool = false
    ) throws(SourceFault) -> [UInt8] {
        guard body.count <= SourceAnswer.largestBody else { throw .unreadable("too large: \(body.count) bytes") }
        if status == 204 || nothing.contains(status) { throw .nothing }
        switch status {
        case 200..<300:
            guard !hasOwnErrors, isRefusal else { break }
            throw isOfQuota ? .tooMany(retryAfter: retryAfter, said: complaint ?? "") : .trouble(explanation)
        case 429: throw .tooMany(retryAfter: retryAfter, said: complaint ?? "")
        case 400..<500 where isOfQuota: throw .tooMany(retryAfter: retryAfter, said: explanation)
        case 401, 403: throw needsKey ? .key(explanation) : .trouble(explanation)
        default: throw .trouble(explanation)
        }
        guard body.starts(with: [0x1F, 0x8B]) else { return body }
        guard let unpacked = Gunzip.unpack(body, limit: SourceAnswer.largestBody) else {
            throw .unreadable("damaged gzip")
        }
        return unpacked
    }

    /// The HTTP status, followed by the reason if the body gives one.
    var explanation: String { complaint.map { "HTTP \(status): " + $0 } ?? "HTTP \(status)" }

    /// The error message in the body: plain text, the text of an HTML page, or the values of common JSON keys down to a
    /// depth of four.
    private var complaint: String? {
        guard body.count < 20_000 else { return nil }
        let words: [String]
        if let value = try? JSONReader.read(body) {
            words = SourceAnswer.words(of: value, depth: 4)
        } else {
            let text = String(decoding: body, as: UTF8.self)
            guard body.allSatisfy({ $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else { return nil }
            words = SourceAnswer.visible(text)
        }
        let said = Excerpt.of(words.joined(separator: ", "))
        // A shorter message is not useful.
        return said.count > 3 ? said : nil
    }

    private static let complaints: Set<String> = [
        "reason", "detail", "message", "error", "description", "faultstring", "error_description", "errors",
    ]

    private static func words(of value: JSONValue, depth: Int) -> [String] {
        guard depth > 0 else { return [] }
        if let items = value.array { return items.prefix(5).flatMap { words(of: $0, depth: depth - 1) } }
        var said: [String] = []
        for member in value.object ?? [] {
            let texts = member.value.string.map { [$0] } ?? member.value.array?.compactMap { $0.string } ?? []
            if complaints.contains(member.key.lowercased()) {
                said += texts.prefix(5).filter { !$0.isEmpty && !said.contains($0) }
            }
            if texts.isEmpty {
                said += words(of: member.value, depth: depth - 1).filter { !said.contains($0) }
            }
        }
        return said
    }

    /// Returns the visible text of a page, without tags, styles and scripts.
    private static func visible(_ text: String) -> [String] {
        let page = text.hasPrefix("<") ? text : "<>" + text
        return page.split(separator: "<").prefix(200).compactMap { piece in
            let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !["style", "script", "title"].contains(where: { parts[0].hasPrefix($0) }) else {
                return nil
            }
            let words = String(parts[1]).trimmed
            return words.isEmpty ? nil : words
        }
    }

    /// Whether the body is only an error message, although the HTTP status means success.
    private var isRefusal: Bool {
        guard body.count < 20_000, let members = (try? JSONReader.read(body))?.object, !members.isEmpty else {
            return false
        }
        let known = SourceAnswer.complaints.union(SourceAnswer.besideComplaints)
        return complaint != nil && members.allSatisfy { known.contains($0.key.lowercased()) }
    }

    private static let besideComplaints: Set<String> = [
        "status", "statuscode", "code", "success", "fault", "processingerrors", "timestamp", "path", "requestid",
        "type", "info", "messages",
    ]

    /// Whether the error concerns a rate limit or quota, regardless of the HTTP status. If so, the key itself is valid.
    private var isOfQuota: Bool {
        guard let said = complaint?.lowercased() else { return false }
        return SourceAnswer.quotaWords.contains { said.contains($0) }
    }

    /// Phrases that API gateways use: RapidAPI, API.Market, Azure, Apigee, Mashery, FlightAware, AirLabs.
    private static let quotaWords = [
        "quota", "rate limit", "ratelimit", "rate_limit", "limit exceeded", "limit_exceeded", "limit is exceeded",
        "too many requests", "over qps", "over rate", "queries per second", "requests per second", "calls per",
        "out of call",
        "exceeded the", "usage limit", "credits",
    ]
}
