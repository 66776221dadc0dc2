import FlightTracking

extension SourceFailure {
    /// As it is kept: its kind, and what is known beyond it on lines of their own.
    var kept: String { kind.rawValue + "\n" + detail }

    /// Versions before this one have kept words alone.
    init(kept: String) {
        let parts = kept.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, let kind = Kind(rawValue: String(parts[0])) {
            self.init(kind, String(parts[1]))
        } else {
            self.init(.trouble, kept)
        }
    }
}
