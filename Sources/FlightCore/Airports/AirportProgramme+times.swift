extension AirportProgramme {
    /// How long a programme is assumed to continue after its planned end.
    private static let grace = Span.minutes(30)
    /// The maximum length of a programme that is assumed to be in effect without interruption. A longer programme is
    /// assumed to have daily hours that were not reported.
    private static let longestPiece = Span.hours(24)

    /// Whether the given moment lies between the planned start and end. An unknown start or end sets no limit.
    func isPlanned(for moment: Instant) -> Bool {
        (from.map { moment >= $0 } ?? true) && (until.map { moment < $0 } ?? true)
    }

    /// Whether the programme is in effect at the given moment: it has begun, and the moment is within its daily hours,
    /// if any. The planned end is not considered (see ``isOver(at:heard:)``).
    public func holds(at moment: Instant) -> Bool {
        guard from.map({ moment >= $0 }) ?? true else { return false }
        guard let hours else { return true }
        return hours.piece(around: moment, grace: Span(0)) != nil
    }

    /// Returns the end of the programme's current period, which may have ended up to 30 minutes before the given
    /// moment. Returns nil if there is no such period or its end is unknown.
    func end(for moment: Instant) -> Instant? {
        guard from.map({ moment >= $0 }) ?? true else { return nil }
        var end = until
        if let hours {
            guard let piece = hours.piece(around: moment, grace: AirportProgramme.grace) else { return nil }
            if let from, piece.upperBound <= from { return nil }
            end = min(until ?? piece.upperBound, piece.upperBound)
        } else if let until, until - (from ?? moment) > AirportProgramme.longestPiece {
            return nil
        }
        guard let end, moment < end + AirportProgramme.grace else { return nil }
        return end
    }

    /// The hours of the day, in UTC, during which an order is in effect, such as `DLY 0630-1315`. The hours may extend
    /// past midnight.
    public struct DailyHours: Hashable, Sendable {
        /// Minutes after midnight, 0…1439.
        public let from: Int
        /// Minutes after midnight, 1…1440. A value that is not later than ``from`` refers to the next day.
        public let until: Int

        public init?(from: Int, until: Int) {
            guard (0..<1440).contains(from), (1...1440).contains(until), from != until else { return nil }
            self.from = from
            self.until = until
        }

        /// Returns the period that contains the given moment or ended less than `grace` before that moment; nil if
        /// no such period exists.
        func piece(around moment: Instant, grace: Span) -> Range<Instant>? {
            let midnight = floorDivide(moment.minute, 1440)
            let length = until > from ? until - from : until - from + 1440
            for day in [midnight, midnight - 1] {
                let start = Instant((day * 1440 + Int64(from)) * 60)
                let end = start + .minutes(Int64(length))
                if start <= moment, moment < end + grace { return start..<end }
            }
            return nil
        }
    }
}
