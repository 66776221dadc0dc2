extension Settings {
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("language", language.tag)
        members.add("clock", clock.map { $0 == .twelveHour ? "12" : "24" })
        members.add("units", units.map { $0 == .metric ? "metric" : "imperial" })
        members.add("distance", distance?.name)
        members.add("speed", speed?.name)
        members.add("altitude", altitude?.name)
        members.add("theme", theme.name)
        members.add("home", home?.text)
        members.add("homeMinutes", homeMinutes)
        if !ways.isEmpty { members.add("ways", Settings.json(ways)) }
        return members.value
    }

    public init(_ value: JSONValue) throws(JSONError) {
        try self.init(try JSONFields(value, path: "settings"))
    }

    init(_ fields: JSONFields) throws(JSONError) {
        self.init()
        if let language = try fields.word(
            "language", "is not a supported language", { Language(tag: $0) })
        {
            self.language = language
        }
        clock = try fields.word("clock", "is neither 12 nor 24") { text in
            sameText(text, "12") ? .twelveHour : sameText(text, "24") ? .twentyFourHour : nil
        }
        units = try fields.word("units", "is neither metric nor imperial") { text in
            sameText(text, "metric") ? .metric : sameText(text, "imperial") ? .imperial : nil
        }
        distance = try fields.word("distance", "is not one of \(DistanceUnit.names)") { DistanceUnit(name: $0) }
        speed = try fields.word("speed", "is not one of \(SpeedUnit.names)") { SpeedUnit(name: $0) }
        altitude = try fields.word("altitude", "is not one of \(AltitudeUnit.names)") { AltitudeUnit(name: $0) }
        if let theme = try fields.word("theme", "is not one of system, light, dark", { Theme(name: $0) }) {
            self.theme = theme
        }
        home = try fields.word("home", "is not an airport code") { Airport.Code($0) }
        let longest = Int64(Settings.minutesToHomeAirport.upperBound)
        homeMinutes = try fields.integer("homeMinutes", in: 1...longest).map { Int($0) }
        for (text, minutes) in fields.value("ways")?.object ?? [] {
            guard let code = Airport.Code(text),
                let way = minutes.integer.flatMap({ AirportWay(code, minutes: Int(clamping: $0)) })
            else {
                try fields.refuse("ways", "'\(text)' is not an airport, or its minutes are not from 1 to \(longest)")
                continue
            }
            ways.append(way)
        }
    }

    /// Returns the travel times in minutes, by airport code: `{"JFK": 45}`.
    static func json(_ ways: [AirportWay]) -> JSONValue {
        var members = JSONMembers()
        for way in ways { members.add(way.airport.text, way.minutes) }
        return members.value
    }
}
