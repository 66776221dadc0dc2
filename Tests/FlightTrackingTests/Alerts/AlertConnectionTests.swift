import FlightCore
import FlightData
import FlightSamples
import FlightTracking
import Testing

/// Alerts about a connection, by the walking times that the server knows or learns later.
@Suite struct AlertConnectionTests {
    /// Two gates of Vienna at the ends of a U-shaped terminal, more than 600 m apart on foot.
    private static let plan: String = {
        func place(_ north: Double, _ east: Double) -> String {
            "\"lat\":\(48.1103 + north / 111_195),\"lon\":\(16.5697 + east / 74_236)"
        }
        let outline = [
            (0.0, -110.0), (310, -110), (310, -80), (40, -80), (40, 80), (310, 80), (310, 110), (0, 110), (0, -110),
        ].map { "{" + place($0.0, $0.1) + "}" }.joined(separator: ",")
        return """
            {"elements":[
            {"type":"node","id":1,"tags":{"aeroway":"gate","ref":"F1"},\(place(300, -95))},
            {"type":"node","id":2,"tags":{"aeroway":"gate","ref":"F2"},\(place(300, 95))},
            {"type":"way","id":3,"tags":{"aeroway":"terminal"},"geometry":[\(outline)]}]}
            """
    }()

    private static func flight(_ from: String, _ to: String, _ number: String, _ out: Instant) throws -> Flight {
        var flight = Flight(
            origin: try #require(Airport.Code(from).flatMap { StandingData.airports[$0] }),
            destination: try #require(Airport.Code(to).flatMap { StandingData.airports[$0] }),
            number: FlightNumber(number))
        flight.out.scheduled = out
        flight.in.scheduled = out + .minutes(90)
        return flight
    }

    /// 25 minutes from arrival to closing doors suffice by Vienna's guide time; on the imported plan they are too
    /// short.
    @Test func importedPlanChangesConnectionAlert() async throws {
        let scene = try AlertScene()
        let carrier = ScriptedCarrier()
        let server = try AlertServer(scene.path, scene.clock, carrier)
        var first = try Self.flight("FRA", "VIE", "OS206", scene.out)
        first.arrivalGate = "F1"
        // The legs are added in reverse order; the scheduled times give the order of the trip.
        var next = try Self.flight("VIE", "WAW", "OS601", scene.out + .minutes(90 + 60))
        next.departureGate = "F2"
        let following = try await server.flightService.add(next)
        let id = try await server.flightService.add(first)
        _ = try await server.flightService.group([id, following])
        _ = await server.alerts.turn()
        try await server.hear(
            [(.estimated(.in), .instant(scene.out + .minutes(90 + 25)))], of: id, by: .aeroDataBox)
        for _ in 0..<3 {
            try await server.work()
            scene.pass(.minutes(2))
        }
        #expect(carrier.taken.isEmpty, "25 minutes suffice by the guide time")
        let airport = try #require(Airport.Code("VIE").flatMap { StandingData.airports[$0] })
        _ = try await server.flightService.terminals?.take(Array(Self.plan.utf8), of: airport)
        // A new map makes no news; flights with a connection are looked at again every ten minutes.
        for _ in 0..<6 {
            try await server.work()
            scene.pass(.minutes(2))
        }
        let texts = carrier.taken.map { $0.message.text }
        #expect(texts.count == 1 && texts.first?.hasPrefix("Connection at risk: ") ?? false, "\(texts)")
        #expect(texts.first?.hasSuffix(" min to spare") ?? false, "\(texts)")
    }
}
