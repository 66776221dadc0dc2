import FlightTracking

extension SourceFailure {
    /// As it is kept: its kind, and what is known beyond it on lines of their own.
    var kept: String { kind.rawValue + "\n" + detail }

    /// Older versions kept words alone, or a kind that is no longer known.
    init(kept: String) {
        let parts = kept.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            self.init(Kind(rawValue: String(parts[0])) ?? .trouble, String(parts[1]))
        } else {
            self.init(.trouble, kept)
        }
    }
}
