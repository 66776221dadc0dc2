/// Forecasts the delay of a flight from everything known about the day: tracked flights, the aircraft's earlier legs,
/// airport boards, weather, and air traffic restrictions. Learns from flights that have already departed.
public struct FlightForecaster {
    private let model: DelayModel
    private let now: Instant
    private let airports: [AirportNow]
    private var numbers = GroupKeys()
    private var legs: [ForecastLeg] = []

    /// How long before departure the forecast begins to use current information. Earlier forecasts use only habits.
    private static let newsFrom = Span.hours(12)
    /// How long a flight can be overdue before it is ignored, if no departure has been reported.
    public static let silence = Span.hours(5)
    /// The maximum age of a weather report. At that age, the next report is half an hour overdue.
    private static let weatherHolds = Span.minutes(90)
    /// The maximum age of received orders. Older orders are ignored, because they may have been lifted in the meantime.
    private static let orderHolds = DayRules.hold
    /// The airports in the training data.
    private static let learned = ["EWR", "JFK", "LGA"]

    /// - Parameters:
    ///   - flights: all tracked flights, past and future.
    ///   - airports: the airports with their current boards, weather and orders.
    public init(_ table: ForecastTable, flights: [Flight], airports: [AirportNow] = [], now: Instant) {
        model = DelayModel(table)
        self.now = now
        self.airports = airports
        var seen: [(carrier: UInt32, number: Int16, out: Instant)] = []
        for flight in flights where flight.status != .cancelled {
            guard let leg = leg(flight),
                leg.out != ForecastLeg.unknown || minutes(now - FlightForecaster.silence) < leg.scheduledOut
            else { continue }
            legs.append(leg)
            if let number = flight.number, let out = flight.out.scheduled {
                seen.append((number.airline.packed, number.number, out))
            }
        }
        for airport in airports {
            for line in airport.heardDepartures where line.isFresh(at: now) && line.status != .cancelled {
                guard let number = line.number, let scheduled = line.gateTimes.scheduled,
                    line.stage < .out || left(line) != nil,
                    !seen.contains(where: {
                        $0.carrier == number.airline.packed && $0.number == number.number && $0.out == scheduled
                    })
                else { continue }
                legs.append(leg(line, number, at: airport.airport, scheduled))
            }
        }
    }

    private func minutes(_ instant: Instant) -> Int32 { Int32(clamping: instant.minute) }

    private enum Kind: UInt64 {
        case airport, carrier, tail
    }

    /// Returns the index of the airport, airline or aircraft with the given key.
    private mutating func number(_ kind: Kind, _ key: UInt64) -> Int32 {
        numbers.number(kind.rawValue << 60 | key & 0xFFF_FFFF_FFFF_FFFF)
    }

    /// Returns the FNV-1a hash of a registration, ignoring hyphens.
    private static func key(_ registration: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in registration.utf8 where byte != UInt8(ascii: "-") {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return hash
    }

    private mutating func leg(_ flight: Flight) -> ForecastLeg? {
        let plan = BestTimes(flight, now: .always)
        guard let out = flight.out.scheduled ?? plan.out else { return nil }
        let miles = FlightForecaster.miles(flight.origin, flight.destination)
        let usual = Span.minutes(Int64(InboundRule.flight(miles: Float(miles))))
        var arrival = flight.in.scheduled ?? out + usual
        if arrival <= out || arrival - out > .hours(24) { arrival = out + usual }
        var leg = leg(
            from: flight.origin, to: flight.destination, carrier: flight.number?.airline.packed ?? 0,
            number: flight.number?.number ?? 0, out: out, in: arrival, miles: miles)
        leg.tail = flight.aircraft.tail.map { number(.tail, FlightForecaster.key($0)) }
        if let left = left(flight) { leg.out = minutes(left) }
        if flight.status == .scheduled, let arrived = arrived(flight) { leg.in = minutes(arrived) }
        return leg
    }

    private func reported(_ milestone: Milestone, of flight: Flight) -> Instant? {
        flight[milestone].actual.flatMap { $0 <= now ? $0 : nil }
    }

    /// Returns the instant at which a flight left its gate: the reported time, or the best known time if a later
    /// milestone is reported or proven. Returns nil if nothing shows that the flight has left.
    private func left(_ flight: Flight) -> Instant? {
        if let out = reported(.out, of: flight) { return out }
        let proof = BestTimes.proof(flight, now: now)
        let isProved = proof.left != nil || proof.flying != nil || proof.down != nil || proof.arrived != nil
        let off = reported(.off, of: flight)
        guard isProved || off != nil || reported(.on, of: flight) != nil || reported(.in, of: flight) != nil else {
            return nil
        }
        let best = min(BestTimes(flight, now: now).out ?? now, now)
        // After a late take-off, the scheduled gate time is no longer the best estimate.
        guard let off else { return best }
        return max(min(best, off), off - TaxiTimes.usual.out)
    }

    /// Returns the instant at which a flight reached its gate, as reported or as derived from the landing; nil if the
    /// flight has not arrived.
    private func arrived(_ flight: Flight) -> Instant? {
        if let arrival = reported(.in, of: flight) { return arrival }
        let proof = BestTimes.proof(flight, now: now)
        guard proof.arrived != nil || proof.down != nil || reported(.on, of: flight) != nil else { return nil }
        return BestTimes(flight, now: now).in.flatMap { $0 <= now ? $0 : nil }
    }

    /// Returns the instant at which a flight on an airport board left its gate; nil if the flight has not left.
    private func left(_ line: AirportMovement) -> Instant? {
        if let out = line.gateTimes.actual { return out <= now ? out : nil }
        if let off = line.runwayTimes.actual, off <= now { return off - TaxiTimes.usual.out }
        guard line.stage >= .out, let expected = line.gateTimes.estimated, expected <= now else { return nil }
        return expected
    }

    private mutating func leg(
        _ line: AirportMovement, _ number: FlightNumber, at airport: Airport, _ scheduled: Instant
    ) -> ForecastLeg {
        let there = line.place ?? airport
        let miles = FlightForecaster.miles(airport, there)
        var leg = leg(
            from: airport, to: there, carrier: number.airline.packed, number: number.number, out: scheduled,
            in: scheduled + .minutes(Int64(InboundRule.flight(miles: Float(miles)))), miles: miles)
        if let left = left(line) { leg.out = minutes(left) }
        return leg
    }

    private mutating func leg(
        from origin: Airport, to destination: Airport, carrier: UInt32, number: Int16, out: Instant,
        in arrival: Instant,
        miles: Double
    ) -> ForecastLeg {
        let (leaves, arrives) = (origin.zone.local(out), destination.zone.local(arrival))
        return ForecastLeg(
            scheduledOut: minutes(out), scheduledIn: minutes(arrival),
            origin: self.number(.airport, UInt64(origin.code.packed)),
            destination: self.number(.airport, UInt64(destination.code.packed)),
            carrier: self.number(.carrier, UInt64(carrier)), tail: nil, number: Int32(number), miles: Float(miles),
            localOut: Int16(leaves.hour * 60 + leaves.minute), localIn: Int16(arrives.hour * 60 + arrives.minute),
            weekday: Int8(leaves.day.weekday))
    }

    private static func miles(_ origin: Airport, _ destination: Airport) -> Double {
        Double(origin.miles(to: destination))
    }

    /// Returns the outlook of a flight; nil if the flight has no scheduled departure, has left, is cancelled, or is
    /// overdue by ``silence`` or more.
    public mutating func outlook(of flight: Flight) -> FlightOutlook? {
        guard flight.status != .cancelled, let own = leg(flight), own.out == ForecastLeg.unknown else { return nil }
        let scheduledOut = Instant(Int64(own.scheduledOut) * 60)
        let expectedOut = max(scheduledOut, flight.out.estimated ?? scheduledOut)
        guard now - expectedOut < FlightForecaster.silence else { return nil }
        var legs = legs
        var target = legs.firstIndex { $0 == own }
        if target == nil {
            legs.append(own)
            target = legs.count - 1
        }
        guard let target else { return nil }
        let ahead = scheduledOut - now
        let overdue = minutes(now) - own.scheduledOut
        var history = DelayBacktest(legs, model: model, lead: max(0, min(1440, -overdue)))
        var known = [Float](repeating: .nan, count: ForecastFeature.count)
        history.ask(target, at: minutes(now), features: &known)
        let isNear = ahead <= FlightForecaster.newsFrom
        let weather = isNear ? weather(at: flight.origin) : nil
        if let weather { FlightForecaster.put(weather, into: &known) }

        // Adds the known features, one cause after another. The contribution of a cause is the resulting change in the
        // forecast.
        var features = model.table.usual
        var parts: [(cause: ForecastCause, minutes: Double)] = []
        var last = 0.0
        func note(_ cause: ForecastCause, _ minutes: Double) {
            parts.append((cause, minutes - last))
            last = minutes
        }
        for cause in ForecastCause.allCases where !cause.features.isEmpty && (isNear || !cause.isNews) {
            var isKnown = false
            for feature in cause.features where !known[Int(feature.rawValue)].isNaN {
                features[Int(feature.rawValue)] = known[Int(feature.rawValue)]
                isKnown = true
            }
            if cause == .aircraft, known[Int(ForecastFeature.ready.rawValue)].isNaN { continue }
            if isKnown { note(cause, model.forecast(features).out.middle) }
        }
        var bounds: [DelayBound] = []
        var order: AirportProgramme?
        if isNear {
            let plan = (out: scheduledOut, in: Instant(Int64(own.scheduledIn) * 60))
            for (programme, bound) in programmes(for: flight, plan, leaves: max(expectedOut, now)) {
                bounds.append(bound)
                order = order ?? programme
            }
            if !bounds.isEmpty { note(.programme, model.forecast(features, bounds: bounds).out.middle) }
        }
        if let said = flight.out.estimated, said > scheduledOut {
            bounds.append(DelayBound(minutes: Double((said - scheduledOut).wholeMinutes), spread: 6))
            note(.announced, model.forecast(features, bounds: bounds).out.middle)
        }
        if overdue > 0 {
            bounds.append(DelayBound(minutes: Double(overdue), spread: 1))
            note(.waiting, model.forecast(features, bounds: bounds).out.middle)
        }
        var final = history.corrected(features, model.forecast(features, bounds: bounds))
        if overdue > 0 { final = final.waiting(since: Double(overdue)) }
        note(.learned, final.out.middle)

        let facts = FlightForecaster.facts(
            known, weather: weather, order: order, turnaround: TurnaroundGuide(type: flight.aircraft.type))
        let whole = ForecastReason.rounded(parts.map { $0.minutes })
        var reasons: [ForecastReason] = []
        for (index, part) in parts.enumerated() {
            let fact = facts(part.cause)
            // Omits a reason of 0 minutes, unless there is a fact about the cause or the cause is the flight's habit.
            if whole[index] == 0, fact == nil, part.cause != .habit { continue }
            let reason = ForecastReason(cause: part.cause, minutes: whole[index], fact: fact)
            var place = reasons.count
            while place > 1, abs(reasons[place - 1].minutes) < abs(reason.minutes) { place -= 1 }
            reasons.insert(reason, at: place)
        }
        let due = isNear ? history.inbound(of: target, at: minutes(now)) : nil
        var departures = 0
        for leg in legs where leg.out != ForecastLeg.unknown { departures += 1 }
        return FlightOutlook(
            flight: flight, now: now, scheduledOut: scheduledOut, scheduledIn: Instant(Int64(own.scheduledIn) * 60),
            saidOut: flight.out.estimated ?? scheduledOut, forecast: final, reasons: reasons,
            experience: model.table.experience(ofChance: final.late15), departures: departures,
            knowsAirport: FlightForecaster.learned.contains { sameText($0, flight.origin.code.text) },
            aircraftDue: due.flatMap { $0.stage == .arrived ? nil : Instant(Int64($0.expectedIn) * 60) })
    }

    /// Returns the latest weather at an airport; nil if the latest report is older than ``weatherHolds``.
    private func weather(at airport: Airport) -> WeatherObservation? {
        guard let seen = airports.first(where: { $0.airport == airport })?.weather?.value, seen.at <= now,
            now - seen.at <= FlightForecaster.weatherHolds
        else { return nil }
        return seen
    }

    private static func put(_ weather: WeatherObservation, into features: inout [Float]) {
        func set(_ feature: ForecastFeature, _ value: Double?) {
            if let value { features[Int(feature.rawValue)] = Float(value) }
        }
        set(.visibility, weather.conditions.visibility.map { min(10, $0.miles) })
        // One knot is 1.150779 statute miles per hour.
        set(.wind, weather.conditions.wind.map { Double($0.speed) * 1.150779 })
        set(.gust, weather.conditions.wind?.gust.map { Double($0) * 1.150779 })
        set(.temperature, weather.temperature.map { $0 * 9 / 5 + 32 })
    }

    /// Returns the orders that hold the given flight, each with its bound on the departure.
    ///
    /// - Parameters:
    ///   - plan: the scheduled times of the flight.
    ///   - leaves: the earliest time at which the flight would leave without any orders.
    private func programmes(for flight: Flight, _ plan: (out: Instant, in: Instant), leaves: Instant)
        -> [(AirportProgramme, DelayBound)]
    {
        let arrives = plan.in + (leaves - plan.out)
        var found: [(AirportProgramme, DelayBound)] = []
        for airport in airports {
            let direction: AirportMovement.Direction
            if airport.airport == flight.origin {
                direction = .departure
            } else if airport.airport == flight.destination {
                direction = .arrival
            } else {
                continue
            }
            guard let heard = airport.programmes?.at, heard <= now, now - heard <= FlightForecaster.orderHolds else {
                continue
            }
            for programme in airport.plannedProgrammes where programme.concerns(direction) {
                let moment = programme.counts(direction) == .departure ? leaves : arrives
                if let bound = programme.bound(at: moment, late: leaves - plan.out) { found.append((programme, bound)) }
            }
        }
        return found
    }

    /// Returns a closure that maps a cause to the fact to show for that cause, or to nil if there is no fact.
    private static func facts(
        _ known: [Float], weather: WeatherObservation?, order: AirportProgramme?, turnaround: TurnaroundGuide
    ) -> (ForecastCause) -> ForecastReason.Fact? {
        func value(_ feature: ForecastFeature) -> Float { known[Int(feature.rawValue)] }
        return { cause in
            switch cause {
            case .habit:
                guard value(.flightCount) >= 5 else { return nil }
                return .lateInTen(
                    Int((value(.flightHabit) * 10).rounded()), departures: Int(value(.flightCount)))
            case .airport:
                guard value(.originCount) >= 5, !value(.originLate).isNaN else { return nil }
                return .lateDepartures(
                    Int((value(.originLate) * value(.originCount)).rounded()), of: Int(value(.originCount)))
            case .aircraft:
                guard DelayModel.isDirect(known) else {
                    return value(.tailDelay).isNaN ? nil : .earlierLeg(late: Int(value(.tailDelay)))
                }
                return .inbound(
                    late: Int(value(.inboundDelay)),
                    spare: Int(value(.buffer)) - Int(turnaround.needed.wholeMinutes))
            case .weather: return weather.map { .weather($0) }
            case .programme: return order.map { .programme($0) }
            case .airline, .elsewhere, .announced, .waiting, .learned: return nil
            }
        }
    }
}
