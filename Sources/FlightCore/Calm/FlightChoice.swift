internal import CMath

/// Chooses where the paper plane flies next. The two airports lie near one another and were not flown lately; they are
/// far from where the plane has just been, so that with time it sees the whole world; and land and sea meet there,
/// because a picture of one colour shows nothing.
public struct FlightChoice: Sendable {
    public let airports: [CalmAirport]
    /// The outlines whose coasts are looked for; without them any pair will do.
    private let land: Outlines?
    private var random: CalmRandom
    /// The middles of the last flights, newest last.
    private var recentPlaces: [UnitVector] = []
    /// The pairs flown lately, the smaller index first, newest last.
    private var recentPairs: [(Int, Int)] = []

    /// Airports of a flight are at least and at most so far apart, in metres.
    public static let nearest = 500_000.0
    public static let farthest = 1_300_000.0
    /// So many pairs in a row differ from one another.
    public static let memory = 48

    /// How many of the last places are shunned.
    private static let shunned = 10
    /// Of so many airports drawn by lot, the one farthest from the places of the last flights is taken.
    private static let lots = 14

    /// So many corners of coasts make a picture.
    private static let coast = 10
    /// How far from the middle of the way a coast may be, in lengths of the way: no more than a phone shows.
    private static let view = 0.55

    public init(_ airports: [CalmAirport], seed: UInt64, land: Outlines? = nil) {
        self.airports = airports
        self.land = land
        random = CalmRandom(seed)
    }

    /// The next flight; nil if no two airports lie near one another.
    public mutating func next() -> PaperFlight? {
        guard airports.count > 1 else { return nil }
        // Small worlds have few pairs: forget the oldest until there is one to fly.
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

    /// Draws some airports by lot and takes the one farthest from the last flights; then draws one of those near it.
    /// Both ends must let the flight see a coast.
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

    /// Whether enough of a coast lies around the middle of the way.
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

    /// The distance to the nearest of the last places, as the chord through the unit sphere: 0…2.
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
