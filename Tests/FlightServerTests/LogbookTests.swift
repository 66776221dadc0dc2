import FlightCore
import FlightSamples
import FlightServer
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// The logbook pages in a browser without JavaScript.
@Suite struct LogbookTests {
    static let jetlog = """
        date,origin,destination,departure_time,arrival_time,flight_number,airplane,notes
        2024-06-14,ENGM,EKCH,08:00,09:10,SK1460,Airbus A320neo,<script>alert(1)</script>
        2024-06-16,EKCH,ENGM,18:00,19:10,SK1473,Airbus A320neo,
        2023-01-05,EPWA,KEWR,16:50,20:30,LO11,,
        2024-13-01,EPWA,KEWR,16:50,20:30,LO11,,
        """

    private func form(_ files: [(name: String, text: String)]) -> String {
        files.map { file in
            "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(file.name)\"\r\n"
                + "Content-Type: text/csv\r\n\r\n\(file.text)\r\n"
        }.joined() + "--xyz--\r\n"
    }

    private func send(
        _ client: any TestClient, _ cookie: String, _ body: String
    ) async throws -> TestResponse {
        var headers: HTTPFields = [.cookie: cookie, .contentType: "multipart/form-data; boundary=xyz"]
        if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = "same-origin" }
        return try await client.execute(
            uri: "/logbook/import", method: .post, headers: headers, body: ByteBuffer(string: body))
    }

    /// Uploads a file and confirms the import.
    private func importFile(_ client: any TestClient, _ cookie: String, _ text: String) async throws {
        let sent = try await send(client, cookie, form([("flights.csv", text)]))
        let preview = try #require(sent.headers[.location])
        let taken = try await client.browse(.post, preview, cookie: cookie, form: "")
        #expect(taken.status == .seeOther)
    }

    private func ids(_ page: String) -> [String] {
        page.matches(of: /name="id" value="([^"]+)" form/).map { String($0.1) }
    }

    /// The calendar file of a flight contains one event in its airports' time zones, and no other flight.
    @Test func flightIsExportedAsCalendarEvent() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let first = try await client.api(.post, "/api/v1/flights", APITests.byHand)
            let id = try #require(first.json["flight"]?["id"]?.string)
            _ = try await client.api(
                .post, "/api/v1/flights",
                """
                {"number":"BA117","from":"LHR","to":"JFK","out":{"scheduled":1798790400},"in":{"scheduled":1798819200}}
                """)
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/flights/\(id)", cookie: cookie)
            #expect(page.text.contains("href=\"/flights/\(id)/calendar.ics\""))
            let file = try await client.browse(.get, "/flights/\(id)/calendar.ics", cookie: cookie)
            #expect(file.headers[.contentType] == "text/calendar; charset=utf-8")
            #expect(file.text.components(separatedBy: "BEGIN:VEVENT").count == 2, "\(file.text)")
            #expect(file.text.contains("LH 1612") || file.text.contains("LH1612"), "\(file.text)")
            #expect(!file.text.contains("BA117") && !file.text.contains("BA 117"))
            let stranger = try await client.execute(uri: "/flights/\(id)/calendar.ics", method: .get)
            #expect(stranger.status != .ok)
            let none = try await client.browse(.get, "/flights/nothing_0000/calendar.ics", cookie: cookie)
            #expect(none.status == .notFound)
        }
    }

    /// Page numbers outside the list redirect to the first page.
    @Test(arguments: ["99999", "0", "-1", "x", "2"]) func missingPageRedirectsToTheFirst(_ page: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await importFile(client, cookie, Self.jetlog)
            let beyond = try await client.browse(.get, "/logbook?year=2024&page=" + page, cookie: cookie)
            #expect(beyond.status == .seeOther)
            #expect(beyond.headers[.location] == "/logbook?year=2024&page=1")
            let part = try await client.browse(.get, "/logbook?part=rows&page=" + page, cookie: cookie)
            #expect(part.status == .notFound)
            let first = try await client.browse(.get, "/logbook?year=2024&page=1", cookie: cookie)
            #expect(first.status == .ok)
        }
    }

    @Test func importIsPreviewedAndConfirmed() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let empty = try await client.browse(.get, "/logbook", cookie: cookie)
            #expect(empty.text.contains("No flights yet"))
            let sent = try await send(client, cookie, form([("flights.csv", Self.jetlog)]))
            #expect(sent.status == .seeOther)
            let address = try #require(sent.headers[.location])
            let preview = try await client.browse(.get, address, cookie: cookie)
            #expect(preview.text.contains("flights.csv · Jetlog"))
            #expect(preview.text.contains("Line 5, column 1"))
            #expect(preview.text.contains("Import 3 flights"))
            #expect(!preview.text.contains("<script>alert"))
            // The preview has changed nothing.
            #expect(try await fixture.own.logbook.entries().isEmpty)
            let taken = try await client.browse(.post, address, cookie: cookie, form: "")
            #expect(taken.headers[.location] == "/logbook?imported=3.0")
            let list = try await client.browse(.get, "/logbook?imported=3.0", cookie: cookie)
            #expect(list.text.contains("Imported: 3 new, 0 merged"))
            #expect(ids(list.text).count == 3)
            // The uploaded files are deleted, and importing them again adds nothing.
            #expect(try await client.browse(.get, address, cookie: cookie).status == .seeOther)
            let again = try await send(client, cookie, form([("flights.csv", Self.jetlog)]))
            let second = try await client.browse(.get, try #require(again.headers[.location]), cookie: cookie)
            #expect(second.text.contains("Nothing new: these flights are already in your logbook."))
            #expect(!second.text.contains("id=\"confirm\""))
        }
    }

    /// A file is parsed once, however often its preview is shown, and deleted after the import.
    @Test func previewIsParsedOnce() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let sent = try await send(client, cookie, form([("flights.csv", Self.jetlog)]))
            let address = try #require(sent.headers[.location])
            let first = try await client.browse(.get, address, cookie: cookie)
            // Empty the uploaded file, so that parsing it again would fail.
            let id = try #require(address.split(separator: "/").last.map(String.init))
            let upload = try #require(fixture.uploads.upload(id))
            #expect(upload.names == ["flights.csv"])
            try fixture.emptyUpload(id)
            let second = try await client.browse(.get, address, cookie: cookie)
            #expect(second.text == first.text)
            #expect(second.text.contains("Import 3 flights"))
            _ = try await client.browse(.post, address, cookie: cookie, form: "")
            #expect(fixture.uploads.upload(id) == nil)
        }
    }

    /// For a flight on the board, the logbook form offers only the fields that the flight itself does not have.
    @Test func trackedFlightOffersMissingFields() async throws {
        let fixture = try await ServerFixture()
        let file = """
            date,origin,destination,departure_time,arrival_time,flight_number,airplane
            2027-01-05,EPWA,KEWR,16:50,20:30,LO11,Boeing 787-8
            """
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await importFile(client, cookie, file)
            let entry = try #require(try await fixture.own.logbook.entries().first)
            #expect(entry.flight != nil)
            let path = "/logbook/" + entry.record.id.text
            let page = try await client.browse(.get, path, cookie: cookie)
            for name in ["codeshare", "departureTerminal", "arrivalTerminal", "tail", "cabin", "reason", "trip"] {
                #expect(page.text.contains("name=\"\(name)\""), "\(name)")
            }
            #expect(!page.text.contains("name=\"outScheduled\""))
            let saved = try await client.browse(
                .post, path, cookie: cookie,
                form: "cabin=business&codeshare=UA+7000&departureTerminal=A&arrivalTerminal=B&tail=SP-LRA&number=XX1")
            #expect(saved.headers[.location] == path + "?saved")
            let record = try #require(try await fixture.own.logbook.entries().first?.record)
            #expect(record.codeshare == FlightNumber("UA7000") && record.number == FlightNumber("LO11"))
            #expect(record.departureTerminal == "A" && record.arrivalTerminal == "B" && record.tail == "SP-LRA")
            #expect(record.cabin == .business && record.aircraftType == "B788")
            // Entered values can be cleared.
            _ = try await client.browse(.post, path, cookie: cookie, form: "codeshare=&tail=&departureTerminal=A")
            let less = try #require(try await fixture.own.logbook.entries().first?.record)
            #expect(less.codeshare == nil && less.tail == nil && less.departureTerminal == "A")
        }
    }

    /// The export lists what each format leaves out.
    @Test func exportsListOmittedData() async throws {
        let fixture = try await ServerFixture()
        let file = """
            flight_date,flight_code,departure_airport_code,arrival_airport_code,departure_time,arrival_time,ownership
            2024-06-14,SK1460,OSL,CPH,08:00,09:10,mine
            2024-06-15,SK1461,CPH,OSL,08:00,09:10,friend
            """
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await importFile(client, cookie, file)
            let page = try await client.browse(.get, "/logbook", cookie: cookie)
            #expect(page.text.contains("Not in OpenFlights CSV: other people’s flights (1)"))
            #expect(page.text.contains("Not in GeoJSON, KML: other people’s flights (1)"))
            let rows = try await client.browse(.get, "/logbook?part=rows", cookie: cookie)
            #expect(!rows.text.contains("Not in OpenFlights"))
        }
    }

    private func fixtureText(_ name: String) throws -> String {
        try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .appending(path: "FlightExchangeTests/Fixtures/" + name), encoding: .utf8)
    }

    /// An unknown name is asked for once for all rows, and remembered for the next import.
    @Test func unknownNamesAreAskedForAndRemembered() async throws {
        let fixture = try await ServerFixture()
        let file = """
            id,date,from,to,miles,airline,flightnum,aircraft,aircraft_reg
            1,2001-02-03,OSL,CPH,320,Ostwind <Air>,,Sea Dragon,
            2,2001-02-05,CPH,OSL,320,Ostwind <Air>,,A320-214,
            """
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let sent = try await send(client, cookie, form([("old.csv", file)]))
            let address = try #require(sent.headers[.location])
            let preview = try await client.browse(.get, address, cookie: cookie)
            #expect(preview.text.contains("“Ostwind &lt;Air&gt;” · 2 flights"))
            #expect(preview.text.contains("“Sea Dragon” · 1 flight"))
            #expect(preview.text.contains("Airbus A320, in the file: “A320-214”"))
            #expect(preview.text.contains("Europe/Oslo – Europe/Copenhagen"))
            let said = try await client.browse(
                .post, address + "/names", cookie: cookie,
                form:
                    "kind0=airline&text0=Ostwind+%3CAir%3E&code0=Lufthansa&kind1=aircraft&text1=Sea+Dragon&code1=747-8"
            )
            #expect(said.headers[.location] == address)
            let again = try await client.browse(.get, address, cookie: cookie)
            #expect(
                !again.text.contains("· 2 flights")
                    && again.text.contains("Lufthansa, in the file: “Ostwind &lt;Air&gt;”"))
            _ = try await client.browse(.post, address, cookie: cookie, form: "")
            let records = try await fixture.own.logbook.entries().map { $0.record }
            #expect(records.map { $0.airline?.text } == ["LH", "LH"])
            #expect(records.map { $0.aircraftType } == ["B748", "A320"])
        }
    }

    @Test func ownerOfABackupIsAsked() async throws {
        let fixture = try await ServerFixture()
        // Each person has one flight.
        let backup = """
            {"users":[{"id":"u1","displayName":"Jane"},{"id":"u2","displayName":"John Doe"}],"flights":[
            {"date":"2024-06-14","from":"OSL","to":"CPH","flightNumber":"SK1460","seats":[{"userId":"u1","seatNumber":"1A"}]},
            {"date":"2024-06-15","from":"CPH","to":"OSL","flightNumber":"SK1461","seats":[{"userId":"u2","seatNumber":"2B"}]}]}
            """
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let sent = try await send(client, cookie, form([("airtrail.json", backup)]))
            let address = try #require(sent.headers[.location])
            let asked = try await client.browse(.get, address, cookie: cookie)
            #expect(asked.text.contains("Which person are you?") && asked.text.contains(">John Doe</option>"))
            let answered = try await client.browse(.get, address + "?traveller=John+Doe", cookie: cookie)
            #expect(answered.text.contains("Import 2 flights"))
            #expect(answered.text.contains("action=\"" + address + "?traveller=John%20Doe\""))
            _ = try await client.browse(.post, address + "?traveller=John%20Doe", cookie: cookie, form: "")
            let records = try await fixture.own.logbook.entries().map { $0.record }
            #expect(records.map { $0.role } == [.followed, .mine])
        }
    }

    /// A booking that was copied from an email.
    @Test func pastedTextIsImported() async throws {
        let fixture = try await ServerFixture()
        let page = try fixtureText("booking-microdata.html")
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let sent = try await send(
                client, cookie,
                "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\"\r\n"
                    + "Content-Type: application/octet-stream\r\n\r\n\r\n"
                    + "--xyz\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\(page)\r\n--xyz--\r\n")
            let preview = try await client.browse(.get, try #require(sent.headers[.location]), cookie: cookie)
            #expect(preview.text.contains("UA 110") && preview.text.contains("Import 1 flight"))
        }
    }

    /// Every field that an import can set can also be entered.
    @Test func everyFieldCanBeEntered() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await importFile(client, cookie, Self.jetlog)
            let id = try #require(try await fixture.own.logbook.entries().first?.record.id)
            let page = try await client.browse(.get, "/logbook/" + id.text, cookie: cookie)
            for name in [
                "date", "number", "codeshare", "airlineName", "from", "to", "status", "divertedTo", "role",
                "outScheduled", "outActual", "offScheduled", "offActual", "onScheduled", "onActual", "inScheduled",
                "inActual", "minutes", "kilometres", "departureTerminal", "departureGate", "arrivalTerminal",
                "arrivalGate", "aircraftType", "aircraftName", "tail", "seat", "seatPosition", "cabin", "reason",
                "confirmation", "trip", "notes",
            ] {
                #expect(page.text.contains("name=\"\(name)\""), "\(name)")
            }
            let saved = try await client.browse(
                .post, "/logbook/" + id.text, cookie: cookie,
                form: "date=2023-01-05&number=LO11&codeshare=UA+7000&airlineName=LOT&from=EPWA&to=EWR&status=diverted"
                    + "&divertedTo=BOS&role=mine&departureTerminal=A&departureGate=22&arrivalTerminal=B&arrivalGate=C4"
                    + "&aircraftType=787-9&tail=SP-LSA&cabin=business&reason=crew&kilometres=6800&seat=2A"
                    + "&seatPosition=window&confirmation=ABC123&trip=Work&notes=x")
            #expect(saved.status == .seeOther)
            let record = try #require(try await fixture.own.logbook.entry(id)?.record)
            #expect(record.codeshare == FlightNumber("UA7000") && record.airline?.text == "LO")
            #expect(record.status == .diverted(to: .airport(try #require(Airport.Code("BOS")))))
            #expect(record.departureGate == "22" && record.arrivalTerminal == "B" && record.tail == "SP-LSA")
            #expect(record.cabin == .business && record.reason == .crew && record.statedKilometres == 6800)
            // An aircraft type may be entered by name.
            #expect(record.aircraftType == "B789")
        }
    }

    @Test func unreadableFilesAreReported() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let nothing = try await send(client, cookie, "--xyz--\r\n")
            #expect(nothing.status == .badRequest)
            #expect(nothing.text.contains("Choose a file first."))
            let two = try await send(client, cookie, form([("a.txt", "hello"), ("b.csv", Self.jetlog)]))
            let preview = try await client.browse(.get, try #require(two.headers[.location]), cookie: cookie)
            #expect(preview.text.contains("a.txt") && preview.text.contains("Halcyon cannot read this format"))
            #expect(preview.text.contains("Import 3 flights"))
            // Uploads require signing in.
            let stranger = try await send(client, "", form([("b.csv", Self.jetlog)]))
            #expect(stranger.status == .unauthorized)
        }
    }

    /// Errors in files and requests are in the user's language.
    @Test func importErrorsAreTranslated() async throws {
        let fixture = try await ServerFixture()
        let broken = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .appending(path: "FlightExchangeTests/Fixtures/flighty-broken.csv"), encoding: .utf8)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for (language, sentences) in [
                (
                    "de",
                    [
                        "„2024-13-45“ ist kein Datum; schreiben Sie es als 2024-06-14, 2024-06 oder 2024",
                        "der Abflughafen fehlt; ergänzen Sie seinen Code, etwa JFK",
                        "die Landung (2024-02-06T07:15:00Z) liegt vor dem Abflug",
                        "die Zeile hat 35 Felder statt 33; Kommas in den Notizen wurden als Text gelesen",
                        "Halcyon kann dieses Format nicht lesen",
                    ]
                ),
                (
                    "pl",
                    [
                        "„7 o clock” to nie godzina (przykład: 10:30); przeniesiono to do notatek",
                        "wiersz ma 35 pól zamiast 33", "Halcyon nie odczytuje tego formatu",
                    ]
                ),
                ("pt-BR", ["“HELLO” não é um número de voo (exemplo: UA1234)", "o Halcyon não lê este formato"]),
            ] {
                _ = try await client.browse(.post, "/settings", cookie: cookie, form: "language=\(language)")
                let sent = try await send(client, cookie, form([("flighty.csv", broken), ("a.txt", "hello")]))
                let preview = try await client.browse(.get, try #require(sent.headers[.location]), cookie: cookie)
                for sentence in sentences { #expect(preview.text.contains(sentence), "\(language): \(sentence)") }
                #expect(
                    !preview.text.contains("it was moved") && !preview.text.contains("cannot read this format"),
                    "\(language)")
            }
            let nothing = try await send(client, cookie, "--xyz--\r\n")
            #expect(nothing.text.contains("Escolha um arquivo primeiro."))
            var headers: HTTPFields = [.cookie: cookie, .contentType: "text/plain"]
            if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = "same-origin" }
            let noForm = try await client.execute(
                uri: "/logbook/import", method: .post, headers: headers, body: ByteBuffer(string: "x"))
            #expect(noForm.status == .badRequest)
            #expect(noForm.text.contains("Esta solicitação não envia arquivos. Use o formulário de importação."))
        }
    }

    @Test func recordsAreSearchedFilteredAndSorted() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await importFile(client, cookie, Self.jetlog)
            for (query, count) in [
                ("q=warsaw", 1), ("q=scandinavian+148", 0), ("q=sk14", 2), ("year=2024", 2), ("year=2024&q=osl", 2),
                ("airline=LO", 1), ("airport=CPH", 2), ("aircraft=A20N", 2), ("q=%3Cscript%3E", 1), ("q=zzz", 0),
                ("view=trips", 3), ("order=route", 3), ("order=nonsense&year=x", 3),
            ] {
                let page = try await client.browse(.get, "/logbook?" + query, cookie: cookie)
                #expect(page.status == .ok)
                #expect(ids(page.text).count == count, "\(query)")
                #expect(!page.text.contains("<script>alert"))
            }
            let trips = try await client.browse(.get, "/logbook?view=trips", cookie: cookie)
            #expect(trips.text.contains("<h2>Copenhagen<span"))
            let rows = try await client.browse(.get, "/logbook?part=rows", cookie: cookie)
            #expect(rows.text.hasPrefix("<section"))
        }
    }

    /// Forms have a size limit, and so have selections whose work grows with the square of their size.
    @Test func formAndSelectionSizesAreLimited() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for (ids, action, status) in [
                (51, "apart", HTTPResponse.Status.contentTooLarge), (2, "apart", .notFound),
                (1001, "delete", .contentTooLarge), (60_000, "apart", .contentTooLarge),
            ] {
                let form = (0..<ids).map { "id=r\($0)-aaaaaaaa&" }.joined() + "action=" + action
                let answer = try await client.browse(.post, "/logbook/selection", cookie: cookie, form: form)
                #expect(answer.status == status, "\(ids) \(action)")
            }
            let fields = (0..<20_000).map { "a\($0)=b&" }.joined()
            for path in ["/settings", "/add/by-hand", "/settings/alerts"] {
                #expect(
                    try await client.browse(.post, path, cookie: cookie, form: fields).status == .contentTooLarge)
            }
        }
    }

    @Test func recordsAreEditedMergedDeletedAndRestored() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await importFile(client, cookie, Self.jetlog)
            let oldest = try await client.browse(.get, "/logbook?order=oldest", cookie: cookie)
            let ids = ids(oldest.text)
            let logbook = fixture.own.logbook
            // Saving the form changes only the edited fields.
            let before = try #require(try await logbook.entries().first { $0.record.id.text == ids[1] }?.record)
            let page = try await client.browse(.get, "/logbook/" + ids[1], cookie: cookie)
            var fields: [String] = []
            for match in page.text.matches(of: /<input name="([^"]+)"[^>]* value="([^"]*)"/) {
                let value = match.1 == "seat" ? "14A" : String(match.2)
                fields.append(
                    match.1 + "=" + (value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""))
            }
            fields += ["status=flown", "role=mine", "cabin=business", "notes=hello"]
            let saved = try await client.browse(
                .post, "/logbook/" + ids[1], cookie: cookie, form: fields.joined(separator: "&"))
            #expect(saved.headers[.location] == "/logbook/\(ids[1])?saved", "\(saved.text)")
            var expected = before
            expected.seat = "14A"
            expected.cabin = .business
            expected.notes = "hello"
            #expect(try await logbook.entries().first { $0.record.id.text == ids[1] }?.record == expected)
            // An invalid value is explained, and the input is kept.
            let wrong = try await client.browse(
                .post, "/logbook/" + ids[1], cookie: cookie, form: "date=tomorrow&from=OSL&to=CPH&seat=99Z")
            #expect(wrong.status == .badRequest)
            #expect(wrong.text.contains("“tomorrow” is not a date. Examples: 2024-06-14") && wrong.text.contains("99Z"))

            let selection = "id=\(ids[1])&id=\(ids[2])"
            _ = try await client.browse(
                .post, "/logbook/selection", cookie: cookie, form: selection + "&action=trip&trip=Denmark+%22x%22")
            let trips = try await client.browse(.get, "/logbook?view=trips", cookie: cookie)
            #expect(trips.text.contains("Denmark &quot;x&quot;"))

            let deleted = try await client.browse(
                .post, "/logbook/selection", cookie: cookie, form: selection + "&action=delete")
            let location = try #require(deleted.headers[.location])
            let after = try await client.browse(.get, location, cookie: cookie)
            #expect(after.text.contains("2 flights deleted"))
            #expect(self.ids(after.text).count == 1)
            _ = try await client.browse(.post, "/logbook/restore", cookie: cookie, form: selection)
            #expect(try await logbook.entries().count == 3)

            let unmerged = try await logbook.entries().map { $0.record }
            let merged = try await client.browse(
                .post, "/logbook/selection", cookie: cookie, form: selection + "&action=merge")
            #expect(try await logbook.entries().count == 2)
            let said = try await client.browse(.get, try #require(merged.headers[.location]), cookie: cookie)
            #expect(said.text.contains("Flights merged") && said.text.contains("action=\"/logbook/unmerge\""))
            let undo = said.text.matches(of: /type="hidden" name="id" value="([^"]+)"/).map { "id=" + $0.1 }
            _ = try await client.browse(.post, "/logbook/unmerge", cookie: cookie, form: undo.joined(separator: "&"))
            #expect(Set(try await logbook.entries().map { $0.record }) == Set(unmerged))
        }
    }

    @Test func invalidSelectionIsExplained() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await importFile(client, cookie, Self.jetlog)
            let ids = ids(try await client.browse(.get, "/logbook", cookie: cookie).text)
            let none = try await client.browse(
                .post, "/logbook/selection", cookie: cookie, form: "action=delete")
            #expect(none.status == .badRequest && none.text.contains("Select at least one flight."))
            let one = try await client.browse(
                .post, "/logbook/selection", cookie: cookie, form: "id=\(ids[0])&action=merge")
            #expect(one.status == .unprocessableContent && one.text.contains("at least two flights"))
            #expect(try await fixture.own.logbook.entries().count == 3)
        }
    }

    @Test func everyExportFormatDownloads() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await importFile(client, cookie, Self.jetlog)
            for format in ExportFormat.allCases {
                let file = try await client.browse(.get, "/logbook/export/" + format.name, cookie: cookie)
                #expect(file.status == .ok)
                #expect(file.headers[.contentType] == format.mediaType)
                #expect(file.headers[.contentDisposition]?.hasSuffix(".\(format.fileExtension)\"") == true)
            }
            #expect(try await client.browse(.get, "/logbook/export/exe", cookie: cookie).status == .notFound)
        }
    }

    @Test func calendarRequiresItsSecretLink() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await importFile(client, cookie, Self.jetlog)
            #expect(try await client.execute(uri: "/calendar/guess.ics", method: .get).status == .notFound)
            let made = try await client.browse(.post, "/logbook/calendar", cookie: cookie, form: "action=new")
            let path = String(try #require(made.text.firstMatch(of: /http:\/\/localhost(\/calendar\/[^<]+\.ics)</)).1)
            #expect(try await !client.browse(.get, "/logbook", cookie: cookie).text.contains(path), "it was shown once")
            let calendar = try await client.execute(uri: path, method: .get)
            #expect(calendar.status == .ok)
            #expect(calendar.headers[.contentType] == "text/calendar; charset=utf-8")
            #expect(calendar.text.contains("SUMMARY:SK1460 OSL to CPH"))
            #expect(!calendar.text.contains("script"), "notes are not published")
            // A repeated request gets "not modified" until a flight changes.
            let tag = try #require(calendar.headers[.eTag])
            let same = try await client.execute(uri: path, method: .get, headers: [.ifNoneMatch: tag])
            #expect(same.status == .notModified)
            var record = try #require(try await fixture.own.logbook.entries().last?.record)
            record.departureGate = "B22"
            try await fixture.own.logbook.update(record)
            let changed = try await client.execute(uri: path, method: .get, headers: [.ifNoneMatch: tag])
            #expect(changed.status == .ok)
            #expect(changed.text.contains("UID:\(record.id.text)@halcyon"))
            let lines = changed.text.replacing("\r\n ", with: "")
            #expect(lines.contains("SEQUENCE:1") && lines.contains("Gate: B22"))
            // A revoked link no longer works.
            _ = try await client.browse(.post, "/logbook/calendar", cookie: cookie, form: "action=revoke")
            #expect(try await client.execute(uri: path, method: .get).status == .notFound)
        }
    }

    @Test func longListsArePaged() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            var text = "date,origin,destination,departure_time,arrival_time,flight_number\n"
            for number in 0..<2000 {
                let day = Day(number: Int32(number * 5)).iso
                text += "\(day),ENGM,EKCH,08:00,09:10,SK\(number % 999 + 1)\n"
            }
            try await importFile(client, cookie, text)
            var seen: Set<String> = []
            for page in 1...10 {
                let part = try await client.browse(.get, "/logbook?part=rows&page=\(page)", cookie: cookie)
                #expect(ids(part.text).count == 200)
                seen.formUnion(ids(part.text))
            }
            #expect(seen.count == 2000)
            #expect(try await client.browse(.get, "/logbook", cookie: cookie).text.contains("data-pages=\"10\""))
            // Each flight is its own trip, and pages of trips are shorter.
            let first = try await client.browse(.get, "/logbook?view=trips", cookie: cookie)
            #expect(first.text.contains("data-pages=\"40\""))
            let last = try await client.browse(.get, "/logbook?view=trips&part=rows&page=40", cookie: cookie)
            let before = try await client.browse(.get, "/logbook?view=trips&part=rows&page=39", cookie: cookie)
            #expect(ids(last.text).count == 50 && Set(ids(last.text)).isDisjoint(with: ids(before.text)))
        }
    }
}
