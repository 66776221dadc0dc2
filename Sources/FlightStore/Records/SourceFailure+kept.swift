import FlightTracking

extension SourceFailure {
    /// The stored form: the kind, and the detail on the following lines.
    var kept: String { kind.rawValue + "\n" + detail }

    /// Older versions stored only a text, or a kind that no longer exists.
    init(kept: String) {
        let parts = kept.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            self.init(Kind(rawValue: String(parts[0])) ?? .trouble, String(parts[1]))
        } else {
            self.init(.trouble, kept)
        }
    }
}
