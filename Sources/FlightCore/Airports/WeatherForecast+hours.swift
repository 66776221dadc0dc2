extension WeatherForecast {
    /// Returns the prevailing conditions at the given instant, without temporary ones; nil outside the forecast's
    /// period.
    public func prevailing(at instant: Instant) -> WeatherConditions? {
        guard instant >= from, instant < until else { return nil }
        var conditions: WeatherConditions?
        for group in groups where group.from <= instant {
            switch group.change {
            case .prevailing where group.probability == nil:
                // A group that starts at a given time (FM) replaces all conditions.
                conditions = group.conditions
            case .becoming(let end):
                // The old conditions apply until the change is complete.
                guard (end ?? group.from) <= instant else { continue }
                conditions = (conditions ?? WeatherConditions()).changed(by: group.conditions)
            case .prevailing, .temporary, .probable: continue
            }
        }
        return conditions
    }

    /// Returns the temporary conditions at the given instant; nil if there are none. Conditions that are only probable
    /// are ignored.
    func temporary(at instant: Instant) -> WeatherConditions? {
        groups.last {
            $0.change == .temporary && $0.probability == nil && $0.from <= instant && instant < $0.until
        }?.conditions
    }

    /// Returns the next changes, in order.
    ///
    /// - Parameters:
    ///   - ahead: how far ahead to search.
    ///   - most: the maximum number of changes.
    public func changes(after now: Instant, ahead: Span, most: Int = 4) -> [Group] {
        var found: [Group] = []
        for group in groups {
            guard group.from < now + ahead, group.until > now else { continue }
            switch group.change {
            // Conditions already in effect are not a change.
            case .prevailing where group.from <= now && group.probability == nil: continue
            case .becoming(let end) where (end ?? group.from) <= now: continue
            default: break
            }
            var place = found.count
            while place > 0, found[place - 1].from > group.from { place -= 1 }
            found.insert(group, at: place)
        }
        var chosen: [Group] = []
        for group in found where chosen.count < most { chosen.append(group) }
        return chosen
    }

    /// Returns the weather at whole hours, starting with the next one; fewer than `count` hours if the forecast ends
    /// earlier.
    ///
    /// - Parameters:
    ///   - zone: the airport's time zone.
    ///   - position: the airport's position. If the position is nil, every hour counts as daytime.
    public func hours(
        after now: Instant, count: Int, zone: Zone, position: Coordinate?
    ) -> [ForecastHour] {
        var hours: [ForecastHour] = []
        let wall = zone.local(now)
        // Time zone offsets are not always whole hours.
        let first = now + Span(3600 - Int64(wall.minute * 60 + wall.second))
        for index in 0..<count {
            let at = first + .hours(Int64(index))
            guard let prevailing = prevailing(at: at) else { continue }
            var sky = Sky(prevailing)
            if let other = temporary(at: at) { sky = max(sky, Sky(other)) }
            hours.append(
                ForecastHour(
                    local: zone.local(at), sky: sky, isDay: position.map { Sun.isUp(at: at, over: $0) } ?? true))
        }
        return hours
    }
}
