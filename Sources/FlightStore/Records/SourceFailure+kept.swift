import FlightTracking

extension SourceFailure {
    /// The failure as stored in the database: the kind on the first line, and the detail on the following lines.
    var kept: String { kind.rawValue + "\n" + detail }

    /// Reads the failure as stored in the database. Older versions stored only the detail, or a kind that no longer
    /// exists.
    init(kept: String) {
        let parts = kept.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            self.init(Kind(rawValue: String(parts[0])) ?? .trouble, String(parts[1]))
        } else {
            self.init(.trouble, kept)
        }
    }
}
