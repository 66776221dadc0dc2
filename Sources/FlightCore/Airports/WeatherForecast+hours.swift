extension WeatherForecast {
    /// What is expected to hold at an instant, without what comes only now and then; nil outside of the forecast's time.
    public func prevailing(at instant: Instant) -> WeatherConditions? {
        guard instant >= from, instant < until else { return nil }
        var conditions: WeatherConditions?
        for group in groups where group.from <= instant {
            switch group.change {
            case .prevailing where group.probability == nil:
                // A report from one moment on says everything anew.
                conditions = group.conditions
            case .becoming(let end):
                // While it changes, what was still counts.
                guard (end ?? group.from) <= instant else { continue }
                conditions = (conditions ?? WeatherConditions()).changed(by: group.conditions)
            case .prevailing, .temporary, .probable: continue
            }
        }
        return conditions
    }

    /// What may come now and then at an instant, but for what is only probable.
    func temporary(at instant: Instant) -> WeatherConditions? {
        groups.last {
            $0.change == .temporary && $0.probability == nil && $0.from <= instant && instant < $0.until
        }?.conditions
    }

    /// The changes of the next hours, in the order in which they come, the most that are of use.
    ///
    /// - Parameters:
    ///   - ahead: how far is looked.
    ///   - most: how many are given.
    public func changes(after now: Instant, ahead: Span, most: Int = 4) -> [Group] {
        var found: [Group] = []
        for group in groups {
            guard group.from < now + ahead, group.until > now else { continue }
            switch group.change {
            // What holds already is no news.
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

    /// The weather of whole hours, the next one first; fewer where the forecast ends.
    ///
    /// - Parameters:
    ///   - zone: of the airport, whose clock shows the hours.
    ///   - position: of the airport; without one it is always day.
    public func hours(
        after now: Instant, count: Int, zone: Zone, position: Coordinate?
    ) -> [ForecastHour] {
        var hours: [ForecastHour] = []
        let wall = zone.local(now)
        // Offsets of zones need not be whole hours.
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
