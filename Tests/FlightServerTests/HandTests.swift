import FlightCore
import FlightSamples
import FlightScreens
import FlightServer
import FlightTracking
import Foundation
import Hummingbird
import Testing

/// Adding and editing a flight that no source knows, without JavaScript. It is Friday 20 November 2026.
@Suite struct ManualFlightTests {
    private func added(_ client: any TestClient, _ cookie: String) async throws -> String {
        let form = "number=LH+716&date=2026-11-27&from=Frankfurt&choose-from=FRA&to=HND&out=13%3A45&in=09%3A10"
        let response = try await client.browse(.post, "/add/by-hand", cookie: cookie, form: form)
        #expect(response.status == .seeOther, "\(response.text)")
        return response.headers[.location] ?? ""
    }

    private func flight(_ client: any TestClient, _ path: String) async throws -> JSONValue {
        try await client.api(.get, "/api/v1" + path).json["flight"] ?? .null
    }

    /// The form opens with the parsed values, and the missing field has the focus. `+` is a space.
    @Test(
        arguments: [
            ("LH+716+27+Nov", "from", "Where does it leave from?"), ("LH+716", "date", "What day is the flight?"),
            ("LH+716+27+Nov+from+MUC", "to", "Where is it going?"),
            ("LH+716+27+Nov+MUC+HND", "out", "What time does it leave?"),
            ("LH%20716%2027%20Nov%20Frankfurt%20HND", "from", "Which airport for"),
        ])
    func formAsksForTheMissingField(_ query: String, _ field: String, _ question: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/add?q=" + query, cookie: cookie).text
            #expect(page.contains("name=\"number\" type=\"text\" value=\"LH 716\""))
            if query.contains("27") { #expect(page.contains("name=\"date\" type=\"date\" value=\"2026-11-27\"")) }
            #expect(page.contains(question))
            let focus = page.matches(of: /<input name="([a-zA-Z]+)"[^>]* autofocus/).map { String($0.1) }
            #expect(focus == [field])
            #expect(page.contains("id=\"by-hand\" open"))
        }
    }

    /// One line can contain the airline's name, the date and the departure time. The form shows the airline's code.
    @Test(arguments: ["lh+716+27+nov+13:45", "lufthansa+716+27+nov+1:45pm", "LUFTHANSA+716+13%3A45+27.11."])
    func singleLineIsParsedCompletely(_ query: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/add?q=" + query, cookie: cookie).text
            #expect(page.contains("name=\"number\" type=\"text\" value=\"LH 716\""))
            #expect(page.contains("name=\"date\" type=\"date\" value=\"2026-11-27\""))
            #expect(page.contains("name=\"out\" type=\"time\" value=\"13:45\""))
            #expect(!page.contains("Not understood"))
        }
    }

    /// A text that is too long, and a companion without a name, are refused at their fields, and the rest stays.
    @Test func refusedFormKeepsItsValues() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let long = "number=LH+716&date=2026-11-27&from=FRA&to=HND&out=13%3A45&in=09%3A10&seat=at+the+window"
            let add = try await client.browse(.post, "/add/by-hand", cookie: cookie, form: long)
            #expect(add.status == .unprocessableContent, "\(add.status)")
            #expect(add.text.contains("Too long: 13 characters. The limit is 8."))
            #expect(add.text.contains("value=\"13:45\"") && add.text.contains("value=\"at the window\""))
            let path = try await added(client, cookie)
            for (form, said) in [
                ("companion0name=&companion0seat=14B", "id=\"fault\""),
                ("companion0name=Zosia&companion0seat=at+the+window", "Too long: 13 characters. The limit is 8."),
                ("companion0name=Zosia&companion0cabin=wing", "id=\"fault\""),
            ] {
                let edit = try await client.browse(.post, path + "/edit", cookie: cookie, form: form)
                #expect(edit.status == .unprocessableContent && edit.text.contains(said), "\(form): \(edit.status)")
            }
            let saved = try await client.browse(
                .post, path + "/edit", cookie: cookie, form: "companion0name=Zosia&companion0seat=14B&companion1name=")
            #expect(saved.status == .seeOther)
            #expect(try await flight(client, path)["companions"]?.array?.first?["seat"]?.string == "14B")
            let cleared = "companion0name=&companion0seat=14B&companion1name="
            _ = try await client.browse(.post, path + "/edit", cookie: cookie, form: cleared)
            #expect(try await flight(client, path)["companions"] == nil)
        }
    }

    /// Saving is confirmed above the rows of the page, once, also without JavaScript.
    @Test func savingIsConfirmedOnce() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let path = try await added(client, cookie)
            for (action, form) in [("/edit", "seat=12A"), ("/cancel", ""), ("/reinstate", "")] {
                let saved = try await client.browse(.post, path + action, cookie: cookie, form: form)
                #expect(saved.headers[.location] == path + "?saved")
                let page = try await client.browse(.get, path + "?saved", cookie: cookie).text
                let sign = try #require(page.firstRange(of: "id=\"saved\" role=\"status\""))
                let rows = try #require(page.firstRange(of: "class=\"vds\""))
                #expect(sign.lowerBound < rows.lowerBound)
            }
            #expect(!(try await client.browse(.get, path, cookie: cookie).text).contains("id=\"saved\""))
        }
    }

    @Test func addPageFocusesSearch() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/add", cookie: cookie).text
            let focus = page.matches(of: /<input name="([a-zA-Z]+)"[^>]* autofocus/).map { String($0.1) }
            #expect(focus == ["q"])
        }
    }

    /// A search for a city covers all its airports.
    @Test(arguments: ["new+york+san+francisco+tomorrow", "NYC+SFO+tomorrow"])
    func citySearchCoversAllItsAirports(_ query: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/add?q=" + query, cookie: cookie).text
            #expect(page.contains("JFK/EWR/LGA"))
            #expect(page.contains("class=\"hit"))
            let found = try await client.api(.get, "/api/v1/search/flights?from=new+york&to=SFO&date=2026-11-21").json
            let starts = Set((found["flights"]?.array ?? []).compactMap { $0["from"]?.string })
            #expect(starts.contains("JFK") && starts.contains("EWR"))
        }
    }

    @Test func ambiguousCityOffersItsAirports() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let form = "number=LH716&date=2026-11-27&from=FRA&to=Tokyo&out=13%3A45"
            let asked = try await client.browse(.post, "/add/by-hand", cookie: cookie, form: form)
            #expect(asked.status == .unprocessableContent)
            let choices = asked.text.matches(of: /name="choose-to" value="([A-Z]+)"/).map { String($0.1) }
            #expect(choices == ["HND", "NRT"])
            let added = try await client.browse(
                .post, "/add/by-hand", cookie: cookie, form: form + "&choose-to=HND")
            #expect(try await flight(client, added.headers[.location] ?? "")["to"]?.string == "HND")
        }
    }

    /// The arrival is the first such local time at the destination after departure.
    @Test func timesAreLocalToTheAirports() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let flight = try await self.flight(client, try await added(client, cookie))
            #expect(flight["out"]?["scheduled"]?.integer == 1_795_783_500)
            #expect(flight["in"]?["scheduled"]?.integer == 1_795_824_600)
        }
    }

    @Test func flightIsRescheduledDelayedCancelledAndReinstated() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let path = try await added(client, cookie)
            func edit(_ form: String) async throws {
                let response = try await client.browse(.post, path + "/edit", cookie: cookie, form: form)
                #expect(response.status == .seeOther, "\(response.text)")
            }
            let shown = "number=LH+716&from=FRA&to=HND&date=2026-11-27"
            try await edit(shown + "&out=14%3A00&in=09%3A10&nowOut=&nowIn=")
            #expect(try await flight(client, path)["out"]?["scheduled"]?.integer == 1_795_784_400)
            fixture.clock.advance(.minutes(1))
            try await edit(shown.replacing("-27", with: "-28") + "&out=14%3A00&in=09%3A10&nowOut=&nowIn=")
            #expect(try await flight(client, path)["out"]?["scheduled"]?.integer == 1_795_870_800)
            #expect(try await flight(client, path)["in"]?["scheduled"]?.integer == 1_795_911_000, "arrival moves too")
            let moved = try await client.browse(.get, path, cookie: cookie).text
            #expect(moved.contains("Fri, Nov 27, 2:00 PM → 2:00 PM"), "a new day is a change")
            fixture.clock.advance(.minutes(1))
            try await edit(shown.replacing("-27", with: "-28") + "&out=14%3A00&in=09%3A10&nowOut=15%3A20&nowIn=")
            #expect(try await flight(client, path)["out"]?["estimated"]?.integer == 1_795_875_600)
            let page = try await client.browse(.get, path, cookie: cookie).text
            #expect(page.contains("value=\"out.estimated\"") && page.contains("Undo"), "it can be undone")
            _ = try await client.browse(.post, path + "/undo", cookie: cookie, form: "field=out.estimated")
            #expect(try await flight(client, path)["out"]?["estimated"] == nil)
            _ = try await client.browse(.post, path + "/undo", cookie: cookie, form: "field=out.scheduled")
            fixture.clock.advance(.minutes(1))
            _ = try await client.browse(.post, path + "/cancel", cookie: cookie, form: "")
            #expect(try await flight(client, path)["status"]?.string == "cancelled")
            #expect(try await client.browse(.get, path, cookie: cookie).text.contains("/reinstate"))
            fixture.clock.advance(.minutes(1))
            _ = try await client.browse(.post, path + "/reinstate", cookie: cookie, form: "")
            #expect(try await flight(client, path)["status"]?.string != "cancelled")
            let log = try await client.api(.get, "/api/v1" + path).json["log"]?.array ?? []
            #expect(log.allSatisfy { $0["source"]?.string == "traveller" })
            #expect(log.filter { $0["field"]?.string == "status" }.count == 2)
        }
    }

    @Test func numberAndRouteCanBeEditedAndUndone() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let path = try await added(client, cookie)
            let form = "number=LH+718&from=MUC&to=HND&date=2026-11-27&out=13%3A45&in=09%3A10&nowOut=&nowIn="
            _ = try await client.browse(.post, path + "/edit", cookie: cookie, form: form)
            let changed = try await self.flight(client, path)
            #expect(changed["number"]?.string == "LH718" && changed["from"]?.string == "MUC")
            let page = try await client.browse(.get, path, cookie: cookie).text
            #expect(page.contains("FRA → MUC") && page.contains("LH 716 → LH 718"))
            _ = try await client.browse(.post, path + "/undo", cookie: cookie, form: "field=origin")
            #expect(try await flight(client, path)["from"]?.string == "FRA")
        }
    }

    /// The error appears at its field and says what to enter.
    @Test(
        arguments: [
            ("nowOut=25%3A00", "25:00"), ("to=QQX", "QQX"), ("number=716", "716"), ("in=13%3A44&to=MUC", "arrival"),
            ("date=", "What day is the flight?"),
        ])
    func invalidValueIsExplainedAtItsField(_ wrong: String, _ said: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let path = try await added(client, cookie)
            let response = try await client.browse(.post, path + "/edit", cookie: cookie, form: wrong)
            #expect(response.status == .unprocessableContent)
            let fault = response.text.firstMatch(of: /<p class="fault tline"[^>]*>([^<]*)/).map { String($0.1) }
            #expect(fault?.contains(said) ?? false, "\(fault ?? response.text)")
            #expect(response.text.contains("id=\"edit\" open"))
        }
    }

    /// Fields that a source provides cannot be edited, neither in the form nor through the API.
    @Test func sourceFieldsCannotBeEdited() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let found = try await client.api(.get, "/api/v1/search/flights").json["flights"]?.array ?? []
            let key = try #require(found.first?["key"]?.string)
            let flight = try await client.api(.post, "/api/v1/flights", "{\"key\":\"\(key)\"}").json["flight"]
            let path = "/flights/" + (try #require(flight?["id"]?.string))
            let page = try await client.browse(.get, path, cookie: cookie).text
            #expect(page.contains("name=\"seat\"") && !page.contains("name=\"nowOut\""))
            #expect(!page.contains("/cancel\""))
            let told = try await client.api(.patch, "/api/v1" + path, "{\"estimatedOut\":1795250400}")
            #expect(told.status == .unprocessableContent || told.status == .badRequest)
        }
    }

    /// When two devices change a field, the later edit wins, regardless of the order of arrival.
    @Test func laterEditWins() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let path = try await added(client, cookie)
            let id = path.split(separator: "/").last ?? ""
            // The token is valid for one hour.
            fixture.clock.advance(.minutes(50))
            func send(_ name: String, _ minutes: Int64, _ facts: String) async throws {
                let at = (ServerFixture.noon + .minutes(minutes)).seconds
                let body = #"{"id":"\#(name)","at":\#(at),"kind":"edit","flight":"\#(id)","facts":\#(facts)}"#
                let answer = try await client.api(.post, "/api/v1/mutations", body)
                #expect(answer.status == .ok, "\(answer.text)")
            }
            try await send("later-one", 40, #"{"estimatedOut":1795789200,"from":"MUC","status":"cancelled"}"#)
            try await send("earlier-one", 20, #"{"estimatedOut":1795785600,"from":"BER","status":"scheduled"}"#)
            // A device with an implausible clock is rejected.
            for now in ["9007199254740991", "253402300800", "\(ServerFixture.noon.seconds + 400_000_000)", "-1e12"] {
                let body =
                    #"{"id":"of-no-year","at":\#(ServerFixture.noon.seconds),"now":\#(now),"kind":"edit","#
                    + #""flight":"\#(id)","facts":{"seat":"9Z"}}"#
                let answer = try await client.api(.post, "/api/v1/mutations", body)
                #expect(answer.status == .badRequest, "\(now): \(answer.text)")
            }
            let flight = try await self.flight(client, path)
            #expect(flight["seat"]?.string == nil)
            #expect(flight["out"]?["estimated"]?.integer == 1_795_789_200)
            #expect(flight["from"]?.string == "MUC")
            #expect(flight["status"]?.string == "cancelled")
        }
    }

    /// A pending change gives the same flight on the device as later on the server.
    @Test(
        arguments: [
            "number=LH718&from=MUC&to=NRT&date=2026-11-28&out=06%3A30&in=23%3A55&nowOut=07%3A20&nowIn=00%3A10&seat=9C",
            "nowOut=15%3A20", "nowIn=12%3A00", "date=2026-12-01", "number=", "cancel",
            "gate=B22&leaveBy=2026-11-27T09%3A00", "divertedTo=ICN", "nowIn=12%3A00&divertedTo=Seoul+ICN",
        ])
    func deviceAndServerAgree(_ form: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let path = try await added(client, cookie)
            fixture.clock.advance(.minutes(5))
            var device = try await fixture.flightService.snapshot()
            let id = try #require(device.entries.first?.flight.id)
            let fields: [(name: String, value: String)] =
                form == "cancel"
                ? []
                : form.split(separator: "&").map { pair in
                    let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
                    return (String(parts[0]), String(parts[1]).replacing("%3A", with: ":"))
                }
            let read = try DeviceForm(
                action: path + (form == "cancel" ? "/cancel" : "/edit"), fields: FormFields(fields), snapshot: device,
                id: try #require(MutationID("a-mutation")), flight: id, now: device.now,
                places: { fixture.flightService.airports.places($0) })
            let mutation = try #require(read?.mutation)
            device.apply(mutation)
            // As sent over the network.
            let sent = try Mutation(
                try JSONReader.read(mutation.json.json), airport: { fixture.flightService.airports[$0] })
            _ = try await fixture.flightService.apply(sent)
            let server = try await fixture.flightService.snapshot()
            #expect(device.entries.first?.flight == server.entries.first?.flight)
            #expect(device.entries.first?.log.count == server.entries.first?.log.count)
            #expect(mutation != Mutation(id: mutation.id, at: mutation.at, change: .edit(id, [])))
        }
    }
}
