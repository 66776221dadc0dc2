import FlightCore
import FlightData
import FlightTracking

/// Formats an event of `halcyon rehearse` as a line.
struct RehearsalLine {
    private let event: Rehearsal.Event
    private let flight: Flight

    /// - Parameter flight: The flight that the event concerns. Its airports determine the time zones.
    init(_ event: Rehearsal.Event, of flight: Flight) {
        self.event = event
        self.flight = flight
    }

    /// - Parameter words: Determines the language of alerts.
    func json(_ words: Words) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [("at", .string(event.at.iso))]
        switch event.kind {
        case .state(let state, let basis, let status):
            members += [
                ("kind", .string("state")), ("state", .string(state.name)),
                ("basis", .string(basis == .observed ? "observed" : "estimated")),
            ]
            if status != .scheduled { members.append(("status", .string(status.name))) }
        case .intake(.fact(let fact)):
            members += [
                ("kind", .string("fact")), ("field", .string(fact.field.name)), ("value", value(fact)),
                ("source", .string(fact.source.name)), ("why", .string(why(fact))),
            ]
        case .intake(.impossible(let said, let reason)):
            members += [
                ("kind", .string("ignored")), ("field", .string(said.field.name)), ("value", value(said)),
                ("source", .string(said.source.name)), ("why", .string(text(reason))),
            ]
        case .intake(.bound(let binding)):
            members += [
                ("kind", .string("binding")), ("value", .string(binding.address.text)), ("bound", .bool(true)),
                ("why", .string(binding.grounds.map { text($0) }.joined(separator: "; "))),
            ]
        case .intake(.unbound(let binding, let reason)):
            members += [
                ("kind", .string("binding")), ("value", .string(binding.address.text)), ("bound", .bool(false)),
                ("why", .string(text(reason))),
            ]
        case .intake(.signalBack(let since)):
            members += [
                ("kind", .string("signal")), ("value", .string("back")), ("since", .string(since.iso)),
                ("why", .string("position received again")),
            ]
        case .signalLost(let since):
            members += [
                ("kind", .string("signal")), ("value", .string("lost")), ("since", .string(since.iso)),
                ("why", .string("airborne without a position for 20 minutes")),
            ]
        case .estimate(let on, let arrival, let range):
            let taxi = arrival - on
            members += [
                ("kind", .string("estimate")), ("on", estimate(on, range)),
                ("in", estimate(arrival, range.map { $0.lowerBound + taxi...$0.upperBound + taxi })),
            ]
        case .course(let course):
            members += [("kind", .string("course")), ("course", .string(name(course)))]
        case .alert(let alert):
            members += [
                ("kind", .string("alert")),
                ("alert", .string(alert.items.map { $0.fact.name }.joined(separator: " "))),
                (
                    "group",
                    .string(
                        AlertGroup.allCases.filter { alert.groups.contains($0) }.map { $0.name }.joined(separator: " "))
                ),
                ("text", .string(words.text(alert, of: flight))), ("why", .string(words.why(alert))),
            ]
        case .ignored(let source, let reason):
            members += [("kind", .string("ignored")), ("source", .string(source.name)), ("why", .string(reason))]
        }
        return .object(members)
    }

    /// Returns the 50 % point of an expected time and, if the range is known, the 10 % and 90 % points.
    private func estimate(_ middle: Instant, _ range: ClosedRange<Instant>?) -> JSONValue {
        guard let range else { return .object([("p50", .string(middle.iso))]) }
        return .object([
            ("p10", .string(range.lowerBound.iso)), ("p50", .string(max(middle, range.lowerBound).iso)),
            ("p90", .string(range.upperBound.iso)),
        ])
    }

    func text(_ words: Words) -> String {
        let time = words.time(flight.origin.zone.local(event.at))
        let what: String
        switch event.kind {
        case .state(let state, let basis, let status):
            what = (basis == .observed ? "" : "~ ") + name(state, status, words)
        case .intake(.fact(let fact)):
            what = "\(fact.field.name) = \(plain(fact)) (\(fact.source.name))"
        case .intake(.impossible(let said, let reason)):
            what = "\(said.source.name): \(name(said.field)) \(plain(said)) dropped: \(text(reason))"
        case .intake(.bound(let binding)):
            what = "aircraft \(binding.address.text): " + binding.grounds.map { text($0) }.joined(separator: "; ")
        case .intake(.unbound(let binding, let reason)): what = "not aircraft \(binding.address.text): " + text(reason)
        case .intake(.signalBack): what = "position received again"
        case .signalLost: what = "no signal"
        case .estimate(let on, let arrival, _):
            func clock(_ instant: Instant) -> String { words.time(flight.landingAirport.zone.local(instant)) }
            what = "lands \(clock(on)), at the gate \(clock(arrival))"
        case .course(let course): what = "~ " + name(course)
        case .alert(let alert): what = "» " + words.text(alert, of: flight) + " (" + words.why(alert) + ")"
        case .ignored(let source, let reason): what = "\(source.name): \(reason); ignored"
        }
        return time + "  " + what
    }

    /// Returns the name of the state. For a cancelled or diverted flight, returns "cancelled" or "diverted" instead of
    /// "delayed".
    private func name(_ state: FlightState, _ status: Flight.Status, _ words: Words) -> String {
        switch (state, status) {
        case (.delayed, .cancelled): words.say(.cancelled)
        case (.delayed, .diverted): words.say(.diverted)
        default: words.name(of: state)
        }
    }

    private func name(_ course: LandingEstimate.Course) -> String {
        switch course {
        case .planned: "planned"
        case .holding: "holding"
        case .wentAround: "went around"
        case .diverting: "diverting"
        case .returning: "returning"
        }
    }

    /// Returns the field's name as words, such as `estimated arrival`.
    private func name(_ field: FlightObservation.Field) -> String {
        switch field {
        case .scheduled(let milestone): "scheduled " + name(milestone)
        case .estimated(let milestone): "estimated " + name(milestone)
        case .actual(let milestone), .happened(let milestone): name(milestone)
        default: field.name
        }
    }

    private func name(_ milestone: Milestone) -> String {
        switch milestone {
        case .boardingOpens: "boarding"
        case .doorsClose: "end of boarding"
        case .out: "departure"
        case .off: "take-off"
        case .on: "landing"
        case .in: "arrival"
        }
    }

    private func text(_ reason: IntakeEvent.Impossible) -> String {
        switch reason {
        case .beforeDeparture: "before the earliest possible departure"
        case .farFromPlan: "more than \(Impossibility.farthest.wholeMinutes / 60) hours from the schedule"
        case .impossibleBlock: "does not match the scheduled departure"
        }
    }

    private func value(_ fact: FlightObservation) -> JSONValue {
        if case .instant(let instant) = fact.value { return .string(instant.iso) }
        return fact.value.jsonValue
    }

    private func plain(_ fact: FlightObservation) -> String {
        switch fact.value {
        case .instant(let instant): flight.origin.zone.local(instant).iso
        case .text(let text): text
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .position: "position"
        case .nothing: "withdrawn"
        }
    }

    private func why(_ fact: FlightObservation) -> String {
        if fact.isCorrection { return "corrected" }
        if fact.source.isTracker {
            switch fact.field {
            case .actual(.off): return "first seen airborne after the ground"
            case .actual(.on): return "seen on the ground after the flight"
            case .actual(.out): return "seen leaving its parking position"
            case .actual(.in): return "seen parked where it landed"
            case .divertedTo: return "landed there"
            default: return "sent by the identified aircraft"
            }
        }
        return "reported"
    }

    private func text(_ ground: BindingGround) -> String {
        switch ground {
        case .tail(let tail): "a source names the registration \(NationalityMarks.restored(tail))"
        case .callsign(let callsign): "its callsign is \(callsign)"
        case .atOrigin: "it is at \(flight.origin.code.text) at the right time"
        case .alongRoute(let kilometres): "it is on the route, a detour of \(kilometres) km"
        }
    }

    private func text(_ reason: LegBinding.Break) -> String {
        switch reason {
        case .tailSwap(let tail): "a source names another registration, \(NationalityMarks.restored(tail))"
        case .otherNumber(let callsign): "its callsign is \(callsign)"
        case .offRoute: "its position does not match the flight"
        }
    }
}
