/// Reads an airport's plan from a response of OpenStreetMap's Overpass API (`[out:json]`, `out geom`). The mapped data
/// is used unchanged.
public struct OverpassReading: Sendable {
    public let map: TerminalMap
    /// The number of gates without a name, which searches cannot find.
    public let namelessGates: Int
    /// The number of elements omitted because they are more than 10 km from the airport.
    public let farAway: Int
    /// The number of outdoor footways, which connecting passengers do not use.
    public let outdoors: Int

    /// The maximum number of elements; well above what any airport has. The limit rejects responses for whole cities.
    private static let mostElements = 200_000
    /// The maximum number of gates; ten times as many as the largest airport has.
    private static let mostGates = 4000
    /// The maximum total number of points in all lines. Devices must draw and search these points.
    private static let mostPoints = 300_000
    /// The maximum number of points in a single line.
    private static let mostPointsOfALine = 20_000

    /// - Parameter airport: the expected airport. If the airport's position is unknown, the map's position is not
    ///   checked.
    public init(_ bytes: [UInt8], of airport: Airport) throws(OverpassFault) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(bytes)
        } catch {
            throw .notJSON(line: Int(error.line), column: Int(error.column), message: error.message)
        }
        try self.init(value, of: airport)
    }

    public init(_ value: JSONValue, of airport: Airport) throws(OverpassFault) {
        guard value.object != nil else { throw .notOverpass(message: "an object is expected, not \(value.typeName)") }
        guard let elements = value["elements"]?.array else {
            throw .notOverpass(message: "the list 'elements' is missing")
        }
        guard elements.count <= OverpassReading.mostElements else { throw .tooMuch(elements.count, .elements) }
        var parts = Parts()
        for index in elements.indices {
            parts.take(elements[index])
            guard parts.points <= OverpassReading.mostPoints else { throw .tooMuch(parts.points, .points) }
            guard parts.longest <= OverpassReading.mostPointsOfALine else {
                throw .tooMuch(parts.longest, .pointsOfALine)
            }
        }
        guard parts.gates.count <= OverpassReading.mostGates else { throw .tooMuch(elements.count, .elements) }
        guard !parts.gates.isEmpty else { throw .noGates(elements: elements.count) }
        // The plan's origin: the airport's reference point, or its median gate.
        let middle = OverpassReading.middle(parts.gates.map { $0.place })
        let origin = airport.position ?? middle
        let distance = origin.distance(to: middle)
        guard distance <= MapPoint.farthest else { throw .elsewhere(kilometres: Int((distance / 1000).rounded())) }

        var far = 0
        var gates: [TerminalMap.Gate] = []
        for gate in parts.gates {
            guard let point = MapPoint(gate.place, from: origin) else {
                far += 1
                continue
            }
            // Skips a gate that was mapped twice.
            let isKnown = gates.contains { sameText($0.name, gate.name) && $0.point.distance(to: point) < 3 }
            if !isKnown { gates.append(TerminalMap.Gate(name: gate.name, point: point)) }
        }
        var buildings: [TerminalMap.Building] = []
        for building in parts.buildings {
            let rings = building.rings.compactMap { OverpassReading.outline($0, from: origin) }
            if rings.isEmpty { far += 1 } else { buildings.append(.init(name: building.name, rings: rings)) }
        }
        let aprons = parts.aprons.compactMap { OverpassReading.outline($0, from: origin) }
        var walkways: [TerminalMap.Walkway] = []
        var outdoors = 0
        // Created only if needed, because most airports have only indoor walkways.
        let ground = parts.walkways.contains { !$0.isIndoor } ? FloorPlan(buildings, isWalked: false) : nil
        for way in parts.walkways {
            let points = way.line.compactMap { MapPoint($0, from: origin) }
            guard points.count == way.line.count, points.count > 1 else {
                far += 1
                continue
            }
            let inside = way.isIndoor ? [points] : OverpassReading.bits(of: points, in: ground)
            if inside.isEmpty { outdoors += 1 }
            for bit in inside { walkways.append(.init(points: bit)) }
        }
        farAway = far
        self.outdoors = outdoors
        namelessGates = parts.namelessGates
        let day = value["osm3s"]?["timestamp_osm_base"]?.string.flatMap { Day(iso: String($0.prefix(10))) }
        map = TerminalMap(
            airport: airport.code, origin: origin, day: day, gates: gates, buildings: buildings, aprons: aprons,
            walkways: walkways)
    }

    /// Returns the parts of a line that are inside buildings.
    private static func bits(of line: [MapPoint], in ground: FloorPlan?) -> [[MapPoint]] {
        guard let ground else { return [] }
        var bits: [[MapPoint]] = []
        var bit: [MapPoint] = []
        for index in line.indices.dropFirst() {
            let (a, b) = (line[index - 1], line[index])
            // Lines begin and end at doors, which are on the outline, so the midpoint of each segment decides.
            if ground.contains(MapLine.middle(of: [a, b])) {
                if bit.isEmpty { bit.append(a) }
                bit.append(b)
            } else if !bit.isEmpty {
                bits.append(bit)
                bit = []
            }
        }
        if !bit.isEmpty { bits.append(bit) }
        return bits
    }

    /// Converts a closed outline to plan coordinates. Returns nil if part of the outline is too far away or the outline
    /// encloses nothing.
    private static func outline(_ ring: [Coordinate], from origin: Coordinate) -> [MapPoint]? {
        var points: [MapPoint] = []
        for place in ring {
            guard let point = MapPoint(place, from: origin) else { return nil }
            if points.last != point { points.append(point) }
        }
        return points.count >= 4 ? points : nil
    }

    private static func middle(_ places: [Coordinate]) -> Coordinate {
        let latitudes = places.map { $0.latitude }.sorted()
        let longitudes = places.map { $0.longitude }.sorted()
        return Coordinate(latitude: latitudes[latitudes.count / 2], longitude: longitudes[longitudes.count / 2])
            ?? places[0]
    }
}

/// The elements found in a response, with positions still in degrees.
private struct Parts {
    var gates: [(name: String, place: Coordinate)] = []
    var namelessGates = 0
    var buildings: [(name: String?, rings: [[Coordinate]])] = []
    var aprons: [[Coordinate]] = []
    /// The walkways. Walkways that are not tagged as indoor are used only where they are inside a building.
    var walkways: [(line: [Coordinate], isIndoor: Bool)] = []
    /// The number of points in all lines together.
    var points = 0
    /// The number of points in the longest line.
    var longest = 0

    mutating func take(_ element: JSONValue) {
        guard let tags = element["tags"], tags.object != nil else { return }
        let kind = tags["aeroway"]?.string ?? ""
        if sameText(kind, "gate") {
            takeGate(element, tags)
        } else if sameText(kind, "terminal") {
            let name = Parts.label(tags["name:en"]) ?? Parts.label(tags["name"])
            let rings = rings(element)
            if !rings.isEmpty, !Parts.isUnbuilt(tags) { buildings.append((name, rings)) }
        } else if sameText(kind, "apron") {
            aprons += rings(element)
        } else if Parts.isWalked(tags), !sameText(kind, "jet_bridge") {
            // Jet bridges lead only to aircraft.
            let line = line(element["geometry"])
            if line.count > 1 { walkways.append((line, Parts.isIndoor(tags))) }
        }
    }

    private mutating func takeGate(_ element: JSONValue, _ tags: JSONValue) {
        guard let place = Parts.place(element) ?? Parts.place(element["center"]) ?? Parts.middle(element["bounds"])
        else { return }
        // A long name describes the gate's location rather than naming it.
        guard let name = Parts.label(tags["ref"]) ?? Parts.label(tags["name"]), name.utf8.count <= 40 else {
            namelessGates += 1
            return
        }
        gates.append((name, place))
    }

    private static func label(_ value: JSONValue?) -> String? {
        guard let text = value?.string.map({ oneLine($0) }), !isBlank(text), text.utf8.count <= 200 else { return nil }
        return text
    }

    private static func isUnbuilt(_ tags: JSONValue) -> Bool { sameText(tags["building"]?.string, "construction") }

    private static func isWalked(_ tags: JSONValue) -> Bool {
        guard let highway = tags["highway"]?.string else {
            return sameText(tags["indoor"]?.string, "corridor") && tags["area"] == nil
        }
        for walked in ["footway", "corridor", "pedestrian", "steps", "elevator", "path"]
        where sameText(highway, walked) {
            return !sameText(tags["foot"]?.string, "no") && !sameText(tags["access"]?.string, "no")
        }
        return false
    }

    private static func isIndoor(_ tags: JSONValue) -> Bool {
        if sameText(tags["highway"]?.string, "corridor") { return true }
        guard let indoor = tags["indoor"]?.string else { return false }
        return !sameText(indoor, "no")
    }

    private static func place(_ value: JSONValue?) -> Coordinate? {
        guard let latitude = value?["lat"]?.number, let longitude = value?["lon"]?.number else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func middle(_ bounds: JSONValue?) -> Coordinate? {
        guard let south = bounds?["minlat"]?.number, let north = bounds?["maxlat"]?.number,
            let west = bounds?["minlon"]?.number, let east = bounds?["maxlon"]?.number
        else { return nil }
        return Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
    }

    private mutating func line(_ geometry: JSONValue?) -> [Coordinate] {
        guard let points = geometry?.array else { return [] }
        var line: [Coordinate] = []
        for index in points.indices {
            if let place = Parts.place(points[index]) { line.append(place) }
        }
        self.points += line.count
        longest = max(longest, line.count)
        return line
    }

    /// The maximum number of members of a relation; well above what any building has.
    private static let mostMembers = 2000

    /// Returns the rings of an area: the line of a way, or the members of a relation joined end to end.
    private mutating func rings(_ element: JSONValue) -> [[Coordinate]] {
        var open: [[Coordinate]] = []
        if let members = element["members"]?.array {
            // Other relations group independent areas.
            guard sameText(element["tags"]?["type"]?.string, "multipolygon") else { return [] }
            guard members.count <= Parts.mostMembers else { return [] }
            for index in members.indices {
                let line = line(members[index]["geometry"])
                if line.count > 1 { open.append(line) }
            }
        } else {
            let line = line(element["geometry"])
            if line.count > 3 { open.append(line) }
        }
        var rings: [[Coordinate]] = []
        while var ring = open.popLast() {
            while ring.first != ring.last,
                let next = open.firstIndex(where: { $0.first == ring.last || $0.last == ring.last })
            {
                var piece = open.remove(at: next)
                if piece.first != ring.last { piece.reverse() }
                ring += piece.dropFirst()
            }
            longest = max(longest, ring.count)
            if ring.first == ring.last, ring.count >= 4 { rings.append(ring) }
        }
        return rings
    }
}
