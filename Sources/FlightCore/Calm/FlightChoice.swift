internal import CMath

/// Chooses the next flight of the paper plane. The two airports are close together, and the plane has not flown between
/// them recently. The two airports are far from the most recent flights, so that the plane visits the whole world over
/// time. The route passes a coast if possible, because a map without a coast shows only a single colour.
public struct FlightChoice: Sendable {
    public let airports: [CalmAirport]
    /// The land whose coasts the flights should pass; nil if flights need not pass a coast.
    private let land: Outlines?
    private var random: CalmRandom
    /// The midpoints of the most recently chosen flights, newest last.
    private var recentPlaces: [UnitVector] = []
    /// The recently flown pairs of airports, newest last. Each pair begins with the smaller index.
    private var recentPairs: [(Int, Int)] = []

    /// The minimum distance between the airports of a flight, in metres.
    public static let nearest = 500_000.0
    /// The maximum distance between the airports of a flight, in metres.
    public static let farthest = 1_300_000.0
    /// The number of successive flights within which no pair of airports is repeated.
    public static let memory = 48

    /// The number of recent places to avoid.
    private static let shunned = 10
    /// The number of random airports to draw. The airport farthest from the recent places is chosen.
    private static let lots = 14

    /// The minimum number of coast points in the picture.
    private static let coast = 10
    /// The maximum distance between the coast and the midpoint of the route, in route lengths. A phone screen does not
    /// show anything farther away.
    private static let view = 0.55

    public init(_ airports: [CalmAirport], seed: UInt64, land: Outlines? = nil) {
        self.airports = airports
        self.land = land
        random = CalmRandom(seed)
    }

    /// Returns the next flight; nil if no two airports are close enough.
    public mutating func next() -> PaperFlight? {
        guard airports.count > 1 else { return nil }
        // A short list of airports has few pairs, so the oldest pairs are forgotten until one can be flown again.
        while true {
            for _ in 0..<3 {
                if let flight = draw() { return flight }
            }
            for origin in airports.indices {
                if let destination = destinations(from: origin).first { return remember(origin, destination) }
            }
            guard recentPairs.count > 1 else { return nil }
            recentPairs.removeFirst(recentPairs.count / 2)
        }
    }

    /// Draws several random origins, and tries the origin farthest from the most recent flights first, with random
    /// destinations nearby. Prefers routes near a coast.
    private mutating func draw() -> PaperFlight? {
        var origins: [(index: Int, loneliness: Double)] = []
        for _ in 0..<FlightChoice.lots {
            let index = random.below(airports.count)
            let drawn = (index: index, loneliness: loneliness(of: airports[index].vector))
            let place = origins.firstIndex { $0.loneliness < drawn.loneliness } ?? origins.count
            origins.insert(drawn, at: place)
        }
        var plain: (origin: Int, destination: Int)?
        for origin in origins {
            var near = destinations(from: origin.index)
            while !near.isEmpty {
                let destination = near.remove(at: random.below(near.count))
                if seesCoast(from: origin.index, to: destination) { return remember(origin.index, destination) }
                plain = plain ?? (origin.index, destination)
            }
        }
        return plain.map { remember($0.origin, $0.destination) }
    }

    /// Whether enough coast lies around the midpoint of the route.
    private func seesCoast(from origin: Int, to destination: Int) -> Bool {
        guard let land else { return true }
        let way = GreatCircle(from: airports[origin].place, to: airports[destination].place)
        let middle = way.vector(at: 0.5)
        let least = cos(way.length / Coordinate.earthRadius * FlightChoice.view)
        var seen = 0
        for ring in land.rings where ring.couldReach(middle, cosine: least) {
            for point in ring.points where point.dot(middle) > least { seen += 1 }
            if seen >= FlightChoice.coast { return true }
        }
        return false
    }

    /// Returns the distance to the nearest recent place: 1 minus the cosine of the angle between the places, at most 1.
    private func loneliness(of place: UnitVector) -> Double {
        var closest = 1.0
        for recent in recentPlaces { closest = min(closest, 1 - recent.dot(place)) }
        return closest
    }

    private func destinations(from origin: Int) -> [Int] {
        let start = airports[origin]
        let least = cos(FlightChoice.farthest / Coordinate.earthRadius)
        let most = cos(FlightChoice.nearest / Coordinate.earthRadius)
        var found: [Int] = []
        for index in airports.indices {
            let cosine = start.vector.dot(airports[index].vector)
            guard cosine >= least, cosine <= most, !wasFlown(origin, index) else { continue }
            found.append(index)
        }
        return found
    }

    private func wasFlown(_ a: Int, _ b: Int) -> Bool {
        let pair = (min(a, b), max(a, b))
        for flown in recentPairs where flown.0 == pair.0 && flown.1 == pair.1 { return true }
        return false
    }

    private mutating func remember(_ origin: Int, _ destination: Int) -> PaperFlight {
        let flight = PaperFlight(from: airports[origin], to: airports[destination])
        recentPairs.append((min(origin, destination), max(origin, destination)))
        if recentPairs.count > FlightChoice.memory { recentPairs.removeFirst() }
        recentPlaces.append(flight.way.point(at: 0.5).unitVector)
        if recentPlaces.count > FlightChoice.shunned { recentPlaces.removeFirst() }
        return flight
    }
}
