/// The state of an airport in a few values: what a row of the board shows, and what an alert tells.
public struct AirportGlance: Hashable, Sendable {
    public let level: AirportDelays.Level
    /// The most serious programme in effect; nil if there is none, or if the authority has not answered recently.
    public let programme: AirportProgramme.Kind?
    /// The average or longest wait of the programme in minutes; nil if unknown.
    public let wait: Int?
    /// The reason of the programme in the authority's words; nil if unknown.
    public let reason: String?
    /// The planned end of the programme; nil if unknown.
    public let until: Instant?
    /// The number of counted flights that are late or cancelled, as in ``AirportDelays/late``.
    public let late: Int
    public let counted: Int
    /// Fog, snow or a thunderstorm at the airport; nil if the weather is better than that or unknown.
    public let weather: Sky?
    /// The sources of these values.
    public let sources: [FlightObservation.Source]
    /// When a board or an authority was last heard, on which the level depends; if neither was, when the weather was.
    public let at: Instant

    public init(
        level: AirportDelays.Level, programme: AirportProgramme.Kind? = nil, wait: Int? = nil,
        reason: String? = nil, until: Instant? = nil, late: Int = 0, counted: Int = 0, weather: Sky? = nil,
        sources: [FlightObservation.Source] = [], at: Instant
    ) {
        self.level = level
        self.programme = programme
        self.wait = wait
        self.reason = reason
        self.until = until
        self.late = late
        self.counted = counted
        self.weather = weather
        self.sources = sources
        self.at = at
    }

    /// How long the answer of a board or an authority counts as current.
    private static let current = Span.minutes(30)
    /// How long a weather report counts as current. METARs are issued every 30 or 60 minutes.
    private static let weatherIsCurrent = Span.minutes(90)

    /// Returns nil if no source has answered.
    public init?(_ airport: AirportNow) {
        let now = airport.now
        var sources: [FlightObservation.Source] = []
        var latest: (delays: Instant?, weather: Instant?)
        for source in airport.sources {
            let isWeather = source.topic == .weather
            let limit = isWeather ? AirportGlance.weatherIsCurrent : AirportGlance.current
            guard let heard = source.heard, now - heard < limit else { continue }
            if isWeather {
                latest.weather = latest.weather.map { max($0, heard) } ?? heard
            } else {
                latest.delays = latest.delays.map { max($0, heard) } ?? heard
            }
            if !sources.contains(source.source) { sources.append(source.source) }
        }
        guard let at = latest.delays ?? latest.weather else { return nil }
        let isCurrent = airport.programmes.map { now - $0.at < AirportGlance.current } ?? true
        let programme = isCurrent ? airport.currentProgrammes.first : nil
        let seen = airport.weather.flatMap { now - $0.value.at < AirportGlance.weatherIsCurrent ? $0.value : nil }
        let sky = seen.map { Sky($0.conditions) }
        self.init(
            // The level may follow from a programme that the authority has not confirmed since.
            level: isCurrent || airport.currentProgrammes.isEmpty ? airport.delays.level : .unknown,
            programme: programme?.kind,
            wait: programme.flatMap { $0.averageDelay ?? $0.longestDelay }.map {
                Int(clamping: max(0, min(14_400, $0.wholeMinutes)))
            },
            reason: programme?.reason, until: programme.flatMap { $0.hours == nil ? $0.until : $0.end(for: now) },
            late: airport.delays.late, counted: airport.delays.counted,
            weather: sky.flatMap { AirportGlance.isNotable($0) ? $0 : nil }, sources: sources, at: at)
    }

    private static func isNotable(_ sky: Sky) -> Bool {
        switch sky {
        case .fog, .snow, .thunderstorm: true
        case .unknown, .clear, .partlyCloudy, .cloudy, .rain: false
        }
    }

    /// Whether a row shows the same words for both.
    public func isAlike(_ other: AirportGlance) -> Bool {
        level == other.level && programme == other.programme && weather == other.weather
    }

    /// The condition that alerts are about; nil if it cannot be told: nothing is known, or some flights are late, but not
    /// many.
    public var condition: AirportCondition? {
        if programme == .closure { return .closed }
        if case .some = programme { return .delayed }
        switch level {
        case .many, .stopped: return .delayed
        case .few: return .flowing
        case .some, .unknown: return nil
        }
    }

    /// The stored form: `{"level":"many","programme":"groundStop","wait":45,"reason":"fog","until":seconds,"late":8,
    /// "counted":20,"weather":"fog","sources":["faa"],"at":seconds}`.
    public var jsonValue: JSONValue {
        var members = JSONMembers()
        members.add("level", level.name)
        members.add("programme", programme?.name)
        members.add("wait", wait)
        members.add("reason", reason)
        members.add("until", until)
        members.add("late", late)
        members.add("counted", counted)
        members.add("weather", weather?.name)
        members.add("sources", .array(sources.map { .string($0.name) }))
        members.add("at", at)
        return members.value
    }

    /// Reads the stored form; nil if it is invalid.
    public init?(_ value: JSONValue) {
        func count(_ key: String) -> Int? {
            value[key]?.integer.flatMap { (0...14_400).contains($0) ? Int($0) : nil }
        }
        guard let level = value["level"]?.string.flatMap({ AirportDelays.Level(name: $0) }),
            let at = value["at"]?.integer, (0...Int64(1) << 40).contains(at)
        else { return nil }
        self.init(
            level: level, programme: value["programme"]?.string.flatMap { AirportProgramme.Kind(name: $0) },
            wait: count("wait"), reason: value["reason"]?.string,
            until: value["until"]?.integer.flatMap { (0...Int64(1) << 40).contains($0) ? Instant($0) : nil },
            late: count("late") ?? 0, counted: count("counted") ?? 0,
            weather: value["weather"]?.string.flatMap { Sky(name: $0) },
            sources: (value["sources"]?.array ?? []).compactMap { $0.string.map { FlightObservation.Source($0) } },
            at: Instant(at))
    }
}

/// The condition of an airport, as far as alerts tell it.
public enum AirportCondition: UInt8, Named, Sendable {
    /// Few flights are late, and no authority holds flights back.
    case flowing
    /// Many flights are late, or an authority holds flights back.
    case delayed
    case closed

    public var name: String {
        switch self {
        case .flowing: "flowing"
        case .delayed: "delayed"
        case .closed: "closed"
        }
    }
}
