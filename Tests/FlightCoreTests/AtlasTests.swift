import FlightCore
import FlightData
import FlightSamples
import Testing

@Suite struct AtlasTests {
    private static let land = Land(StandingData.land)
    private static let ground = Globe.Ground(land)
    private static let tables = PassportTables(airports: StandingData.airports, airlines: StandingData.airlines)
    private static let now = Instant(1_795_204_800)

    private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    // MARK: - Land

    @Test(arguments: [
        (48.8, 2.3, true), (39.7, -104.9, true), (-33.0, 146.0, true), (60.0, 100.0, true), (-80.0, 40.0, true),
        (40.0, -40.0, false), (0.0, -150.0, false), (-55.0, 80.0, false), (72.0, -42.0, true), (89.0, 10.0, false),
    ])
    func landIsFoundByPosition(latitude: Double, longitude: Double, isLand: Bool) {
        #expect(Self.land.contains(longitude: longitude, latitude: latitude) == isLand)
    }

    @Test func unreadableLinesAreSkipped() {
        let land = Land(Array("# land\n0 0 100 0 0 100\n1 2 3\n\nx\n500 500 100 0 0 100 -50 -50\n0 0 1 1".utf8))
        #expect(land.ringCount == 2)
        #expect(land.longitudes == [0, 1, 1, 5, 6, 6, 5.5])
    }

    // MARK: - Globe

    /// From any viewpoint, the filled area of the disc is the land: at thousands of points, the even-odd rule agrees
    /// with the outlines.
    @Test(arguments: 0..<TestTier.rounds(40))
    func discShowsTheLand(seed: Int) throws {
        var random = SplitMix(UInt64(seed) &+ 77)
        let center = try place(random.unit() * 160 - 80, random.unit() * 360 - 180)
        let globe = Globe(center: center)
        var rings: [[WorldMap.Point]] = []
        let opposite = Self.land.contains(
            longitude: WorldMap.wrapped(center.longitude + 180), latitude: -center.latitude)
        var discs = 0
        globe.trace(Self.ground, opposite: opposite) { stroke in
            switch stroke {
            case .move(let point): rings.append([point])
            case .line(let point): rings[rings.count - 1].append(point)
            case .disc: discs += 1
            }
        }
        for ring in rings { for point in ring { #expect(point.x * point.x + point.y * point.y < 1.0001) } }
        var wrong = 0
        var count = 0
        for _ in 0..<1500 {
            let place = try place(random.unit() * 178 - 89, random.unit() * 360 - 180)
            let point = globe.point(place)
            guard point.depth > 0.05 else { continue }
            count += 1
            var isFilled = discs % 2 == 1
            for ring in rings where AtlasTests.contains(ring, point.x, point.y) { isFilled.toggle() }
            if isFilled != Self.land.contains(longitude: place.longitude, latitude: place.latitude) { wrong += 1 }
        }
        // Between corners, the outlines are straight in the picture and great circles on the globe, so a few points
        // differ.
        #expect(count > 300)
        #expect(wrong * 100 <= count * 2, "\(wrong) of \(count) seen from \(center)")
    }

    private static func contains(_ ring: [WorldMap.Point], _ x: Double, _ y: Double) -> Bool {
        var isInside = false
        var last = ring[ring.count - 1]
        for point in ring {
            if (last.x > x) != (point.x > x), last.y + (x - last.x) / (point.x - last.x) * (point.y - last.y) > y {
                isInside.toggle()
            }
            last = point
        }
        return isInside
    }

    /// The Bézier curves follow the great circle, start and end at its ends or at the limb, and stay on the disc.
    @Test func routesAreGreatCircles() throws {
        var random = SplitMix(8)
        var failures = Failures()
        for _ in 0..<TestTier.rounds(2000) {
            let start = try place(random.unit() * 178 - 89, random.unit() * 360 - 180)
            let end = try place(random.unit() * 178 - 89, random.unit() * 360 - 180)
            let globe = Globe(center: try place(random.unit() * 178 - 89, random.unit() * 360 - 180))
            let way = try #require(Globe.Way(from: start, to: end))
            var points: [WorldMap.Point] = []
            globe.trace(way) { points.append($0) }
            let circle = GreatCircle(from: start, to: end)
            let seen = (0...200).map { globe.point(circle.point(at: Double($0) / 200)) }
            guard !points.isEmpty else {
                if seen.contains(where: { $0.depth > 0.01 }) { failures.add("\(start) \(end) is not drawn") }
                continue
            }
            if points.count % 3 != 1 { failures.add("\(points.count) points") }
            for (end, depth) in [(points[0], seen[0]), (points[points.count - 1], seen[200])] {
                let isEnd = depth.isVisible && abs(end.x - depth.x) + abs(end.y - depth.y) < 1e-9
                let isLimb = !depth.isVisible && abs(end.x * end.x + end.y * end.y - 1) < 1e-9
                if !isEnd && !isLimb { failures.add("\(start) \(end) ends elsewhere") }
            }
            // Every point of the curves is near a visible point of the great circle.
            for piece in stride(from: 0, to: points.count - 1, by: 3) {
                for t in [0.25, 0.5, 0.8] {
                    let here = AtlasTests.bezier(Array(points[piece...piece + 3]), t)
                    let near = seen.map { abs($0.x - here.x) + abs($0.y - here.y) + ($0.depth < -0.03 ? 9 : 0) }.min()
                    if near ?? 9 > 0.02 { failures.add("\(start) \(end) strays by \(near ?? 9)") }
                }
            }
        }
        failures.report()
    }

    private static func bezier(_ p: [WorldMap.Point], _ t: Double) -> WorldMap.Point {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return WorldMap.Point(
            x: a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
            y: a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y)
    }

    @Test func noRouteBetweenAntipodesOrToItself() throws {
        #expect(Globe.Way(from: try place(10, 20), to: try place(10, 20)) == nil)
        #expect(Globe.Way(from: try place(10, 20), to: try place(-10, -160)) == nil)
    }

    @Test func globeFollowsTheDragAndComesToRest() throws {
        var turn = GlobeTurn(at: try place(10, 20))
        turn.pull(0.1, 0.05)
        // The middle of the picture moved right and down with the drag.
        #expect(turn.center.longitude < 20 && turn.center.latitude > 10)
        turn.letGo(2, -30)
        var pictures = 0
        while turn.roll(1.0 / 60), pictures < 1000 { pictures += 1 }
        #expect((10...240).contains(pictures))
        let turnsOn = turn.roll(1)
        #expect(!turnsOn)
        for _ in 0..<100 { turn.pull(0, 1) }
        #expect(turn.center.latitude <= 80)
        turn.letGo(.nan, .infinity)
        let goesOn = turn.roll(.nan)
        #expect(!goesOn)
        #expect(turn.center.latitude.isFinite && turn.center.longitude.isFinite)
    }

    // MARK: - Routes

    @Test(arguments: 0..<12)
    func fileContainsTheRoutes(seed: Int) throws {
        let logbook = DoubtfulLogbook.make(seed: UInt64(seed), count: seed * 40)
        let file = AtlasFile(logbook, range: .lifetime, tables: Self.tables, now: Self.now)
        let bytes = file.bytes
        let read = try #require(AtlasFile(bytes))
        #expect(read.rows == file.rows)
        #expect(read.places.map { $0.code } == file.places.map { $0.code })
        for count in [0, 3, 11, bytes.count - 1] where count < bytes.count {
            #expect(AtlasFile(Array(bytes[..<count])) == nil)
        }
        // The filter shows the same flights as the statistics.
        for (choice, year, airline, type) in [
            (Passport.Choice(), 0, "", ""), (Passport.Choice(), 2019, "", ""),
            (Passport.Choice(airline: .coded(try #require(Airline.Code("UA")))), 0, "UA", ""),
            (Passport.Choice(type: "b738"), 0, "", "B738"),
            (Passport.Choice(type: "Zeppelin NT"), 0, "", "Zeppelin NT"),
        ] {
            let passport = Passport(
                logbook, range: year == 0 ? .lifetime : .year(year), choice: choice, tables: Self.tables, now: Self.now)
            var atlas = Atlas(read)
            atlas.choose(year: year, airline: AtlasFile.tag(airline), type: AtlasFile.tag(type))
            #expect(atlas.flights == passport.routes.reduce(0) { $0 + $1.flights })
            if let most = passport.routes.first { #expect(atlas.most == most.flights) }
        }
    }

    @Test func damagedFilesAreRefused() throws {
        let logbook = DoubtfulLogbook.make(seed: 3, count: 200)
        let bytes = AtlasFile(logbook, range: .lifetime, tables: Self.tables, now: Self.now).bytes
        var random = SplitMix(1)
        for _ in 0..<3000 {
            var damaged = bytes
            for _ in 0..<random.from(1...4) { damaged[random.below(damaged.count)] = UInt8(random.below(256)) }
            if random.chance(20) { damaged.removeLast(random.below(damaged.count)) }
            // Every file that is accepted can be drawn.
            guard let file = AtlasFile(damaged) else { continue }
            #expect(file.rows.allSatisfy { $0.from < file.places.count && $0.to < file.places.count })
        }
    }

    @Test(arguments: [0, 1, 50, 600])
    func picturesStayInBounds(count: Int) throws {
        let logbook = DoubtfulLogbook.make(seed: 21, count: count)
        let atlas = Atlas(AtlasFile(logbook, range: .lifetime, tables: Self.tables, now: Self.now))
        var list = AtlasDisplayList()
        let height = FlatPicture(atlas: atlas, land: Self.land, width: 390).draw(on: &list)
        #expect(height > 120 && height < 400)
        #expect(list.steps.allSatisfy { $0.isFinite })
        GlobePicture(atlas: atlas, ground: Self.ground, center: try place(20, 10), width: 390, height: 390).draw(
            on: &list)
        #expect(list.steps.allSatisfy { $0.isFinite && $0.magnitude < 1000 })
    }

    // MARK: - Flat map

    @Test func worldIsCutAwayFromTheRoutes() throws {
        let sfo = try place(37.6, -122.4)
        let pacific = [try place(35.8, 140.4), try place(1.4, 104), try place(-37, 174.8)].map {
            WorldMap.Way(from: sfo, to: $0)
        }
        let map = WorldMap(showing: pacific, width: 940)
        // The cut is elsewhere, so each route is one piece.
        for way in pacific { #expect(map.pieces(of: way).count == 1) }
        let atlantic = [WorldMap.Way(from: try place(52.2, 21), to: try place(40.6, -73.8))]
        #expect(abs(WorldMap(showing: atlantic, width: 940).meridian) < 60)
        #expect(WorldMap(showing: [], width: 940).meridian == 10)
    }

    @Test func pieces() throws {
        var random = SplitMix(12)
        for _ in 0..<300 {
            let ways = try (0..<random.from(1...6)).map { _ in
                WorldMap.Way(
                    from: try place(random.unit() * 140 - 60, random.unit() * 360 - 180),
                    to: try place(random.unit() * 140 - 60, random.unit() * 360 - 180))
            }
            let map = WorldMap(showing: ways, width: 940)
            #expect(map.height >= 940 * 0.3 && map.height <= 940 * 0.7)
            for way in ways {
                for piece in map.pieces(of: way) {
                    #expect(zip(piece, piece.dropFirst()).allSatisfy { abs($0.x - $1.x) <= map.turn / 2 + 1 })
                }
            }
        }
    }

    /// Gall's standard parallels: at 45°, degrees of latitude and longitude have the same proportion as on the globe.
    @Test func gallsProjection() throws {
        let map = WorldMap(showing: [], width: 360)
        let a = map.point(try place(45, 10))
        let b = map.point(try place(46, 10))
        let c = map.point(try place(45, 11))
        #expect(abs((a.y - b.y) / (c.x - a.x) - 1.414) < 0.02)
    }
}
