import FlightCore
import FlightSamples
import FlightStore
import FlightTracking
import Hummingbird
import Testing

/// Impossible flights from the API, a device or a form are rejected and change nothing. The flight leaves Frankfurt on
/// Friday 27 November 2026 at 13:45 for Haneda, and arrives at 9:10 the next day.
@Suite struct ImpossibleFlightTests {
    private static let out: Int64 = 1_795_783_500
    private static let arrival: Int64 = 1_795_824_600

    private func add(_ client: any TestClient, _ rest: String = "") async throws {
        let body = """
            {"id":"add-the-flight","at":\(ServerFixture.noon.seconds),"kind":"add","flight":"a",
             "facts":{"from":"FRA","to":"HND","out":\(Self.out),"in":\(Self.arrival)\(rest)}}
            """
        let answer = try await client.api(.post, "/api/v1/mutations", body)
        #expect(answer.status == .ok, "\(answer.text)")
    }

    private func flight(_ client: any TestClient) async throws -> JSONValue {
        try await client.api(.get, "/api/v1/flights/a").json["flight"] ?? .null
    }

    /// Edits of an existing flight through the API, and later by a device.
    @Test(
        arguments: [
            (#"{"scheduledIn":1795783499}"#, "in.scheduled"), (#"{"scheduledOut":1795824600}"#, "out.scheduled"),
            (#"{"scheduledIn":1795859101}"#, "in.scheduled"), (#"{"from":"HND"}"#, "origin"),
            (#"{"to":"FRA","seat":"1A"}"#, "destination"), (#"{"from":"MUC","to":"MUC"}"#, "origin"),
            (#"{"estimatedOut":1985783500}"#, "out.estimated"), (#"{"estimatedIn":1985783500}"#, "in.estimated"),
            (#"{"estimatedIn":1795783500}"#, "in.estimated"),
            (#"{"estimatedOut":1795787100,"estimatedIn":1795787000}"#, "in.estimated"),
        ])
    func impossibleEditIsRejected(_ facts: String, _ field: String) async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(30))
        try await fixture.test { client in
            try await add(client)
            let known = try await flight(client)
            let revision = try await fixture.store.revision()
            let told = try await client.api(.patch, "/api/v1/flights/a", facts)
            #expect(told.status == .unprocessableContent, "\(told.text)")
            let mutation =
                #"{"id":"by-a-device","at":\#(ServerFixture.noon.seconds + 600),"kind":"edit","flight":"a","#
                + #""facts":\#(facts)}"#
            let sent = try await client.api(.post, "/api/v1/mutations", mutation)
            #expect(sent.status == .unprocessableContent, "\(sent.text)")
            #expect(sent.json["error"]?["code"]?.string == "invalid")
            let message = sent.json["error"]?["message"]?.string ?? ""
            #expect(message.count > 20, "the message explains the limit: \(message)")
            #expect(try await flight(client).json == known.json)
            #expect(try await fixture.store.revision() == revision)
        }
    }

    /// New flights through the API and by a device.
    @Test(
        arguments: [
            (#""out":{"scheduled":1795783500},"in":{"scheduled":1795783400}"#, #""out":1795783500,"in":1795783400"#),
            (#""out":{"scheduled":1795783500},"in":{"scheduled":1795883500}"#, #""out":1795783500,"in":1795883500"#),
            (#""out":{"scheduled":1795783500,"estimated":1985783500}"#, ""),
            (#""out":{"actual":1795783500},"in":{"actual":1795783400}"#, ""),
        ])
    func impossibleNewFlightIsRejected(_ written: String, _ facts: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let told = try await client.api(
                .post, "/api/v1/flights", #"{"from":"FRA","to":"HND",\#(written)}"#)
            #expect(told.status == .unprocessableContent, "\(told.text)")
            if !facts.isEmpty {
                let mutation =
                    #"{"id":"by-a-device","at":\#(ServerFixture.noon.seconds),"kind":"add","flight":"b","#
                    + #""facts":{"from":"FRA","to":"HND",\#(facts)}}"#
                let sent = try await client.api(.post, "/api/v1/mutations", mutation)
                #expect(sent.status == .unprocessableContent, "\(sent.text)")
            }
            let nowhere = try await client.api(
                .post, "/api/v1/flights", #"{"from":"FRA","to":"FRA","out":{"scheduled":1795783500}}"#)
            #expect(nowhere.status == .unprocessableContent)
            #expect(try await fixture.flightService.wholeSnapshot().entries.isEmpty)
        }
    }

    /// Unusual edits are accepted: a delay of a day and a half, an early arrival at another airport, both times or both
    /// airports together, and edits that do not concern the times.
    @Test(
        arguments: [
            #"{"estimatedOut":1795913100}"#, #"{"estimatedIn":1795796000,"divertedTo":"MUC"}"#,
            #"{"scheduledOut":1796043500,"scheduledIn":1796084600}"#, #"{"from":"HND","to":"FRA"}"#,
            #"{"estimatedOut":1795830000}"#, #"{"seat":"12A","notes":"x"}"#,
        ])
    func unusualEditIsAccepted(_ facts: String) async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(30))
        try await fixture.test { client in
            try await add(client)
            let told = try await client.api(.patch, "/api/v1/flights/a", facts)
            #expect(told.status == .ok, "\(told.text)")
        }
    }

    /// An edit that a newer one overrules is kept in the history, even if its value is impossible now.
    @Test func overruledEditIsAccepted() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(40))
        try await fixture.test { client in
            try await add(client)
            let later = try await client.api(.patch, "/api/v1/flights/a", #"{"scheduledIn":1795824660}"#)
            #expect(later.status == .ok)
            let mutation =
                #"{"id":"by-a-device","at":\#(ServerFixture.noon.seconds + 600),"kind":"edit","flight":"a","#
                + #""facts":{"scheduledIn":1795783400}}"#
            let sent = try await client.api(.post, "/api/v1/mutations", mutation)
            #expect(sent.status == .ok, "\(sent.text)")
            #expect(sent.json["overruled"]?.array?.compactMap { $0.string } == ["in.scheduled"])
        }
    }

    /// Undo is checked like every other change.
    @Test func impossibleUndoIsRejected() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await add(client)
            for facts in [#"{"to":"MUC"}"#, #"{"from":"HND"}"#] {
                fixture.clock.advance(.minutes(1))
                #expect(try await client.api(.patch, "/api/v1/flights/a", facts).status == .ok)
            }
            fixture.clock.advance(.minutes(1))
            let undone = try await client.browse(
                .post, "/flights/a/undo", cookie: cookie, form: "field=destination")
            #expect(undone.status == .unprocessableContent)
            #expect(try await flight(client)["to"]?.string == "MUC")
        }
    }

    // MARK: - One airport as both ends of a diversion

    /// Two changes, in either order, make the destination and the diversion airport the same: the flight is not
    /// diverted, and either change can be undone.
    @Test(arguments: [true, false], ["destination", "divertedTo"])
    func diversionToNewDestinationIsNotDiverted(_ isDivertedFirst: Bool, _ undone: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await add(client)
            func at(_ minute: Int64, _ id: String, _ facts: String) async throws {
                let body =
                    #"{"id":"change-\#(id)","at":\#(ServerFixture.noon.seconds + minute * 60),"kind":"edit","#
                    + #""flight":"a","facts":\#(facts)}"#
                let answer = try await client.api(.post, "/api/v1/mutations", body)
                #expect(answer.status == .ok, "\(answer.text)")
            }
            fixture.clock.advance(.minutes(10))
            try await at(isDivertedFirst ? 5 : 6, "diverts", #"{"divertedTo":"NRT"}"#)
            try await at(isDivertedFirst ? 6 : 5, "goes-there", #"{"to":"NRT"}"#)
            let both = try await flight(client)
            #expect(both["to"]?.string == "NRT")
            #expect(both["divertedTo"] == nil && both["status"]?.string == "scheduled", "\(both.json)")
            let board = try await client.browse(.get, "/", cookie: cookie).text
            #expect(!board.contains("Diverted"))
            let page = try await client.browse(.get, "/flights/a", cookie: cookie).text
            #expect(page.contains("value=\"\(undone)\""), "it can be undone")
            let back = try await client.browse(.post, "/flights/a/undo", cookie: cookie, form: "field=" + undone)
            #expect(back.status == .seeOther, "\(back.text)")
            let known = try await flight(client)
            if undone == "destination" {
                #expect(known["to"]?.string == "HND")
                #expect(known["divertedTo"]?.string == "NRT" && known["status"]?.string == "diverted")
            } else {
                #expect(known["to"]?.string == "NRT" && known["divertedTo"] == nil)
            }
        }
    }
}
