import FlightCore
import FlightSamples
import FlightStore
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Synchronization
import Testing

@testable import FlightServer

/// Clients that hold connections open, send slowly or do not read cannot block other clients.
@Suite struct ConnectionTests {
    /// Runs a server with these limits and passes its port to the test.
    private func run(
        _ limits: ConnectionLimits, _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        let fixture = try await ServerFixture()
        try await fixture.store.add(
            Credential(
                id: "s1", kind: .session, label: "test", scope: .write, secretHash: SecretHash.of("a-session"),
                createdAt: ServerFixture.noon, expiresAt: nil))
        let room = ConnectionRoom(limits)
        let app = Application(
            router: buildRouter(fixture.services, room: room),
            server: .http1(configuration: .init(additionalChannelHandlers: [room.watch()])),
            configuration: .init(
                address: .hostname("127.0.0.1", port: 0), availableConnectionsDelegate: room.doorkeeper),
            logger: fixture.services.logger)
        try await app.test(.live) { client in try await body(try #require(client.port)) }
    }

    /// Returns limits for `total` connections with timeouts that a busy machine cannot reach.
    private static func patient(_ total: Int) -> ConnectionLimits {
        ConnectionLimits(
            total: total, head: .seconds(3600), rest: .seconds(3600), pause: .seconds(3600), unread: .seconds(3600))
    }

    /// Returns whether the server answers a request over a new connection.
    private static func isHealthy(_ port: Int) async throws -> Bool {
        try await RawHTTP.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close", port: port)
            .hasPrefix("HTTP/1.1 200")
    }

    /// Opens an event stream and waits until the server has started it.
    private static func stream(_ port: Int, _ fields: String) async throws -> RawHTTP {
        let stream = try await RawHTTP(port: port)
        try await stream.send("GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\n")
        #expect(await stream.read(until: "retry: ").hasPrefix("HTTP/1.1 200"))
        return stream
    }

    /// Returns the status code of the response.
    private static func post(_ port: Int, _ path: String, _ fields: String, _ body: String = "") async throws -> String
    {
        let answer = try await RawHTTP.send(
            "POST \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\nConnection: close\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)", port: port)
        return String(answer.split(separator: " ").dropFirst().first ?? "")
    }

    private static func add(_ port: Int) async throws -> String {
        try await post(port, "/api/v1/flights", token + "\r\nContent-Type: application/json", APITests.byHand)
    }

    private static let token = "Authorization: Bearer " + ServerFixture.token

    @Test func idleConnectionsDoNotBlockOthers() async throws {
        try await run(Self.patient(20)) { port in
            var held: [RawHTTP] = []
            for _ in 0..<90 { held.append(try await RawHTTP(port: port)) }
            for _ in 0..<12 { #expect(try await Self.isHealthy(port)) }
            // The server closed the oldest connections.
            for one in held[..<60] { #expect(await one.read() == "") }
        }
    }

    /// A browser that has signed out gets no more events, not even a change at the same moment.
    @Test func signingOutEndsEventStreams() async throws {
        try await run(Self.patient(100)) { port in
            let session = "Cookie: halcyon_session=a-session\r\nSec-Fetch-Site: same-origin"
            var streams: [RawHTTP] = []
            for _ in 0..<10 { streams.append(try await Self.stream(port, session)) }
            #expect(try await Self.add(port) == "201")
            for stream in streams { #expect(await stream.read(until: "event: change").contains("event: change")) }
            #expect(try await Self.post(port, "/sign-out", session) == "303")
            #expect(try await Self.add(port) == "201")
            for stream in streams {
                // The last piece of an answer.
                let rest = await stream.read(until: "0\r\n\r\n")
                #expect(rest.hasSuffix("0\r\n\r\n") && !rest.contains("event: change"))
            }
        }
    }

    /// The server does not close a connection with a request in progress to make room.
    @Test func requestInProgressIsKept() async throws {
        try await run(Self.patient(12)) { port in
            let stream = try await Self.stream(port, Self.token)
            var held: [RawHTTP] = []
            for _ in 0..<50 { held.append(try await RawHTTP(port: port)) }
            for _ in 0..<5 { #expect(try await Self.isHealthy(port)) }
            #expect(try await Self.add(port) == "201")
            #expect(await stream.read(until: "event: change").contains("event: change"))
            withExtendedLifetime(held) {}
        }
    }

    // MARK: - With simulated time

    /// One server connection with its timeouts, in simulated time. The test plays the server: it reads and answers.
    private struct Watched {
        let channel = EmbeddedChannel()

        init(_ limits: ConnectionLimits) throws {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline()
            try channel.pipeline.syncOperations.addHandlers(
                HTTP1ToHTTPServerCodec(secure: false), ConnectionRoom(limits).watch())
            channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 4000), promise: nil)
            channel.read()
        }

        /// Bytes arrive, and the server asks for more.
        func arrive(_ text: String) throws {
            _ = try? channel.writeInbound(ByteBuffer(string: text))
            channel.read()
        }

        func answer() throws {
            try channel.writeOutbound(
                HTTPResponsePart.head(HTTPResponse(status: .ok, headerFields: [.contentLength: "0"])))
            try channel.writeOutbound(HTTPResponsePart.end(nil))
        }

        func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

        var isOpen: Bool { channel.isActive }
    }

    private static let limits: ConnectionLimits = {
        var limits = ConnectionLimits(total: 100)
        (limits.head, limits.rest, limits.pause) = (.seconds(10), .seconds(60), .seconds(20))
        (limits.rate, limits.unread) = (1000, .seconds(30))
        return limits
    }()

    private static func post(length: Int) -> String {
        "POST /api/v1/flights HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\n"
    }

    @Test func slowRequestsTimeOut() throws {
        let silent = try Watched(Self.limits)
        silent.pass(.seconds(9))
        #expect(silent.isOpen)
        silent.pass(.seconds(2))
        #expect(!silent.isOpen)

        let head = try Watched(Self.limits)
        try head.arrive("GET / HTTP/1.1\r\nHost: loc")
        for _ in 0..<11 {
            head.pass(.seconds(1))
            if head.isOpen { try head.arrive("a") }
        }
        #expect(!head.isOpen)

        let body = try Watched(Self.limits)
        try body.arrive(Self.post(length: 1000) + "{")
        body.pass(.seconds(19))
        #expect(body.isOpen)
        body.pass(.seconds(2))
        #expect(!body.isOpen)

        let drip = try Watched(Self.limits)
        try drip.arrive(Self.post(length: 1_000_000) + "{")
        for _ in 0..<21 {
            drip.pass(.seconds(1))
            if drip.isOpen { try drip.arrive("a") }
        }
        #expect(!drip.isOpen)

        let rest = try Watched(Self.limits)
        try rest.arrive("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        // A client that waits for the server's answer is never disconnected.
        rest.pass(.hours(1))
        #expect(rest.isOpen)
        try rest.answer()
        rest.pass(.seconds(59))
        #expect(rest.isOpen)
        rest.pass(.seconds(2))
        #expect(!rest.isOpen)
    }

    /// A slow but steady upload is received completely.
    @Test func steadyUploadIsAccepted() throws {
        let slow = try Watched(Self.limits)
        try slow.arrive(Self.post(length: 90_000))
        for _ in 0..<6 {
            slow.pass(.seconds(15))
            try slow.arrive(String(repeating: "x", count: 15_000))
        }
        #expect(slow.isOpen)
        // The request is complete; the answer may take any time.
        slow.pass(.hours(1))
        #expect(slow.isOpen)
    }

    @Test func clientThatDoesNotReadIsDisconnected() throws {
        let full = try Watched(Self.limits)
        try full.arrive("GET /app.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
        full.channel.isWritable = false
        full.channel.pipeline.fireChannelWritabilityChanged()
        full.pass(.seconds(29))
        #expect(full.isOpen)
        full.pass(.seconds(2))
        #expect(!full.isOpen)
    }

    /// Connections are limited per network address, except for this machine, which may be a proxy.
    @Test func connectionsPerAddressAreLimited() throws {
        let room = ConnectionRoom(ConnectionLimits(total: 100, perAddress: 3))
        final class Guest {}
        var guests: [Guest] = []
        func enter(_ address: String) throws -> Bool {
            let guest = Guest()
            guests.append(guest)
            return room.enter(
                ObjectIdentifier(guest), from: try SocketAddress(ipAddress: address, port: 4000 + guests.count)
            ) {}
        }
        for _ in 0..<3 { #expect(try enter("192.0.2.7")) }
        #expect(try !enter("192.0.2.7"))
        #expect(try enter("192.0.2.8"))
        for _ in 0..<10 { #expect(try enter("127.0.0.1")) }
        for _ in 0..<10 { #expect(try enter("::1")) }
        room.leave(ObjectIdentifier(guests[0]))
        #expect(try enter("192.0.2.7"))
        #expect(room.count == 24)
    }

    /// The room reports once when most of a crowd has disconnected, so that its memory can be freed, but not for a few.
    @Test func endOfACrowdIsReportedOnce() throws {
        let gone = Mutex(0)
        let room = ConnectionRoom(ConnectionLimits(total: 2_000, perAddress: 2_000)) { gone.withLock { $0 += 1 } }
        final class Guest {}
        let address = try SocketAddress(ipAddress: "127.0.0.1", port: 4000)
        var random = SplitMix(2_000)
        func comeAndGo(_ count: Int) {
            let guests = (0..<count).map { _ in Guest() }
            let isIn = guests.map { room.enter(ObjectIdentifier($0), from: address, leave: {}) }
            #expect(!isIn.contains(false))
            for guest in guests.shuffled(using: &random) { room.leave(ObjectIdentifier(guest)) }
        }
        for _ in 0..<50 { comeAndGo(random.from(1...199)) }
        #expect(gone.withLock { $0 } == 0)
        comeAndGo(random.from(200...799))
        #expect(gone.withLock { $0 } == 1)
        comeAndGo(20)
        #expect(gone.withLock { $0 } == 1)
    }

    /// The limits leave file descriptors for the database and outgoing requests.
    @Test(arguments: [256, 1024, 4096, 65_536]) func fileDescriptorsAreReserved(_ count: Int) {
        let limits = ConnectionLimits(descriptors: count)
        #expect(limits.total <= count - min(count / 2, 192))
        #expect(limits.total >= count / 2 || limits.total == 8192)
        #expect(limits.openStreams < limits.total)
    }
}
