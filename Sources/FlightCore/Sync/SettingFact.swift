/// A changed setting, with its new value.
public enum SettingFact: Hashable, Sendable {
    case language(Language)
    /// The time format; nil for the language's default.
    case clock(Settings.Clock?)
    /// The unit system; nil for the language's default.
    case units(Settings.Units?)
    /// The unit of distances; nil for the unit system's.
    case distance(Settings.DistanceUnit?)
    /// The unit of speeds; nil for the unit system's.
    case speed(Settings.SpeedUnit?)
    /// The unit of altitudes; nil for the unit system's.
    case altitude(Settings.AltitudeUnit?)
    case theme(Settings.Theme)
    case home(Airport.Code?)
    /// The travel time from home to the home airport in minutes; nil if not set.
    case homeMinutes(Int?)
    case ways([AirportWay])
}

extension Settings {
    /// Returns a copy with the given settings changed.
    public func with(_ facts: [SettingFact]) -> Settings {
        var settings = self
        for fact in facts {
            switch fact {
            case .language(let language): settings.language = language
            case .clock(let clock): settings.clock = clock
            case .units(let units): settings.units = units
            case .distance(let unit): settings.distance = unit
            case .speed(let unit): settings.speed = unit
            case .altitude(let unit): settings.altitude = unit
            case .theme(let theme): settings.theme = theme
            case .home(let home): settings.home = home
            case .homeMinutes(let minutes): settings.homeMinutes = minutes
            case .ways(let ways): settings.ways = ways
            }
        }
        return settings
    }

    /// Returns the changes that turn `old` into these settings.
    public func changes(from old: Settings) -> [SettingFact] {
        var facts: [SettingFact] = []
        if language != old.language { facts.append(.language(language)) }
        if clock != old.clock { facts.append(.clock(clock)) }
        if units != old.units { facts.append(.units(units)) }
        if distance != old.distance { facts.append(.distance(distance)) }
        if speed != old.speed { facts.append(.speed(speed)) }
        if altitude != old.altitude { facts.append(.altitude(altitude)) }
        if theme != old.theme { facts.append(.theme(theme)) }
        if home != old.home { facts.append(.home(home)) }
        if homeMinutes != old.homeMinutes { facts.append(.homeMinutes(homeMinutes)) }
        if ways != old.ways { facts.append(.ways(ways)) }
        return facts
    }
}
