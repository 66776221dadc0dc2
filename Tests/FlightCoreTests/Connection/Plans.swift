import FlightCore
import FlightData
import FlightSamples

/// Airport plans for tests: those that Halcyon ships, and small made-up ones.
enum Plans {
    /// The shipped plans by airport code, prepared once.
    static let shipped: [String: AirportPlan] = {
        var plans: [String: AirportPlan] = [:]
        for code in StandingData.terminals.airports {
            guard let airport = StandingData.airports[code], let map = StandingData.terminals.map(of: airport) else {
                continue
            }
            plans[code.text] = AirportPlan(map)
        }
        return plans
    }()

    static func airport(_ code: String) -> Airport {
        KnownAirports.airport(code)
    }

    static func at(_ iso: String) -> Instant {
        guard let local = LocalTime(iso: iso) else { fatalError("'\(iso)' is not an ISO 8601 time") }
        return local.instant
    }

    /// The design's example: UA 1234 arrives in San Francisco at gate C15, 45 minutes before the connection leaves from
    /// D22. The seat is in row 14 of a 737 MAX 9.
    static func seeds(arrival: String = "2026-11-22T17:45:00-08:00", doorsBefore: Int64 = 15) -> [Flight] {
        var first = Flight(origin: airport("JFK"), destination: airport("SFO"), number: FlightNumber("UA1234"))
        first.out.scheduled = at("2026-11-22T14:30:00-05:00")
        first.in.scheduled = at(arrival)
        first.in.actual = first.in.scheduled
        first.arrivalGate = "C15"
        first.seat = "14A"
        first.aircraft.type = "B39M"
        first.walkToConnection = 8
        var next = Flight(origin: airport("SFO"), destination: airport("HNL"), number: FlightNumber("UA1175"))
        let out = at("2026-11-22T18:30:00-08:00")
        next.out.scheduled = out
        next.in.scheduled = out + .hours(6)
        next.doorsClose.scheduled = out - .minutes(doorsBefore)
        next.departureGate = "D22"
        return [first, next]
    }

    /// Returns an answer of Overpass near Vienna with gates, a U-shaped building, and optional walkways.
    static func overpass(walkways: Bool = false, gates: [(String, Double, Double)]? = nil) -> String {
        let (lat, lon) = (48.1103, 16.5697)
        func point(_ north: Double, _ east: Double) -> String {
            "{\"lat\":\(lat + north / 111_195),\"lon\":\(lon + east / 74_236)}"
        }
        let places = gates ?? [("F1", 300, -95), ("F2", 300, 95), ("G3", 20, 0)]
        var elements = places.enumerated().map { index, gate in
            let place = point(gate.1, gate.2).dropFirst()
            return
                "{\"type\":\"node\",\"id\":\(index + 1),\"tags\":{\"aeroway\":\"gate\",\"ref\":\"\(gate.0)\"},\(place)"
        }
        let outline = [
            (0.0, -110.0), (310, -110), (310, -80), (40, -80), (40, 80), (310, 80), (310, 110), (0, 110), (0, -110),
        ].map { point($0.0, $0.1) }.joined(separator: ",")
        elements.append(
            "{\"type\":\"way\",\"id\":90,\"tags\":{\"aeroway\":\"terminal\",\"name\":\"Terminal 3\"},\"geometry\":[\(outline)]}"
        )
        if walkways {
            let way = [(300.0, -95.0), (20, -95), (20, 95), (300, 95)].map { point($0.0, $0.1) }.joined(separator: ",")
            elements.append(
                "{\"type\":\"way\",\"id\":91,\"tags\":{\"highway\":\"corridor\",\"indoor\":\"yes\"},\"geometry\":[\(way)]}"
            )
        }
        return "{\"version\":0.6,\"osm3s\":{\"timestamp_osm_base\":\"2026-11-01T10:00:00Z\"},\"elements\":["
            + elements.joined(separator: ",") + "]}"
    }
}
