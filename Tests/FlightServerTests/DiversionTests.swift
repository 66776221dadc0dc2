import FlightCore
import FlightSamples
import FlightTracking
import Foundation
import Hummingbird
import Testing

/// Diversions that the traveller enters through the API and the form, and undoes.
@Suite struct DiversionTests {
    /// Adds a flight from New York to London, in the air since 12:30. The time is 15:00.
    private func added(_ client: any TestClient, _ cookie: String) async throws -> String {
        let form = "number=BA178&date=2026-11-20&from=JFK&to=LHR&out=12%3A30&in=00%3A30"
        let response = try await client.browse(.post, "/add/by-hand", cookie: cookie, form: form)
        #expect(response.status == .seeOther, "\(response.text)")
        return response.headers[.location] ?? ""
    }

    private func flight(_ client: any TestClient, _ path: String) async throws -> JSONValue {
        try await client.api(.get, "/api/v1" + path).json["flight"] ?? .null
    }

    @Test func apiAcceptsDiversion() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let path = try await added(client, cookie)
            fixture.clock.advance(.minutes(1))
            let said = try await client.api(.patch, "/api/v1" + path, #"{"divertedTo":"KEF"}"#)
            #expect(said.status == .ok, "\(said.text)")
            #expect(try await flight(client, path)["divertedTo"]?.string == "KEF")
            #expect(try await flight(client, path)["status"]?.string == "diverted")
            // Undo: the flight continues to its planned destination.
            fixture.clock.advance(.minutes(1))
            _ = try await client.api(.patch, "/api/v1" + path, #"{"divertedTo":null}"#)
            #expect(try await flight(client, path)["divertedTo"]?.string == nil)
            #expect(try await flight(client, path)["status"]?.string != "diverted")
        }
    }

    @Test(
        arguments: [
            (#"{"divertedTo":"QQX"}"#, "QQX"), (#"{"divertedTo":7}"#, "divertedTo"),
            (#"{"divertedTo":"LHR"}"#, "this is the planned destination"),
        ])
    func apiRejectsInvalidDiversion(_ body: String, _ said: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let path = try await added(client, try await client.signIn())
            let answer = try await client.api(.patch, "/api/v1" + path, body)
            #expect(answer.status == .badRequest || answer.status == .unprocessableContent, "\(answer.text)")
            #expect(answer.text.contains(said), "\(answer.text)")
            #expect(try await flight(client, path)["status"]?.string != "diverted")
        }
    }

    /// The form accepts an airport by name. The timeline then ends there and drops London's times.
    @Test func formAcceptsDiversion() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let path = try await added(client, cookie)
            // An estimate for London from before the diversion.
            _ = try await client.browse(.post, path + "/edit", cookie: cookie, form: "nowIn=00%3A50")
            fixture.clock.advance(.minutes(5))
            let wrong = try await client.browse(.post, path + "/edit", cookie: cookie, form: "divertedTo=Nowhere")
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("“Nowhere”"))
            let same = try await client.browse(.post, path + "/edit", cookie: cookie, form: "divertedTo=Heathrow")
            #expect(same.status == .unprocessableContent && same.text.contains("already the destination"))
            let said = try await client.browse(
                .post, path + "/edit", cookie: cookie, form: "divertedTo=Reykjavik+KEF")
            #expect(said.status == .seeOther, "\(said.text)")
            let page = try await client.browse(.get, path, cookie: cookie).text
            #expect(page.contains("Lands in Reykjav"), "the card says where and when")
            let timeline = page.firstMatch(of: /id="steps">.*?<\/ol>/.dotMatchesNewlines())
            let stops = timeline.map { String($0.0) } ?? ""
            #expect(stops.contains("Lands · KEF"))
            let times = stops.matches(of: /datetime="([^"]*)"/).map { String($0.1) }
            #expect(!times.contains { $0.hasPrefix("2026-11-21T00:") }, "\(times)")
            #expect(page.contains("value=\"divertedTo\""), "it can be undone")
            fixture.clock.advance(.minutes(1))
            _ = try await client.browse(.post, path + "/undo", cookie: cookie, form: "field=divertedTo")
            let back = try await flight(client, path)
            #expect(back["status"]?.string != "diverted" && back["divertedTo"]?.string == nil)
            #expect(back["in"]?["estimated"]?.integer == 1_795_222_200, "the estimate for London applies again")
        }
    }

    /// When the diversion airport is unknown, the timeline does not show London's times.
    @Test func unknownDiversionAirportHidesArrival() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let path = try await added(client, cookie)
            fixture.clock.advance(.minutes(5))
            _ = try await client.api(.patch, "/api/v1" + path, #"{"status":"diverted"}"#)
            let page = try await client.browse(.get, path, cookie: cookie).text
            let timeline = page.firstMatch(of: /id="steps">.*?<\/ol>/.dotMatchesNewlines())
            let stops = timeline.map { String($0.0) } ?? ""
            #expect(stops.contains("Took off"))
            #expect(!stops.contains("Lands") && !stops.contains("At the gate"), "\(stops)")
            // London's arrival time has passed, but the flight is not shown as landed.
            fixture.clock.advance(.hours(7))
            let later = try await client.browse(.get, path, cookie: cookie).text
            #expect(!later.contains("Landed"))
        }
    }
}
