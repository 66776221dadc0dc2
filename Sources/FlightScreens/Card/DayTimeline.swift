package import FlightCore

/// The milestones of the flight's day, with their planned times and their actual or expected times.
public struct DayTimeline: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public enum Mark: Hashable, Sendable { case happened, now, ahead }

        public let name: String
        public let planned: String?
        public let best: Figure?
        /// The change of date, such as `(+1 day)`; nil if the time is unknown or on the date of departure.
        public let dayChange: String?
        public let mark: Mark
        /// Whether the time is simulated.
        public let isSimulated: Bool
        /// The text shown between this stop and the next, with the remaining time in the air.
        public let between: String?
    }

    public let title: String
    /// The text saying that each time is local.
    public let hint: String
    public let plannedHeading: String
    public let latestHeading: String
    public let stops: [Stop]
    /// The text that explains the tilde.
    public let note: String

    init(_ flight: Flight, _ answer: Answer, at present: ScreenContext, _ words: Words) {
        title = words.say(.headingTimeline)
        hint = words.say(.eachInItsTime)
        plannedHeading = words.say(.columnPlanned)
        latestHeading = words.say(.columnLatest)
        note = words.say(.timesWithTilde)
        let all = DayStop.all(of: flight, now: present.now)
        let start = all.first { $0.kind == .milestone(.out) }?.best
        let isAirborne = answer.state == .inFlight || answer.state == .descending
        let left = words.timeInTheAir(answer, at: present.now)
        stops = all.indices.map { index in
            let stop = all[index]
            let isLast = index + 1 == all.count
            let isNow = stop.hasHappened && !isLast && !all[index + 1].hasHappened && !isAirborne
            var between: String?
            if stop.kind == .milestone(.off), let left {
                between = words.say(.stopInTheAir) + ", " + words.say(.inTheAirRow, left)
            }
            return Stop(
                name: words.name(of: stop), planned: stop.planned.map { words.time($0) },
                best: stop.best.map { Figure($0, stop.certainty, words) },
                dayChange: start.flatMap { start in
                    stop.best.flatMap { words.dayChange(start.day.days(until: $0.day)) }
                }, mark: isNow ? .now : stop.hasHappened ? .happened : .ahead,
                isSimulated: stop.isSimulated(of: flight), between: between)
        }
    }
}

extension DayStop {
    /// Whether the time is simulated.
    package func isSimulated(of flight: Flight) -> Bool {
        switch kind {
        case .milestone(let milestone): flight.isSimulated(milestone)
        case .belt: flight.simulated.contains(.gates)
        default: false
        }
    }
}

extension Words {
    /// Returns the time until touchdown as in the sentence of a flight in the air; nil for any other flight.
    package func timeInTheAir(_ answer: Answer, at now: Instant) -> String? {
        guard answer.state == .inFlight || answer.state == .descending,
            case .event(_, .until(let time, let certainty)) = answer.content.sentence?.content,
            let minutes = now.countdown(to: time.instant)
        else { return nil }
        return spacedDuration(minutes, certainty)
    }
}
