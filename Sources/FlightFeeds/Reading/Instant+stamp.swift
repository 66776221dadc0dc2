internal import FlightCore

extension Instant? {
    /// Whether it is a believable delay: later than the schedule, and not by more than ``Impossibility/farthest``.
    func isLater(than scheduled: Instant?) -> Bool {
        guard let self, let scheduled else { return false }
        return self > scheduled && self - scheduled <= Impossibility.farthest
    }
}

extension Instant {
    /// Reads a date and time with `Z` or an offset in every form that the sources use: with `T` or a space, with or
    /// without seconds and their fraction. A year that cannot be kept becomes the first or the last that can: nobody believes
    /// that one either (``SourceNews/believable``), and its row is not taken for one without a time. Year 1 is what some
    /// programs write for no time.
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

    /// Reads a date and time of a source that writes UTC without saying so: `2025-01-16 13:40`.
    init?(utcStamp text: String?) {
        guard let text else { return nil }
        if let instant = Instant(stamp: text) ?? Instant(stamp: text.trimmed + "Z") {
            self = instant
        } else {
            return nil
        }
    }

    /// Seconds since 1970, rounded down. What cannot be kept becomes the first or the last instant that can, as above; nil for
    /// what is no time at all.
    init?(unixSeconds seconds: Double) {
        guard seconds.magnitude < 1e12 else { return nil }
        let exact = Int64(seconds.rounded(.down))
        self.init(min(max(exact, Instant.plausible.lowerBound.seconds), Instant.plausible.upperBound.seconds - 1))
    }
}
