extension Settings {
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("language", language.tag)
        members.add("clock", clock.map { $0 == .twelveHour ? "12" : "24" })
        members.add("units", units.map { $0 == .metric ? "metric" : "imperial" })
        members.add("theme", theme.name)
        members.add("home", home?.text)
        members.add("homeMinutes", homeMinutes)
        if !ways.isEmpty { members.add("ways", Settings.json(ways)) }
        return members.value
    }

    public init(_ value: JSONValue) throws(JSONError) {
        let fields = try JSONFields(value, path: "settings")
        self.init()
        if let tag = try fields.label("language") {
            guard let language = Language(tag: tag) else {
                throw fields.fail("language", "'\(tag)' is none of the languages that Halcyon speaks")
            }
            self.language = language
        }
        if let name = try fields.label("clock") {
            guard sameText(name, "12") || sameText(name, "24") else {
                throw fields.fail("clock", "'\(name)' is neither 12 nor 24")
            }
            clock = sameText(name, "12") ? .twelveHour : .twentyFourHour
        }
        if let name = try fields.label("units") {
            guard sameText(name, "metric") || sameText(name, "imperial") else {
                throw fields.fail("units", "'\(name)' is neither metric nor imperial")
            }
            units = sameText(name, "metric") ? .metric : .imperial
        }
        if let name = try fields.label("theme") {
            guard let theme = Theme(name: name) else {
                throw fields.fail("theme", "'\(name)' is none of system, light, dark")
            }
            self.theme = theme
        }
        if let text = try fields.label("home") {
            guard let code = Airport.Code(text) else { throw fields.fail("home", "'\(text)' is not an airport code") }
            home = code
        }
        let longest = Int64(Settings.minutesToHomeAirport.upperBound)
        homeMinutes = try fields.integer("homeMinutes", in: 1...longest).map { Int($0) }
        for (text, minutes) in value["ways"]?.object ?? [] {
            guard let code = Airport.Code(text),
                let way = minutes.integer.flatMap({ AirportWay(code, minutes: Int(clamping: $0)) })
            else { throw fields.fail("ways", "'\(text)' is no airport, or its minutes are not from 1 to \(longest)") }
            ways.append(way)
        }
    }

    /// `{"JFK": 45}`
    static func json(_ ways: [AirportWay]) -> JSONValue {
        var members = JSONMembers()
        for way in ways { members.add(way.airport.text, way.minutes) }
        return members.value
    }
}
