import FlightCore
import FlightSamples
import Testing

/// If sources disagree, the source nearest to the fact wins while it is heard, then the later report.
struct SourceTrustTests {
    private let base = Samples.flight()
    private let start = Instant(1_790_000_000)

    private func said(
        _ source: String, _ minutes: Int64, _ field: FlightObservation.Field, _ value: FlightObservation.Value,
        isCorrection: Bool = false
    ) -> FlightObservation {
        FlightObservation(
            source: .init(source), time: start + .minutes(minutes), field: field, value: value,
            isCorrection: isCorrection)
    }

    private func reduced(_ observations: [FlightObservation], heard: [SourceHeard] = []) -> Flight {
        var random = SplitMix(UInt64(observations.count))
        return Flight(base, observations: observations.shuffled(using: &random), airport: { _ in nil }, heard: heard)
    }

    @Test func airportIsTrustedForItsOwnGate() {
        let words = [
            said("aeroapi", 0, .departureGate, .text("B20")), said("schiphol", 1, .departureGate, .text("B22")),
            said("aeroapi", 5, .departureGate, .text("B21")), said("aerodatabox", 6, .departureGate, .text("B19")),
        ]
        #expect(reduced(words).departureGate == "B22")
        #expect(reduced(Array(words.dropFirst(2))).departureGate == "B21")
    }

    @Test func sourceCorrectsItself() {
        let words = [
            said("schiphol", 1, .departureGate, .text("B22")), said("schiphol", 9, .departureGate, .text("B24")),
        ]
        #expect(reduced(words).departureGate == "B24")
    }

    /// The other source wins 45 minutes after the better source was last heard, but not while that still answers.
    @Test func silenceEndsPrecedence() {
        let words = [
            said("aeroapi", 0, .estimated(.out), .instant(start + .minutes(300))),
            said("airlabs", 46, .estimated(.out), .instant(start + .minutes(320))),
        ]
        #expect(reduced(words).out.estimated == start + .minutes(320))
        let heard = SourceHeard(.init("aeroapi"), at: start + .minutes(40))
        #expect(reduced(words, heard: [heard]).out.estimated == start + .minutes(300))
    }

    @Test func laterReportOverrulesTheTraveller() {
        let words = [
            said("schiphol", 0, .departureGate, .text("B22")), said("traveller", 5, .departureGate, .text("B30")),
        ]
        #expect(reduced(words).departureGate == "B30")
        #expect(reduced(words + [said("airlabs", 6, .departureGate, .text("B31"))]).departureGate == "B31")
    }

    /// An antenna reports no gates and holds none back: OUT elapses, OFF waits until the aircraft is seen flying.
    @Test func antennaHoldsBackNoGateTimes() throws {
        var flight = base
        flight.out.scheduled = start
        flight.in.scheduled = start + .minutes(120)
        let place = try #require(flight.origin.position)
        let now = start + .minutes(40)
        let seen = said(
            "antenna", 39, .position,
            .position(Position(at: start + .minutes(39), coordinate: place, groundSpeedKnots: 8)))
        let known = Flight(flight, observations: [seen], airport: { _ in nil })
        #expect(known.heard == nil)
        let decision = SmartStateEngine.decide(known, in: TravelContext(now: now))
        #expect(decision.state == .taxiing)
        #expect(decision.basis == .estimated)
    }

    /// No two real sources have the same trust for a kind of fact.
    @Test func trustIsUniquePerKind() {
        let names = [
            "aeroapi", "aerodatabox", "airlabs", "lufthansa", "antenna", "adsb.lol", "adsb.fi", "airplanes.live",
        ]
        for kind in FactKind.allCases {
            let trusts = names.map { FlightObservation.Source($0).trust(in: kind) }
            #expect(Set(trusts).count == trusts.count, "\(kind): \(trusts)")
        }
    }
}
