extension Airport {
    /// The airport as JSON, with the name of its time zone.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("code", code.text)
        members.add("icao", icao?.text)
        members.add("name", name)
        members.add("city", city)
        var names = JSONMembers()
        for language in Language.allCases { names.add(language.tag, serves.ownName(in: language)) }
        members.add("cityIn", names)
        members.add("country", country)
        if let position {
            members.add("latitude", position.latitude)
            members.add("longitude", position.longitude)
        }
        members.add("elevationFeet", Int(elevationFeet))
        members.add("zone", zone.name)
        members.add("metro", metro?.text)
        if let area {
            members.add(
                "area", .array([.number(area.south), .number(area.west), .number(area.north), .number(area.east)]))
        }
        return members.value
    }

    /// Reads an airport. Optional members that cannot be read are ignored.
    ///
    /// - Throws: ``JSONError`` if the airport has no code or zone.
    convenience init(_ value: JSONValue, zones: [Zone]) throws(JSONError) {
        let fields = try JSONFields(value, path: "airports", skipsDamaged: true)
        guard let text = try fields.label("code"), let code = Code(text) else {
            throw fields.fail("code", "an airport code is expected")
        }
        let name = try fields.label("zone") ?? ""
        guard let zone = zones.first(where: { sameText($0.name, name) }) else {
            throw fields.fail("zone", "the time zone '\(name)' is not in the snapshot")
        }
        var position: Coordinate?
        if let latitude = try fields.number("latitude"), let longitude = try fields.number("longitude") {
            position = Coordinate(latitude: latitude, longitude: longitude)
        }
        var area: Area?
        let corners = try fields.list("area")
        if corners.count == 4, let south = corners[0].number, let west = corners[1].number,
            let north = corners[2].number, let east = corners[3].number
        {
            area = Area(south: south, west: west, north: north, east: east)
        }
        let names = try fields.fields("cityIn")
        var others: [String?] = []
        for language in Language.allCases where language != .english { others.append(try names?.label(language.tag)) }
        self.init(
            code: code, icao: try fields.label("icao").flatMap { Code($0) }, name: try fields.label("name") ?? text,
            city: City(try fields.label("city") ?? text, others: others),
            country: try fields.label("country") ?? "", position: position,
            elevationFeet: Int32(try fields.integer("elevationFeet", in: -2000...30_000) ?? 0), zone: zone,
            metro: try fields.label("metro").flatMap { Code($0) }, area: area)
    }
}
