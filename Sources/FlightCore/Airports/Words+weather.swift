extension Words {
    /// Returns sentences about precipitation and sky, wind, visibility, and the effect on flying. Elements that were
    /// not reported are omitted; fine weather is mentioned only if it was reported.
    public func sentences(_ observation: WeatherObservation) -> [WeatherSentence] {
        let conditions = observation.conditions
        var sentences: [WeatherSentence] = []
        var above = phenomena(conditions)
        if let sky = sky(conditions) { above.append(sky) }
        if let cloud = conditions.thundercloud, let feet = cloud.baseFeet {
            above.append(say(.thunderclouds, ceiling(feet: feet)))
        }
        if !above.isEmpty { sentences.append(WeatherSentence(.sky, capitalised(joined(above, by: ", ")))) }
        if let wind = conditions.wind { sentences.append(WeatherSentence(.wind, capitalised(self.wind(wind)))) }
        if let visibility = conditions.visibility {
            sentences.append(WeatherSentence(.view, capitalised(view(visibility))))
        }
        if let category = observation.category ?? conditions.category {
            sentences.append(WeatherSentence(.flying, capitalised(self.category(category, conditions))))
        }
        return sentences
    }

    /// Returns sentences about the coming changes, with times in the airport's local time.
    ///
    /// - Parameter ahead: how far ahead to look for changes.
    public func sentences(
        _ forecast: WeatherForecast, after now: Instant, ahead: Span = .hours(12), in zone: Zone
    ) -> [String] {
        let changes = forecast.changes(after: now, ahead: ahead)
        guard !changes.isEmpty else {
            guard forecast.prevailing(at: now) != nil else { return [] }
            return [say(.noChange, time(zone.local(min(forecast.until, now + ahead))))]
        }
        var sentences: [String] = []
        for change in changes {
            let what = brief(change.conditions)
            guard !what.isEmpty else { continue }
            let isComing = change.from > now
            let at = time(zone.local(isComing ? change.from : change.until))
            switch change.change {
            case .prevailing where change.probability == nil: sentences.append(say(.fromTime, at, what))
            case .becoming(let end): sentences.append(say(.byTime, time(zone.local(end ?? change.from)), what))
            case .temporary where change.probability == nil:
                sentences.append(say(isComing ? .atTimesFrom : .atTimesUntil, at, what))
            case .prevailing, .temporary, .probable:
                guard let percent = change.probability else {
                    sentences.append(say(isComing ? .atTimesFrom : .atTimesUntil, at, what))
                    continue
                }
                let phrase = isComing ? WeatherPhrase.perhapsFrom : .perhapsUntil
                sentences.append(phrase.text(language, filled: ["\(percent)", at, what]))
            }
        }
        return sentences
    }

    /// Returns a temperature such as `84 °F` or `−3 °C`; nil if the value is implausible.
    public func temperature(celsius: Double) -> String? {
        let degrees = units == .metric ? celsius : celsius * 1.8 + 32
        guard let whole = whole(degrees, within: 200) else { return nil }
        return (whole < 0 ? "−" : "") + "\(whole.magnitude) " + (units == .metric ? "°C" : "°F")
    }

    /// Returns a whole hour in its shortest form, such as `3 PM` or `15:00`.
    public func hour(_ local: LocalTime) -> String {
        let (digits, half) = clockParts(local)
        guard let half, local.minute == 0 else { return digits }
        let hour = local.hour % 12
        return "\(hour == 0 ? 12 : hour) " + half
    }

    public func name(of sky: Sky) -> String {
        switch sky {
        case .unknown: say(WeatherPhrase.skyUnknown)
        case .clear: say(WeatherPhrase.skyClear)
        case .partlyCloudy: say(WeatherPhrase.skyPartly)
        case .cloudy: say(WeatherPhrase.skyCloudy)
        case .fog: say(WeatherPhrase.skyFog)
        case .rain: say(WeatherPhrase.skyRain)
        case .snow: say(WeatherPhrase.skySnow)
        case .thunderstorm: say(WeatherPhrase.skyThunder)
        }
    }

    // MARK: - Parts

    private func say(_ phrase: WeatherPhrase, _ first: String = "", _ second: String = "") -> String {
        phrase.text(language, filled: [first, second])
    }

    /// Returns a summary of a change: phenomena, poor visibility, low clouds and strong wind. In fine weather, the
    /// summary consists of visibility and sky.
    private func brief(_ conditions: WeatherConditions) -> String {
        var parts = phenomena(conditions)
        if let visibility = conditions.visibility, visibility.miles < 6 || parts.isEmpty {
            parts.append(view(visibility))
        }
        if let sky = sky(conditions),
            parts.isEmpty || (conditions.ceilingFeet ?? .max) < 3000 || conditions.visibility != nil
        {
            parts.append(sky)
        }
        if let cloud = conditions.thundercloud, let feet = cloud.baseFeet {
            parts.append(say(.thunderclouds, ceiling(feet: feet)))
        }
        if let wind = conditions.wind, parts.isEmpty || wind.speed >= 17 || wind.gust != nil {
            parts.append(self.wind(wind))
        }
        return joined(parts, by: ", ")
    }

    private func phenomena(_ conditions: WeatherConditions) -> [String] {
        var texts: [String] = []
        for one in conditions.phenomenaByWeight {
            let text = form(one.phrase.text(language), at: Int(one.intensity.rawValue))
            texts.append(one.isNearby ? say(.nearby, text) : text)
        }
        return texts
    }

    /// Returns the form at the given index from forms separated by `/`. Text without `/` is returned unchanged.
    private func form(_ forms: String, at index: Int) -> String {
        let parts = Array(forms.utf8).split(separator: UInt8(ascii: "/"))
        return parts.isEmpty ? "" : String(decoding: parts[min(index, parts.count - 1)], as: UTF8.self)
    }

    private func sky(_ conditions: WeatherConditions) -> String? {
        if let feet = conditions.verticalVisibilityFeet { return say(.skyHidden, ceiling(feet: feet)) }
        guard let clouds = conditions.clouds else { return nil }
        switch conditions.thickestCover {
        case nil: return say(clouds.isEmpty ? .noLowClouds : .fewClouds)
        case .few: return say(.fewClouds)
        case .scattered: return say(.scatteredClouds)
        case .broken, .overcast, .obscured:
            // If there are several layers, the lowest one that covers more than half of the sky is used.
            let lowest = conditions.ceiling
            let isWhole = (lowest?.cover ?? conditions.thickestCover) != .broken
            guard let feet = lowest?.baseFeet, feet < 10_000, feet != conditions.thundercloud?.baseFeet else {
                return say(isWhole ? .overcast : .mostlyCloudy)
            }
            return say(isWhole ? .overcastFrom : .mostlyCloudyFrom, ceiling(feet: feet))
        }
    }

    private func wind(_ wind: WeatherConditions.Wind) -> String {
        guard wind.speed > 0 || wind.gust != nil else { return say(.windCalm) }
        var text = say(Words.strength(wind.speed))
        switch wind.direction {
        case .degrees(let degrees): text += " " + say(Words.direction(degrees))
        case .variable: text += " " + say(.fromAnywhere)
        case .calm: break
        }
        text += ", " + speed(knots: wind.speed)
        if let gust = wind.gust { text += ", " + say(.gusts, speed(knots: gust)) }
        return text
    }

    /// Returns the wind strength in six groups of Beaufort numbers (WMO): 0 to 3, 4, 5, 6, 7, and 8 or more.
    private static func strength(_ knots: Int) -> WeatherPhrase {
        switch knots {
        case ..<11: .windLight
        case ..<17: .windModerate
        case ..<22: .windFresh
        case ..<34: .windStrong
        default: .windGale
        }
    }

    private static func direction(_ degrees: Int) -> WeatherPhrase {
        let names: [WeatherPhrase] = [
            .fromNorth, .fromNorthEast, .fromEast, .fromSouthEast, .fromSouth, .fromSouthWest, .fromWest,
            .fromNorthWest,
        ]
        // Each of the eight directions spans 45 degrees.
        return names[((degrees % 360 + 360) % 360 * 2 + 45) / 90 % 8]
    }

    /// Returns a height such as `1,200 ft` or `370 m`.
    private func ceiling(feet: Int) -> String {
        let feet = max(0, min(100_000, feet))
        guard altitudeUnit == .metres else { return number(feet) + " ft" }
        return number(Int((Double(feet) * 0.3048 / 10).rounded()) * 10) + " m"
    }

    /// Returns the visibility. Reports give it in metres and kilometres, or in statute miles; never in nautical miles.
    private func view(_ visibility: WeatherConditions.Visibility) -> String {
        // Reports contain no values above six miles or ten kilometres.
        if visibility.bound != .below, visibility.miles > 6.1 || visibility.bound == .atLeast && visibility.miles >= 6 {
            return say(.clearView, distanceUnit != .miles ? "10 km" : miles("6", isOne: false))
        }
        let phrase: WeatherPhrase
        switch visibility.bound {
        case .exact: phrase = .visibility
        case .below: phrase = .visibilityBelow
        case .atLeast: phrase = .visibilityAbove
        }
        return say(phrase, length(miles: visibility.miles))
    }

    private func length(miles exact: Double) -> String {
        let exact = max(0, min(1000, exact))
        guard distanceUnit != .miles else {
            // Distances below half a mile are easier to picture in feet.
            guard exact >= 0.5 else { return number(Int((exact * 52.8).rounded()) * 100) + " ft" }
            let quarters = Int((exact * 4).rounded())
            let whole = quarters / 4
            guard exact < 3, quarters % 4 != 0 else { return miles("\(Int(exact.rounded()))", isOne: exact < 1.5) }
            let part = quarters % 4 == 1 ? "¼" : quarters % 4 == 2 ? "½" : "¾"
            return miles((whole == 0 ? "" : "\(whole)") + part, isOne: whole == 0)
        }
        let metres = exact * 1609.344
        if metres < 950 { return "\(Int((metres / 50).rounded()) * 50) m" }
        let halves = Int((metres / 500).rounded())
        guard metres < 5000, halves % 2 == 1 else { return "\(Int((metres / 1000).rounded())) km" }
        return "\(halves / 2)" + decimalMark + "5 km"
    }

    /// Returns a distance in miles. Only English spells out the unit.
    private func miles(_ count: String, isOne: Bool) -> String {
        guard language == .english else { return count + " mi" }
        return count + (isOne ? " mile" : " miles")
    }

    private func category(_ category: WeatherObservation.Category, _ conditions: WeatherConditions) -> String {
        var worst = WeatherPhenomenon.Effect.none
        for one in conditions.phenomenaByWeight { worst = max(worst, one.effect) }
        let seesFar = category == .visual || category == .marginal
        if seesFar, worst == .endangers { return say(.dangerous) }
        return switch category {
        case .visual: say(worst == .none ? .visual : .marginal)
        case .marginal: say(.marginal)
        case .instrument: say(.instrument)
        case .lowInstrument: say(.lowInstrument)
        }
    }

    private func whole(_ value: Double, within most: Double) -> Int? {
        value > -most && value < most ? Int(value.rounded()) : nil
    }

    private func joined(_ parts: [String], by separator: String) -> String {
        var text = ""
        for part in parts {
            if !text.isEmpty { text += separator }
            text += part
        }
        return text
    }

    /// Returns the text with its first letter capitalised.
    public func capitalised(_ text: String) -> String {
        var bytes = Array(text.utf8)
        guard let first = bytes.first else { return text }
        if first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") {
            bytes[0] = first - 32
        } else if bytes.count > 1 {
            switch (first, bytes[1]) {
            // à to þ, except ÷, are 32 above their capitals; ć, ł, ś, ź and ż are 1 above theirs.
            case (0xC3, 0xA0...0xB6), (0xC3, 0xB8...0xBE): bytes[1] -= 32
            case (0xC4, 0x87), (0xC5, 0x82), (0xC5, 0x9B), (0xC5, 0xBA), (0xC5, 0xBC): bytes[1] -= 1
            default: break
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension WeatherPhenomenon {
    fileprivate var phrase: WeatherPhrase {
        switch kind {
        case .thunderstorm: .thunderstorm
        case .thunderstormWithRain: .thunderstormWithRain
        case .thunderstormWithSnow: .thunderstormWithSnow
        case .thunderstormWithHail: .thunderstormWithHail
        case .rain: .rain
        case .rainShowers: .rainShowers
        case .drizzle: .drizzle
        case .sleet: .sleet
        case .snow: .snow
        case .snowShowers: .snowShowers
        case .snowGrains: .snowGrains
        case .freezingRain: .freezingRain
        case .freezingDrizzle: .freezingDrizzle
        case .icePellets: .icePellets
        case .iceCrystals: .iceCrystals
        case .hail: .hail
        case .smallHail: .smallHail
        case .precipitation: .precipitation
        case .fog: .fog
        case .freezingFog: .freezingFog
        case .fogPatches: .fogPatches
        case .shallowFog: .shallowFog
        case .mist: .mist
        case .haze: .haze
        case .smoke: .smoke
        case .dust: .dust
        case .sand: .sand
        case .ash: .ash
        case .spray: .spray
        case .funnelCloud: .funnelCloud
        case .squalls: .squalls
        case .dustStorm: .dustStorm
        case .dustWhirls: .dustWhirls
        case .blowingDust: .blowingDust
        case .blowingSnow: .blowingSnow
        case .driftingSnow: .driftingSnow
        }
    }
}
