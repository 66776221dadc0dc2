import FlightCore
import FlightData
import FlightSamples
import Testing

@Suite struct GeodesyTests {
    private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }
    private func position(_ code: String) throws -> Coordinate { try #require(Samples.airport(code).position) }

    @Test func invalidCoordinatesAreRefused() {
        #expect(Coordinate(latitude: 90.1, longitude: 0) == nil)
        #expect(Coordinate(latitude: 0, longitude: -180.1) == nil)
        #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
        #expect(Coordinate(latitude: 0, longitude: .infinity) == nil)
        #expect(Coordinate(latitude: -90, longitude: 180) != nil)
    }

    /// On a sphere with a radius of 6,371,008.8 m, computed independently.
    @Test(arguments: [
        ("JFK", "SFO", 4_151_721.0), ("SFO", "SIN", 13_581_519.0), ("NAN", "APW", 1_209_810.0),
        ("AKL", "LAX", 10_487_238.0),
    ])
    func distance(from: String, to: String, metres: Double) throws {
        let a = try position(from)
        let b = try position(to)
        #expect(abs(a.distance(to: b) - metres) < 2)
        #expect(a.distance(to: b) == b.distance(to: a))
        #expect(abs(GreatCircle(from: a, to: b).length - metres) < 2)
        #expect(a.distance(to: a) == 0)
    }

    @Test func oneDegreeAndHalfTheEarth() throws {
        #expect(abs(try place(0, 0).distance(to: try place(1, 0)) - 111_195.08) < 0.1)
        #expect(abs(try place(0, 179.5).distance(to: try place(0, -179.5)) - 111_195.08) < 0.1)
        #expect(abs(try place(90, 10).distance(to: try place(-90, 60)) - Double.pi * Coordinate.earthRadius) < 1)
        #expect(abs(try place(10, 20).distance(to: try place(-10, -160)) - Double.pi * Coordinate.earthRadius) < 1)
    }

    @Test(arguments: [
        ("JFK", "SFO", 281.606, 249.789), ("SFO", "SIN", 301.288, 222.615), ("NAN", "APW", 70.356, 67.476),
        ("AKL", "LAX", 49.881, 47.396),
    ])
    func heading(from: String, to: String, first: Double, last: Double) throws {
        let circle = GreatCircle(from: try position(from), to: try position(to))
        #expect(abs(circle.heading(at: 0) - first) < 0.01)
        #expect(abs(circle.heading(at: 1) - last) < 0.01)
    }

    @Test func headingFollowsTheRoute() throws {
        var random = SplitMix(121)
        for _ in 0..<2000 {
            let a = try place(random.unit() * 170 - 85, random.unit() * 360 - 180)
            let b = try place(random.unit() * 170 - 85, random.unit() * 360 - 180)
            let circle = GreatCircle(from: a, to: b)
            guard circle.length > 50_000, circle.length < 19_900_000 else { continue }
            let f = random.unit() * 0.98
            let here = circle.point(at: f)
            let ahead = circle.point(at: f + 0.005)
            guard abs(here.latitude) < 88 else { continue }
            let step = GreatCircle(from: here, to: ahead).heading(at: 0)
            var turn = abs(step - circle.heading(at: f))
            if turn > 180 { turn = 360 - turn }
            #expect(turn < 0.5, "\(a) to \(b) at \(f): \(circle.heading(at: f)) but moves \(step)")
            #expect((0..<360).contains(circle.heading(at: f)))
        }
    }

    @Test func pointsAndFractions() throws {
        var random = SplitMix(122)
        for _ in 0..<2000 {
            let a = try place(random.unit() * 180 - 90, random.unit() * 360 - 180)
            let b = try place(random.unit() * 180 - 90, random.unit() * 360 - 180)
            let circle = GreatCircle(from: a, to: b)
            #expect(abs(circle.length - a.distance(to: b)) < 1)
            #expect(circle.point(at: 0).distance(to: a) < 1)
            #expect(circle.point(at: 1).distance(to: b) < 1)
            guard circle.length > 10_000, circle.length < 19_900_000 else { continue }
            let f = random.unit()
            let point = circle.point(at: f)
            #expect(abs(a.distance(to: point) - f * circle.length) < 5)
            #expect(abs(circle.fraction(nearest: point) - f) < 1e-5)
            #expect((-180...180).contains(point.longitude) && (-90...90).contains(point.latitude))
            let anywhere = try place(random.unit() * 180 - 90, random.unit() * 360 - 180)
            let nearest = circle.fraction(nearest: anywhere)
            #expect((0...1).contains(nearest))
            // No other point of the route is nearer.
            let distance = anywhere.distance(to: circle.point(at: nearest))
            for k in 0...20 { #expect(anywhere.distance(to: circle.point(at: Double(k) / 20)) > distance - 5) }
        }
    }

    @Test func antipodes() throws {
        for (latitude, longitude) in [(0.0, 0.0), (40, 20), (-35, -100), (51.5, -0.1)] {
            let a = try place(latitude, longitude)
            let b = try place(-latitude, longitude > 0 ? longitude - 180 : longitude + 180)
            let circle = GreatCircle(from: a, to: b)
            #expect(abs(circle.length - Double.pi * Coordinate.earthRadius) < 1)
            #expect(circle.point(at: 0).distance(to: a) < 1)
            #expect(circle.point(at: 1).distance(to: b) < 1)
            let fractions = [0.1, 0.25, 0.5, 0.75, 0.9]
            let ways = fractions.map { a.distance(to: circle.point(at: $0)) / circle.length }
            #expect(zip(ways, fractions).allSatisfy { abs($0 - $1) < 0.001 }, "from \(latitude): \(ways)")
            #expect(fractions.allSatisfy { circle.heading(at: $0).isFinite })
        }
        let here = try place(10, 10)
        let nowhere = GreatCircle(from: here, to: here)
        #expect(nowhere.length == 0)
        #expect(nowhere.point(at: 0.5).distance(to: here) < 1)
        #expect(nowhere.fraction(nearest: try place(50, 50)) == 0)
        #expect(nowhere.heading(at: 0.5).isFinite)
    }

    @Test func acrossTheDateLine() throws {
        let circle = GreatCircle(from: try position("NAN"), to: try position("APW"))
        let middle = circle.point(at: 0.5)
        #expect(abs(middle.longitude) > 177)
        #expect(abs(circle.fraction(nearest: middle) - 0.5) < 1e-6)
    }

    // MARK: - Areas

    @Test func areaIsTheBoxPlusTwoKilometres() throws {
        let box = Area(south: 40.62, west: -73.82, north: 40.66, east: -73.75)
        #expect(box.contains(try place(40.64, -73.78)))
        let metre = 1 / 111_195.08
        #expect(box.contains(try place(40.66 + 1999 * metre, -73.78)))
        #expect(!box.contains(try place(40.66 + 2001 * metre, -73.78)))
        #expect(box.contains(try place(40.62 - 1999 * metre, -73.78)))
        #expect(!box.contains(try place(40.62 - 2001 * metre, -73.78)))
        let east = 1 / (111_195.08 * 0.7588)  // cos 40.64°
        #expect(box.contains(try place(40.64, -73.75 + 1990 * east)))
        #expect(!box.contains(try place(40.64, -73.75 + 2010 * east)))
        // The margin is round at the corners.
        #expect(!box.contains(try place(40.66 + 1900 * metre, -73.75 + 1900 * east)))
        #expect(!box.contains(try place(-40.64, 106.22)))
    }

    @Test func areasAcrossTheDateLine() throws {
        // Written beyond 180°, as the table does.
        let beyond = Area(south: -16.70, west: 179.98, north: -16.68, east: 180.02)
        // Written with `east` less than `west`.
        let wrapped = Area(south: -16.70, west: 179.98, north: -16.68, east: -179.98)
        let before = Area(south: -16.70, west: -180.02, north: -16.68, east: -179.98)
        for (name, area) in [("beyond", beyond), ("wrapped", wrapped), ("before", before)] {
            for longitude in [179.99, 180, -180, -179.99, 179.97, -179.97] {
                #expect(area.contains(try place(-16.69, longitude)), "\(name) \(longitude)")
            }
            for longitude in [179.9, -179.9, 0, 90, -90] {
                #expect(!area.contains(try place(-16.69, longitude)), "\(name) \(longitude)")
            }
        }
        let matei = try #require(Samples.airport("TVU").area)
        #expect(matei.contains(try position("TVU")))
        let near = Area(around: try place(-16.69, 179.999))
        #expect(near.contains(try place(-16.69, -179.99)))
    }

    @Test func everyAirportIsComplete() {
        var faults: [String] = []
        for row in stride(from: 0, to: StandingData.airports.count, by: TestTier.isAll ? 1 : 10) {
            guard let airport = StandingData.airports.airport(row: row), let position = airport.position,
                let area = airport.area
            else {
                faults.append("row \(row)")
                continue
            }
            if !area.contains(position) { faults.append(airport.code.text + " area") }
            if airport.name.isEmpty || airport.city.isEmpty || airport.country.isEmpty || airport.zone.name.isEmpty {
                faults.append(airport.code.text + " name")
            }
        }
        #expect(faults.isEmpty)
        #expect(StandingData.airports.count > 8000)
    }
}
