import FlightCore
import FlightStore
import FlightTracking
import Foundation
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import FlightServer

/// Whoever holds connections open, sends slowly or reads nothing keeps nobody else out, on a real socket.
@Suite struct ConnectionTests {
    /// Runs a script beside the server; it prints what it found as one JSON object.
    ///
    /// - Parameter script: has `connect()`, which gives a socket, and `ended(socket)`, true once the server has closed it.
    private func answers(_ limits: ConnectionLimits, _ script: String) async throws -> [String: Int] {
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
        return try await app.test(.live) { client in
            let port = try #require(client.port)
            let output = FileManager.default.temporaryDirectory.appending(path: "connections-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: output) }
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "python3", "-c",
                """
                import json, socket, sys, time

                def connect():
                    return socket.create_connection(("127.0.0.1", \(port)), timeout=240)

                def ended(s, seconds=240):
                    s.settimeout(seconds)
                    try:
                        while s.recv(65536):
                            pass
                        return 1
                    except TimeoutError:
                        return 0
                    except OSError:
                        return 1

                def ask(s=None, path="/healthz"):
                    s = s or connect()
                    s.sendall(f"GET {path} HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n".encode())
                    text = b""
                    while part := s.recv(65536):
                        text += part
                    return int(text.startswith(b"HTTP/1.1 200"))

                TOKEN = "Authorization: Bearer \(ServerFixture.token)\\r\\n"
                result = {}
                \(script)
                open(sys.argv[1], "w").write(json.dumps(result))
                """, output.path,
            ]
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                process.terminationHandler = { _ in continuation.resume() }
                do { try process.run() } catch { continuation.resume(throwing: error) }
            }
            return try JSONDecoder().decode([String: Int].self, from: try Data(contentsOf: output))
        }
    }

    @Test(.timeLimit(.minutes(5))) func whoOnlyHoldsConnectionsKeepsNobodyOut() async throws {
        let found = try await answers(
            ConnectionLimits(total: 20),
            """
            held = [connect() for _ in range(90)]
            result["asked"] = sum(ask() for _ in range(12))
            result["gone"] = sum(ended(s, 20) for s in held[:60])
            """)
        #expect(found["asked"] == 12)
        // The oldest had to go.
        #expect(found["gone"] == 60)
    }

    /// Nothing is told to a browser that has signed out, not even the change that comes at the same moment.
    @Test(.timeLimit(.minutes(5))) func whoHasSignedOutHearsNothing() async throws {
        let found = try await answers(
            ConnectionLimits(total: 100),
            """
            SESSION = "Cookie: halcyon_session=a-session\\r\\nSec-Fetch-Site: same-origin\\r\\n"

            def post(path, head, body=""):
                s = connect()
                s.sendall(f"POST {path} HTTP/1.1\\r\\nHost: localhost\\r\\n{head}Connection: close\\r\\n"
                    f"Content-Length: {len(body)}\\r\\n\\r\\n{body}".encode())
                return int(s.recv(65536).split()[1])

            def add():
                return post("/api/v1/flights", TOKEN + "Content-Type: application/json\\r\\n", json.dumps({
                    "number": "BA117", "from": "LHR", "to": "JFK", "out": {"scheduled": 1798790400},
                    "in": {"scheduled": 1798819200}}))

            def heard(s, seconds):
                s.settimeout(seconds)
                text = b""
                try:
                    while part := s.recv(65536):
                        text += part
                        # The last piece of an answer.
                        if text.endswith(b"0\\r\\n\\r\\n"):
                            break
                    return text, 1
                except TimeoutError:
                    return text, 0

            def hears_change(s):
                s.settimeout(240)
                text = b""
                while b"event: change" not in text or not text.endswith(b"\\n\\r\\n"):
                    part = s.recv(65536)
                    if not part:
                        return 0
                    text += part
                return 1

            streams = []
            for _ in range(10):
                s = connect()
                s.sendall(f"GET /api/v1/events HTTP/1.1\\r\\nHost: localhost\\r\\n{SESSION}\\r\\n".encode())
                s.recv(65536)
                streams.append(s)
            result["added"] = add()
            result["before"] = sum(hears_change(s) for s in streams)
            result["out"] = post("/sign-out", SESSION)
            result["addedAgain"] = add()
            answers = [heard(s, 240) for s in streams]
            result["after"] = sum(b"event: change" in text for text, _ in answers)
            result["ended"] = sum(ended for _, ended in answers)
            """)
        #expect(found == ["added": 201, "before": 10, "out": 303, "addedAgain": 201, "after": 0, "ended": 10])
    }

    /// A request that is under way is not cut off to make room.
    @Test(.timeLimit(.minutes(5))) func whoIsInTheMiddleStays() async throws {
        let found = try await answers(
            ConnectionLimits(total: 12),
            """
            stream = connect()
            stream.sendall(f"GET /api/v1/events HTTP/1.1\\r\\nHost: localhost\\r\\n{TOKEN}\\r\\n".encode())
            stream.recv(65536)
            held = [connect() for _ in range(50)]
            result["asked"] = sum(ask() for _ in range(5))
            result["ended"] = ended(stream, 1)
            """)
        #expect(found == ["asked": 5, "ended": 0])
    }

    @Test(.timeLimit(.minutes(5))) func whoDoesNotComeToTheEndIsSentAway() async throws {
        var limits = ConnectionLimits(total: 100)
        limits.head = .milliseconds(400)
        limits.rest = .milliseconds(400)
        limits.pause = .milliseconds(400)
        limits.rate = 2000
        let found = try await answers(
            limits,
            """
            def drip(start):
                s = connect()
                s.sendall(start)
                try:
                    for _ in range(600):
                        s.sendall(b"a")
                        time.sleep(0.1)
                    return 0
                except OSError:
                    return 1

            head = f"POST /api/v1/flights HTTP/1.1\\r\\nHost: localhost\\r\\n{TOKEN}Content-Type: application/json\\r\\n"
            result["silent"] = ended(connect())
            result["head"] = drip(b"GET / HTTP/1.1\\r\\nHost: loc")
            s = connect()
            s.sendall((head + "Content-Length: 1000\\r\\n\\r\\n{").encode())
            result["body"] = ended(s)
            result["drip"] = drip((head + "Content-Length: 1000000\\r\\n\\r\\n{").encode())
            s = connect()
            s.sendall(b"GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n")
            result["rest"] = ended(s)
            """)
        #expect(found == ["silent": 1, "head": 1, "body": 1, "drip": 1, "rest": 1])
    }

    /// Who is slow but steady is heard to the end, and a stream stays open that has nothing to say.
    @Test(.timeLimit(.minutes(5))) func whoIsSlowIsHeard() async throws {
        var limits = ConnectionLimits(total: 100)
        limits.rest = .milliseconds(300)
        limits.pause = .seconds(60)
        limits.rate = 100
        let found = try await answers(
            limits,
            """
            stream = connect()
            stream.sendall(f"GET /api/v1/events HTTP/1.1\\r\\nHost: localhost\\r\\n{TOKEN}\\r\\n".encode())
            body = b'{"notes":"' + b"x" * 40_000 + b'"}'
            s = connect()
            s.sendall((f"POST /api/v1/flights HTTP/1.1\\r\\nHost: localhost\\r\\n{TOKEN}Content-Type: application/json\\r\\n"
                f"Content-Length: {len(body)}\\r\\n\\r\\n").encode())
            for at in range(0, len(body), 4000):
                s.sendall(body[at:at + 4000])
                time.sleep(0.25)
            result["status"] = int(s.recv(65536).split()[1])
            result["stream"] = ended(stream, 1)
            """)
        #expect(found["status"] == 400 || found["status"] == 422)
        #expect(found["stream"] == 0)
    }

    @Test(.timeLimit(.minutes(5))) func whoDoesNotReadIsSentAway() async throws {
        var limits = ConnectionLimits(total: 100)
        limits.unread = .milliseconds(500)
        let found = try await answers(
            limits,
            """
            s = connect()
            s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            request = f"GET /app.js HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n".encode()
            result["gone"] = 0
            try:
                for _ in range(20_000):
                    s.sendall(request)
                    time.sleep(0.01)
            except OSError:
                result["gone"] = 1
            """)
        #expect(found == ["gone": 1])
    }

    /// One address in the network has its share; this machine, where a proxy may be, has no such limit.
    @Test func oneAddressHasItsShare() throws {
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

    /// What a crowd has needed is given back once it has gone, and not for everybody who comes and goes.
    @Test func aCrowdIsNoticedWhenItHasGone() throws {
        let gone = Mutex(0)
        let room = ConnectionRoom(ConnectionLimits(total: 2_000, perAddress: 2_000)) { gone.withLock { $0 += 1 } }
        final class Guest {}
        let address = try SocketAddress(ipAddress: "127.0.0.1", port: 4000)
        func comeAndGo(_ count: Int) {
            let guests = (0..<count).map { _ in Guest() }
            let isIn = guests.map { room.enter(ObjectIdentifier($0), from: address, leave: {}) }
            #expect(!isIn.contains(false))
            for guest in guests.shuffled() { room.leave(ObjectIdentifier(guest)) }
        }
        for _ in 0..<50 { comeAndGo(Int.random(in: 1...199)) }
        #expect(gone.withLock { $0 } == 0)
        comeAndGo(Int.random(in: 200...799))
        #expect(gone.withLock { $0 } == 1)
        comeAndGo(20)
        #expect(gone.withLock { $0 } == 1)
    }

    /// The database and what is sent need descriptors too.
    @Test(arguments: [256, 1024, 4096, 65_536]) func descriptorsAreLeft(_ count: Int) {
        let limits = ConnectionLimits(descriptors: count)
        #expect(limits.total <= count - min(count / 2, 192))
        #expect(limits.total >= count / 2 || limits.total == 8192)
        #expect(limits.openStreams < limits.total)
    }
}
