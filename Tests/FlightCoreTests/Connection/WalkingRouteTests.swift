import FlightData
import FlightSamples
import Testing

@testable import FlightCore

/// Walking distances between gates.
@Suite struct WalkingRouteTests {
    /// Pairs of gates, with the range of metres that is plausible on the map.
    @Test(arguments: [
        ("CDG", "K31", "K54", 560...740), ("CDG", "L21", "L53", 420...580), ("CDG", "F24", "F46", 320...460),
        ("CDG", "A38", "C90", 760...980), ("CDG", "B22", "D54", 340...500), ("AMS", "B31", "C14", 680...900),
        ("AMS", "C14", "D57", 1000...1280), ("AMS", "D31", "D87", 640...860), ("AMS", "E24", "F8", 900...1180),
        ("AMS", "F7", "G9", 750...1000), ("AMS", "H7", "D57", 1550...1900), ("AMS", "D5", "E2", 260...380),
        ("FRA", "A1", "A40", 930...1170), ("FRA", "A69", "A40", 1400...1800), ("FRA", "A26", "B26", 1100...1400),
        ("FRA", "B25", "C14", 1000...1280), ("FRA", "Z58", "B44", 1100...1420), ("ZRH", "A86", "A50", 450...600),
        ("ZRH", "A74", "D43", 690...880), ("ZRH", "B10", "D21", 190...270), ("ZRH", "E18", "E67", 460...590),
        ("ZRH", "D51", "A86", 700...900),
    ])
    func gatesAreAsFarApartAsOnTheMap(_ airport: String, _ from: String, _ to: String, _ metres: ClosedRange<Int>)
        throws
    {
        let plan = try #require(Plans.shipped[airport])
        let start = try #require(plan.map.gate(from))
        let end = try #require(plan.map.gate(to))
        let route = try #require(plan.route(from: start.point, to: end.point))
        #expect(route.basis == .insideBuildings && metres.contains(route.metres), "\(route.metres)")
    }

    /// A midfield concourse, and halls that do not touch, have no walking route.
    @Test(arguments: [
        ("ZRH", "E43", "A74", "Skymetro"), ("CDG", "K41", "L24", "LISA"), ("CDG", "K35", "M41", "LISA"),
        ("CDG", "22", "F24", "CDGVAL"), ("CDG", "G25", "L36", "N1"),
    ])
    func trainConnectsUnwalkableGates(_ airport: String, _ from: String, _ to: String, _ name: String) throws {
        let plan = try #require(Plans.shipped[airport])
        let start = try #require(plan.map.gate(from))
        let end = try #require(plan.map.gate(to))
        #expect(plan.route(from: start.point, to: end.point) == nil)
        let steps = ConnectionWay.steps(from: start, to: end, plan)
        #expect(steps.first?.name == name && steps.allSatisfy { $0.basis == .guide })
    }

    @Test func routeGoesAroundAWall() throws {
        let plan = AirportPlan(try OverpassReading(Array(Plans.overpass().utf8), of: Plans.airport("VIE")).map)
        let (a, b) = (try #require(plan.map.gate("F1")), try #require(plan.map.gate("F2")))
        #expect(abs(a.point.distance(to: b.point) - 190) < 3)
        // Down one arm, across, and up the other.
        let route = try #require(plan.route(from: a.point, to: b.point))
        #expect(route.basis == .insideBuildings && (620...860).contains(route.metres), "\(route.metres)")
    }

    @Test func mappedWalkwaysComeFirst() throws {
        let map = try OverpassReading(Array(Plans.overpass(walkways: true).utf8), of: Plans.airport("VIE")).map
        let plan = AirportPlan(map)
        let (a, b) = (try #require(map.gate("F1")), try #require(map.gate("F2")))
        let route = try #require(plan.route(from: a.point, to: b.point))
        #expect(route.basis == .walkways && abs(route.metres - 750) < 6, "\(route.metres)")
        // The usual walking speed is 1.3 m/s.
        #expect(route.time.usual == Span(Int64((Double(route.metres) / 1.3).rounded())))
    }

    /// On every plan, a route is as long there as back, no shorter than the straight line and not unreasonably long,
    /// and its line ends at the gates.
    @Test func randomRoutesHaveReasonableLengths() throws {
        var random = SplitMix(2026)
        var walked = 0
        for (code, plan) in Plans.shipped.sorted(by: { $0.key < $1.key }) {
            for _ in 0..<12 {
                let (a, b) = (random.pick(plan.map.gates), random.pick(plan.map.gates))
                guard let there = plan.route(from: a.point, to: b.point) else {
                    #expect(plan.route(from: b.point, to: a.point) == nil)
                    continue
                }
                let back = try #require(plan.route(from: b.point, to: a.point))
                walked += 1
                #expect(there.metres == back.metres, "\(code) \(a.name) \(b.name)")
                let straight = a.point.distance(to: b.point)
                #expect(Double(there.metres) >= straight - 1, "\(code) \(a.name) \(b.name)")
                #expect(Double(there.metres) < straight * 12 + 400, "\(code) \(a.name) \(b.name): \(there.metres)")
                #expect(there.line.first == a.point && there.line.last == b.point)
                #expect(there.time.fast <= there.time.usual && there.time.usual <= there.time.slow)
            }
        }
        #expect(walked > 80)
    }
}
