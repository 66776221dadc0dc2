import FlightCore
import FlightData
import FlightStore
import FlightStoreSamples
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import FlightServer

/// Friends on two servers: the invitation, what travels, and answers that are refused.
@Suite struct PeerTests {
    /// Carries requests between servers in memory. A test can answer instead.
    private final class Wire: PeerTransport {
        typealias Answer = @Sendable (SourceRequest) async throws -> SourceReply?
        private let servers = Mutex<[String: any TestClient]>([:])
        private let instead = Mutex<Answer?>(nil)
        private let sent = Mutex<[String]>([])

        /// Everything that was sent and answered.
        var traffic: String { sent.withLock { $0.joined(separator: "\n") } }

        func connect(_ origin: String, _ client: any TestClient) { servers.withLock { $0[origin] = client } }

        func answer(_ answer: Answer?) { instead.withLock { $0 = answer } }

        func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
            do {
                if let reply = try await instead.withLock({ $0 })?(request) { return reply }
                guard let (origin, client) = servers.withLock({ $0.first { request.url.hasPrefix($0.key) } }) else {
                    throw TransportFault.unreachable(.connectionRefused)
                }
                var headers = HTTPFields()
                for (name, value) in request.headers {
                    if let name = HTTPField.Name(name) { headers[name] = value }
                }
                let response = try await client.execute(
                    uri: String(request.url.dropFirst(origin.count)), method: request.method == .get ? .get : .post,
                    headers: headers, body: request.body.isEmpty ? nil : ByteBuffer(bytes: request.body))
                sent.withLock { $0 += [String(decoding: request.body, as: UTF8.self), response.text] }
                guard response.body.readableBytes <= limit else { throw TransportFault.tooLong }
                var answered: [String: String] = [:]
                for field in response.headers { answered[field.name.rawName.lowercased()] = field.value }
                return SourceReply(
                    status: response.status.code, headers: answered, body: Array(response.body.readableBytesView))
            } catch {
                throw error as? TransportFault ?? .unreachable(.unreachable)
            }
        }

        func follow(
            _ request: SourceRequest, hears: @escaping @Sendable (String) -> Void
        ) async throws(TransportFault) { throw .unreachable(.unreachable) }
    }

    private struct Side {
        let fixture: ServerFixture
        let origin: String

        init(_ name: String, _ wire: Wire) async throws {
            origin = "https://\(name.lowercased()).example"
            fixture = try await ServerFixture(
                peers: PeerTools(
                    transport: wire, keys: PeerSignatures(), box: NamedBox(),
                    airport: { StandingData.airports[$0] },
                    address: { text in
                        guard text.hasPrefix("https://") else { return nil }
                        let path = text.dropFirst(8).drop { $0 != "/" }
                        let origin = String(text.dropLast(path.count))
                        return PeerAddress(
                            origin: origin, path: String(path), isAdmitted: origin.hasSuffix(".example"))
                    }))
            try await fixture.services.people.rename(.first, to: name, by: .machine)
        }

        var friends: FriendService { fixture.own.friends }

        func add(_ number: String, _ out: Instant = ServerFixture.noon + .hours(30)) async throws -> Flight.ID {
            let flights = fixture.flightService
            var flight = Flight(
                origin: try flights.airport("WAW"), destination: try flights.airport("LHR"),
                number: FlightNumber(number))
            flight.out.scheduled = out
            flight.in.scheduled = out + .hours(2)
            flight.departureGate = "12"
            flight.seat = "12C"
            flight.confirmation = "ZEBRA1"
            flight.notes = "quagga"
            return try await fixture.flightService.add(flight)
        }

        /// The friend's flights by number.
        func shown() async throws -> [String: Flight] {
            var flights: [String: Flight] = [:]
            for friend in try await friends.shown() {
                for entry in friend.entries { flights[entry.flight.number?.compact ?? ""] = entry.flight }
            }
            return flights
        }

        /// Reads every friend elsewhere.
        @discardableResult func read() async throws -> [FriendService.PeerReading] {
            var readings: [FriendService.PeerReading] = []
            for peer in try await fixture.store.house.peers() { readings.append(try await friends.read(peer)) }
            return readings
        }
    }

    private struct Scene {
        let wire: Wire
        let anna: Side
        let ben: Side

        /// Makes Anna and Ben friends, and reads both.
        func befriend(_ shows: FriendView, _ theirs: FriendView) async throws {
            let made = try await anna.friends.invite(nil, FriendTerms(shows: shows), by: .machine)
            try await ben.friends.accept(
                link: anna.origin + "/friend/" + made.code.grouped, FriendTerms(shows: theirs), from: ben.origin,
                by: .machine)
            #expect(try await anna.read() == [.heard])
            #expect(try await ben.read() == [.heard])
        }
    }

    private func twoServers(_ body: @escaping @Sendable (Scene) async throws -> Void) async throws {
        let wire = Wire()
        let (anna, ben) = (try await Side("Anna", wire), try await Side("Ben", wire))
        try await anna.fixture.test { one in
            try await ben.fixture.test { two in
                wire.connect(anna.origin, one)
                wire.connect(ben.origin, two)
                try await body(Scene(wire: wire, anna: anna, ben: ben))
            }
        }
    }

    @Test(arguments: FriendView.allCases) func eachLevelShowsWhatItSays(_ view: FriendView) async throws {
        try await twoServers { scene in
            let id = try await scene.anna.add("LO281")
            try await scene.befriend(view, .status)
            let flight = try #require(try await scene.ben.shown()["LO281"])
            #expect(flight.who == "Anna" && flight.role == .followed)
            #expect(flight.id != nil && flight.id != id)
            #expect((flight.departureGate != nil) == (view == .all) && (flight.seat != nil) == (view == .all))
            #expect(flight.confirmation == nil && flight.notes == nil)
            for secret in ["ZEBRA1", "quagga", "\"first\"", id.text + "\",\"seat"] {
                #expect(!scene.wire.traffic.contains(secret), "\(secret)")
            }
            #expect(try await scene.ben.friends.friends().map { $0.name } == ["Anna"])
            #expect(try await scene.ben.friends.friends().first?.peer?.address == scene.anna.origin)
            #expect(try await scene.anna.friends.friends().map { $0.name } == ["Ben"])
            // The people of the house are the same as before.
            #expect(try await scene.ben.fixture.services.people.people().count == 1)
            #expect(try await scene.ben.friends.possible().isEmpty)
        }
    }

    @Test func invitationWorksOnce() async throws {
        try await twoServers { scene in
            let made = try await scene.anna.friends.invite(nil, FriendTerms(), by: .machine)
            let link = scene.anna.origin + "/friend/" + made.code.grouped
            func accept() async throws {
                try await scene.ben.friends.accept(link: link, FriendTerms(), from: scene.ben.origin, by: .machine)
            }
            try await accept()
            await #expect(throws: FriendError.noSuchInvitation) { try await accept() }
            #expect(try await scene.anna.friends.invitations().isEmpty)
        }
    }

    @Test func samePersonIsAFriendOnce() async throws {
        try await twoServers { scene in
            try await scene.befriend(.status, .status)
            for (one, other) in [(scene.anna, scene.ben), (scene.ben, scene.anna)] {
                let made = try await one.friends.invite(nil, FriendTerms(), by: .machine)
                await #expect(throws: FriendError.friendsAlready) {
                    try await other.friends.accept(
                        link: one.origin + "/friend/" + made.code.grouped, FriendTerms(), from: other.origin,
                        by: .machine)
                }
                #expect(try await one.friends.friends().count == 1)
                // The invitation can still be used by someone else.
                #expect(try await one.friends.invitations().count == 1)
            }
        }
    }

    @Test func addressesOfPrivateNetworksAreRefused() async throws {
        try await twoServers { scene in
            let made = try await scene.anna.friends.invite(nil, FriendTerms(), by: .machine)
            let path = "/friend/" + made.code.grouped
            for (link, own, error) in [
                ("mailto:anna.example" + path, scene.ben.origin, FriendError.notAnInvitation),
                (scene.anna.origin, scene.ben.origin, .notAnInvitation),
                (scene.anna.origin + "/join/" + made.code.grouped, scene.ben.origin, .notAnInvitation),
                ("https://nas.local" + path, scene.ben.origin, .peer(.privateAddress)),
                (scene.anna.origin + path, "http://127.0.0.1:8484", .addressNotReachable),
                (scene.anna.origin + path, "https://nas.local", .addressNotReachable),
            ] {
                await #expect(throws: error, "\(link)") {
                    try await scene.ben.friends.accept(link: link, FriendTerms(), from: own, by: .machine)
                }
            }
            #expect(try await scene.anna.friends.friends().isEmpty)
            #expect(try await scene.anna.friends.invitations().count == 1)
        }
    }

    @Test func loweredLevelTakesAwayWhatIsAbove() async throws {
        try await twoServers { scene in
            _ = try await scene.anna.add("LO281")
            try await scene.befriend(.all, .status)
            #expect(try await scene.ben.shown()["LO281"]?.seat != nil)
            let ben = try #require(try await scene.anna.friends.friends().first?.friend)
            try await scene.anna.friends.change(ben) { FriendTerms(shows: .status, hears: $0.hears) }
            try await scene.ben.read()
            #expect(try await scene.ben.shown()["LO281"]?.seat == nil)
            #expect(try await scene.ben.friends.friends().first?.sees == .status)
            let kept = try await scene.ben.fixture.store.copies().values.map { $0.flights }.joined()
            #expect(kept.contains("LO281") && !kept.contains("12C"))
            // A flight that is hidden from this friend goes, with the alerts about it.
            let board = try await scene.anna.fixture.flightService.snapshot()
            let flight = try #require(board.entries.first?.flight.id)
            try await scene.anna.friends.show(flight, to: [])
            try await scene.ben.read()
            #expect(try await scene.ben.shown().isEmpty)
        }
    }

    @Test(arguments: [true, false]) func endForgetsOnBothServers(_ isByReader: Bool) async throws {
        try await twoServers { scene in
            _ = try await scene.anna.add("LO281")
            _ = try await scene.ben.add("BA845")
            try await scene.befriend(.all, .map)
            let (one, other) = isByReader ? (scene.ben, scene.anna) : (scene.anna, scene.ben)
            try await one.friends.unfriend(try #require(try await one.friends.friends().first).friend, by: .machine)
            #expect(try await one.friends.friends().isEmpty)
            #expect(try await one.shown().isEmpty)
            #expect(try await one.fixture.store.house.peers().isEmpty)
            #expect(try await other.read() == [.ended])
        }
    }

    /// The server that accepts stores a friendship last.
    @Test func friendshipMayBeUnknownAtFirst() async throws {
        try await twoServers { scene in
            let made = try await scene.anna.friends.invite(nil, FriendTerms(), by: .machine)
            let link = scene.anna.origin + "/friend/" + made.code.grouped
            try await scene.ben.friends.accept(link: link, FriendTerms(), from: scene.ben.origin, by: .machine)
            try await scene.ben.friends.unfriend(
                try #require(try await scene.ben.friends.friends().first).friend, by: .machine)
            #expect(try await scene.anna.read() == [.failed(.refused)])
            scene.anna.fixture.clock.set(ServerFixture.noon + .minutes(3))
            #expect(try await scene.anna.read() == [.ended])
        }
    }

    @Test func tokenOpensNothingElse() async throws {
        try await twoServers { scene in
            try await scene.befriend(.all, .all)
            let reply = Mutex<String?>(nil)
            scene.wire.answer { request in
                reply.withLock { $0 = request.headers["authorization"] }
                return SourceReply(status: 500, body: [])
            }
            try await scene.ben.read()
            let header = try #require(reply.withLock { $0 })
            let token = try #require(header.split(separator: " ").last)
            try await scene.anna.fixture.test { client in
                for path in ["/api/v1/snapshot", "/api/v1/flights", "/api/v1/friends", "/api/v1/events", "/"] {
                    for scheme in ["Bearer", FriendService.peerScheme] {
                        let response = try await client.execute(
                            uri: path, method: .get, headers: [.authorization: "\(scheme) \(token)"])
                        #expect([.unauthorized, .seeOther, .tooManyRequests].contains(response.status), "\(path)")
                    }
                }
                let wrong = try await client.execute(
                    uri: "/api/v1/peers/flights", method: .get,
                    headers: [.authorization: "\(FriendService.peerScheme) another-token"])
                #expect(wrong.status == .notFound && wrong.json["error"]?["code"]?.string == "no-such-friend")
            }
        }
    }

    // MARK: - Servers that lie

    /// Answers with a friend of the given JSON, signed with the given keys.
    private func answer(
        _ json: String, _ request: SourceRequest, _ secret: PeerPrivateKey, nonce: String? = nil
    ) throws -> SourceReply {
        let body = Array(json.utf8)
        let nonce = try #require(nonce ?? request.headers["halcyon-nonce"])
        let signature = try #require(PeerSignatures().sign(Array((nonce + "\n").utf8) + body, with: secret))
        return SourceReply(status: 200, headers: ["halcyon-signature": signature], body: body)
    }

    /// A friend with a key of the test, and the flights of Anna in JSON.
    private func liar(
        _ body: @escaping @Sendable (Scene, PeerPrivateKey, String) async throws -> Void
    ) async throws {
        try await twoServers { scene in
            _ = try await scene.anna.add("LO281")
            try await scene.befriend(.all, .all)
            let last = try #require(scene.wire.traffic.split(separator: "\n").last { $0.contains("LO281") })
            let ben = try #require(try await scene.ben.friends.friends().first)
            try await scene.ben.friends.unfriend(ben.friend, by: .machine)
            let (secret, key) = PeerSignatures().make()
            scene.wire.answer { request in
                guard request.method == .post else { return nil }
                let offer = """
                    {"version":1,"name":"Anna","key":"\(key.text)","token":"\(String(repeating: "t", count: 43))","shows":"all"}
                    """
                return SourceReply(status: 201, body: Array(offer.utf8))
            }
            try await scene.ben.friends.accept(
                link: "https://liar.example/friend/7KQP-2VXE-M4TD", FriendTerms(), from: scene.ben.origin, by: .machine)
            try await body(scene, secret, String(last))
        }
    }

    @Test func liesAreRefusedAndTheLastCopyStays() async throws {
        try await liar { scene, secret, honest in
            func reading(_ reply: @escaping @Sendable (SourceRequest) throws -> SourceReply) async throws
                -> [FriendService.PeerReading]
            {
                scene.wire.answer { try reply($0) }
                return try await scene.ben.read()
            }
            #expect(try await reading { try answer(honest, $0, secret) } == [.heard])
            let before = try await scene.ben.shown()
            #expect(before.count == 1)
            let other = PeerSignatures().make().secret
            @Sendable func changed(_ part: String, _ other: String) throws -> String {
                #expect(honest.contains(part))
                return honest.replacing(part, with: other)
            }
            let lies: [(PeerFault, @Sendable (SourceRequest) throws -> SourceReply)] = [
                (.wrongKey, { try answer(honest, $0, other) }),
                (.wrongKey, { try answer(honest, $0, secret, nonce: "0123456789abcdef") }),
                (.wrongKey, { _ in SourceReply(status: 200, body: Array(honest.utf8)) }),
                (.otherFlights, { try answer(changed("\"who\":\"Anna\"", "\"who\":\"Ben\""), $0, secret) }),
                (.otherFlights, { try answer(changed("\"role\":\"followed\"", "\"role\":\"mine\""), $0, secret) }),
                (.unreadable, { try answer("{", $0, secret) }),
                (.unreadable, { try answer("{\"version\":2}", $0, secret) }),
                (.unreadable, { try answer(changed("\"name\":\"Anna\"", "\"name\":\"An\\u0007na\""), $0, secret) }),
                (.redirected, { _ in SourceReply(status: 302, headers: ["location": "http://127.0.0.1/"], body: []) }),
                (.refused, { _ in SourceReply(status: 500, body: []) }),
                (.refused, { _ in SourceReply(status: 404, body: Array("not found".utf8)) }),
                (.tooLong, { _ in throw TransportFault.tooLong }),
                (.privateAddress, { _ in throw TransportFault.badAddress }),
                (.unreachable, { _ in throw TransportFault.tooSlow }),
            ]
            for (index, (fault, lie)) in lies.enumerated() {
                let readings = try await reading(lie)
                #expect(readings == [.failed(fault)], "\(index)")
                #expect(try await scene.ben.shown() == before, "\(index)")
            }
        }
    }

    /// Whatever an answer has besides the public form of a flight is not kept.
    @Test func whatIsNotShownIsRemovedAgain() async throws {
        try await liar { scene, secret, honest in
            let more = honest.replacing(
                "\"who\":\"Anna\"",
                with: "\"who\":\"Anna\",\"confirmation\":\"OKAPI2\",\"notes\":\"gnu\""
            )
            .replacing("\"log\":[]", with: "\"log\":[],\"history\":{\"x\":\"okapi\"}")
            scene.wire.answer { try answer(more, $0, secret) }
            #expect(try await scene.ben.read() == [.heard])
            let kept = try await scene.ben.fixture.store.copies().values.map { $0.flights }.joined()
            #expect(kept.contains("LO281"))
            for word in ["OKAPI2", "gnu", "okapi"] { #expect(!kept.contains(word)) }
        }
    }
}
