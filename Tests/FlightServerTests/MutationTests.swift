import FlightCore
import FlightSamples
import FlightStore
import FlightTracking
import Hummingbird
import Testing

/// Changes that devices send when they are online again: `POST /api/v1/mutations`.
@Suite struct MutationTests {
    private let noon = ServerFixture.noon.seconds

    private func send(
        _ client: any TestClient, _ id: String, _ minutes: Int64, _ rest: String
    ) async throws -> JSONValue {
        let answer = try await client.api(
            .post, "/api/v1/mutations", #"{"id":"change-\#(id)","at":\#(noon + minutes * 60),\#(rest)}"#)
        #expect(answer.status == .ok, "\(answer.text)")
        return answer.json
    }

    private func edit(
        _ client: any TestClient, _ id: String, _ minutes: Int64, _ facts: String
    ) async throws -> [String] {
        let answer = try await send(client, id, minutes, #""kind":"edit","flight":"a","facts":\#(facts)"#)
        return (answer["overruled"]?.array ?? []).compactMap { $0.string }
    }

    private func add(_ client: any TestClient, _ flight: String = "a", _ minutes: Int64 = 10) async throws {
        let answer = try await send(
            client, "adds-" + flight, minutes,
            #""kind":"add","flight":"\#(flight)","facts":{"from":"FRA","to":"HND","out":1795783500,"seat":"12A"}"#)
        #expect(answer["overruled"]?.array?.isEmpty == true)
        #expect(answer["flight"]?.string == flight)
    }

    private func ignored(_ answer: JSONValue) -> [String] {
        (answer["overruled"]?.array ?? []).compactMap { $0.string }
    }

    private func flight(_ client: any TestClient) async throws -> JSONValue {
        try await client.api(.get, "/api/v1/flights/a").json
    }

    /// A seat added as 12A and changed to 14C offline is 14C, and nothing is reported as overruled.
    @Test func offlineAddAndEditAreApplied() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(50))
        try await fixture.test { client in
            try await add(client)
            #expect(try await edit(client, "the-seat", 20, #"{"seat":"14C"}"#) == [])
            #expect(try await flight(client)["flight"]?["seat"]?.string == "14C")
            let log = try await flight(client)["log"]?.array ?? []
            let seats = log.filter { $0["field"]?.string == "seat" }
            #expect(seats.map { $0["value"]?.string } == ["14C", "12A"])
            #expect(seats.map { $0["time"]?.integer } == [noon + 1200, noon + 600])
        }
    }

    /// A diversion to an airport and a new destination there give the same result in either order of arrival, and a
    /// repeated change gets the same answer.
    @Test(arguments: [[20, 30, 30], [30, 20, 20]]) func orderOfArrivalDoesNotMatter(_ minutes: [Int64]) async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(50))
        try await fixture.test { client in
            try await add(client)
            for minute in minutes {
                let facts = minute == 30 ? #"{"divertedTo":"NRT","seat":"2B"}"# : #"{"to":"NRT"}"#
                _ = try await edit(client, "at-\(minute)", minute, facts)
            }
            let known = try await flight(client)["flight"]
            #expect(known?["seat"]?.string == "2B")
            #expect(known?["to"]?.string == "NRT")
        }
    }

    /// The device learns that its edit was overruled each time it sends it, and the log contains both edits.
    @Test func overruledEditIsReported() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(50))
        try await fixture.test { client in
            try await add(client)
            #expect(try await edit(client, "the-newer", 40, #"{"seat":"22F","notes":"x"}"#) == [])
            #expect(try await edit(client, "the-older", 30, #"{"seat":"14C","notes":"x"}"#) == ["seat"])
            let revision = try await fixture.store.revision()
            #expect(try await edit(client, "the-older", 30, #"{"seat":"14C","notes":"x"}"#) == ["seat"])
            #expect(try await fixture.store.revision() == revision, "applied once")
            let answer = try await flight(client)
            #expect(answer["flight"]?["seat"]?.string == "22F")
            let seats = (answer["log"]?.array ?? []).filter { $0["field"]?.string == "seat" }
            #expect(seats.map { $0["value"]?.string } == ["22F", "14C", "12A"], "newest edit first")
        }
    }

    /// Each setting has its own change time.
    @Test func newestValueOfEachSettingWins() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(50))
        try await fixture.test { client in
            let newer = try await send(client, "settings-1", 30, #""kind":"settings","facts":{"theme":"dark"}"#)
            #expect(ignored(newer) == [])
            let older = try await send(
                client, "settings-2", 20, #""kind":"settings","facts":{"theme":"light","language":"de"}"#)
            #expect(ignored(older) == ["settings.theme"])
            let settings = try await client.api(.get, "/api/v1/settings").json
            #expect(settings["theme"]?.string == "dark" && settings["language"]?.string == "de")
            let times = try await client.api(.get, "/api/v1/snapshot").json["settingsAt"]
            #expect(times?["theme"]?.integer == noon + 1800 && times?["language"]?.integer == noon + 1200)
        }
    }

    /// Deleting and restoring set the same field. An edit in between is kept and does not restore the flight.
    @Test func latestOfDeleteAndRestoreWins() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(50))
        try await fixture.test { client in
            try await add(client)
            #expect(ignored(try await send(client, "delete-1", 30, #""kind":"delete","flight":"a""#)) == [])
            #expect(try await edit(client, "of-the-bin", 40, #"{"seat":"14C"}"#) == [])
            #expect(try await client.api(.get, "/api/v1/flights/a").status == .notFound)
            #expect(ignored(try await send(client, "restore-1", 20, #""kind":"restore","flight":"a""#)) == ["deleted"])
            #expect(try await client.api(.get, "/api/v1/flights/a").status == .notFound)
            #expect(ignored(try await send(client, "restore-2", 45, #""kind":"restore","flight":"a""#)) == [])
            #expect(try await flight(client)["flight"]?["seat"]?.string == "14C")
            #expect(ignored(try await send(client, "delete-2", 35, #""kind":"delete","flight":"a""#)) == ["deleted"])
            #expect(try await client.api(.get, "/api/v1/flights/a").status == .ok)
        }
    }

    @Test func latestOfJoinAndLeaveWins() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(50))
        try await fixture.test { client in
            try await add(client, "a")
            try await add(client, "b", 11)
            #expect(ignored(try await send(client, "leave-b-1", 30, #""kind":"leave","flight":"b""#)) == [])
            let join = #""kind":"join","flight":"a","with":"b","trip":"two-of-us""#
            #expect(ignored(try await send(client, "joins-ab", 20, join)) == ["trip"])
            let snapshot = try await fixture.flightService.snapshot()
            let trips = snapshot.entries.map { ($0.flight.id?.text ?? "") + " " + ($0.trip?.text ?? "-") }
            #expect(trips.sorted() == ["a two-of-us", "b -"])
            // Without a trip ID, as scripts send it.
            let again = #""kind":"join","flight":"b","with":"a""#
            #expect(ignored(try await send(client, "joins-ba", 40, again)) == [])
            let both = try await fixture.flightService.snapshot().entries.compactMap { $0.trip?.text }
            #expect(both == ["two-of-us", "two-of-us"])
        }
    }

    /// Edits of a device whose clock is a day ahead count as made now, so later edits win.
    @Test func futureEditTimesAreLimitedToNow() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            try await add(client, "a", -10)
            #expect(try await edit(client, "tomorrow", 1440, #"{"seat":"1A"}"#) == [])
            let log = try await flight(client)["log"]?.array ?? []
            #expect(log.first { $0["field"]?.string == "seat" }?["time"]?.integer == noon)
            fixture.clock.advance(.minutes(5))
            #expect(try await edit(client, "of-today", 5, #"{"seat":"22F"}"#) == [])
            #expect(try await flight(client)["flight"]?["seat"]?.string == "22F")
            // A repeated change keeps the time of the first attempt.
            #expect(try await edit(client, "tomorrow", 1440, #"{"seat":"1A"}"#) == ["seat"])
        }
    }

    @Test(
        arguments: [
            (#""kind":"edit","flight":"nowhere","facts":{"seat":"1A"}"#, 404),
            (#""kind":"delete","flight":"nowhere""#, 404),
            (#""kind":"join","flight":"a","with":"nowhere","trip":"t""#, 404),
            (#""kind":"add","flight":"a","facts":{"from":"FRA","to":"HND","out":1795783500}"#, 409),
            (#""kind":"edit","flight":"a","facts":{"seat":"much too long a seat"}"#, 422),
            (#""kind":"settings","facts":{"home":"QQX"}"#, 422), (#""kind":"party","flight":"a""#, 400),
        ])
    func rejectedMutationChangesNothing(_ rest: String, _ status: Int) async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(50))
        try await fixture.test { client in
            try await add(client)
            let revision = try await fixture.store.revision()
            let answer = try await client.api(
                .post, "/api/v1/mutations", #"{"id":"refuse-me","at":\#(noon + 60),\#(rest)}"#)
            #expect(answer.status.code == status, "\(answer.text)")
            #expect(try await fixture.store.revision() == revision)
            // The ID of the rejected change can still be used.
            let other = SentMutation(id: try #require(MutationID("refuse-me")), contents: "something else")
            #expect(try await fixture.store.transaction { try $0.applied(other) } == nil)
        }
    }
}
