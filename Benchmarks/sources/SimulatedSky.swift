import FlightCore
import FlightData
import FlightSamples
import FlightTracking
import Synchronization

/// The flights of a day, and the answers of sources about them.
final class SimulatedSky: SourceTransport {
    struct Plan: Sendable {
        let number: FlightNumber
        let callsign: String
        let address: AircraftAddress
        let origin: Airport
        let destination: Airport
        let out: Instant
        let arrival: Instant
        let way: GreatCircle
    }

    let plans: [Plan]
    private let clock: BenchClock
    private let byCallsign: [String: Int]
    private let byAddress: [String: Int]
    private let byNumber: [String: Int]
    private let boards: [Airport.Code: [Int]]
    private let counts = Mutex<[String: Int]>([:])
    /// The requests for one thing that followed too soon after each other.
    private let hasty = Mutex<[String: Instant]>([:])
    private let tooSoon = Mutex(0)

    var requests: [String: Int] { counts.withLock { $0 } }
    var asksTooSoon: Int { tooSoon.withLock { $0 } }

    init(count: Int, from start: Instant, clock: BenchClock) {
        self.clock = clock
        var random = SplitMix(20_261_122)
        let codes = [
            "OSL", "BGO", "TRD", "SVG", "HKG", "LHR", "JFK", "FRA", "MUC", "CDG", "AMS", "SIN", "NRT", "SFO", "LAX",
            "ORD", "ATL", "DXB", "MAD", "WAW", "GRU", "SYD", "DEL", "IST",
        ]
        let airports = codes.compactMap { Airport.Code($0) }.compactMap { StandingData.airports[$0] }
        var plans: [Plan] = []
        while plans.count < count {
            let origin = airports[random.below(airports.count)]
            let destination = airports[random.below(airports.count)]
            let digits = 1 + plans.count % 9999
            let airline = ["BA", "LH", "UA", "CX"][plans.count / 9999 % 4]
            guard origin.code != destination.code, let from = origin.position, let to = destination.position,
                let number = FlightNumber(airline + String(digits)),
                let address = AircraftAddress(value: UInt32(0x400000 + plans.count))
            else { continue }
            let out = start + .minutes(Int64(30 + random.below(20 * 60)))
            let way = GreatCircle(from: from, to: to)
            let hours = way.length / 850_000 + 0.7
            // Longer than any scheduled flight.
            guard hours < 20 else { continue }
            plans.append(
                Plan(
                    number: number, callsign: StandingData.airlines.callsigns(of: number).first ?? number.compact,
                    address: address, origin: origin,
                    destination: destination, out: out, arrival: out + Span(Int64(hours * 3600)), way: way))
        }
        self.plans = plans
        byCallsign = Dictionary(plans.indices.map { (plans[$0].callsign, $0) }) { first, _ in first }
        byAddress = Dictionary(plans.indices.map { (plans[$0].address.text, $0) }) { first, _ in first }
        byNumber = Dictionary(plans.indices.map { (plans[$0].number.compact, $0) }) { first, _ in first }
        var boards: [Airport.Code: [Int]] = [:]
        for index in plans.indices {
            boards[plans[index].origin.code, default: []].append(index)
            boards[plans[index].destination.code, default: []].append(index)
        }
        self.boards = boards
    }

    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        let now = clock.now
        let path = request.line.dropFirst(4)
        let host = request.url.dropFirst(8).prefix { $0 != "/" }
        counts.withLock { $0[String(host), default: 0] += 1 }
        let body: String
        if path.hasPrefix("/v2/callsign/") {
            note(request.line, now, at: Span(9))
            body = sky(path.dropFirst(13).split(separator: ",").compactMap { byCallsign[String($0)] }, now)
        } else if path.hasPrefix("/v2/hex/") {
            body = sky(path.dropFirst(8).split(separator: ",").compactMap { byAddress[String($0)] }, now)
        } else if path.hasPrefix("/flights/Number/") {
            note(request.line, now, at: .minutes(1))
            let number = String(path.dropFirst(16).prefix { $0 != "/" })
            body = byNumber[number].map { "[" + aeroDataBox(plans[$0]) + "]" } ?? "[]"
        } else if path.hasPrefix("/XmlFeed") {
            note(request.line, now, at: .minutes(3))
            body = avinor(path)
        } else {
            note(request.line, now, at: .minutes(3))
            body = "[]"
        }
        return SourceReply(status: 200, body: Array(body.utf8))
    }

    /// Records a request, and whether it follows sooner than its source allows.
    private func note(_ line: String, _ now: Instant, at least: Span) {
        let before = hasty.withLock { last -> Instant? in
            defer { last[line] = now }
            return last[line]
        }
        if let before, now - before < least { tooSoon.withLock { $0 += 1 } }
    }

    private func sky(_ indices: [Int], _ now: Instant) -> String {
        var rows: [String] = []
        for index in indices {
            let plan = plans[index]
            let off = plan.out + .minutes(15)
            let on = plan.arrival - .minutes(7)
            guard now > plan.out - .minutes(30), now < plan.arrival else { continue }
            let flown = max(0, min(1, Double((now - off).seconds) / Double(max(1, (on - off).seconds))))
            let place = plan.way.point(at: flown)
            let isDown = now < off || now > on
            let left = min((now - off).seconds, (on - now).seconds)
            let height = isDown ? "\"ground\"" : String(min(37_000, left * 30))
            let speed = isDown ? "0" : "450"
            rows.append(
                """
                {"hex":"\(plan.address.text)","flight":"\(plan.callsign) ","r":"N\(index)","t":"B738","lat":\(place.latitude),\
                "lon":\(place.longitude),"alt_baro":\(height),"gs":\(speed),"seen_pos":0.5,"seen":0.1}
                """)
        }
        return "{\"now\":\(now.seconds)000,\"msg\":\"No error\",\"ac\":[\(rows.joined(separator: ","))]}"
    }

    private func aeroDataBox(_ plan: Plan) -> String {
        func stamp(_ instant: Instant) -> String {
            let text = instant.iso
            return
                "{\"utc\":\"\(text.prefix(10)) \(text.dropFirst(11).prefix(5))Z\",\"local\":\"\(text.prefix(10)) \(text.dropFirst(11).prefix(5))+00:00\"}"
        }
        return """
            {"number":"\(plan.number.compact)","status":"Expected","codeshareStatus":"IsOperator","isCargo":false,
             "departure":{"airport":{"iata":"\(plan.origin.code.text)","name":"A"},"gate":"B2","quality":["Live"],
             "scheduledTime":\(stamp(plan.out))},"arrival":{"airport":{"iata":"\(plan.destination.code.text)","name":"B"},
             "quality":["Basic"],"scheduledTime":\(stamp(plan.arrival))}}
            """
    }

    private func avinor(_ path: Substring) -> String {
        let airport = path.split(separator: "airport=").last.map { String($0.prefix(3)) } ?? ""
        let isDepartures = path.contains("direction=D")
        guard let code = Airport.Code(airport) else { return "" }
        var rows = ""
        for index in boards[code] ?? [] {
            let plan = plans[index]
            guard (isDepartures ? plan.origin.code : plan.destination.code) == code else { continue }
            rows += """
                <flight uniqueID="\(index)"><airline>\(plan.number.airline.text)</airline>
                <flight_id>\(plan.number.compact)</flight_id><dom_int>I</dom_int>
                <schedule_time>\((isDepartures ? plan.out : plan.arrival).iso)</schedule_time>
                <arr_dep>\(isDepartures ? "D" : "A")</arr_dep>
                <airport>\((isDepartures ? plan.destination : plan.origin).code.text)</airport><gate>A1</gate></flight>
                """
        }
        return
            "<?xml version=\"1.0\"?><airport name=\"\(airport)\"><flights lastUpdate=\"2026-11-22T00:00:00Z\">\(rows)</flights></airport>"
    }
}
