import FlightCore
import FlightSamples
import FlightServer
import FlightTracking
import Foundation
import Hummingbird
import Testing

@Suite struct PagesTests {
    @Test func firstFlightIsAddedWithoutJavaScript() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let empty = try await client.browse(.get, "/", cookie: cookie)
            #expect(empty.text.contains("No flights yet"))
            let add = try await client.browse(.get, "/add", cookie: cookie)
            #expect(add.text.contains("Departing soon"))
            #expect(add.text.contains("February 2013"), "demo flights are labelled")
            let key = try #require(add.text.firstMatch(of: /name="key" value="([^"]+)"/)?.1)
            let form = "key=" + (String(key).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
            let added = try await client.browse(.post, "/add", cookie: cookie, form: form)
            #expect(added.status == .seeOther)
            let page = try await client.browse(.get, added.headers[.location] ?? "", cookie: cookie)
            #expect(page.text.contains("data-state="))
            #expect(page.text.contains("February 2013"))
            let board = try await client.browse(.get, "/", cookie: cookie)
            #expect(board.text.contains("class=\"row"))
            let next = try await client.browse(.get, "/add", cookie: cookie)
            #expect(next.text.contains("Departing soon") && !next.text.contains(String(key)))
        }
    }

    @Test func manualTimesAreLocal() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let form = "number=LO3920&from=krk&to=WAW&out=2026-11-21T09%3A40&in=2026-11-21T10%3A35&seat=3F"
            let added = try await client.browse(.post, "/add/by-hand", cookie: cookie, form: form)
            #expect(added.status == .seeOther, "\(added.text)")
            let flights = try await client.api(.get, "/api/v1/flights").json["flights"]?.array
            #expect(flights?.first?["out"]?["scheduled"]?.integer == 1_795_250_400)
            let wrong = try await client.browse(
                .post, "/add/by-hand", cookie: cookie, form: "from=KRK&to=QQX&out=2026-11-21T09%3A40")
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.text.contains("QQX"))
        }
    }

    /// The add page recognizes an aircraft registration, in the reader's language. With a space it is a flight number.
    /// A date with two plausible readings is read in the user's order, with a link to the other reading.
    @Test func ambiguousDateFollowsTheUsersOrder() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let days = [("2026-12-03", "Thu, Dec 3, 2026"), ("2027-03-12", "Fri, Mar 12, 2027")]
            for (clock, read, other) in [
                (Settings.Clock.twelveHour, days[0], days[1]), (.twentyFourHour, days[1], days[0]),
            ] {
                var settings = try await fixture.flightService.repository.settings()
                settings.clock = clock
                try await fixture.flightService.save(settings)
                let page = try await client.browse(.get, "/add?q=LH+716+12%2F3", cookie: cookie)
                #expect(page.text.contains("<b>\(read.1)</b>") && page.text.contains("value=\"\(read.0)\""))
                #expect(page.text.contains("q=LH+716+\(other.0)\">\(other.1) instead</a>"))
            }
            // The past is not plausible, so one reading is left for travellers who write the month first.
            var settings = try await fixture.flightService.repository.settings()
            settings.clock = .twelveHour
            try await fixture.flightService.save(settings)
            let page = try await client.browse(.get, "/add?q=LH+716+12%2F03%2F2026", cookie: cookie)
            #expect(!page.text.contains("instead</a>") && page.text.contains("Thu, Dec 3, 2026"))
        }
    }

    @Test func registrationIsExplained() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for (language, isOne, maybe) in [
                (Language.english, "N40726” is an aircraft registration, not a flight number", "enter “JA 8089”"),
                (.german, "N40726“ ist ein Flugzeugkennzeichen, keine Flugnummer", "geben Sie „JA 8089“ ein"),
                (.polish, "N40726” to znaki rejestracyjne samolotu", "wpisz „JA 8089”"),
                (.portuguese, "N40726” é a matrícula de uma aeronave", "digite “JA 8089”"),
            ] {
                var settings = try await fixture.flightService.repository.settings()
                settings.language = language
                try await fixture.flightService.save(settings)
                for query in ["q=N40726", "q=n40726+2026-11-22", "number=N40726&date=2026-11-22"] {
                    let page = try await client.browse(.get, "/add?" + query, cookie: cookie)
                    #expect(page.text.replacingOccurrences(of: "n40726", with: "N40726").contains(isOne), "\(query)")
                }
                let page = try await client.browse(.get, "/add?q=JA8089+2026-11-22", cookie: cookie)
                #expect(page.text.contains(maybe))
            }
            let number = try await client.browse(.get, "/add?q=JA+8089+2026-11-22", cookie: cookie)
            #expect(!number.text.contains("class=\"tline\" role=\"alert\""))
        }
    }

    @Test func deleteOffersUndo() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let id = try await client.api(.post, "/api/v1/flights", APITests.byHand).json["flight"]?["id"]?.string ?? ""
            let deleted = try await client.browse(.post, "/flights/\(id)/delete", cookie: cookie, form: "")
            let location = try #require(deleted.headers[.location])
            let board = try await client.browse(.get, location, cookie: cookie)
            #expect(board.text.contains("/flights/\(id)/restore"))
            let restored = try await client.browse(.post, "/flights/\(id)/restore", cookie: cookie, form: "")
            #expect(restored.headers[.location] == "/flights/\(id)")
        }
    }

    @Test func editKeepsMissingFieldsAndClearsEmptyOnes() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let id = try await client.api(.post, "/api/v1/flights", APITests.byHand).json["flight"]?["id"]?.string ?? ""
            let form = "seat=&confirmation=XYZ789&gate=K12&leaveBy=2026-11-22T12%3A15&who=&notes=%3Cscript%3E"
            _ = try await client.browse(.post, "/flights/\(id)/edit", cookie: cookie, form: form)
            let flight = try await client.api(.get, "/api/v1/flights/\(id)").json["flight"]
            #expect(flight?["seat"] == nil)
            #expect(flight?["confirmation"]?.string == "XYZ789")
            #expect(flight?["gate"]?["from"]?.string == "K12")
            #expect(flight?["leaveBy"]?.integer == 1_795_346_100)
            let page = try await client.browse(.get, "/flights/\(id)", cookie: cookie)
            #expect(!page.text.contains("<script>"), "user input is escaped")
            #expect(page.text.contains("&lt;script&gt;"))
        }
    }

    @Test(arguments: [("de", "Meine Flüge"), ("pl", "Moje loty"), ("pt-BR", "Meus voos"), ("en", "My flights")])
    func pagesUseTheOwnersLanguage(tag: String, words: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let saved = try await client.browse(
                .post, "/settings", cookie: cookie, form: "language=\(tag)&clock=&units=&theme=dark&home=")
            #expect(saved.status == .seeOther)
            let board = try await client.browse(.get, "/", cookie: cookie)
            #expect(board.text.contains("lang=\"\(tag)\""))
            #expect(board.text.contains("data-theme=\"dark\""))
            #expect(board.text.contains(words))
        }
    }

    @Test func pagesComplyWithThePolicy() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let id = try await client.api(.post, "/api/v1/flights", APITests.byHand).json["flight"]?["id"]?.string ?? ""
            for path in ["/", "/flights/\(id)", "/add", "/settings"] {
                let text = try await client.browse(.get, path, cookie: cookie).text
                #expect(!text.contains(" style=\""), "\(path)")
                #expect(text.firstMatch(of: /<script(?![^>]* src=)/) == nil, "\(path)")
                #expect(text.firstMatch(of: /\ on[a-z]+="/) == nil, "\(path)")
            }
        }
    }
}
