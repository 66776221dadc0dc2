import FlightCore

/// A flight as a departure board shows it: one line.
struct BoardRow {
    enum Group { case today, upcoming, past }

    let flight: Flight
    let reading: StateReading
    let group: Group
    let destination: String
    /// The gate that matters now; nil if none does, or it is not known.
    let gate: String?
    let time: String?
    /// The same time for programs.
    let timeISO: String?
    let status: String
    let tone: StateContent.Tone?

    init(_ flight: Flight, of trip: Trip, leg: Int, context: TravelContext, words: Words) {
        self.flight = flight
        reading = StateReading(trip, leg: leg, context: context, words: words)
        let answer = reading.answer
        let times = BestTimes(flight, now: context.now)
        group = BoardRow.group(flight, answer, times, now: context.now)
        destination =
            flight.destination.metro == nil || sameText(flight.destination.name, flight.destination.city)
            ? flight.destination.city : flight.destination.city + " " + flight.destination.code.text
        gate = BoardRow.gate(flight, answer.state)
        if answer.state.isUnderWay, let slot = answer.content.second ?? answer.content.answer,
            case .time(let local, let certainty) = slot.value
        {
            time = words.time(local, certainty)
            timeISO = local.iso
        } else {
            let local = times.out.map { flight.origin.zone.local($0) }
            time = local.map { words.time($0) }
            timeISO = local?.iso
        }
        (status, tone) = BoardRow.status(answer, words)
    }

    /// All flights of a snapshot, in its order.
    static func all(_ snapshot: Snapshot, words: Words) -> [BoardRow] {
        snapshot.entries.compactMap { entry in
            guard let id = entry.flight.id, let (trip, leg) = snapshot.trip(of: id) else { return nil }
            return BoardRow(
                entry.flight, of: trip, leg: leg, context: TravelContext(now: snapshot.now), words: words)
        }
    }

    /// The day of departure at its airport; nil if it is not known.
    var day: Day? {
        BestTimes(flight, now: reading.context.now).out.map { flight.origin.zone.local($0).day }
    }

    /// `UA 1234`, or where it leaves if it has no number.
    var number: String { flight.number?.text ?? flight.origin.code.text }

    private static func group(_ flight: Flight, _ answer: Answer, _ times: BestTimes, now: Instant) -> Group {
        let isOver = answer.state == .completed || (answer.state == .delayed && flight.status != .scheduled)
        if isOver, let end = times.in ?? times.out, now - end > .hours(12) { return .past }
        switch answer.state {
        case .farOut: return .upcoming
        case .dayBefore, .delayed:
            guard let out = times.out else { return .upcoming }
            let zone = flight.origin.zone
            return zone.local(now).day < zone.local(out).day ? .upcoming : .today
        default: return .today
        }
    }

    private static func gate(_ flight: Flight, _ state: FlightState) -> String? {
        switch state {
        case .taxiing, .inFlight, .descending, .completed: nil
        case .landed, .atGateDest, .connection: flight.arrivalGate
        default: flight.status == .scheduled ? flight.departureGate : nil
        }
    }

    private static func status(_ answer: Answer, _ words: Words) -> (String, StateContent.Tone?) {
        let content = answer.content
        switch (answer.state, content.badge) {
        case (_, .cancelled), (_, .diverted): return (words.badge(content.badge), .off)
        case (.inFlight, _), (.descending, _):
            guard let slot = content.answer, case .remaining = slot.label, let left = words.slotText(slot) else {
                return (words.badge(content.badge), nil)
            }
            return (words.say(.inTheAirRow, left), nil)
        case (.boarding, _): return (words.say(.boardingRow), .go)
        case (.completed, _):
            guard case .deviation(let minutes) = content.answer?.value else {
                return (words.say(.completedRow), content.badge.tone)
            }
            return (words.deviation(minutes), content.badge.tone)
        case (_, .late): return (words.say(.delayed), .late)
        default: return (words.badge(content.badge), content.badge.tone)
        }
    }

    var json: JSONValue {
        .object([
            ("id", .text(flight.id?.text)), ("flight", .text(flight.number?.compact)),
            ("from", .string(flight.origin.code.text)), ("to", .string(flight.destination.code.text)),
            ("destination", .string(destination)), ("gate", .text(gate)), ("time", .text(timeISO)),
            ("status", .string(status)), ("state", .string(reading.card.state.name)),
            ("basis", .string(reading.card.basis.name)), ("nextChange", .text(reading.nextChange?.iso)),
        ])
    }
}
