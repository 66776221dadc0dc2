extension Words {
    /// A sentence with its figure apart, so that a surface can emphasise the figure.
    public struct SentenceText: Hashable, Sendable {
        public let before: String
        /// Empty for a sentence without a figure.
        public let figure: String
        public let after: String
        /// The whole sentence.
        public var text: String { before + figure + after }
    }

    /// Returns the sentence that says what happens next.
    ///
    /// - Parameter now: The instant from which minutes are counted. If it is nil, the sentence names the clock time
    ///   instead: `Lands 5:39 PM`. This is the form for surfaces that cannot count, such as notifications.
    public func text(_ sentence: NowSentence, at now: Instant?) -> SentenceText {
        let mark = simulatedMark(sentence.isSimulated)
        switch sentence.content {
        case .event(let event, let figure): return filled(event, figure, at: now, after: mark)
        case .walk(let from, let to, let minutes, let onFoot):
            let way = minutes.map { self.way($0, onFoot: onFoot) }
            let gates = from.map { fill(.walk, $0, to) } ?? fill(.goToGate, to)
            return SentenceText(before: gates + (way == nil ? "" : ", "), figure: way ?? "", after: mark)
        case .collectBags(let belt): return parts(.collectBags, belt, after: mark)
        case .arrived(let minutes, let certainty): return arrived(minutes, certainty)
        case .arrivedElsewhere(let place): return parts(.arrivedElsewhere, city(place.airport), after: mark)
        case .leaveNow: return whole(.leaveNow)
        case .findAnotherFlight: return whole(.findAnotherFlight)
        case .cancelled: return whole(.cancelled)
        case .divertedSomewhere: return whole(.divertedSomewhere)
        case .probablyDiverting: return whole(.probablyDiverting)
        case .probablyReturning(let place): return parts(.probablyReturning, city(place.airport), after: mark)
        }
    }

    /// Returns a duration with its units apart: `2 h 12 min`, `2 h` or `24 min`.
    public func spacedDuration(_ minutes: Int, _ certainty: StateContent.Certainty = .firm) -> String {
        let mark = certainty == .estimated ? "~" : ""
        guard minutes >= 60 else { return mark + self.minutes(minutes) }
        let hours = "\(minutes / 60) " + NowPhrase.hour.text(language)
        return mark + (minutes % 60 == 0 ? hours : hours + " " + self.minutes(minutes % 60))
    }

    private func fill(_ phrase: NowPhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }

    private func whole(_ phrase: NowPhrase) -> SentenceText {
        SentenceText(before: phrase.text(language), figure: "", after: "")
    }

    /// Returns a phrase split at its only placeholder.
    private func parts(_ phrase: NowPhrase, _ figure: String, after mark: String) -> SentenceText {
        split(phrase.text(language, filled: ["\u{1}"]), figure, after: mark)
    }

    /// Splits a text at the character U+0001, which marks the place of the figure.
    private func split(_ text: String, _ figure: String, after mark: String) -> SentenceText {
        let bytes = Array(text.utf8)
        guard let place = bytes.firstIndex(of: 1) else { return SentenceText(before: text, figure: "", after: mark) }
        return SentenceText(
            before: String(decoding: bytes[..<place], as: UTF8.self), figure: figure,
            after: String(decoding: bytes[(place + 1)...], as: UTF8.self) + mark)
    }

    private func filled(
        _ event: NowSentence.Event, _ figure: NowSentence.Figure, at now: Instant?, after mark: String
    ) -> SentenceText {
        let text: String
        let value: String
        switch figure {
        case .until(let time, let certainty):
            guard let now else { return filled(event, .time(time, certainty), at: nil, after: mark) }
            if let minutes = now.countdown(to: time.instant) {
                text = say(.inMinutes, "\u{1}")
                value = spacedDuration(minutes, certainty)
            } else {
                text = "\u{1}"
                value = (certainty == .estimated ? "~" : "") + say(.nowWord)
            }
        case .days(let days):
            text = say(.inMinutes, "\u{1}")
            value = "\(days) " + dayUnitAfterIn(days)
        case .tomorrow(let time):
            text = fill(.tomorrow, "\u{1}")
            value = timeAfterAt(time)
        case .time(let time, let certainty):
            switch event {
            case .leaveBy, .stayHomeUntil: text = "\u{1}"
            default: text = fill(.time, "\u{1}")
            }
            value = timeAfterAt(time, certainty)
        }
        let sentence =
            switch event {
            case .departs: fill(.departs, text)
            case .leaveBy: fill(.leaveBy, text)
            case .stayHomeUntil: fill(.stayHomeUntil, text)
            case .boards: fill(.boards, text)
            case .doorsClose: fill(.doorsClose, text)
            case .leavesGate: fill(.leavesGate, text)
            case .takesOff: fill(.takesOff, text)
            case .lands: fill(.lands, text)
            case .landsAfterGoAround: fill(.landsAfterGoAround, text)
            case .landsAfterHolding: fill(.landsAfterHolding, text)
            case .landsIn(let place): fill(.landsIn, city(place.airport), text)
            case .reachesGate: fill(.reachesGate, text)
            }
        return split(sentence, value, after: mark)
    }

    private func arrived(_ minutes: Int?, _ certainty: StateContent.Certainty) -> SentenceText {
        guard let minutes else {
            return SentenceText(
                before: (certainty == .estimated ? "~" : "") + say(.arrived), figure: "", after: "")
        }
        guard abs(minutes) >= FlightStatus.leastDeviation else { return whole(.arrivedOnTime) }
        return parts(minutes > 0 ? .arrivedLate : .arrivedEarly, spacedDuration(abs(minutes)), after: "")
    }
}
