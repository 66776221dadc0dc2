import FlightCore
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import FlightServer

/// Friends over HTTP: the JSON interface, the pages, the snapshot and the event stream.
@Suite struct FriendsTests {
    private struct Scene {
        let fixture: ServerFixture
        let marek: Person.ID
        static let anna = "a-token-of-anna"
        static let his = "a-token-of-marek"

        init() async throws {
            fixture = try await ServerFixture()
            let people = fixture.services.people
            try await people.rename(.first, to: "Anna", by: .machine)
            let made = try await people.invite(.member, name: nil, by: .machine)
            marek = try #require(
                try await people.join(made.code, name: "Marek", browser: "Firefox", language: nil, from: nil)
            ).person.id
            try await fixture.store.add(Scene.token(Scene.anna))
            try await fixture.store.house.of(marek).add(Scene.token(Scene.his))
        }

        private static func token(_ secret: String) -> Credential {
            Credential(
                id: secret, kind: .token, label: secret, scope: .admin, secretHash: SecretHash.of(secret),
                createdAt: ServerFixture.noon, expiresAt: nil)
        }

        /// Makes Anna and Marek friends.
        func befriend(_ client: any TestClient, _ hers: String = "", _ his: String = "") async throws {
            let invited = try await client.api(
                .post, "/api/v1/friends/invitations", "{\"person\":\"\(marek.text)\"\(hers)}", token: Scene.anna)
            let id = try #require(invited.json["id"]?.string, "\(invited.text)")
            #expect(invited.json["code"] == nil)
            let accepted = try await client.api(
                .post, "/api/v1/friends", "{\"invitation\":\"\(id)\"\(his)}", token: Scene.his)
            #expect(accepted.status == .created, "\(accepted.text)")
        }
    }

    @Test func friendsOverTheAPI() async throws {
        let scene = try await Scene()
        try await scene.fixture.test { client in
            try await scene.befriend(client, ",\"shows\":\"map\",\"hears\":\"nothing\"", ",\"shows\":\"all\"")
            let listed = try await client.api(.get, "/api/v1/friends", token: Scene.anna)
            let friend = try #require(listed.json["friends"]?.array?.first)
            #expect(friend["name"]?.string == "Marek" && friend["shows"]?.string == "map")
            #expect(friend["sees"]?.string == "all" && friend["hears"]?.string == "nothing")
            let changed = try await client.api(
                .patch, "/api/v1/friends/\(scene.marek.text)", "{\"hears\":\"basics\"}", token: Scene.anna)
            #expect(changed.json["friend"]?["hears"]?.string == "basics", "\(changed.text)")
            #expect(changed.json["friend"]?["shows"]?.string == "map")
            let wrong = try await client.api(
                .patch, "/api/v1/friends/\(scene.marek.text)", "{\"shows\":\"everything\"}", token: Scene.anna)
            #expect(wrong.status == .badRequest && wrong.text.contains("status, map, all"))
            let again = try await client.api(
                .post, "/api/v1/friends/invitations", "{\"person\":\"\(scene.marek.text)\"}", token: Scene.anna)
            #expect(again.status == .conflict)
            let ended = try await client.api(.delete, "/api/v1/friends/first", token: Scene.his)
            #expect(ended.status == .noContent)
            let after = try await client.api(.get, "/api/v1/friends", token: Scene.anna)
            #expect(after.json["friends"]?.array?.isEmpty == true)
        }
    }

    /// The snapshot of a device has the flights of friends, and a device that reads it shows them on the board and on a page
    /// without anything to change.
    @Test func boardAndPageShowTheFriend() async throws {
        let scene = try await Scene()
        try await scene.fixture.test { client in
            try await scene.befriend(client)
            let added = try await client.api(
                .post, "/api/v1/flights",
                """
                {"number":"LH1612","from":"FRA","to":"WAW","out":{"scheduled":"2026-11-20T22:30:00+01:00"},
                 "in":{"scheduled":"2026-11-21T00:05:00+01:00"},"seat":"47K","notes":"zebra"}
                """, token: Scene.his)
            let id = try #require(added.json["flight"]?["id"]?.string, "\(added.text)")
            let sent = try await client.api(.get, "/api/v1/snapshot", token: Scene.anna)
            #expect(!sent.text.contains("47K") && !sent.text.contains("zebra"))
            let snapshot = try Snapshot(sent.json)
            #expect(snapshot.entries.isEmpty)
            let friend = try #require(snapshot.friends.first)
            #expect(
                friend.name == "Marek" && friend.view == .status && friend.entries.map { $0.flight.id?.text } == [id])
            #expect(snapshot.json(for: .owner).json == sent.json.json)
            let headers: HTTPFields = [.authorization: "Bearer " + Scene.anna]
            let board = try await client.execute(uri: "/", method: .get, headers: headers)
            #expect(board.text.contains("LH 1612") && board.text.contains(">Friends<"), "\(board.text)")
            let page = try await client.execute(uri: "/flights/\(id)", method: .get, headers: headers)
            #expect(page.status == .ok && page.text.contains("LH 1612"))
            for control in ["/edit", "/share", "/delete", "/on-board", "/alerts", "/leave-by", "/calendar.ics"] {
                #expect(!page.text.contains("/flights/\(id)\(control)"), "\(control)")
            }
            for part in ["share", "connection", "leave-by", "map", "alerts", "forecast", "plane", "calm", "preview"] {
                let other = try await client.execute(uri: "/flights/\(id)/\(part)", method: .get, headers: headers)
                #expect(other.status == .notFound, "\(part): \(other.status)")
            }
            let edited = try await client.api(.patch, "/api/v1/flights/\(id)", "{\"seat\":\"1A\"}", token: Scene.anna)
            #expect(edited.status == .notFound)
        }
    }

    /// A stream that is open when a friendship ends tells both, and the next snapshot has nothing of the other.
    @Test func openStreamsHearOfTheEnd() async throws {
        let scene = try await Scene()
        let app = Application(
            router: buildRouter(scene.fixture.services),
            configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: scene.fixture.services.logger)
        try await app.test(.live) { client in
            let port = try #require(client.port)
            try await scene.befriend(client)
            let line = try await RawHTTP(port: port)
            let revision = try await scene.fixture.store.revision()
            try await line.send(
                "GET /api/v1/events?after=\(revision) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                    + "Authorization: Bearer \(Scene.anna)\r\n\r\n")
            #expect(await line.read(until: "retry:").contains("200 OK"))
            let flight = try await client.api(.post, "/api/v1/flights", APITests.byHand, token: Scene.his)
            #expect(flight.status == .created, "\(flight.text)")
            let added = try await scene.fixture.store.revision()
            #expect(await line.read(until: "id: \(added)\n").contains("\"kind\":\"friends\""))
            let ended = try await client.api(.delete, "/api/v1/friends/first", token: Scene.his)
            #expect(ended.status == .noContent)
            let last = try await scene.fixture.store.revision()
            #expect(last > added)
            #expect(await line.read(until: "id: \(last)\n").contains("\"kind\":\"friends\""))
            let snapshot = try await client.api(.get, "/api/v1/snapshot", token: Scene.anna)
            #expect(snapshot.json["friends"] == nil)
        }
    }

    @Test func theLinkAsksAndWorksOnce() async throws {
        let scene = try await Scene()
        try await scene.fixture.test { client in
            let made = try await client.api(.post, "/api/v1/friends/invitations", "{}", token: Scene.anna)
            let address = try #require(made.json["address"]?.string)
            let path = String(address[(address.range(of: "/friend/")?.lowerBound ?? address.startIndex)...])
            func send(_ token: String, _ method: HTTPRequest.Method) async throws -> TestResponse {
                try await client.execute(
                    uri: path, method: method,
                    headers: [.authorization: "Bearer " + token, .contentType: "application/x-www-form-urlencoded"],
                    body: method == .get ? nil : ByteBuffer(string: "shows=map&hears=landed&showsAll=on"))
            }
            #expect(try await send(Scene.his, .get).text.contains("Anna"))
            let own = try await send(Scene.anna, .post)
            #expect(own.status == .unprocessableContent && own.text.contains("your own invitation"))
            #expect(try await send(Scene.anna, .get).text.contains("your own invitation"))
            let accepted = try await send(Scene.his, .post)
            #expect(accepted.status == .seeOther && accepted.headers[.location] == "/settings/people#friends")
            #expect(try await send(Scene.his, .get).status == .notFound)
            let people = try await client.execute(
                uri: "/settings/people", method: .get, headers: [.authorization: "Bearer " + Scene.anna])
            #expect(people.text.contains("Marek") && people.text.contains("You see: Map"), "\(people.text)")
        }
    }
}
