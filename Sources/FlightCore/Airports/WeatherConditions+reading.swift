extension WeatherConditions {
    /// The weather phenomena, worst first. Unreadable groups are omitted.
    public var phenomenaByWeight: [WeatherPhenomenon] {
        var found: [WeatherPhenomenon] = []
        for group in phenomena {
            guard let one = WeatherPhenomenon(group), !found.contains(one) else { continue }
            // Uses an insertion sort, because the sort must be stable.
            var place = found.count
            while place > 0, found[place - 1].weight < one.weight { place -= 1 }
            found.insert(one, at: place)
        }
        return found
    }

    /// The ceiling in feet above the airport: the height of the lowest clouds that cover more than half of the sky, or
    /// the vertical visibility if the sky is obscured. Nil if no ceiling was reported.
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

    /// The cover of the thickest layer; nil if there are no clouds or if clouds were not reported.
    public var thickestCover: Cover? {
        var thickest: Cover?
        for layer in clouds ?? [] where layer.cover.rawValue > (thickest?.rawValue ?? 0) || thickest == nil {
            thickest = layer.cover
        }
        return verticalVisibilityFeet == nil ? thickest : .obscured
    }

    /// The lowest thunderclouds; nil if none are reported.
    public var thundercloud: CloudLayer? { clouds?.first { $0.kind == .cumulonimbus } }

    /// The flight category derived from the ceiling and the visibility; nil unless both are known.
    ///
    /// Source: National Weather Service. LIFR is below 500 feet or one mile, IFR below 1,000 feet or three miles, and
    /// MVFR up to 3,000 feet or five miles.
    public var category: WeatherObservation.Category? {
        guard let visibility, clouds != nil || verticalVisibilityFeet != nil else { return nil }
        // A visibility of "less than one mile" is worse than a visibility of exactly one mile.
        let miles = visibility.bound == .below ? visibility.miles - 0.001 : visibility.miles
        let feet = ceilingFeet ?? .max
        if feet < 500 || miles < 1 { return .lowInstrument }
        if feet < 1000 || miles < 3 { return .instrument }
        if feet <= 3000 || miles <= 5 { return .marginal }
        return .visual
    }

    /// Returns these conditions with a change applied. Elements that the change does not contain stay as they are.
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
    /// The sort weight. More severe phenomena have a higher weight. Of two equally severe phenomena, one at the airport
    /// has a higher weight than one nearby.
    fileprivate var weight: Int { severity * 2 + (isNearby ? 0 : 1) }
}
