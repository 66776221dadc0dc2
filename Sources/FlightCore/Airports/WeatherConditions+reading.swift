extension WeatherConditions {
    /// Precipitation, obscuration and other phenomena, worst first, without unreadable groups.
    public var phenomenaByWeight: [WeatherPhenomenon] {
        var found: [WeatherPhenomenon] = []
        for group in phenomena {
            guard let one = WeatherPhenomenon(group), !found.contains(one) else { continue }
            // An insertion sort, because it must be stable.
            var place = found.count
            while place > 0, found[place - 1].weight < one.weight { place -= 1 }
            found.insert(one, at: place)
        }
        return found
    }

    /// The lowest clouds that cover more than half of the sky, or the vertical visibility if the sky is obscured, in
    /// feet above the airport; nil if there are none or nothing is reported.
    public var ceilingFeet: Int? {
        verticalVisibilityFeet ?? ceiling?.baseFeet
    }

    /// The lowest clouds that cover more than half of the sky and have a known height; nil if there are none.
    var ceiling: CloudLayer? {
        var lowest: CloudLayer?
        for layer in clouds ?? [] {
            switch layer.cover {
            case .broken, .overcast, .obscured:
                guard let base = layer.baseFeet, base < lowest?.baseFeet ?? .max else { continue }
                lowest = layer
            case .few, .scattered: continue
            }
        }
        return lowest
    }

    /// The cover of the thickest layer; nil if there are no clouds or they are not reported.
    public var thickestCover: Cover? {
        var thickest: Cover?
        for layer in clouds ?? [] where layer.cover.rawValue > (thickest?.rawValue ?? 0) || thickest == nil {
            thickest = layer.cover
        }
        return verticalVisibilityFeet == nil ? thickest : .obscured
    }

    /// The lowest thunderclouds; nil if none are reported.
    public var thundercloud: CloudLayer? { clouds?.first { $0.kind == .cumulonimbus } }

    /// The flight category, from ceiling and visibility; nil unless both values are known. National Weather Service:
    /// LIFR below 500 feet or one mile, IFR below 1,000 feet or three miles, MVFR up to 3,000 feet or five miles.
    public var category: WeatherObservation.Category? {
        guard let visibility, clouds != nil || verticalVisibilityFeet != nil else { return nil }
        // A visibility below a limit counts as worse than a visibility at that limit.
        let miles = visibility.bound == .below ? visibility.miles - 0.001 : visibility.miles
        let feet = ceilingFeet ?? .max
        if feet < 500 || miles < 1 { return .lowInstrument }
        if feet < 1000 || miles < 3 { return .instrument }
        if feet <= 3000 || miles <= 5 { return .marginal }
        return .visual
    }

    /// Returns these conditions after a change, which replaces only the elements that the change contains.
    func changed(by change: WeatherConditions) -> WeatherConditions {
        var changed = self
        if let wind = change.wind { changed.wind = wind }
        if let clouds = change.clouds {
            changed.clouds = clouds
            changed.verticalVisibilityFeet = nil
        }
        if let feet = change.verticalVisibilityFeet { changed.verticalVisibilityFeet = feet }
        if let visibility = change.visibility {
            changed.visibility = visibility
            // Good visibility implies that fog and rain are over, even if the report does not say so (ICAO Annex 3,
            // appendix 5).
            if change.phenomena.isEmpty, visibility.miles > 3 { changed.phenomena = [] }
        }
        // NSW: no significant weather.
        if !change.phenomena.isEmpty {
            changed.phenomena = change.phenomena.contains { sameText($0, "NSW") } ? [] : change.phenomena
        }
        return changed
    }
}

extension WeatherPhenomenon {
    /// Phenomena at the airport come before those nearby.
    fileprivate var weight: Int { severity * 2 + (isNearby ? 0 : 1) }
}
