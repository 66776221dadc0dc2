extension Words {
    public func say(airport phrase: AirportPhrase, _ first: String = "", _ second: String = "") -> String {
        phrase.text(language, filled: [first, second])
    }

    /// Returns a period, such as `next 3 hours`.
    public func nextHours(_ count: Int) -> String {
        say(airport: .nextHours, "\(count) " + form(say(airport: .hours), for: count))
    }

    // MARK: - Delays

    /// Returns the level of delays in two or three words.
    public func level(_ delays: AirportDelays) -> String { level(delays.level) }

    /// Returns the facts on which the level of delays is based.
    ///
    /// - Parameter authority: the authority that reported that no programmes are in effect.
    public func basis(_ delays: AirportDelays, authority: FlightObservation.Source?) -> [String] {
        var sentences: [String] = []
        if delays.counted >= AirportDelays.fewestLines {
            sentences.append(
                delays.late == 0
                    ? say(airport: .noneLate, "\(delays.counted)")
                    : say(airport: .lateOf, "\(delays.late)", "\(delays.counted)"))
        }
        if delays.isFreeOfProgrammes, let authority {
            sentences.append(say(airport: .noProgramme, source(authority)))
        }
        if sentences.isEmpty, delays.level == .unknown { sentences.append(say(airport: .nobodySays)) }
        return sentences
    }

    // MARK: - Programmes

    /// Returns the title of a programme: a sentence without a full stop.
    public func title(_ programme: AirportProgramme) -> String {
        switch programme.kind {
        case .groundStop: say(airport: .groundStop)
        case .groundDelay: say(airport: .groundDelay)
        case .departureDelay: say(airport: .departureDelay)
        case .arrivalDelay: say(airport: .arrivalDelay)
        case .closure: say(airport: .closure)
        }
    }

    /// Returns the badge of a programme: the waiting time, or a note that flights are held or the airport is closed.
    public func badge(_ programme: AirportProgramme) -> String {
        switch programme.kind {
        case .groundStop: return say(airport: .held)
        case .closure: return say(airport: .closed)
        case .groundDelay, .arrivalDelay, .departureDelay: break
        }
        if let average = programme.averageDelay { return say(airport: .wait, duration(minutes(average))) }
        switch (programme.shortestDelay, programme.longestDelay) {
        case (let shortest?, let longest?) where shortest < longest:
            return say(airport: .waitFromTo, duration(minutes(shortest)), duration(minutes(longest)))
        case (let one?, _), (nil, let one?): return say(airport: .wait, duration(minutes(one)))
        case (nil, nil): return say(.delayed)
        }
    }

    private func minutes(_ span: Span) -> Int { Int(clamping: max(0, min(14_400, span.wholeMinutes))) }

    /// Returns the reason in a few words, or the authority's own words if Halcyon does not recognise the reason.
    /// Returns nil if no reason was given.
    public func reason(_ programme: AirportProgramme) -> String? {
        guard let words = programme.reason else { return nil }
        guard let reason = ProgrammeReason(words) else { return say(airport: .reasonInTheirWords, words) }
        return self.reason(reason)
    }

    /// Returns a reason in a few words.
    func reason(_ reason: ProgrammeReason) -> String { say(airport: reason.phrase) }

    /// Returns sentences about the reason, the trend and the end of a programme.
    public func sentences(_ programme: AirportProgramme, at now: Instant, in zone: Zone) -> [String] {
        var sentences: [String] = []
        if let reason = reason(programme) { sentences.append(capitalised(reason) + ".") }
        switch programme.trend {
        case .increasing: sentences.append(say(airport: .growing) + ".")
        case .decreasing: sentences.append(say(airport: .shrinking) + ".")
        case .steady: sentences.append(say(airport: .steady) + ".")
        case nil: break
        }
        if let until = programme.hours == nil ? programme.until : programme.end(for: now) {
            let local = zone.local(until)
            let clock = time(local) + (local.day == zone.local(now).day ? "" : ", " + date(until, in: zone, now: now))
            var text = say(airport: until > now ? .plannedEnd : .wasToEnd, clock)
            switch programme.extensionIs {
            case .low: text += "; " + say(airport: .longerUnlikely)
            case .medium: text += "; " + say(airport: .longerPossible)
            case .high: text += "; " + say(airport: .longerLikely)
            case nil: break
            }
            sentences.append(text + ".")
        } else {
            switch programme.kind {
            case .groundStop, .groundDelay, .closure: sentences.append(say(airport: .noEnd) + ".")
            case .departureDelay, .arrivalDelay: break
            }
        }
        return sentences
    }

    // MARK: - Sources

    /// Returns the source and the age of its last response, such as `FAA airspace status, updated 40 s ago`. If
    /// requests have failed since that response, the text includes the time of the first failure.
    public func heard(_ source: AirportSource, now: Instant, in zone: Zone) -> String? {
        let name = self.source(source.source)
        let told = source.heard.map { heard(name, at: $0, now: now) }
        switch source.state {
        case .off: return nil
        case .silent(nil): return say(airport: .neverAnswered, name)
        case .silent(let asked?): return say(airport: .askedAt, name, time(zone.local(asked)))
        case .heard, .costs: return told
        case .failing(let since, _):
            let silence = say(airport: .noAnswerSince, name, time(zone.local(since)))
            return told.map { $0 + "; " + silence } ?? silence
        }
    }

    /// Returns the source and the age of its last response.
    public func heard(_ name: String, at: Instant, now: Instant) -> String {
        let seconds = max(0, (now - at).seconds)
        if seconds < 10 { return say(airport: .heardNow, name) }
        if seconds < 100 { return say(airport: .heardAgo, name, say(airport: .seconds, "\(seconds)")) }
        return say(airport: .heardAgo, name, duration(Int(clamping: min(seconds / 60, 100_000))))
    }
}

extension ProgrammeReason {
    fileprivate var phrase: AirportPhrase {
        switch self {
        case .thunderstorms: .reasonThunderstorms
        case .lowClouds: .reasonLowClouds
        case .lowVisibility: .reasonLowVisibility
        case .fog: .reasonFog
        case .wind: .reasonWind
        case .snow: .reasonSnow
        case .ice: .reasonIce
        case .rain: .reasonRain
        case .weather: .reasonWeather
        case .volume: .reasonVolume
        case .runway: .reasonRunway
        case .equipment: .reasonEquipment
        case .staff: .reasonStaff
        case .construction: .reasonConstruction
        case .security: .reasonSecurity
        case .emergency: .reasonEmergency
        case .notable: .reasonNotable
        }
    }
}
