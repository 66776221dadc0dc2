/// An airport's plan: gates, buildings, aprons and, where mapped, walkways. The data comes from OpenStreetMap and may
/// be incomplete.
public final class TerminalMap: Sendable {
    public struct Gate: Sendable {
        /// The name on signs and on the map, such as `C15` or `54/56`.
        public let name: String
        public let point: MapPoint

        public init(name: String, point: MapPoint) {
            self.name = name
            self.point = point
        }

        /// The letters before the gate number; empty if there are none.
        public var pier: String { GateName.all(in: name).first?.pier ?? "" }
    }

    public struct Building: Sendable {
        /// The name of the building, such as `Terminal 2E - Hall K`; nil if the building has no name.
        public let name: String?
        /// The closed outlines of the building and its courtyards. A point is inside the building if an odd number of
        /// outlines contain the point.
        public let rings: [[MapPoint]]

        public init(name: String?, rings: [[MapPoint]]) {
            self.name = name
            self.rings = rings
        }
    }

    /// A line that can be walked in both directions. Walkways that meet share a point.
    public struct Walkway: Sendable {
        public let points: [MapPoint]
        public init(points: [MapPoint]) { self.points = points }
    }

    public let airport: Airport.Code
    /// The position of the plan's origin on the Earth.
    public let origin: Coordinate
    /// The date of the OpenStreetMap data; nil if unknown.
    public let day: Day?
    public let gates: [Gate]
    public let buildings: [Building]
    /// The areas where aircraft park.
    public let aprons: [[MapPoint]]
    public let walkways: [Walkway]

    public init(
        airport: Airport.Code, origin: Coordinate, day: Day?, gates: [Gate], buildings: [Building] = [],
        aprons: [[MapPoint]] = [], walkways: [Walkway] = []
    ) {
        self.airport = airport
        self.origin = origin
        self.day = day
        self.gates = gates
        self.buildings = buildings
        self.aprons = aprons
        self.walkways = walkways
    }

    /// The attribution that must be shown below each picture of the map.
    public static let credit = "© OpenStreetMap contributors (ODbL)"

    /// Returns the gate with the given name; nil if there is none. Different spellings match: `A1` matches `A01`, and
    /// `B60` matches `B14;B60`.
    ///
    /// - Parameter terminal: the gate's terminal, used if several terminals have a gate with that name.
    public func gate(_ name: String, terminal: String? = nil) -> Gate? {
        let wanted = GateName(name)
        var found: [Gate] = []
        for index in gates.indices where GateName.all(in: gates[index].name).contains(wanted) {
            found.append(gates[index])
        }
        if found.isEmpty {
            // Compares the whole name on the map, which may list several gates or not be a regular gate name.
            for index in gates.indices where sameText(gates[index].name, name) { return gates[index] }
            return wanted.withoutTerminal.flatMap { gate($0, terminal: terminal) }
        }
        guard found.count > 1, let terminal else { return found.first }
        return found.first { isIn(terminal, $0) } ?? found.first
    }

    private func isIn(_ terminal: String, _ gate: Gate) -> Bool {
        for building in buildings {
            guard let name = building.name, GateName.words(of: name).contains(where: { sameText($0, terminal) }) else {
                continue
            }
            for ring in building.rings {
                for point in ring where point.distance(to: gate.point) < 60 { return true }
            }
        }
        return false
    }

    /// The letters at the beginning of gate names, without duplicates and in alphabetical order. Gates without a letter
    /// are skipped.
    public var piers: [String] {
        var piers: [String] = []
        for gate in gates {
            let pier = (GateName.all(in: gate.name).first ?? GateName(gate.name)).pier
            if !pier.isEmpty, !piers.contains(where: { sameText($0, pier) }) { piers.append(pier) }
        }
        return piers.sorted { precedes($0, $1) }
    }

    /// Returns the gates at the same pier as the given gate, including that gate. For a gate without a letter, returns
    /// all gates within 300 metres.
    public func pier(of gate: Gate) -> [Gate] {
        let name = gate.pier
        return gates.filter { other in
            if other.point == gate.point { return true }
            return name.isEmpty ? other.point.distance(to: gate.point) < 300 : sameText(other.pier, name)
        }
    }

    /// Returns the names of the gates at the same pier whose numbers are closest to the given gate's number. Returns an
    /// empty array if the pier is unknown.
    public func gates(near name: String, limit: Int = 6) -> [String] {
        let wanted = GateName(name)
        var ranked: [(distance: Int, name: String)] = []
        for index in gates.indices {
            let other = GateName.all(in: gates[index].name).first ?? GateName(gates[index].name)
            guard let distance = wanted.difference(from: other) else { continue }
            ranked.append((distance, gates[index].name))
        }
        ranked.sort { $0.distance != $1.distance ? $0.distance < $1.distance : precedes($0.name, $1.name) }
        return ranked.prefix(limit).map { $0.name }
    }

    private func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}
