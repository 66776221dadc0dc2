internal import CMath

/// The routes of a heat map, filtered by year, airline and aircraft type.
public struct Atlas: Sendable {
    struct Line: Sendable {
        /// The index of the first airport in `places`.
        let from: Int
        let to: Int
        let flights: Int
        /// The great circle to draw on the globe; nil if the airports are antipodal. The globe omits such routes.
        let way: Globe.Way?
    }

    struct Spot: Sendable {
        let place: Int
        let flights: Int
    }

    let places: [AtlasFile.Place]
    private let rows: [AtlasFile.Row]
    /// The great circles between places, computed when they are first shown.
    private var ways: [UInt64: Globe.Way] = [:]

    /// The selected routes, least flown first.
    private(set) var lines: [Line] = []
    /// The selected airports, most visited first.
    private(set) var spots: [Spot] = []
    /// The number of selected flights.
    public private(set) var flights = 0

    public init(_ file: AtlasFile) {
        places = file.places
        rows = file.rows
        choose(year: 0, airline: 0, type: 0)
    }

    /// Applies the filters.
    ///
    /// - Parameters:
    ///   - year: the year of the flights; 0 for all years.
    ///   - airline: the ``AtlasFile/tag(_:)`` of the airline; 0 for all airlines.
    ///   - type: the ``AtlasFile/tag(_:)`` of the aircraft type; 0 for all types.
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

    /// The number of flights on the most frequently flown route shown.
    public var most: Int { lines.last?.flights ?? 1 }

    /// The initial centre of the globe: the middle of the airports shown; nil if no airports are shown.
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
