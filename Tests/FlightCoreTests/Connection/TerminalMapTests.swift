import FlightData
import FlightSamples
import Testing

@testable import FlightCore

/// Airport plans: reading them from OpenStreetMap, and finding gates on them.
@Suite struct TerminalMapTests {
    @Test func shipsPlansOfElevenAirports() throws {
        #expect(
            StandingData.terminals.airports.map(\.text) == [
                "AMS", "BCN", "CDG", "FCO", "FRA", "KIX", "LUX", "ORY", "TLS", "TLV", "ZRH",
            ])
        for (code, least) in [("CDG", 230), ("AMS", 130), ("FRA", 120), ("ZRH", 100), ("LUX", 16), ("TLS", 35)] {
            let map = try #require(Plans.shipped[code]).map
            #expect(map.gates.count >= least, "\(code): \(map.gates.count)")
            #expect(map.day != nil && !map.buildings.isEmpty && !map.aprons.isEmpty)
        }
    }

    @Test(arguments: [
        ("ZRH", "A01", "A01"), ("ZRH", "A1", "A01"), ("ZRH", "a 1", "A01"), ("FRA", "B60", "B14;B60"),
        ("FRA", "A56", "A54/A56"), ("AMS", "G13", "G11 to G16"), ("FCO", "A36", "A34-A41"), ("BCN", "B35", "B33/35"),
        ("TLV", "D1A", "D1, D1A"), ("CDG", "2F-F24", "F24"), ("CDG", "2E K41", "K41"), ("FCO", "A80", "A74-83"),
    ])
    func gatesAreFoundAsPeopleWriteThem(_ airport: String, _ asked: String, _ mapped: String) throws {
        #expect(try #require(Plans.shipped[airport]).map.gate(asked)?.name == mapped)
    }

    /// Search finds the gates that are suggested as nearby, by their names.
    @Test func everyGateIsFoundByItsName() throws {
        for plan in Plans.shipped.values {
            for gate in plan.map.gates {
                #expect(plan.map.gate(gate.name) != nil, "\(plan.map.airport.text) \(gate.name)")
            }
        }
        let zurich = try #require(Plans.shipped["ZRH"]).map
        let odd = TerminalMap(
            airport: zurich.airport, origin: zurich.origin, day: nil,
            gates: [TerminalMap.Gate(name: "=1+1", point: MapPoint(east: 0, north: 0))])
        #expect(odd.gate("=1+1") != nil)
    }

    @Test func unknownGateSuggestsNearbyOnes() throws {
        let map = try #require(Plans.shipped["ZRH"]).map
        #expect(map.gate("E99") == nil && map.gate("") == nil && map.gate("🛫") == nil)
        let near = map.gates(near: "E48")
        #expect(near.count == 6 && near.allSatisfy { $0.hasPrefix("E") } && near.contains("E47"))
        // A name without a known pier has no nearby gates. The list of piers is shown instead.
        #expect(map.gates(near: "Q12").isEmpty && map.gates(near: "🛫").isEmpty)
        #expect(map.piers == ["A", "B", "CAT", "D", "E"])
    }

    @Test func planReadsBackFromJSON() throws {
        for plan in Plans.shipped.values {
            let text = plan.map.json.json
            let back = try TerminalMap(JSONReader.read(text))
            #expect(back.json.json == text)
        }
    }

    @Test func overpassAnswerIsRead() throws {
        let reading = try OverpassReading(Array(Plans.overpass(walkways: true).utf8), of: Plans.airport("VIE"))
        #expect(reading.map.gates.map(\.name) == ["F1", "F2", "G3"])
        #expect(reading.map.buildings.map(\.name) == ["Terminal 3"])
        #expect(reading.map.walkways.count == 1 && reading.farAway == 0 && reading.namelessGates == 0)
        #expect(reading.map.day == Day(iso: "2026-11-01"))
    }

    @Test func answersWithoutAPlanAreRefused() throws {
        func fault(_ text: String, _ airport: String = "VIE") -> OverpassFault? {
            do throws(OverpassFault) {
                _ = try OverpassReading(Array(text.utf8), of: Plans.airport(airport))
                return nil
            } catch {
                return error
            }
        }
        guard case .notJSON(let line, let column, _) = fault("{\n \"elements\": [}") else {
            Issue.record("broken JSON is accepted")
            return
        }
        #expect(line == 2 && column > 10)
        #expect(fault("[]") == .notOverpass(message: "an object is expected, not a list"))
        #expect(fault("{}") == .notOverpass(message: "the list 'elements' is missing"))
        #expect(fault("{\"elements\":[{\"type\":\"node\",\"lat\":1,\"lon\":2}]}") == .noGates(elements: 1))
        guard case .elsewhere(let kilometres) = fault(Plans.overpass(), "JFK") else {
            Issue.record("a plan of Vienna is accepted for New York")
            return
        }
        #expect((6700...7000).contains(kilometres))
    }

    /// A mangled answer is refused, or read into a plan that can be written and read back.
    @Test func mangledAnswersAreReadOrRefused() throws {
        var random = SplitMix(14)
        let whole = Array(Plans.overpass(walkways: true).utf8)
        var read = 0
        for _ in 0..<600 {
            var bytes = whole
            for _ in 0...random.below(4) {
                let at = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[at] = UInt8(random.below(256))
                case 1: bytes.remove(at: at)
                default: bytes.insert(contentsOf: random.pick(["9999", "-", "null", "[", "\"", "1e300"]).utf8, at: at)
                }
            }
            guard let map = try? OverpassReading(bytes, of: Plans.airport("VIE")).map else { continue }
            read += 1
            let again = try TerminalMap(JSONReader.read(map.json.json))
            #expect(again.json.json == map.json.json)
            let plan = AirportPlan(map)
            for gate in map.gates { _ = plan.route(from: map.gates[0].point, to: gate.point) }
        }
        #expect(read > 100)
    }
}
