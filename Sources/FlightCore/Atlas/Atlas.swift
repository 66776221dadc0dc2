internal import CMath

/// The routes of a heat map, and those of them that a filter leaves.
public struct Atlas: Sendable {
    struct Line: Sendable {
        /// Among the places.
        let from: Int
        let to: Int
        let flights: Int
        /// nil between antipodes, which the globe leaves out.
        let way: Globe.Way?
    }

    struct Spot: Sendable {
        let place: Int
        let flights: Int
    }

    let places: [AtlasFile.Place]
    private let rows: [AtlasFile.Row]
    /// The ways between places, worked out when they are first shown.
    private var ways: [UInt64: Globe.Way] = [:]

    /// The least flown first.
    private(set) var lines: [Line] = []
    /// The most visited first.
    private(set) var spots: [Spot] = []
    /// How many flights the filter leaves.
    public private(set) var flights = 0

    public init(_ file: AtlasFile) {
        places = file.places
        rows = file.rows
        choose(year: 0, airline: 0, type: 0)
    }

    /// - Parameters:
    ///   - year: 0 for all.
    ///   - airline: its ``AtlasFile/tag(_:)``; 0 for all.
    ///   - type: as the airline.
    public mutating func choose(year: Int, airline: UInt32, type: UInt32) {
        var count: [UInt64: Int] = [:]
        var visits = [Int](repeating: 0, count: places.count)
        flights = 0
        for row in rows {
            guard year == 0 || row.year == year, airline == 0 || row.airline == airline, type == 0 || row.type == type
            else { continue }
            count[UInt64(row.from) << 32 | UInt64(row.to), default: 0] += row.flights
            visits[row.from] += row.flights
            visits[row.to] += row.flights
            flights += row.flights
        }
        lines.removeAll(keepingCapacity: true)
        for (key, flights) in count {
            let from = Int(key >> 32)
            let to = Int(key & 0xFFFF_FFFF)
            if ways[key] == nil { ways[key] = Globe.Way(from: places[from].position, to: places[to].position) }
            lines.append(Line(from: from, to: to, flights: flights, way: ways[key]))
        }
        lines.sort { ($0.flights, $0.from, $0.to) < ($1.flights, $1.from, $1.to) }
        spots = visits.indices.filter { visits[$0] > 0 }.map { Spot(place: $0, flights: visits[$0]) }
        spots.sort { ($1.flights, $0.place) < ($0.flights, $1.place) }
    }

    /// The most flown of the routes that are shown.
    public var most: Int { lines.last?.flights ?? 1 }

    /// The middle of what is shown, to begin with; nil if nothing is.
    public var middle: Coordinate? {
        var sum = UnitVector(x: 0, y: 0, z: 0)
        for spot in spots {
            let vector = places[spot.place].position.unitVector
            let weight = Double(spot.flights).squareRoot()
            sum = UnitVector(x: sum.x + vector.x * weight, y: sum.y + vector.y * weight, z: sum.z + vector.z * weight)
        }
        return sum.length > 1e-6 ? sum.coordinate : spots.first.map { places[$0.place].position }
    }
}
