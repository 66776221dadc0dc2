public import FlightCore

/// The answer to a question about the next flight, composed of text from the flight's card. Contains only known facts.
public struct SpokenAnswer: Hashable, Sendable {
    public let text: String
    /// The next flight; nil if there is none.
    public let flight: Flight.ID?

    /// - Parameters:
    ///   - snapshot: The stored snapshot; nil if there is none.
    ///   - settings: The settings that determine the language if the snapshot is nil.
    public init(_ question: FlightQuestion, _ snapshot: Snapshot?, settings: Settings, at present: ScreenContext) {
        let words = Words(snapshot?.settings ?? settings)
        guard let snapshot,
            let next = Board.nextTrip(BoardLine.own(snapshot, in: present.travel), in: present.travel)
        else {
            text = words.say(.emptyTitle) + "."
            flight = nil
            return
        }
        let legs = next.trip.legs
        let leg = legs[next.answer.leg]
        flight = leg.id
        let state = LiveActivityState(
            leg: next.answer.leg, of: next.trip, in: TravelContext(now: present.now, online: present.isOnline),
            words: words)
        let layout = LiveLayout(state, words: words, now: present.now)
        // During a connection, the answer is about the next flight.
        let about = state.phase == .connection && next.answer.leg + 1 < legs.count ? legs[next.answer.leg + 1] : leg
        var parts = [
            words.say(
                .dayBeforeShort, about.name, words.city(about.landingAirport))
        ]
        func time(_ label: Phrase, _ time: LiveActivityState.Time?) {
            if let time { parts.append(words.say(label) + " " + layout.text(.time(time))) }
        }
        if state.status.kind == .cancelled || state.status.kind == .missed {
            parts.append(state.status.text)
            if let detail = state.detail { parts.append(detail) }
            text = SpokenAnswer.sentence(parts)
            return
        }
        switch question {
        case .gate:
            if let plate = layout.plateText { parts.append(plate) }
            if let sentence = layout.sentence { parts.append(sentence.text) }
        case .boarding:
            let times = BestTimes(leg, now: present.now)
            if let opens = times.boardingOpens, opens > present.now {
                let certainty = leg.certainty(
                    of: .boardingOpens, best: opens, hasLeft: false, hasHappened: false, now: present.now)
                parts.append(
                    words.say(.stopBoarding) + " " + words.time(leg.origin.zone.local(opens), certainty))
            } else {
                parts.append(state.status.text)
                time(.labelDoorsClose, state.doorsClose)
            }
            if let plate = layout.plateText { parts.append(plate) }
        case .plane:
            let inbound = InboundAircraft(
                of: leg, log: SpokenAnswer.log(of: leg, in: snapshot), legs: [], now: present.now)
            parts.append(words.verdict(inbound))
        case .leaveBy:
            if state.leaveBy != nil {
                time(.labelLeaveBy, state.leaveBy)
            } else {
                parts.append(state.status.text)
                if let sentence = layout.sentence { parts.append(sentence.text) }
            }
        case .arrival:
            time(.labelArrivesLocal, state.arrival)
            parts.append(state.status.text)
        }
        text = SpokenAnswer.sentence(parts)
    }

    private static func log(of flight: Flight, in snapshot: Snapshot) -> [FlightObservation] {
        snapshot.entries.first { $0.flight.id == flight.id }?.log ?? []
    }

    private static func sentence(_ parts: [String]) -> String {
        let text = parts.joined(separator: ". ")
        return text.utf8.last == UInt8(ascii: ".") ? text : text + "."
    }
}
