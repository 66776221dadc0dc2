import FlightCore
import FlightSamples
import FlightTracking
import HTTPTypes
import NIOCore
import Testing

@testable import FlightPages
@testable import FlightScreens
@testable import FlightServer

/// Failed requests: a page in the reader's language for people, a code and an English message for programs.
@Suite struct ProblemPageTests {
    private struct Failing: Sendable {
        var method = HTTPRequest.Method.get
        let path: String
        var form: String?
        /// The site that sends the request, as browsers name it.
        var site = "same-origin"
        let status: HTTPResponse.Status
        let problem: PageProblem

        static func get(_ path: String, _ status: HTTPResponse.Status, _ problem: PageProblem) -> Failing {
            Failing(path: path, status: status, problem: problem)
        }

        static func post(
            _ path: String, _ form: String, _ status: HTTPResponse.Status, _ problem: PageProblem
        ) -> Failing {
            Failing(method: .post, path: path, form: form, status: status, problem: problem)
        }
    }

    private static func fields(_ name: String, _ count: Int) -> String {
        (0..<count).map { "\(name)=r\($0)" }.joined(separator: "&")
    }

    /// - Parameter flight: A flight of the traveller.
    private static func failures(_ flight: String) -> [Failing] {
        let words = String(repeating: "abcde+", count: 29) + "abcde"
        return [
            .get("/nowhere", .notFound, .notFound), .get("/flights/nothere", .notFound, .notFound),
            .get("/passport/share.png", .notImplemented, .pictureNeeds("rsvg-convert")),
            .get("/passport/share.png?format=poster", .badRequest, .notUnderstood),
            .get("/passport/share.svg?year=20x4", .badRequest, .year("20x4")),
            .get("/passport/share.svg?from=2024-02-30", .badRequest, .day("2024-02-30")),
            .get("/passport/share.svg?from=2024-02-03&to=2024-02-01", .badRequest, .rangeOrder),
            .get("/add?number=12&date=2026-11-22", .ok, .number("12")),
            .get("/add?number=N801GN&date=2026-11-22", .ok, .number("N801GN")),
            .get("/add?from=Xyzzy&to=JFK&date=2026-11-22", .ok, .airport("Xyzzy")),
            .get("/add?number=UA1545&date=never", .ok, .day("never")),
            .get("/add?q=" + words, .ok, .tooLong(179, most: 120)),
            .post("/add/ask", "q=" + words, .badRequest, .tooLong(179, most: 120)),
            .post("/add", "key=replay:nothing", .unprocessableContent, .resultGone),
            .post("/add", "key=nothing", .badRequest, .notUnderstood),
            .post("/settings", "home=Xyzzy", .unprocessableContent, .airport("Xyzzy")),
            .post("/settings", "language=xx", .unprocessableContent, .form(FormFault("language", .choice))),
            .post("/settings", fields("a", 1001), .contentTooLarge, .tooMany(1001, most: 1000)),
            .post("/settings", String(repeating: "x", count: 1_100_000), .contentTooLarge, .tooLarge),
            Failing(
                method: .post, path: "/settings", form: "language=pl", site: "cross-site", status: .forbidden,
                problem: .crossSite),
            .post("/settings/access", "label=+", .badRequest, .tokenName),
            .post("/settings/access", "label=a%07b", .badRequest, .tokenName),
            .post("/logbook/selection", "id=r1&action=fly", .badRequest, .notUnderstood),
            .post("/logbook/selection", fields("id", 51) + "&action=apart", .contentTooLarge, .tooMany(51, most: 50)),
            .post("/logbook/selection", "id=r1&action=merge", .notFound, .notFound),
            .post("/logbook/unmerge", "id=r1", .badRequest, .notUnderstood),
            .post("/logbook/import/nothing", "", .notFound, .uploadGone),
            .post(
                "/flights/\(flight)/share", "name=" + String(repeating: "n", count: 61), .unprocessableContent,
                .linkName(most: 60)),
            .post(
                "/flights/\(flight)/edit", "notes=" + String(repeating: "n", count: 2001), .unprocessableContent,
                .tooLong(2001, most: 2000)),
            .post(
                "/flights/\(flight)/edit", "seat=123456789", .unprocessableContent, .tooLong(9, most: 8)),
        ]
    }

    private static func flight() throws -> Flight {
        try FlightJSON.read(
            try JSONReader.read(
                """
                {"number":"LH1612","from":"MUC","to":"WAW","out":{"scheduled":"2026-11-21T20:30:00+01:00"},
                "in":{"scheduled":"2026-11-21T22:05:00+01:00"}}
                """), airport: { ServerTables.airport($0) })
    }

    /// The message of a JSON answer.
    private static func message(_ answer: TestResponse) -> String? { answer.json["error"]?["message"]?.string }

    @Test(arguments: Language.allCases) func failuresAreShownInTheOwnersLanguage(language: Language) async throws {
        let fixture = try await ServerFixture(passports: ServerFixture.passports)
        try await fixture.store.save(Settings(language: language), at: ServerFixture.noon)
        let id = try await fixture.flightService.add(try Self.flight())
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for one in Self.failures(id.text) {
                let name = "\(one.method) \(one.path.prefix(60)) \(one.form?.prefix(40) ?? "")"
                let page = try await client.browse(
                    one.method, one.path, cookie: cookie, form: one.form, site: one.site)
                #expect(page.status == one.status, "\(name)")
                #expect(page.text.contains("<html lang=\"\(language.tag)\""), "\(name)")
                for other in Language.allCases {
                    let says = page.text.contains(one.problem.text(Words(other)))
                    #expect(says == (other == language), "\(name) in \(other)")
                }
                let program = try await client.execute(
                    uri: one.path, method: one.method,
                    headers: [.cookie: cookie, .origin: one.site == "cross-site" ? "null" : "http://localhost"],
                    body: one.form.map { ByteBuffer(string: $0) })
                #expect(program.status == one.status, "\(name)")
                if let message = Self.message(program) { #expect(!page.text.contains(message), "\(name)") }
            }
        }
    }

    /// The messages of the API do not depend on the settings or the browser.
    @Test func programsGetEnglish() async throws {
        let fixture = try await ServerFixture(passports: ServerFixture.passports)
        try await fixture.store.save(Settings(language: .polish), at: ServerFixture.noon)
        try await fixture.test { client in
            for (method, path, json, code, message) in [
                (HTTPRequest.Method.get, "/api/v1/nowhere", nil as String?, "http-404", "Not Found"),
                (.get, "/api/v1/flights/nothere", nil, "no-such-flight", "there is no flight 'nothere'"),
                (
                    .post, "/api/v1/flights", #"{"from":"XYZ","to":"JFK"}"#, "bad-json",
                    "1:9: from: no airport has the code 'XYZ'; `halcyon search NAME` finds codes"
                ),
            ] {
                for accept in ["*/*", "text/html"] {
                    let answer = try await client.execute(
                        uri: path, method: method,
                        headers: [
                            .authorization: "Bearer " + ServerFixture.token, .accept: accept, .acceptLanguage: "de",
                        ], body: json.map { ByteBuffer(string: $0) })
                    #expect(answer.json["error"]?["code"]?.string == code, "\(path)")
                    #expect(Self.message(answer) == message, "\(path)")
                }
            }
        }
    }

    /// A token gets a page too, if it asks for one.
    @Test(arguments: Language.allCases) func scopesAreExplained(language: Language) async throws {
        let fixture = try await ServerFixture()
        try await fixture.store.save(Settings(language: language), at: ServerFixture.noon)
        try await fixture.test { client in
            for (method, path, token, problem) in [
                (HTTPRequest.Method.post, "/settings", ServerFixture.readOnlyToken, PageProblem.readOnly),
                (.get, "/settings/access", ServerFixture.token, .manageNeeded),
            ] {
                let page = try await client.execute(
                    uri: path, method: method, headers: [.authorization: "Bearer " + token, .accept: "text/html"])
                #expect(page.status == .forbidden)
                #expect(page.text.contains(problem.text(Words(language))), "\(path)")
            }
        }
    }

    /// Every error that a service throws has a problem of its own, and every HTTP status one of its kind.
    @Test func errorsHaveProblems() throws {
        let flight = try #require(Flight.ID("flight"))
        let record = try #require(LoggedFlight.ID("record"))
        let mutation = try #require(MutationID("mutation-1"))
        let fault = PersonalFact.Fault(field: "notes", kind: .tooLong(2001, most: 2000))
        let errors: [(any Error, PageProblem)] = [
            (FlightServiceError.unknownAirport("Xyzzy"), .airport("Xyzzy")),
            (FlightServiceError.noSuchOffer("replay:x"), .resultGone),
            (FlightServiceError.tooManyLegs(101), .tooMany(101, most: 100)),
            (FlightServiceError.invalid(fault), .fact(fault)),
            (AccessError.badName, .tokenName), (AccessError.badLife, .tokenLife),
            (AccessError.mayNotManage, .manageNeeded), (AccessError.exceeds(.admin), .exceedingScope),
            (AccessError.revoked, .signInNeeded), (ShareError.noSuchTrip, .notFound),
            (ShareError.invalidName, .linkName(most: 60)), (ShareError.invalidExpiry, .linkLife),
            (ShareError.overAlready, .linkOver), (RepositoryError.noSuchFlight(flight), .notFound),
            (RepositoryError.alreadyExists(flight), .alreadyExists),
            (RepositoryError.mutationUsed(mutation), .alreadySent), (LogbookError.noSuchRecord(record), .notFound),
            (LogbookError.alreadyExists(record), .alreadyExists), (LogbookError.noSuchUpload, .uploadGone),
            (LogbookError.tooFewToMerge, .tooFewToMerge), (LogbookError.trackedApart, .trackedApart),
            (CancellationError(), .stopped), (NIOTooManyBytesError(maxBytes: 1), .tooLarge),
        ]
        let english = Words(.english)
        for (error, problem) in errors {
            #expect(Problem(error).page.text(english) == problem.text(english), "\(error)")
        }
        for code in 400..<600 {
            let page = Problem(status: .init(code: code), code: "any", message: "only for programs").page
            for language in Language.allCases {
                #expect(!page.text(Words(language)).contains("only for programs"))
            }
        }
    }
}
