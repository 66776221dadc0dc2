extension AirportProgramme {
    /// Ends hold for so much longer than planned.
    private static let grace = Span.minutes(30)
    /// Nothing holds for longer in one piece that anybody could wait for; a longer notice has hours of which nobody has told.
    private static let longestPiece = Span.hours(24)

    /// Whether a moment lies between its planned ends, as far as they are known.
    func isPlanned(for moment: Instant) -> Bool {
        (from.map { moment >= $0 } ?? true) && (until.map { moment < $0 } ?? true)
    }

    /// Whether it holds at a moment: it has begun and, if it has hours of the day, these are now. That its planned end is past
    /// says nothing here (``isOver(at:heard:)``).
    public func holds(at moment: Instant) -> Bool {
        guard from.map({ moment >= $0 }) ?? true else { return false }
        guard let hours else { return true }
        return hours.piece(around: moment, grace: Span(0)) != nil
    }

    /// When the piece of it ends in which a moment lies, or that ended a moment before; nil if it does not hold then, and if
    /// nobody says until when.
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

    /// Hours of every day, in UTC, at which an order holds: `DLY 0630-1315`. They may pass midnight.
    public struct DailyHours: Hashable, Sendable {
        /// Minutes after midnight, 0…1439.
        public let from: Int
        /// Minutes after midnight, 1…1440; if not later than ``from``, of the next day.
        public let until: Int

        public init?(from: Int, until: Int) {
            guard (0..<1440).contains(from), (1...1440).contains(until), from != until else { return nil }
            self.from = from
            self.until = until
        }

        /// The piece in which a moment lies, or that ended less than so long before; nil if there is none.
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
