import FlightCore
import FlightData
import FlightSamples
import Foundation
import Testing

/// Checks the paper plane at more than 100,000 instants, or a tenth of them in `make test`.
@Suite struct CalmFlightTests {
    private static let land = Outlines(Land(StandingData.land))

    /// Returns a unit vector, computed independently of the core.
    private func vector(_ place: Coordinate) -> SIMD3<Double> {
        let phi = place.latitude * .pi / 180
        let lambda = place.longitude * .pi / 180
        return SIMD3(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
    }
    private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
    private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

    @Test func planeFollowsTheGreatCircleNoseForward() throws {
        var failures = Failures()
        var instants = 0
        for seed in TestTier.seeds(40) {
            var choice = FlightChoice(StandingData.calmAirports, seed: seed, land: Self.land)
            for _ in 0..<26 {
                let next = choice.next()
                let flight = try #require(next)
                let a = vector(flight.origin.place)
                let b = vector(flight.destination.place)
                let normal = cross(a, b) / length(cross(a, b))
                let whole = atan2(length(cross(a, b)), dot(a, b))
                for step in 0..<100 {
                    instants += 1
                    // Not the very ends, where the plane does not move.
                    let fraction = (Double(step) + 0.5) / 100
                    let pose = flight.pose(at: fraction)
                    let here = vector(pose.place)
                    let name = "\(flight.origin.code.text)–\(flight.destination.code.text) at \(fraction)"
                    // The distance from the great circle, as a share of the route's length.
                    let off = abs(asin(dot(here, normal))) / whole
                    if off > 0.001 { failures.add("\(name): \(off) off the way") }
                    let expected = (1 - cos(.pi * fraction)) / 2
                    let along = atan2(length(cross(a, here)), dot(a, here)) / whole
                    if abs(along - expected) > 0.001 { failures.add("\(name): \(along) of the way, not \(expected)") }
                    // The direction in which the plane moves, at the place where it is.
                    let ahead = vector(flight.pose(at: fraction + 0.002).place)
                    let moved = ahead - here * dot(ahead, here)
                    let north = SIMD3(0, 0, 1.0) - here * here.z
                    let east = cross(SIMD3(0, 0, 1.0), here)
                    let course = atan2(dot(moved, east) / length(east), dot(moved, north) / length(north)) * 180 / .pi
                    var turn = abs(course - pose.heading).truncatingRemainder(dividingBy: 360)
                    if turn > 180 { turn = 360 - turn }
                    if turn > 0.5 { failures.add("\(name): heads \(pose.heading), moves \(course)") }
                }
            }
        }
        #expect(instants >= TestTier.rounds(100_000))
        failures.report()
    }

    @Test func scaleAndOpacityFollowTheirCurves() {
        var failures = Failures()
        var last = (scale: 0.0, opacity: -1.0)
        for step in 0...100_000 {
            let f = Double(step) / 100_000
            let scale = PaperFlight.scale(at: f)
            let opacity = PaperFlight.opacity(at: f)
            // Grows for the first half, shrinks in the second.
            if f <= 0.5, scale < last.scale { failures.add("shrinks at \(f)") }
            if f > 0.5, scale > last.scale { failures.add("grows at \(f)") }
            if f <= 1.0 / 3, abs(opacity - f * 3) > 1e-9 { failures.add("opacity \(opacity) at \(f)") }
            if f > 1.0 / 3, f < 2.0 / 3, opacity != 1 { failures.add("opacity \(opacity) at \(f)") }
            if f >= 2.0 / 3, abs(opacity - (1 - f) * 3) > 1e-9 { failures.add("opacity \(opacity) at \(f)") }
            if step > 0, abs(scale - last.scale) > 0.001 || abs(opacity - last.opacity) > 0.001 {
                failures.add("jumps at \(f)")
            }
            last = (scale, opacity)
        }
        #expect(PaperFlight.scale(at: 0) == 0.62 && abs(PaperFlight.scale(at: 0.5) - 1.16) < 1e-9)
        #expect(abs(PaperFlight.scale(at: 1) - 0.62) < 1e-9)
        #expect(PaperFlight.opacity(at: -1) == 0 && PaperFlight.opacity(at: 2) == 0)
        failures.report()
    }

    @Test func breathsFollowThePlaneAndGrowFromEightToFourteenSeconds() {
        var failures = Failures()
        var last = -1
        var longest = 0.0
        var lengths: [Double] = []
        var seconds = 0.0
        while seconds < 1800 {
            let breath = BreathingCycle(at: seconds)
            if breath.flight != last {
                if breath.flight != last + 1 { failures.add("flight \(breath.flight) after \(last)") }
                if breath.length < longest { failures.add("flight \(breath.flight) is shorter than the one before") }
                if breath.length - longest > 0.75, last >= 0 { failures.add("flight \(breath.flight) grows too fast") }
                longest = breath.length
                lengths.append(breath.length)
                last = breath.flight
            }
            // Breathing in while the plane climbs, out while it descends, fullest at the top.
            let climbs = PaperFlight.scale(at: breath.fraction + 1e-4) > PaperFlight.scale(at: breath.fraction)
            if climbs != (breath.direction == .inward), abs(breath.fraction - 0.5) > 1e-3, breath.fraction < 0.999 {
                failures.add("breathes \(breath.direction) at \(breath.fraction)")
            }
            let height = (PaperFlight.scale(at: breath.fraction) - 0.62) / 0.54
            if abs(height - breath.fullness) > 1e-9 { failures.add("full \(breath.fullness) at height \(height)") }
            // The two words are never visible together.
            if min(breath.visibility(of: .inward), breath.visibility(of: .outward)) > 0 { failures.add("both words") }
            let start = BreathingCycle.start(of: breath.flight)
            if abs(start + breath.fraction * breath.length - seconds) > 1e-6 { failures.add("time at \(seconds)") }
            seconds += 0.0137
        }
        #expect(lengths.first == 8)
        #expect(lengths.prefix(13).last == 14 && lengths.dropFirst(13).allSatisfy { $0 == 14 })
        #expect(BreathingCycle(at: -5).flight == 0)
        #expect(BreathingCycle(at: 1e12).length == 14)
        failures.report()
    }

    // MARK: - Choice of flights

    @Test func noPairRepeatsAndAirportsAreNearAndReal() throws {
        var failures = Failures()
        for seed in TestTier.seeds(60) {
            var choice = FlightChoice(StandingData.calmAirports, seed: seed, land: Self.land)
            var pairs: [Set<String>] = []
            for _ in 0..<150 {
                let next = choice.next()
                let flight = try #require(next)
                let pair: Set<String> = [flight.origin.code.text, flight.destination.code.text]
                let distance = flight.origin.place.distance(to: flight.destination.place)
                if distance < 499_000 || distance > 1_301_000 { failures.add("\(pair): \(distance) m") }
                if pairs.suffix(40).contains(pair) { failures.add("\(pair) again, seed \(seed)") }
                pairs.append(pair)
            }
        }
        failures.report()
    }

    @Test func flightsCoverTheWorld() throws {
        for seed in TestTier.seeds(40) {
            var choice = FlightChoice(StandingData.calmAirports, seed: seed, land: Self.land)
            var seen: Set<String> = []
            var last: Coordinate?
            var leaps = 0
            for _ in 0..<40 {
                let next = choice.next()
                let flight = try #require(next)
                let place = flight.way.point(at: 0.5)
                seen.insert(Self.part(of: place))
                if let last, last.distance(to: place) > 2_000_000 { leaps += 1 }
                last = place
            }
            // Of nine parts of the world, forty flights reach nearly all, and seldom stay in one.
            #expect(seen.count >= 8, "seed \(seed) saw \(seen.sorted())")
            #expect(leaps >= 37)
        }
    }

    private static func part(of place: Coordinate) -> String {
        let band = place.latitude > 45 ? "north" : place.latitude > 5 ? "middle" : "south"
        let third = place.longitude < -30 ? "America" : place.longitude < 60 ? "Europe and Africa" : "Asia and Pacific"
        return band + " " + third
    }

    @Test func sameSeedGivesTheSameSession() throws {
        var a = CalmSession(StandingData.calmAirports, seed: 7, land: Self.land)
        var b = CalmSession(StandingData.calmAirports, seed: 7, land: Self.land)
        var c = CalmSession(StandingData.calmAirports, seed: 8, land: Self.land)
        var others = 0
        for index in 0..<30 {
            let (x, y, z) = (a.flight(index), b.flight(index), c.flight(index))
            let first = try #require(x).now
            let second = try #require(y).now
            let third = try #require(z).now
            #expect(first.origin.code == second.origin.code && first.destination.code == second.destination.code)
            if first.origin.code != third.origin.code { others += 1 }
        }
        #expect(others > 20)
    }

    @Test func handlesFewAirports() throws {
        let all = StandingData.calmAirports
        var none = FlightChoice([], seed: 1)
        let nowhere = none.next()
        #expect(nowhere == nil)
        let frankfurt = try #require(all.first { $0.code.text == "FRA" })
        var lonely = FlightChoice([frankfurt], seed: 1)
        let alone = lonely.next()
        #expect(alone == nil)
        let sydney = try #require(all.first { $0.code.text == "SYD" })
        var far = FlightChoice([frankfurt, sydney], seed: 1)
        let apart = far.next()
        #expect(apart == nil)
        let three = all.filter { ["FRA", "CPH", "FCO"].contains($0.code.text) }
        #expect(three.count == 3)
        var small = FlightChoice(three, seed: 1, land: Self.land)
        var last: Set<String> = []
        for _ in 0..<50 {
            let next = small.next()
            let flight = try #require(next)
            let pair: Set<String> = [flight.origin.code.text, flight.destination.code.text]
            #expect(pair != last)
            last = pair
        }
    }

    @Test func calmAirportsMatchTheLargeTable() {
        #expect(StandingData.calmAirports.count > 300)
        for airport in StandingData.calmAirports {
            let real = StandingData.airports[airport.code]
            #expect(real?.city == airport.city && real?.position == airport.place, "\(airport.code.text)")
        }
    }
}
