import FlightCore
import FlightSamples
import FlightServer
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

/// Webhook deliveries of sources, on a socket.
@Suite(.serialized) struct HookTests {
    /// A source with webhooks, and its delivery for a given gate.
    struct Case: CustomTestStringConvertible, Sendable {
        let source: FlightObservation.Source
        /// The cost of a delivery in the source's own unit.
        let cost: Int
        let body: @Sendable (_ gate: String, _ secret: String, _ attempt: Int) -> String
        var testDescription: String { source.name }
    }

    static let cases = [
        Case(source: .aeroAPI, cost: 20) { gate, secret, _ in
            """
            {"alert_id":7,"long_description":"to /hooks/aeroapi/\(secret)","short_description":"x","summary":"x",
             "event_code":"change","flight":{"ident":"DLH716","ident_icao":"DLH716","ident_iata":"LH716",
             "fa_flight_id":"DLH716-1-a-1","origin":"FRA","origin_icao":"EDDF","origin_iata":"FRA","destination":"HND",
             "destination_iata":"HND","cancelled":false,"diverted":false,"scheduled_out":"2031-01-02T12:00:00Z",
             "gate_origin":"\(gate)"}}
            """
        },
        Case(source: .aeroDataBox, cost: 1) { gate, secret, attempt in
            """
            {"id":"delivery-of-\(gate)","timestampUtc":"2031-01-02T09:51:00Z","subscription":{"id":"x","isActive":true,
             "subject":{"type":"FlightByNumber","id":"LH716"},"subscriber":{"type":"Webhook",
             "id":"https://flights.example/hooks/aerodatabox/\(secret)"},"notices":[]},
             "deliveryAttempt":{"seqNo":\(attempt),"costCredits":1,"timestampUtc":"2031-01-02T09:51:00Z"},
             "flights":\(ProviderCase.all[1].says("", gate))}
            """
        },
        Case(source: .lufthansa, cost: 0) { gate, _, _ in ProviderCase.all[3].says("", gate) },
    ]

    static let secret = "Zk3vLq8-s_9XtR2mWc7yBn4hJp6aQd1eUf5gHi0oKjs"

    private static func post(
        _ client: any TestClient, _ source: FlightObservation.Source, _ body: String, secret: String = Self.secret
    ) async throws -> TestResponse {
        try await client.execute(
            uri: "/hooks/\(source.name)/\(secret)", method: .post, headers: [.contentType: "application/json"],
            body: ByteBuffer(string: body))
    }

    @Test(arguments: cases)
    func repeatedDeliveryIsAppliedOnce(_ one: Case) async throws {
        let scene = try await HookScene()
        let store = scene.fixture.store
        let id = try await scene.add()
        let other = try await scene.fixture.flightService.add(try DeliveryTests.flight())
        try await store.set(.enabled(true), of: one.source)
        try await scene.hooks.open(one.source.name, secret: Self.secret)
        try await scene.app.test(.live) { client in
            func gate() async throws -> String? {
                try await scene.fixture.flightService.entry(id)?.flight.departureGate
            }
            let first = try await Self.post(client, one.source, one.body("B22", Self.secret, 0))
            #expect(first.status == .ok)
            #expect(try await gate() == "B22")
            let record = try await store.sources().first { $0.source == one.source }
            #expect(record?.answeredAt == ProviderCase.start && record?.lane.spentToday == one.cost)
            #expect(record?.requests == 0)
            let said = try await scene.observations(of: id)
            let revision = try await store.revision()

            // A retry of the same delivery changes nothing, but its cost is charged again.
            #expect(try await Self.post(client, one.source, one.body("B22", Self.secret, 1)).status == .ok)
            #expect(try await scene.observations(of: id) == said)
            #expect(try await store.revision() == revision)
            #expect(try await store.sources().first { $0.source == one.source }?.lane.spentToday == 2 * one.cost)

            scene.fixture.clock.advance(.minutes(3))
            #expect(try await Self.post(client, one.source, one.body("B24", Self.secret, 0)).status == .ok)
            #expect(try await gate() == "B24")
            // The first delivery again, late.
            #expect(try await Self.post(client, one.source, one.body("B22", Self.secret, 0)).status == .ok)
            #expect(try await gate() == "B24")
            #expect(try await store.house.hook(of: one.source)?.deliveries == 4)
            #expect(try await store.flight(other)?.observations.contains { $0.source == one.source } == false)
        }
        #expect(scene.recording.all.count == 4)
        for answer in scene.recording.all {
            #expect(answer.request == "POST /hooks/\(one.source.name)")
            #expect(!SourceRecording.line(answer).contains(Self.secret))
        }
        #expect(!scene.log.all.contains { $0.contains(Self.secret) })
        #expect(!scene.log.all.contains { $0.hasPrefix("error") })
    }

    /// A delivery without news updates the time of the last report but creates no revision.
    @Test(arguments: cases) func deliveryWithoutNewsUpdatesLastReport(_ one: Case) async throws {
        let scene = try await HookScene()
        let id = try await scene.add()
        try await scene.fixture.store.set(.enabled(true), of: one.source)
        try await scene.hooks.open(one.source.name, secret: Self.secret)
        try await scene.app.test(.live) { client in
            let first = one.body("B22", Self.secret, 0)
            #expect(try await Self.post(client, one.source, first).status == .ok)
            let revision = try await scene.fixture.store.revision()
            var news = await scene.fixture.bus.news().makeAsyncIterator()
            scene.fixture.clock.advance(.minutes(2))
            // Another delivery with the same news.
            let second = first.replacing("delivery-of", with: "another-of") + " "
            #expect(try await Self.post(client, one.source, second).status == .ok)
            #expect(await news.next() == .seen(id))
            #expect(try await scene.fixture.store.revision() == revision)
            #expect(try await scene.fixture.flightService.entry(id)?.flight.heard == ProviderCase.start + .minutes(2))
        }
    }

    /// Every invalid request gets the same response, whatever the reason.
    @Test(arguments: cases)
    func deliveryRequiresTheSecret(_ one: Case) async throws {
        let scene = try await HookScene()
        let store = scene.fixture.store
        let id = try await scene.add()
        let said = try await scene.observations(of: id)
        let body = one.body("B22", Self.secret, 0)
        try await scene.app.test(.live) { client in
            var answers: [TestResponse] = []
            // No webhook yet, then the webhook of a source that is off.
            answers.append(try await Self.post(client, one.source, body))
            try await scene.hooks.open(one.source.name, secret: Self.secret)
            answers.append(try await Self.post(client, one.source, body))
            try await store.set(.enabled(true), of: one.source)
            for wrong in [
                "x", Self.secret + "x", String(Self.secret.dropLast()), Self.secret.lowercased(), "%00", "%2e%2e",
                SecretHash.of(Self.secret), ServerFixture.token, String(repeating: "a", count: 4000),
            ] {
                answers.append(try await Self.post(client, one.source, body, secret: wrong))
            }
            for name in ["avinor", "antenna", "replay", "nobody", one.source.name.uppercased()] {
                answers.append(try await Self.post(client, FlightObservation.Source(name), body))
            }
            for other in Self.cases where other.source != one.source {
                try await store.set(.enabled(true), of: other.source)
                answers.append(try await Self.post(client, other.source, body))
            }
            // Replaced, then closed.
            try await scene.hooks.open(one.source.name, secret: "another-" + Self.secret)
            answers.append(try await Self.post(client, one.source, body))
            #expect(try await scene.hooks.close(one.source.name))
            answers.append(try await Self.post(client, one.source, body, secret: "another-" + Self.secret))
            #expect(answers.allSatisfy { $0.status == .notFound }, "\(answers.map { $0.status.code })")
            #expect(Set(answers.map { $0.text }).count == 1, "\(Set(answers.map { $0.text }))")
            for method in [HTTPRequest.Method.get, .put, .delete] {
                let answer = try await client.execute(uri: "/hooks/\(one.source.name)/\(Self.secret)", method: method)
                #expect(answer.status == .notFound)
            }
        }
        #expect(try await scene.observations(of: id) == said)
        #expect(scene.recording.all.isEmpty)
        #expect(!scene.log.all.contains { $0.contains(Self.secret) || $0.hasPrefix("error") })
    }

    /// Invalid deliveries are rejected and counted, and change nothing.
    @Test(arguments: cases)
    func invalidDeliveryIsRejected(_ one: Case) async throws {
        let scene = try await HookScene()
        let store = scene.fixture.store
        let id = try await scene.add()
        try await store.set(.enabled(true), of: one.source)
        try await scene.hooks.open(one.source.name, secret: Self.secret)
        let good = one.body("B22", Self.secret, 0)
        @Sendable func spent() async throws -> Int {
            try await store.sources().first { $0.source == one.source }?.lane.spentToday ?? 0
        }
        try await scene.app.test(.live) { client in
            #expect(try await Self.post(client, one.source, good).status == .ok)
            let said = try await scene.observations(of: id)
            let paid = try await spent()
            let junk = [
                "", "{", "null", "[]]", "<!doctype html><title>Just a moment…</title>", "{\"flight\":{}}",
                "{\"flights\":[{}]}", "{\"flights\":7,\"flight\":\"none\",\"FlightStatusResource\":[]}",
                String(good.prefix(good.count / 2)), String(repeating: "[", count: 100_000),
                String(repeating: "{\"a\":[1e999,\"\\ud800\",", count: 20_000), "\u{1F}\u{8B}\u{8}\u{0}",
                "{\"FlightStatusResource\":{\"Flights\":{\"Flight\":[{\"Departure\":{}}]}}}",
            ]
            for body in junk {
                let answer = try await Self.post(client, one.source, body)
                #expect(answer.status == .badRequest, "\(body.prefix(60)): \(answer.status.code)")
                #expect(!answer.text.contains(Self.secret))
                // Stays just within the rate limit.
                scene.pace.pass(.milliseconds(250))
            }
            let packed = try await client.execute(
                uri: "/hooks/\(one.source.name)/\(Self.secret)", method: .post,
                body: ByteBuffer(bytes: [0x1F, 0x8B, 8, 0, 1, 2, 3, 4]))
            #expect(packed.status == .badRequest)
            let long = try await Self.post(client, one.source, String(repeating: " ", count: 2 << 20))
            #expect(long.status == .contentTooLarge)
            #expect(try await store.house.hook(of: one.source)?.refused == junk.count + 2)
            // The source charges for what Halcyon cannot read, too.
            #expect(try await spent() == paid + (junk.count + 2) * one.cost)
            #expect(try await scene.observations(of: id) == said)
            scene.pace.pass(.milliseconds(250))
            #expect(try await Self.post(client, one.source, one.body("B24", Self.secret, 0)).status == .ok)
            #expect(try await scene.fixture.flightService.entry(id)?.flight.departureGate == "B24")
        }
        #expect(!scene.log.all.contains { $0.contains(Self.secret) || $0.hasPrefix("error") })
    }

    /// Of many simultaneous deliveries a few are accepted and applied once, and other sources are not blocked.
    @Test(arguments: cases)
    func burstIsRateLimited(_ one: Case) async throws {
        let scene = try await HookScene()
        let store = scene.fixture.store
        let id = try await scene.add()
        for source in Self.cases.map({ $0.source }) {
            try await store.set(.enabled(true), of: source)
            try await scene.hooks.open(source.name, secret: source.name + Self.secret)
        }
        try await scene.app.test(.live) { client in
            let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
                for _ in 0..<60 {
                    group.addTask {
                        try await Self.post(
                            client, one.source, one.body("B22", Self.secret, 0), secret: one.source.name + Self.secret)
                    }
                }
                var answers: [TestResponse] = []
                for try await answer in group { answers.append(answer) }
                return answers
            }
            let taken = answers.count { $0.status == .ok }
            let refused = answers.filter { $0.status == .tooManyRequests }
            #expect(taken == 8 && refused.count == 52, "\(taken) \(refused.count)")
            #expect(refused.allSatisfy { $0.headers[.retryAfter] != nil })
            let said = try await scene.observations(of: id)
            #expect(said.count { $0.contains(one.source.name) && $0.contains("B22") } == 1, "\(said)")
            for other in Self.cases where other.source != one.source {
                let answer = try await Self.post(
                    client, other.source, other.body("B22", Self.secret, 0), secret: other.source.name + Self.secret)
                #expect(answer.status == .ok, "\(other.source.name)")
            }
        }
    }

    /// A delivery that could not be stored is not acknowledged, and succeeds when the source retries it.
    @Test(arguments: cases)
    func failedDeliveryIsRetried(_ one: Case) async throws {
        let scene = try await HookScene(failing: 2)
        let id = try await scene.add()
        try await scene.fixture.store.set(.enabled(true), of: one.source)
        try await scene.hooks.open(one.source.name, secret: Self.secret)
        try await scene.app.test(.live) { client in
            for expected in [503, 503, 200] {
                let answer = try await Self.post(client, one.source, one.body("B22", Self.secret, 0))
                #expect(answer.status.code == expected)
            }
            #expect(try await scene.fixture.flightService.entry(id)?.flight.departureGate == "B22")
            #expect(try await scene.fixture.store.house.hook(of: one.source)?.deliveries == 1)
        }
        #expect(scene.log.all.contains { $0.hasPrefix("error") && $0.contains("cannot save a delivery") })
        #expect(!scene.log.all.contains { $0.contains(Self.secret) })
    }
}
