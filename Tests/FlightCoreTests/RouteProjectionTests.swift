import FlightCore
import FlightData
import FlightSamples
import Foundation
import Testing

/// Route maps, anywhere on Earth.
@Suite struct RouteProjectionTests {
    private static let table = Land(StandingData.land)
    private static let coarse = MapLand(table, isFine: false)
    private static let fineTable = Land(StandingData.coast)
    private static let fine = MapLand(fineTable, isFine: true)

    private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }
    private func position(_ code: String) throws -> Coordinate { try #require(Samples.airport(code).position) }

    private func anywhere(_ random: inout SplitMix) throws -> Coordinate {
        // Uniform over the sphere.
        try place(asin(random.unit() * 2 - 1) * 180 / .pi, random.unit() * 360 - 180)
    }

    /// Returns a random great circle of 100 to 18,000 km.
    private func route(_ random: inout SplitMix) throws -> GreatCircle {
        while true {
            let way = GreatCircle(from: try anywhere(&random), to: try anywhere(&random))
            let share = random.chance(30) ? 0.05 + random.unit() * 0.2 : 1
            let shorter = GreatCircle(from: way.start, to: way.point(at: share))
            if shorter.length > 100_000, shorter.length < 18_000_000 { return shorter }
        }
    }

    // MARK: - Route

    @Test func greatCircleIsStraightAndFillsTheFrame() throws {
        var random = SplitMix(701)
        var failures = Failures()
        var shapes: Set<UInt8> = []
        for _ in 0..<3000 {
            let way = try route(&random)
            let map = RouteProjection(from: way.start, to: way.end, land: nil)
            shapes.insert(map.shape.rawValue)
            let (start, end) = (map.point(way.start), map.point(way.end))
            let (x, y) = (end.x - start.x, end.y - start.y)
            let length = (x * x + y * y).squareRoot()
            var before = -1.0
            for step in 0...40 {
                let point = map.point(way.point(at: Double(step) / 40))
                let along = ((point.x - start.x) * x + (point.y - start.y) * y) / length
                let aside = abs((point.x - start.x) * y - (point.y - start.y) * x) / length
                if aside > 0.01 || along <= before { failures.add("\(way.start)–\(way.end): \(aside) at \(step)") }
                before = along
            }
            // Dots and names have room on all sides, and all but short hops fill the rest in one direction.
            let (left, right) = (min(start.x, end.x), 390 - max(start.x, end.x))
            let (top, bottom) = (min(start.y, end.y), map.height - max(start.y, end.y))
            if min(left, right) < 35.99 || min(top, bottom) < 39.99 { failures.add("\(way.start)–\(way.end): edge") }
            if abs(left - right) > 0.01 || abs(top - bottom) > 0.01 { failures.add("\(way.start)–\(way.end): middle") }
            if way.length > 600_000, left > 36.01, top > 40.01 { failures.add("\(way.start)–\(way.end): small") }
        }
        #expect(shapes.count == 3)
        failures.report()
    }

    @Test(arguments: [
        ("LHR", "JFK", RouteProjection.Shape.wide), ("SYD", "SCL", .wide), ("SFO", "HND", .wide), ("FRA", "MUC", .wide),
        ("LHR", "CPT", .tall), ("LIS", "JNB", .tall), ("AKL", "LAX", .tall), ("SVO", "LAX", .square),
    ])
    func frameShapeFollowsTheRoute(from: String, to: String, shape: RouteProjection.Shape) throws {
        #expect(RouteProjection(from: try position(from), to: try position(to), land: nil).shape == shape)
    }

    @Test func northIsUpAtTheMidpoint() throws {
        var random = SplitMix(702)
        for _ in 0..<500 {
            let way = try route(&random)
            let map = RouteProjection(from: way.start, to: way.end, land: nil)
            let middle = way.point(at: 0.5)
            guard abs(middle.latitude) < 89 else { continue }
            let here = map.point(middle)
            let north = map.point(try place(middle.latitude + 0.1, middle.longitude))
            #expect(north.y < here.y && abs(north.x - here.x) < 0.01 * (here.y - north.y) + 1e-6)
            #expect(abs(here.x - (map.point(way.start).x + map.point(way.end).x) / 2) < 0.01)
        }
    }

    @Test func pointAndPlaceAreInverses() throws {
        var random = SplitMix(703)
        for _ in 0..<2000 {
            let way = try route(&random)
            let map = RouteProjection(from: way.start, to: way.end, land: nil)
            let point = RouteProjection.Point(x: random.unit() * 390, y: random.unit() * map.height)
            let there = map.place(point)
            let back = map.point(there)
            #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
            #expect((-180...180).contains(there.longitude) && (-90...90).contains(there.latitude))
        }
    }

    /// Poles, antipodes, the date line, and routes from a place to itself give finite numbers.
    @Test func extremeRoutesGiveFiniteNumbers() throws {
        let places = [
            try place(90, 0), try place(-90, 120), try place(0, 180), try place(0, -180), try place(0, 0),
            try place(51.5, -0.1), try place(-51.5, 179.9), try place(89.99, -179.99), try place(-33, 151),
        ]
        let now = Instant(1_795_204_800)
        for start in places {
            for end in places {
                let map = RouteProjection(from: start, to: end, land: Self.coarse)
                let ground = map.ground(of: Self.coarse)
                var points = ground.land.flatMap { $0 } + ground.lakes.flatMap { $0 }
                points +=
                    [map.point(start), map.point(end)] + map.dateLine(crossedBy: GreatCircle(from: start, to: end))
                for hours in 0..<24 {
                    guard let dusk = map.dusk(at: now + .hours(Int64(hours))) else { continue }
                    points.append(dusk.center)
                    #expect(dusk.radius.isFinite && dusk.radius > 0)
                    #expect(dusk.stops.allSatisfy { (0...1).contains($0.distance) && (0...1).contains($0.darkness) })
                }
                #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(start)–\(end)")
                #expect((0...390).contains(map.point(start).x) && (0...map.height).contains(map.point(start).y))
            }
        }
    }

    // MARK: - Land

    /// Returns whether a point is land by the fill rules: nonzero winding for land, even-odd for lakes.
    private func isLand(_ ground: RouteProjection.Ground, _ point: RouteProjection.Point) -> Bool {
        var turns = 0
        for line in ground.land { turns += winding(line, point) }
        var crossings = 0
        for line in ground.lakes { crossings += abs(winding(line, point)) }
        return turns != 0 && crossings % 2 == 0
    }

    private func winding(_ line: [RouteProjection.Point], _ point: RouteProjection.Point) -> Int {
        var sum = 0
        for (a, b) in zip(line, line.dropFirst() + line.prefix(1)) {
            guard (a.y > point.y) != (b.y > point.y) else { continue }
            if a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) > point.x { sum += b.y > point.y ? -1 : 1 }
        }
        return sum
    }

    /// The map has land where the table does, except near coasts. Outlines are never inverted, whether or not one
    /// encloses the far side of the Earth.
    @Test func mapLandMatchesTheTable() throws {
        var random = SplitMix(704)
        var checked = 0
        var wrong: [String: Int] = [:]
        for _ in 0..<TestTier.rounds(250) {
            let way = try route(&random)
            let map = RouteProjection(from: way.start, to: way.end, land: Self.coarse)
            let ground = map.ground(of: Self.coarse)
            for _ in 0..<12 {
                let point = RouteProjection.Point(x: random.unit() * 390, y: random.unit() * map.height)
                let there = map.place(point)
                // In the table, the pole is a flat edge.
                guard abs(there.latitude) < 89 else { continue }
                checked += 1
                if isLand(ground, point) != Self.table.contains(longitude: there.longitude, latitude: there.latitude) {
                    wrong["\(way.start)–\(way.end)", default: 0] += 1
                }
            }
        }
        #expect(checked > TestTier.rounds(2500))
        #expect(wrong.values.reduce(0, +) < checked / 40, "\(wrong)")
        #expect(wrong.values.allSatisfy { $0 < 6 }, "\(wrong)")
    }

    @Test(arguments: [
        ("LHR", "JFK"), ("FRA", "MUC"), ("SYD", "SCL"), ("SFO", "HND"), ("SVO", "LAX"), ("ORD", "DTW"), ("NAN", "APW"),
    ])
    func fineCoastMatchesItsTable(from: String, to: String) throws {
        var random = SplitMix(705)
        let map = RouteProjection(from: try position(from), to: try position(to), land: Self.fine)
        let ground = map.ground(of: Self.fine)
        var wrong = 0
        for _ in 0..<60 {
            let point = RouteProjection.Point(x: random.unit() * 390, y: random.unit() * map.height)
            let there = map.place(point)
            if isLand(ground, point) != Self.fineTable.contains(longitude: there.longitude, latitude: there.latitude) {
                wrong += 1
            }
        }
        #expect(wrong <= 3)
    }

    /// Outlines are clipped near the frame, which keeps the page small.
    @Test func outlinesAreClippedAtTheFrame() throws {
        for (from, to, most) in [("LHR", "JFK", 4000), ("SVO", "LAX", 6000), ("FRA", "MUC", 500), ("SIN", "EWR", 7000)]
        {
            let map = RouteProjection(from: try position(from), to: try position(to), land: Self.fine)
            let ground = map.ground(of: Self.fine)
            let points = (ground.land + ground.lakes).flatMap { $0 }
            #expect(points.allSatisfy { (-4.1...394.1).contains($0.x) && (-4.1...map.height + 4.1).contains($0.y) })
            #expect(points.count < most, "\(from)–\(to): \(points.count)")
        }
    }

    @Test func shortHopZoomsOutOnlyToShowACoast() throws {
        func length(_ from: String, _ to: String, _ land: MapLand?) throws -> Double {
            let (start, end) = (try position(from), try position(to))
            let map = RouteProjection(from: start, to: end, land: land)
            let (a, b) = (map.point(start), map.point(end))
            return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        }
        let whole = try length("KRK", "WAW", nil)
        let shrunk = try length("KRK", "WAW", Self.fine)
        #expect(shrunk < 0.9 * whole && shrunk > 0.39 * whole)
        // A coast is already in the frame, or none is near, or the route is long.
        for (from, to) in [("PMI", "BCN"), ("DEN", "SLC"), ("LHR", "JFK"), ("SVO", "OVB")] {
            #expect(try length(from, to, Self.fine) == length(from, to, nil), "\(from)–\(to)")
        }
    }

    @Test func lakesAreDrawnNearTheRoute() throws {
        func lakes(_ from: String, _ to: String) throws -> Int {
            let map = RouteProjection(from: try position(from), to: try position(to), land: Self.fine)
            return map.ground(of: Self.fine).lakes.count
        }
        #expect(try lakes("ORD", "DTW") >= 2)
        #expect(try lakes("HEL", "RVN") >= 10)
        #expect(try lakes("PMI", "BCN") == 0)
    }

    // MARK: - Night and the date line

    /// Compares the shading with the Sun's altitude at the place: dark below −20°, light above 10°, half dark at −5°.
    @Test func duskFollowsTheSun() throws {
        var random = SplitMix(706)
        var failures = Failures()
        var found = (dark: 0, light: 0, half: 0, none: 0)
        for _ in 0..<1500 {
            let way = try route(&random)
            let map = RouteProjection(from: way.start, to: way.end, land: nil)
            let now = Instant(1_780_000_000 + Int64(random.below(31_000_000)))
            let sun = Sun.subsolarPoint(at: now)
            let dusk = map.dusk(at: now)
            if dusk == nil { found.none += 1 }
            for _ in 0..<20 {
                let point = RouteProjection.Point(x: random.unit() * 390, y: random.unit() * map.height)
                let height = 90 - map.place(point).distance(to: sun) / Coordinate.earthRadius * 180 / .pi
                let darkness = dusk.map { Self.darkness($0, at: point) } ?? 0
                switch height {
                case 10...:
                    found.light += 1
                    if darkness > 0.03 { failures.add("\(darkness) with the Sun at \(height)°") }
                case ..<(-20):
                    found.dark += 1
                    if darkness < 0.97 { failures.add("\(darkness) with the Sun at \(height)°") }
                case -5.3 ... -4.7:
                    found.half += 1
                    if abs(darkness - 0.5) > 0.1 { failures.add("\(darkness) with the Sun at \(height)°") }
                default: break
                }
            }
        }
        #expect(found.dark > 3000 && found.light > 3000 && found.half > 50 && found.none > 100, "\(found)")
        failures.report()
    }

    private static func darkness(_ dusk: RouteProjection.Dusk, at point: RouteProjection.Point) -> Double {
        let (x, y) = (point.x - dusk.center.x, point.y - dusk.center.y)
        let distance = (x * x + y * y).squareRoot() / dusk.radius
        guard let last = dusk.stops.last, let first = dusk.stops.first else { return 0 }
        guard distance < last.distance else { return last.darkness }
        guard distance > first.distance else { return first.darkness }
        for (a, b) in zip(dusk.stops, dusk.stops.dropFirst()) where distance <= b.distance {
            return a.darkness + (b.darkness - a.darkness) * (distance - a.distance) / (b.distance - a.distance)
        }
        return last.darkness
    }

    @Test(arguments: [
        ("SYD", "SCL", true), ("SFO", "HND", true), ("AKL", "LAX", true), ("NAN", "APW", true), ("LHR", "JFK", false),
        ("LHR", "CPT", false), ("FRA", "MUC", false), ("SVO", "LAX", false),
    ])
    func dateLineIsDrawnOnlyWhenCrossed(from: String, to: String, isCrossed: Bool) throws {
        let way = GreatCircle(from: try position(from), to: try position(to))
        let map = RouteProjection(from: way.start, to: way.end, land: nil)
        let line = map.dateLine(crossedBy: way)
        #expect(line.isEmpty != isCrossed)
        for point in line.dropFirst().dropLast() { #expect(abs(abs(map.place(point).longitude) - 180) < 1e-6) }
        if isCrossed {
            // The date line crosses the drawn route.
            let (start, end) = (map.point(way.start), map.point(way.end))
            func side(_ point: RouteProjection.Point) -> Bool {
                (end.x - start.x) * (point.y - start.y) > (end.y - start.y) * (point.x - start.x)
            }
            #expect(Set(line.map(side)).count == 2)
        }
    }
}
