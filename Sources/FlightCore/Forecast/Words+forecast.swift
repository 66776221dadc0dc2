extension Words {
    public func say(forecast phrase: ForecastPhrase, _ first: String = "", _ second: String = "") -> String {
        phrase.text(language, filled: [first, second])
    }

    /// Returns a probability as odds, such as `1 in 6`.
    public func odds(_ chance: Double) -> String {
        let odds = FlightOutlook.odds(chance)
        return say(forecast: .oneIn, String(odds.of), String(odds.among))
    }

    /// Returns the chance of leaving on time as odds, such as `5 in 6`.
    public func odds(_ odds: DepartureOdds) -> String {
        say(forecast: .oneIn, String(odds.onTime), String(odds.among))
    }

    /// Returns the forecast in a few words, for use as a heading.
    public func verdict(_ outlook: FlightOutlook) -> String {
        if outlook.forecast.cancelled >= 0.5 { return say(forecast: .likelyCancelled) }
        let minutes = outlook.minutes
        return minutes >= Int(LateTally.lateFrom)
            ? say(forecast: .likelyLate, duration(minutes)) : say(forecast: .likelyOnTime)
    }

    /// Returns the heading above the reasons.
    public func why(_ outlook: FlightOutlook) -> String {
        outlook.minutes == 0
            ? say(forecast: .whyOnTime) : say(forecast: .whyMinutes, signed(outlook.minutes, unit: true))
    }

    /// Returns a number of minutes with its sign, such as `+35`, `−1` or `0`. If `unit` is true, the text includes the
    /// unit, such as `+35 min`.
    public func signed(_ minutes: Int, unit: Bool = false) -> String {
        let sign = minutes > 0 ? "+" : minutes < 0 ? "−" : ""
        return sign + (unit ? self.minutes(abs(minutes)) : String(abs(minutes)))
    }

    /// Returns the sentence that states the 80 % range of the departure time.
    public func leaving(_ outlook: FlightOutlook) -> String {
        let range = outlook.forecast.out
        return between(.leavesBetween, outlook.out(range.low), outlook.out(range.high), outlook.flight.origin)
    }

    /// Returns the sentence that states the 80 % range of the arrival time.
    public func arriving(_ outlook: FlightOutlook) -> String {
        let range = outlook.forecast.in
        return between(.arrivesBetween, outlook.in(range.low), outlook.in(range.high), outlook.flight.destination)
    }

    private func between(_ phrase: ForecastPhrase, _ low: Instant, _ high: Instant, _ place: Airport) -> String {
        say(forecast: phrase, "~" + time(place.zone.local(low)), "~" + time(place.zone.local(high)))
    }

    /// Returns the chances of a delay of at least 15 minutes, a delay of at least 45 minutes, and a cancellation.
    public func chances(_ outlook: FlightOutlook) -> [String] {
        let forecast = outlook.forecast
        return [
            say(forecast: .chance15, odds(forecast.late15)), say(forecast: .chance45, odds(forecast.late45)),
            forecast.cancelled < 0.01
                ? say(forecast: .hardlyCancelled) : say(forecast: .chanceCancelled, odds(forecast.cancelled)),
        ]
    }

    /// Returns the name of a cause.
    public func cause(_ reason: ForecastReason, of outlook: FlightOutlook) -> String {
        switch reason.cause {
        case .habit: say(forecast: .causeHabit)
        case .airport: say(forecast: .causeAirport, outlook.flight.origin.code.text)
        case .airline: say(forecast: .causeAirline)
        case .elsewhere: say(forecast: .causeElsewhere, outlook.flight.destination.code.text)
        case .weather: say(forecast: .causeWeather)
        case .aircraft: say(forecast: .causeAircraft)
        case .programme: say(forecast: .causeProgramme)
        case .announced:
            say(forecast: outlook.flight.toldByTraveller.contains(.out) ? .causeEntered : .causeAnnounced)
        case .waiting: say(forecast: .causeWaiting)
        case .learned: say(forecast: .causeLearned)
        }
    }

    /// Returns the evidence for a reason; nil if there is nothing to add.
    public func detail(_ reason: ForecastReason, of outlook: FlightOutlook) -> String? {
        switch reason.fact {
        case .lateInTen(let late, let count):
            return say(
                forecast: .lateInTen, String(late),
                "\(count) " + form(say(forecast: .departures), for: count))
        case .inbound(let late, let spare):
            if late <= 0 { return say(forecast: .planeInTime, duration(max(0, spare - late))) }
            return spare > 0
                ? say(forecast: .planeLate, duration(late), duration(spare))
                : say(forecast: .planeTooLate, duration(late))
        case .earlierLeg(let late):
            return late > 0 ? say(forecast: .planeWasLate, duration(late)) : say(forecast: .planeWasInTime)
        case .lateDepartures(let late, let all): return say(forecast: .lateDepartures, String(late), String(all))
        case .programme(let programme): return title(programme)
        case .weather(let weather): return sentences(weather).first?.text
        case nil: return reason.cause == .habit ? say(forecast: .noHistory) : nil
        }
    }

    /// Returns sentences about the accuracy of the forecast, and about when the forecast will improve.
    public func certainty(_ outlook: FlightOutlook) -> [String] {
        var sentences: [String] = []
        if let experience = outlook.experience {
            sentences.append(
                say(forecast: .wasRight, number(experience.late), number(experience.said)))
        }
        sentences.append(
            outlook.knowsAirport
                ? say(forecast: .fromNewYork) : say(forecast: .newAirport, outlook.flight.origin.code.text))
        if outlook.departures > 0 {
            let count = outlook.departures
            sentences.append(
                say(
                    forecast: .ownDepartures,
                    number(count) + " " + form(say(forecast: .departures), for: count)))
        }
        if let due = outlook.aircraftDue, due > outlook.now {
            sentences.append(say(forecast: .surer, time(outlook.flight.origin.zone.local(due))))
        }
        return sentences
    }
}
