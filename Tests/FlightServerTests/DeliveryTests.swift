import FlightCore
import FlightSamples
import FlightServer
import FlightStore
import FlightTracking
import Foundation
import Hummingbird
import Synchronization
import Testing

@Suite struct DeliveryTests {
    @Test func filesAreCompressedAndHaveETags() async throws {
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

    /// The compressed bytes of a first visit stay within the budgets: 33 kB with an empty board, 230 kB with flights. Page,
    /// snapshot and headers take some 6,300 bytes of each (`Benchmarks/first_visit.py` measures all of it in Chromium).
    @Test func firstVisitStaysWithinItsBudget() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            func size(_ paths: [String]) async throws -> Int {
                var sum = 0
                for path in paths {
                    let file = try await client.execute(uri: path, method: .get, headers: [.acceptEncoding: "gzip, br"])
                    #expect(file.status == .ok, "\(path); built without `make web`?")
                    sum += file.body.readableBytes
                }
                return sum
            }
            let empty = try await size(["/app.css", "/app.js", "/sw.js", "/icon.svg", "/manifest.webmanifest"])
            #expect(empty <= 26_800)
            // The worker and the manifest are loaded after the first flight is drawn.
            let withFlights = try await size(["/app.css", "/app.js", "/icon.svg", "/app.wasm"])
            #expect(withFlights <= 223_500)
        }
    }

    @Test func healthAndMetricsContainNothingPrivate() async throws {
        let fixture = try await ServerFixture(vault: ServerVault(known: []))
        try await fixture.test { client in
            _ = try await client.api(.post, "/api/v1/flights", APITests.byHand)
            #expect(try await client.execute(uri: "/healthz", method: .get).json["status"]?.string == "ok")
            #expect(try await client.execute(uri: "/readyz", method: .get).json["status"]?.string == "ready")
            let metrics = try await client.api(.get, "/metrics").text
            #expect(
                metrics.contains(
                    "halcyon_http_requests_total{method=\"POST\",route=\"/api/v1/flights\",status=\"201\"} 1"))
            #expect(!metrics.contains("LH1612"))
            #expect(!metrics.contains("halcyon_source_requests_total"))
            let spending = SourceSpending(
                source: .avinor, rate: RequestRate(burst: 1, every: Span(1)), cost: 0, cap: SourceLane.Cap(),
                at: fixture.clock.now)
            #expect(try await fixture.store.begin(spending) == .admitted)
            let later = try await client.api(.get, "/metrics").text
            #expect(later.contains("halcyon_source_requests_total{source=\"avinor\"} 1"))
            #expect(later.contains("halcyon_alerts_waiting 0"))
        }
    }

    /// On a real socket: the stream first sends the changes since a revision, then new changes as they happen.
    @Test func eventsResumeAfterARevision() async throws {
        let fixture = try await ServerFixture()
        let first = try await fixture.flightService.add(try Self.flight())
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let port = try #require(client.port)
            let line = try await Self.listen(port: port, after: 0)
            // Existing changes have been sent; the following ones are live.
            let told = await line.read(until: "id: 1\n")
            try await fixture.flightService.edit(first, [.seat("1A")])
            try await fixture.flightService.delete(first)
            let text = await line.read(until: "id: 3\n")
            #expect(
                told.contains(
                    "id: 1\nevent: change\ndata: {\"revision\":1,\"kind\":\"flight\",\"flight\":\"\(first.text)\""))
            #expect(text.contains("id: 2\n"))
            #expect(text.contains("\"kind\":\"removed\""))
            let rest = try await Self.listen(port: port, after: 2).read(until: "id: 3\n")
            #expect(!rest.contains("id: 1\n") && !rest.contains("id: 2\n"))
        }
    }

    /// A position creates no revision. Open streams get it immediately, new streams when they open.
    @Test func positionsAreStreamed() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.flight())
        let revision = try await fixture.store.revision()
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let port = try #require(client.port)
            let line = try await Self.listen(port: port, after: 0)
            _ = await line.read(until: "id: 1\n")
            let origin = try #require(Airport.Code("MUC").flatMap { ServerTables.airport($0) }?.position)
            var fix = AircraftReport.Fix(at: ServerFixture.noon - .minutes(1), coordinate: origin)
            fix.altitudeFeet = 9000
            var intake = FlightIntake(flight: id, source: .antenna, at: ServerFixture.noon)
            intake.newFixes = [SeenFix(fix, by: .antenna)]
            _ = try await fixture.store.keep([intake])
            await fixture.bus.publish(.seen(id))
            let first = await line.read(until: "event: position")
            let shown = try #require(try await fixture.flightService.entry(id)?.flight)
            let told = try #require(Sighting(shown)?.json.json)
            #expect(shown.position?.altitudeFeet == 9000)
            #expect(first.contains("event: position\ndata: \(told)\n"), "\(first)")
            let second = try await Self.listen(port: port, after: Int(revision)).read(until: "event: position")
            #expect(second.contains("data: \(told)\n"), "a reconnected client gets the position again")
            #expect(!second.contains("event: change"))
        }
        #expect(try await fixture.store.revision() == revision)
    }

    /// Open streams read nothing while nothing happens. A report without changes is still sent immediately.
    @Test func idleStreamsReadNothing() async throws {
        let counter = Mutex<ReadCounter?>(nil)
        let beats = SteppedClock(ServerFixture.noon)
        let fixture = try await ServerFixture(
            watch: { store in
                let watch = ReadCounter(store)
                counter.withLock { $0 = watch }
                return watch
            }, wait: { _ in try await beats.wait(until: beats.now + Span(1)) })
        let reads = try #require(counter.withLock { $0 })
        let id = try await fixture.flightService.add(try Self.flight())
        for _ in 0..<20 { _ = try await fixture.flightService.add(try Self.flight()) }
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let port = try #require(client.port)
            var lines: [RawHTTP] = []
            // All streams have one heartbeat.
            func beat() async {
                await beats.untilWaiting { $0 == 1 }
                beats.advance(Span(1))
                for line in lines { #expect(await line.read(until: ": 21\n\n").contains(": 21\n\n")) }
            }
            for _ in 1...3 {
                // Opens one stream at a time: streams that open together would share their first read of the board.
                let line = try await Self.listen(port: port, after: 21)
                #expect(await line.read(until: "retry: 2000").contains("200 OK"))
                lines.append(line)
                await beat()
            }
            let opened = reads.count
            for _ in 0..<2 { await beat() }
            #expect(reads.count == opened, "nothing has happened")

            var intake = FlightIntake(flight: id, source: .avinor, at: ServerFixture.noon)
            intake.heard = SourceHeard(intake.source, at: intake.at).heard(at: intake.at, of: .both)
            _ = try await fixture.store.keep([intake])
            await fixture.bus.publish(.seen(id))
            for line in lines {
                let text = await line.read(until: "event: position")
                #expect(text.contains("\"heard\":\(ServerFixture.noon.seconds)"), "\(text)")
            }
            #expect(reads.count == opened + 3, "each stream reads once")
        }
    }

    static func flight() throws -> Flight {
        let value = try JSONReader.read(APITests.byHand)
        return try FlightJSON.read(value, airport: { code in ServerTables.airport(code) })
    }

    /// Opens an event stream that starts after the given revision.
    static func listen(port: Int, after: Int) async throws -> RawHTTP {
        let line = try await RawHTTP(port: port)
        try await line.send(
            "GET /api/v1/events?after=\(after) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                + "Authorization: Bearer \(ServerFixture.token)\r\n\r\n")
        return line
    }
}
