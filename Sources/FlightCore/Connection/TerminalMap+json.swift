extension TerminalMap {
    /// The JSON form. Coordinates are whole decimetres from the origin, and each point is written as the difference
    /// from the previous point. The form is compact and identical on every machine.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("airport", airport.text)
        members.add("origin", .array([.number(origin.latitude), .number(origin.longitude)]))
        members.add("day", day?.iso)
        members.add(
            "gates",
            .array(
                gates.map { gate in
                    .array([
                        .string(gate.name), .integer(Int64(gate.point.east)), .integer(Int64(gate.point.north)),
                    ])
                }))
        members.add(
            "buildings",
            .array(
                buildings.map { building in
                    var inner = JSONMembers()
                    inner.add("name", building.name)
                    inner.add("rings", .array(building.rings.map { TerminalMap.line($0) }))
                    return inner.value
                }))
        members.add("aprons", .array(aprons.map { TerminalMap.line($0) }))
        members.add("walkways", .array(walkways.map { TerminalMap.line($0.points) }))
        return members.value
    }

    public convenience init(_ value: JSONValue) throws(JSONError) {
        let fields = try JSONFields(value, path: "")
        guard let code = try fields.label("airport").flatMap({ Airport.Code($0) }) else {
            throw fields.fail("airport", "an airport code is expected")
        }
        let place = try fields.list("origin")
        guard place.count == 2, let latitude = place[0].number, let longitude = place[1].number,
            let origin = Coordinate(latitude: latitude, longitude: longitude)
        else { throw fields.fail("origin", "latitude and longitude are expected") }
        var gates: [Gate] = []
        for item in try fields.list("gates") {
            guard let parts = item.array, parts.count == 3, let name = parts[0].string, let east = parts[1].integer,
                let north = parts[2].integer, let point = TerminalMap.point(east, north)
            else { throw fields.fail("gates", "name, east and north of each gate are expected") }
            gates.append(Gate(name: name, point: point))
        }
        var buildings: [Building] = []
        for item in try fields.list("buildings") {
            let inner = try JSONFields(item, path: "buildings")
            var rings: [[MapPoint]] = []
            for ring in try inner.list("rings") { rings.append(try TerminalMap.points(ring, inner)) }
            buildings.append(Building(name: try inner.label("name"), rings: rings))
        }
        var aprons: [[MapPoint]] = []
        for item in try fields.list("aprons") { aprons.append(try TerminalMap.points(item, fields)) }
        var walkways: [Walkway] = []
        for item in try fields.list("walkways") {
            walkways.append(Walkway(points: try TerminalMap.points(item, fields)))
        }
        self.init(
            airport: code, origin: origin, day: try fields.label("day").flatMap { Day(iso: $0) }, gates: gates,
            buildings: buildings, aprons: aprons, walkways: walkways)
    }

    private static func line(_ points: [MapPoint]) -> JSONValue {
        var numbers: [JSONValue] = []
        var last = MapPoint(east: 0, north: 0)
        for point in points {
            numbers.append(.integer(Int64(point.east - last.east)))
            numbers.append(.integer(Int64(point.north - last.north)))
            last = point
        }
        return .array(numbers)
    }

    private static func points(_ value: JSONValue, _ fields: JSONFields) throws(JSONError) -> [MapPoint] {
        guard let numbers = value.array, numbers.count % 2 == 0 else {
            throw fields.fail("", "a line needs an even count of numbers")
        }
        var points: [MapPoint] = []
        var east: Int64 = 0
        var north: Int64 = 0
        for index in stride(from: 0, to: numbers.count, by: 2) {
            guard let right = numbers[index].integer, let up = numbers[index + 1].integer, abs(right) < most,
                abs(up) < most, let point = TerminalMap.point(east + right, north + up)
            else { throw fields.fail("", "a line extends beyond the map") }
            east += right
            north += up
            points.append(point)
        }
        return points
    }

    /// The limit for coordinates, in decimetres. No part of an airport is 25 km from the origin.
    private static let most: Int64 = 250_000

    private static func point(_ east: Int64, _ north: Int64) -> MapPoint? {
        guard abs(east) < most, abs(north) < most else { return nil }
        return MapPoint(east: Int32(east), north: Int32(north))
    }
}
