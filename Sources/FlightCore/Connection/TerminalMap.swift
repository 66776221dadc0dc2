/// The plan of an airport: its gates, buildings, aprons and, where somebody has mapped them, its walkways. From
/// OpenStreetMap, so what is missing there is missing here.
public final class TerminalMap: Sendable {
    public struct Gate: Sendable {
        /// As it stands on the signs, and as it is mapped: `C15`, also `54/56`.
        public let name: String
        public let point: MapPoint

        public init(name: String, point: MapPoint) {
            self.name = name
            self.point = point
        }

        /// The letters before its number; empty where there are none.
        public var pier: String { GateName.all(in: name).first?.pier ?? "" }
    }

    public struct Building: Sendable {
        /// `Terminal 2E - Hall K`; nil for one without a name.
        public let name: String?
        /// Outlines and courtyards; a point is inside if it is inside an odd number of them. Each is closed.
        public let rings: [[MapPoint]]

        public init(name: String?, rings: [[MapPoint]]) {
            self.name = name
            self.rings = rings
        }
    }

    /// A line one can walk along, in both directions; where two meet, they share a point.
    public struct Walkway: Sendable {
        public let points: [MapPoint]
        public init(points: [MapPoint]) { self.points = points }
    }

    public let airport: Airport.Code
    /// Where the plan's middle lies on the Earth.
    public let origin: Coordinate
    /// The day on which OpenStreetMap was asked; nil if the answer does not say.
    public let day: Day?
    public let gates: [Gate]
    public let buildings: [Building]
    /// Where aircraft stand.
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

    /// What has to stand under each picture of it.
    public static let credit = "© OpenStreetMap contributors (ODbL)"

    /// The gate of that name. Airports, airlines and mappers write gates differently: `A1` is `A01`, `B60` is
    /// `B14;B60`. nil if there is none.
    ///
    /// - Parameter terminal: the terminal it is in, where gates of several have the same name.
    public func gate(_ name: String, terminal: String? = nil) -> Gate? {
        let wanted = GateName(name)
        var found: [Gate] = []
        for index in gates.indices where GateName.all(in: gates[index].name).contains(wanted) {
            found.append(gates[index])
        }
        if found.isEmpty {
            // As it is mapped: several in one, or what is no gate's name at all.
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

    /// The letters with which its gates begin, in their order; of gates without one, none.
    public var piers: [String] {
        var piers: [String] = []
        for gate in gates {
            let pier = (GateName.all(in: gate.name).first ?? GateName(gate.name)).pier
            if !pier.isEmpty, !piers.contains(where: { sameText($0, pier) }) { piers.append(pier) }
        }
        return piers.sorted { precedes($0, $1) }
    }

    /// The gates of the same pier, itself among them; of a gate without a letter, those within 300 metres.
    public func pier(of gate: Gate) -> [Gate] {
        let name = gate.pier
        return gates.filter { other in
            if other.point == gate.point { return true }
            return name.isEmpty ? other.point.distance(to: gate.point) < 300 : sameText(other.pier, name)
        }
    }

    /// The names of gates of the same pier that are most like one that is not there; none if there is no such pier.
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
