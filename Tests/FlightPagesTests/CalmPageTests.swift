import FlightCore
import FlightData
import FlightPages
import FlightSamples
import FlightScreens
import Foundation
import Testing

@Suite struct CalmPageTests {
    @Test func everyLanguage() throws {
        try expectSurface("calm", ["calm.html": page, "guide.html": guide])
    }

    private func page(_ language: Language) -> String {
        let page = sound(CalmPage(settings: Settings(language: language), assetVersion: "v1").html)
        #expect(!page.contains("style=") && !page.contains("<script>") && !page.contains("http"))
        return page
    }

    /// The guide in each phase of one flight, with the instant until which each page is valid.
    private func guide(_ language: Language) throws -> String {
        let settings = Settings(language: language)
        var flight = FixedFlights.full
        flight.id = Flight.ID("ua1545")
        flight.off.scheduled = FixedFlights.at("2026-11-22T14:50:00-05:00")
        flight.on.scheduled = FixedFlights.at("2026-11-22T20:35:00-05:00")
        var text = ""
        var titles: Set<String> = []
        for time in [
            "14:00", "14:25", "14:40", "14:51", "15:00", "17:00", "20:20", "20:30", "20:35", "20:38",
        ] {
            let now = FixedFlights.at("2026-11-22T\(time):00-05:00")
            let snapshot = FixedFlights.snapshot([flight], at: now, settings)
            let context = PageContext(settings: settings, now: now, online: false)
            let id = try #require(flight.id)
            let page = try #require(FlightCalmPage(id, snapshot: snapshot, context: context)).draw()
            let change = try #require(page.nextChange)
            #expect(change > now)
            titles.insert(page.title)
            text += "## \(time), until \(flight.origin.zone.local(change).iso)\n" + sound(page.main) + "\n\n"
            // The device draws the same page.
            let drawn = DevicePage.draw(path: "/flights/ua1545/calm", snapshot: snapshot, context: context)
            #expect(drawn?.main.string == page.main.string)
        }
        #expect(titles.count == FlightPhase.allCases.count + 1)
        return text
    }

    // MARK: - The picture

    private static let land = Outlines(Land(StandingData.land))

    /// The page contains a picture before the script draws the first frame: land, dots and the plane.
    @Test func firstFrameShowsLandDotsAndPlane() throws {
        let (rome, athens) = (try #require(Airport.Code("FCO")), try #require(Airport.Code("ATH")))
        let still = try #require(CalmStill(from: rome, to: athens, of: StandingData.calmAirports, land: Self.land))
        let page = CalmPage(settings: Settings(), assetVersion: "v1", still: still).html.string
        #expect(faults(of: page) == [])
        #expect(!page.contains("style=") && !page.contains("NaN") && !page.contains("inf"))
        let start = try #require(page.firstRange(of: "<svg class=\"still\""))
        let end = try #require(page.firstRange(of: "</svg><canvas>"))
        let picture = page[start.lowerBound..<end.lowerBound]
        for part in ["class=\"land\"", "class=\"end\"", "class=\"dot\"", "class=\"wing\"", "class=\"keel\""] {
            #expect(picture.contains(part), "\(part)")
        }
        #expect(picture.utf8.count < 24_000, "\(picture.utf8.count) bytes")
        #expect(CalmStill(from: rome, to: try #require(Airport.Code("QQQ")), of: [], land: Self.land) == nil)
        try expectGolden(lines(String(picture)), "calm-still.svg")
    }

    /// The part of the map above the text, as a phone shows it, has both land and sea: at most 3% of scenes have a
    /// single colour.
    @Test func scenesShowACoast() throws {
        var plain: [String] = []
        var scenes = 0
        for seed in UInt64(1)...(TestTier.isAll ? 8 : 2) {
            var session = CalmSession(StandingData.calmAirports, seed: seed, land: Self.land)
            for index in 0..<20 {
                let flights = session.flight(index)
                let flight = try #require(flights).now
                let map = CalmMap(
                    under: flight, width: 390, height: 844, center: CalmMap.Point(x: 195, y: 304), wayLength: 242)
                let outlines = map.outlines(of: Self.land)
                var lands = 0
                var points = 0
                for x in stride(from: 9.5, through: 390, by: 26) {
                    for y in stride(from: 9.5, through: 540, by: 26) {
                        points += 1
                        if winding(outlines, around: CalmMap.Point(x: x, y: y)) != 0 { lands += 1 }
                    }
                }
                scenes += 1
                if lands * 100 < points || lands * 100 > 99 * points {
                    plain.append(flight.origin.code.text + "–" + flight.destination.code.text)
                }
            }
        }
        #expect(plain.count * 100 <= 3 * scenes, "\(plain.count) of \(scenes): \(plain)")
    }

    private func scene(seed: UInt64 = 1, isStill: Bool = false) -> CalmScene {
        CalmScene(
            session: CalmSession(StandingData.calmAirports, seed: seed, land: Self.land), land: Self.land,
            facts: FactOrder(count: FactCard.allCases.count, seed: seed), width: 390, height: 844, isStill: isStill)
    }

    /// Parses a display list: each operation with its operands, which must be finite numbers.
    private func operations(_ list: DisplayList) -> [(operation: Int, values: [Float])] {
        let counts = [0, 2, 2, 6, 0, 2, 3, 5, 4, 0, 4, 1, 2]
        var found: [(Int, [Float])] = []
        var index = 0
        while index < list.numbers.count {
            let operation = Int(list.numbers[index])
            guard counts.indices.contains(operation), index + counts[operation] < list.numbers.count else { return [] }
            found.append((operation, Array(list.numbers[(index + 1)..<(index + 1 + counts[operation])])))
            index += 1 + counts[operation]
        }
        return found
    }

    @Test func displayListsAreComplete() throws {
        var scene = scene()
        for step in 0..<900 {
            let drawing = scene.draw(at: Double(step) * 0.25)
            let frame = try #require(drawing)
            let drawn = operations(scene.list)
            #expect(!drawn.isEmpty)
            #expect(scene.list.numbers.allSatisfy { $0.isFinite && abs($0) < 1e5 })
            #expect((0...1).contains(frame.mapOpacity) && (0...1).contains(frame.factOpacity))
            if step % 60 == 0 {
                let map = operations(scene.map())
                #expect(map.first?.operation == 12)
                #expect(scene.map().numbers.allSatisfy { $0.isFinite })
            }
        }
    }

    /// During a session the plane never jumps: it moves evenly between frames of 1/60 s, with its nose along its path,
    /// and is invisible between two flights.
    @Test func planeNeverJumps() throws {
        for seed in TestTier.isAll ? [1, 16, 67] : [1] as [UInt64] {
            var scene = scene(seed: seed)
            var last: (flight: Int, x: Float, y: Float)?
            var wanders = 0
            for step in 0..<6000 {
                let seconds = Double(step) / 60
                let drawing = scene.draw(at: seconds)
                let frame = try #require(drawing)
                // The second frame of reference is the plane's; the first is its shadow's.
                let places = operations(scene.list).filter { $0.operation == 8 }
                guard places.count == 2 else { continue }
                let (x, y, angle) = (places[1].values[0], places[1].values[1], places[1].values[2])
                if let last, last.flight == frame.flight {
                    let moved = ((x - last.x) * (x - last.x) + (y - last.y) * (y - last.y)).squareRoot()
                    #expect(moved < 2, "\(moved) px in a frame at \(seconds)")
                    if moved > 0.2 {
                        var turn = abs(atan2(y - last.y, x - last.x) - angle).truncatingRemainder(dividingBy: 2 * .pi)
                        if turn > .pi { turn = 2 * .pi - turn }
                        if turn > 0.5 * .pi / 180 { wanders += 1 }
                    }
                }
                last = (frame.flight, x, y)
            }
            #expect(wanders == 0)
        }
    }

    /// Known places are drawn correctly as land or sea: across the date line, at the poles, and with the far side of
    /// the Earth in the same outline.
    @Test(arguments: [
        ("NAN", "WLS", false), ("OME", "SCC", true), ("FRA", "CPH", true), ("SYD", "MEL", true), ("EZE", "SCL", true),
        ("TOS", "TRD", true),
    ])
    func mapCentreIsLandOrSea(from: String, to: String, isLand: Bool) throws {
        let airports = StandingData.calmAirports
        let origin = try #require(airports.first { $0.code.text == from } ?? large(from))
        let destination = try #require(airports.first { $0.code.text == to } ?? large(to))
        let flight = PaperFlight(from: origin, to: destination)
        let map = CalmMap(
            under: flight, width: 800, height: 800, center: CalmMap.Point(x: 400, y: 400), wayLength: 300)
        let outlines = map.outlines(of: Self.land)
        // A point on the route that is known to be land or sea.
        let place = flight.way.point(at: isLand ? 0.02 : 0.5)
        let point = try #require(map.point(place))
        #expect(winding(outlines, around: point) == (isLand ? -1 : 0), "\(from)–\(to)")
    }

    private func large(_ code: String) -> CalmAirport? {
        guard let code = Airport.Code(code), let airport = StandingData.airports[code], let place = airport.position
        else { return nil }
        return CalmAirport(code: code, city: airport.city, place: place)
    }

    /// Returns the winding number of the outlines around a point: −1 on land.
    private func winding(_ outlines: [CalmMap.Outline], around point: CalmMap.Point) -> Int {
        var sum = 0
        for outline in outlines {
            for (a, b) in zip(outline.points, outline.points.dropFirst() + outline.points.prefix(1)) {
                guard (a.y > point.y) != (b.y > point.y) else { continue }
                if a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) > point.x { sum += b.y > point.y ? -1 : 1 }
            }
        }
        return sum
    }

    /// Everywhere on Earth the fill agrees with the outlines: land and sea are never swapped.
    @Test func fillAgreesWithTheOutlines() throws {
        let land = Self.land
        var failures = 0
        var lands = 0
        for (index, airport) in StandingData.calmAirports.enumerated() where index % (TestTier.isAll ? 4 : 20) == 0 {
            guard
                let near = StandingData.calmAirports.first(where: {
                    (500_000.0...1_300_000).contains($0.place.distance(to: airport.place))
                })
            else { continue }
            let flight = PaperFlight(from: airport, to: near)
            let map = CalmMap(
                under: flight, width: 1280, height: 800, center: CalmMap.Point(x: 640, y: 288), wayLength: 312)
            let outlines = map.outlines(of: land)
            // Corners and centre: the winding number of each is −1 or 0.
            for x in stride(from: 3.5, through: 1280, by: 141.7) {
                for y in stride(from: 3.5, through: 800, by: 113.3) {
                    let turns = winding(outlines, around: CalmMap.Point(x: x, y: y))
                    if turns != 0 && turns != -1 { failures += 1 }
                    if turns == -1 { lands += 1 }
                }
            }
        }
        #expect(failures == 0)
        #expect(lands > (TestTier.isAll ? 1000 : 200))
    }

    /// With reduced motion the plane stays at the top of its arc, and after the change of maps nothing is redrawn.
    @Test func reducedMotionKeepsThePlaneStill() throws {
        var scene = scene(isStill: true)
        var drawn = 0
        var lights: Set<Double> = []
        var places: Set<Float> = []
        for step in 0..<480 {
            let drawing = scene.draw(at: Double(step) / 60)
            let frame = try #require(drawing)
            if frame.isRedrawn { drawn += 1 }
            #expect(frame.ringScale == 1)
            lights.insert((frame.ringOpacity * 100).rounded())
            for place in operations(scene.list) where place.operation == 8 { places.insert(place.values[0]) }
        }
        #expect(drawn == 1)
        #expect(lights.count > 10)
        #expect(places.count == 2, "plane and shadow, each at one place")
    }
}
