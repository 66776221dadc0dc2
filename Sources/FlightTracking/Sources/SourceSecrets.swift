/// Removes the keys, tokens and passwords of a source from the source's messages. Error messages may repeat secrets,
/// and are shown to the owner, logged and stored.
struct SourceSecrets: Sendable {
    /// The possible spellings of each secret as lower-case bytes, longest first.
    private let forms: [[UInt8]]

    /// - Parameter secrets: The secrets. Empty secrets are skipped.
    init(_ secrets: some Sequence<String>) {
        let all = secrets.flatMap { [$0, PathText.escaped($0), $0.replacing("/", with: "\\/")] }
        forms = Set(all.map { SourceSecrets.lowercased($0) }).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }

    /// The minimum length of a secret's prefix that is recognised at the end of a text. A shorter prefix reveals too
    /// little to need removal.
    private static let shortest = 4

    /// Replaces each secret in the text with "…", regardless of case. Also replaces the beginning of a secret at the
    /// end of the text, because the text may have been truncated there.
    func removed(from text: String) -> String {
        guard !forms.isEmpty else { return text }
        let bytes = Array(text.utf8)
        let lower = SourceSecrets.lowercased(text)
        var kept: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let rest = lower[index...]
            if let form = forms.first(where: { rest.starts(with: $0) }) {
                kept += SourceSecrets.mark
                index += form.count
            } else if rest.count >= SourceSecrets.shortest, forms.contains(where: { $0.starts(with: rest) }) {
                kept += SourceSecrets.mark
                index = bytes.count
            } else {
                kept.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private static let mark = Array("…".utf8)

    private static func lowercased(_ text: String) -> [UInt8] {
        text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
}

extension SourceFault {
    func without(_ secrets: SourceSecrets) -> SourceFault {
        switch self {
        case .tooMany(let wait, let said): .tooMany(retryAfter: wait, said: secrets.removed(from: said))
        case .key(let said): .key(secrets.removed(from: said))
        case .nothing: .nothing
        case .trouble(let said): .trouble(secrets.removed(from: said))
        case .unreadable(let said): .unreadable(secrets.removed(from: said))
        }
    }
}

extension TransportFault {
    func without(_ secrets: SourceSecrets) -> TransportFault {
        guard case .unreachable(let kind, let detail) = self else { return self }
        return .unreachable(kind, secrets.removed(from: detail))
    }
}

extension SourceAnswer {
    /// Returns the response with secrets removed from the body, for a recording. A body that is not text is unchanged.
    func without(_ secrets: SourceSecrets) -> SourceAnswer {
        guard let text = String(validating: body, as: UTF8.self) else { return self }
        return SourceAnswer(
            source: source, request: request, at: at, status: status, headers: headers,
            body: Array(secrets.removed(from: text).utf8))
    }
}
