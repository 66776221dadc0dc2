extension Settings {
    /// A single setting.
    public enum Field: UInt8, Named, Sendable {
        case language, clock, units, theme, home, homeMinutes, ways, distance, speed, altitude

        public var name: String {
            switch self {
            case .language: "language"
            case .clock: "clock"
            case .units: "units"
            case .theme: "theme"
            case .home: "home"
            case .homeMinutes: "homeMinutes"
            case .ways: "ways"
            case .distance: "distance"
            case .speed: "speed"
            case .altitude: "altitude"
            }
        }
    }
}

/// When each setting was last changed; nil for a setting that has never been changed, or was last changed before times
/// were stored.
public struct SettingTimes: Hashable, Sendable {
    private var times: [Instant?]

    public init() { times = Array(repeating: nil, count: Settings.Field.allCases.count) }

    public subscript(field: Settings.Field) -> Instant? {
        get { times[Int(field.rawValue)] }
        set { times[Int(field.rawValue)] = newValue }
    }

    /// The times as JSON: `{"theme": seconds}`.
    public var json: JSONValue {
        var members = JSONMembers()
        for field in Settings.Field.allCases { members.add(field.name, self[field]) }
        return members.value
    }

    public init(_ value: JSONValue) throws(JSONError) {
        try self.init(try JSONFields(value, path: "settingsAt"))
    }

    init(_ fields: JSONFields) throws(JSONError) {
        self.init()
        for field in Settings.Field.allCases { self[field] = try fields.instant(field.name) }
    }
}

extension SettingFact {
    /// The setting that is changed.
    public var field: Settings.Field {
        switch self {
        case .language: .language
        case .clock: .clock
        case .units: .units
        case .theme: .theme
        case .home: .home
        case .homeMinutes: .homeMinutes
        case .ways: .ways
        case .distance: .distance
        case .speed: .speed
        case .altitude: .altitude
        }
    }
}

extension Settings {
    /// Applies the given settings, except settings that were changed more recently.
    ///
    /// - Parameters:
    ///   - at: When the changes were made.
    ///   - times: When each setting was last changed; updated by this method.
    /// - Returns: The settings that were left unchanged because they have a newer, different value.
    public mutating func take(_ facts: [SettingFact], at: Instant, times: inout SettingTimes) -> [Field] {
        var overruled: [Field] = []
        for fact in facts {
            let said = with([fact])
            if let set = times[fact.field], set > at {
                if said.changes(from: self).count > 0 { overruled.append(fact.field) }
            } else {
                self = said
                times[fact.field] = at
            }
        }
        return overruled
    }
}
