internal import FlightCore

extension Instant? {
    /// Whether the time is plausible for a delayed flight: later than the scheduled time, but by no more than
    /// ``Impossibility/farthest``.
    func isLater(than scheduled: Instant?) -> Bool {
        guard let self, let scheduled else { return false }
        return self > scheduled && self - scheduled <= Impossibility.farthest
    }
}

extension Instant {
    /// Parses a date and time with `Z` or an offset, in any format that sources use. The separator may be `T` or a
    /// space, and seconds and their fractions may be missing.
    ///
    /// A year that is out of range is clamped. The resulting time is later rejected as implausible
    /// (``SourceNews/believable``), but the row still counts as having a time. Returns nil for year 1, which some
    /// programs write if the time is missing.
    init?(stamp text: String?) {
        guard let text = text?.trimmed else { return nil }
        if let time = LocalTime(iso: text) {
            self = time.instant
            return
        }
        guard let year = Int(text.prefix(4)), year > 1, !(1900..<2200).contains(year) else { return nil }
        let kept = year < 1900 ? "1900" : "2199"
        guard let time = LocalTime(iso: kept + text.dropFirst(4)) else { return nil }
        self = time.instant
    }

    /// Parses a date and time from a source that writes UTC without a zone, such as `2025-01-16 13:40`.
    init?(utcStamp text: String?) {
        guard let text else { return nil }
        if let instant = Instant(stamp: text) ?? Instant(stamp: text.trimmed + "Z") {
            self = instant
        } else {
            return nil
        }
    }

    /// Converts seconds since 1970, rounded down and clamped to the supported range. Returns nil if the value is not a
    /// time.
    init?(unixSeconds seconds: Double) {
        guard seconds.magnitude < 1e12 else { return nil }
        let exact = Int64(seconds.rounded(.down))
        self.init(min(max(exact, Instant.plausible.lowerBound.seconds), Instant.plausible.upperBound.seconds - 1))
    }
}
