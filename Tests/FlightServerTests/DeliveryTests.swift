import FlightCore
import FlightServer
import FlightStore
import FlightTracking
import Foundation
import Hummingbird
import Synchronization
import Testing

@Suite struct DeliveryTests {
    @Test func filesAreCompressedAndKnownByTag() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let plain = try await client.execute(uri: "/app.css", method: .get)
            #expect(plain.status == .ok, "built without `make web`?")
            let brotli = try await client.execute(
                uri: "/app.css", method: .get, headers: [.acceptEncoding: "gzip, deflate, br"])
            #expect(brotli.headers[.contentEncoding] == "br")
            #expect(brotli.body.readableBytes < plain.body.readableBytes / 2)
            let refused = try await client.execute(
                uri: "/app.css", method: .get, headers: [.acceptEncoding: "br;q=0, gzip"])
            #expect(refused.headers[.contentEncoding] == "gzip")
            let tag = try #require(brotli.headers[.eTag])
            let again = try await client.execute(
                uri: "/app.css", method: .get, headers: [.acceptEncoding: "br", .ifNoneMatch: tag])
            #expect(again.status == .notModified)
            let wasm = try await client.execute(uri: "/app.wasm", method: .get, headers: [.acceptEncoding: "br"])
            #expect(wasm.headers[.contentType] == "application/wasm")
        }
    }

    /// What a browser that knows nothing loads beside pages and snapshot: with an empty board no module at all.
    @Test func aFirstVisitLoadsLittle() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            func size(_ paths: [String]) async throws -> Int {
                var sum = 0
                for path in paths {
                    // As browsers ask.
                    let file = try await client.execute(uri: path, method: .get, headers: [.acceptEncoding: "gzip, br"])
                    #expect(file.status == .ok, "\(path)")
                    sum += file.body.readableBytes
                }
                return sum
            }
            let dress = try await size([
                "/app.css", "/app.js", "/sw.js", "/icon.svg",
                "/manifest.webmanifest",
            ])
            #expect(dress <= 27_000)
            // What is loaded before a flight is drawn, as Benchmarks/first_visit.py counts it; page, snapshot and headers
            // take 6.3 kB more, and 200 are the limit. The worker and the manifest come after it.
            let drawn = try await size(["/app.css", "/app.js", "/icon.svg", "/app.wasm"])
            #expect(drawn <= 187_000, "\(drawn) bytes: 193 kB with page, snapshot and headers")
        }
    }

    @Test func healthAndMetricsSayNothingPrivate() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            _ = try await client.api(.post, "/api/v1/flights", APITests.byHand)
            #expect(try await client.execute(uri: "/healthz", method: .get).json["status"]?.string == "ok")
            let metrics = try await client.api(.get, "/metrics").text
            #expect(
                metrics.contains(
                    "halcyon_http_requests_total{method=\"POST\",route=\"/api/v1/flights\",status=\"201\"} 1"))
            #expect(!metrics.contains("LH1612"))
        }
    }

    /// On a real socket: what changed since a revision comes at once, and what changes later as it happens.
    @Test(.timeLimit(.minutes(5))) func eventsResumeAndGoOn() async throws {
        let fixture = try await ServerFixture()
        let first = try await fixture.desk.add(try Self.flight())
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let port = try #require(client.port)
            let collected = Task { try await Self.listen(port: port, after: 0, until: 3) }
            try await Task.sleep(for: .milliseconds(300))
            try await fixture.desk.edit(first, [.seat("1A")])
            try await fixture.desk.delete(first)
            let text = try await collected.value
            #expect(
                text.contains(
                    "id: 1\nevent: change\ndata: {\"revision\":1,\"kind\":\"flight\",\"flight\":\"\(first.text)\""))
            #expect(text.contains("id: 2\n"))
            #expect(text.contains("\"kind\":\"removed\""))
            let rest = try await Self.listen(port: port, after: 2, until: 3)
            #expect(!rest.contains("id: 1\n") && !rest.contains("id: 2\n"))
        }
    }

    /// Where an aircraft is seen makes no revision, and is told at once; and again to whoever listens anew.
    @Test(.timeLimit(.minutes(5))) func positionsAreTold() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.desk.add(try Self.flight())
        let revision = try await fixture.store.revision()
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let port = try #require(client.port)
            let collected = Task { try await Self.listen(port: port, after: 0, for: "event: position") }
            try await Task.sleep(for: .milliseconds(500))
            let origin = try #require(Airport.Code("MUC").flatMap { ServerTables.airport($0) }?.position)
            var fix = AircraftReport.Fix(at: ServerFixture.noon - .minutes(1), coordinate: origin)
            fix.altitudeFeet = 9000
            var intake = FlightIntake(flight: id, source: .antenna, at: ServerFixture.noon)
            intake.newFixes = [SeenFix(fix, by: .antenna)]
            _ = try await fixture.store.keep([intake])
            await fixture.bus.publish(.seen(id))
            let first = try await collected.value
            let shown = try #require(try await fixture.desk.entry(id)?.flight)
            let told = try #require(Sighting(shown)?.json.json)
            #expect(shown.position?.altitudeFeet == 9000)
            #expect(first.contains("event: position\ndata: \(told)\n"), "\(first)")
            let second = try await Self.listen(port: port, after: Int(revision), for: "event: position")
            #expect(second.contains("data: \(told)\n"), "whoever lost the line hears it again")
            #expect(!second.contains("event: change"))
        }
        #expect(try await fixture.store.revision() == revision)
    }

    /// Lines that are open cost nothing while nothing happens; and who was only heard is told at once.
    @Test(.timeLimit(.minutes(5))) func quietLinesReadNothing() async throws {
        let counter = Mutex<ReadCounter?>(nil)
        let fixture = try await ServerFixture(watch: { store in
            let watch = ReadCounter(store)
            counter.withLock { $0 = watch }
            return watch
        })
        let reads = try #require(counter.withLock { $0 })
        let id = try await fixture.desk.add(try Self.flight())
        for _ in 0..<20 { _ = try await fixture.desk.add(try Self.flight()) }
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let port = try #require(client.port)
            var lines: [Task<String, any Error>] = []
            for _ in 0..<3 {
                // One is open once it has looked at the board; at the same moment they would do so together.
                let before = reads.count
                lines.append(Task { try await Self.listen(port: port, after: 21, for: "event: position") })
                while reads.count == before { try await Task.sleep(for: .milliseconds(50)) }
            }
            let opened = reads.count
            // Two heartbeats of five seconds each.
            try await Task.sleep(for: .seconds(11))
            #expect(reads.count == opened, "nothing has happened")

            var intake = FlightIntake(flight: id, source: .avinor, at: ServerFixture.noon)
            intake.isHeard = true
            _ = try await fixture.store.keep([intake])
            await fixture.bus.publish(.seen(id))
            for line in lines {
                let text = try await line.value
                #expect(text.contains("\"heard\":\(ServerFixture.noon.seconds)"), "\(text)")
            }
            #expect(reads.count == opened + 3, "each line reads once")
        }
    }

    static func flight() throws -> Flight {
        let value = try JSONReader.read(APITests.byHand)
        return try FlightJSON.read(value, airport: { code in ServerTables.airport(code) })
    }

    /// Reads the stream until the event with that id has come.
    static func listen(port: Int, after: Int, until last: Int) async throws -> String {
        try await listen(port: port, after: after, for: "id: \(last)\\n")
    }

    /// Reads the stream until a text has come.
    static func listen(port: Int, after: Int, for text: String) async throws -> String {
        try await RawHTTP.send(
            "GET /api/v1/events?after=\(after) HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n"
                + "Authorization: Bearer \(ServerFixture.token)",
            port: port, until: text)
    }
}
