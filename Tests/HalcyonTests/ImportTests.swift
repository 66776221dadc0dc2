import FlightCore
import Foundation
import Testing

/// `halcyon import`, `export` and `calendar` as a user types them.
@Suite struct ImportTests {
    private let folder: TemporaryFolder
    private let halcyon: Program

    init() throws {
        folder = try TemporaryFolder()
        halcyon = Program(data: folder.path)
    }

    private func fixture(_ name: String) -> String {
        Program.fixtures.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("FlightExchangeTests/Fixtures/\(name)").path
    }

    private func counts(_ json: String) throws -> [String: Int64] {
        let value = try JSONReader.read(json)
        var counts: [String: Int64] = [:]
        for key in ["new", "existing", "merged", "corrected", "unreadable"] {
            counts[key] = try #require(value[key]?.integer, "\(key) is missing")
        }
        counts["issues"] = Int64(try #require(value["issues"]?.array).count)
        return counts
    }

    @Test func countsWhatWasFound() async throws {
        let file = fixture("flighty-broken.csv")
        let preview = try await halcyon.run(["import", file, "--dry-run", "--json"])
        #expect(preview.code == 0)
        let expected: [String: Int64] = [
            "new": 6, "existing": 0, "merged": 0, "corrected": 4, "unreadable": 2, "issues": 9,
        ]
        #expect(try counts(preview.output) == expected)
        // A preview changes nothing.
        #expect(try counts(try await halcyon.run(["import", file, "--json"]).output) == expected)
        let again = try counts(try await halcyon.run(["import", file, "--json"]).output)
        #expect(again["new"] == 0 && again["existing"] == 6 && again["merged"] == 0)
        let issues = try #require(try JSONReader.read(preview.output)["issues"]?.array)
        #expect(issues.allSatisfy { $0["line"]?.integer != nil && $0["column"]?.integer != nil })
        #expect(issues.allSatisfy { $0["message"]?.string?.isEmpty == false && $0["file"] == nil })
        #expect(
            issues.map { $0["fault"]?.string } == [
                "badDate", "missingAirport", "badTime", "strayQuote", "badFlightNumber", "surplusFields",
                "beforeDeparture", "beforeDeparture", "arrivalMovedToNextDay",
            ])
    }

    @Test func saysWhereTheErrorIsAndWhatToDo() async throws {
        let ending = try await halcyon.run(["import", fixture("flighty-broken.csv")])
        try Golden.check(ending.output.replacingOccurrences(of: fixture(""), with: ""), "import-broken.txt")
    }

    @Test func printsJSONInEveryCase() async throws {
        let ending = try await halcyon.run(["import", "nowhere.csv", fixture("jetlog.csv"), "--json"])
        #expect(ending.code == 2)
        #expect(
            try counts(ending.output)
                == ["new": 3, "existing": 0, "merged": 0, "corrected": 0, "unreadable": 1, "issues": 1])
        let issue = try #require(try JSONReader.read(ending.output)["issues"]?.array?.first)
        #expect(issue["file"]?.string == "nowhere.csv")
        #expect(issue["fault"]?.string == "noSuchFile")
        #expect(issue["message"]?.string == "the file does not exist; check the path")
        // The message about a single file names its content.
        let alone = try JSONReader.read(try await halcyon.run(["import", "nowhere.csv", "--json"]).output)
        #expect(
            alone["issues"]?.array?.first?["message"]?.string == "nowhere.csv: the file does not exist; check the path")
        #expect(ending.error == "halcyon import: 1 of 2 files could not be read\n")
    }

    @Test func readsStandardInput() async throws {
        let pass = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 100\n"
        let ending = try await halcyon.run(["import", "-", "--json"], input: pass)
        #expect(try counts(ending.output)["new"] == 1)
        #expect(try await halcyon.run(["import", "-", "--format", "nonsense"], input: pass).code == 2)
    }

    /// An invalid option is the user's to fix (exit code 2); a file without flights ends with 1.
    @Test func unreadableFileEndsWithOne() async throws {
        let passes = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834    F001A0025 100\n"
        let rows = "date,origin,destination,departure_time,arrival_time\nyesterday,ENGM,EKCH,,\n2024-06-14,,EKCH,,\n"
        for (text, unreadable) in [(passes, 1), (rows, 2), ("hello\n", 1), ("{\"a\": 1}", 1), ("", 1)] {
            let ending = try await halcyon.run(["import", "-", "--json"], input: text)
            #expect(ending.code == 1, "\(text)")
            #expect(try counts(ending.output)["unreadable"] == Int64(unreadable))
            #expect(ending.error == "halcyon import: nothing was imported\n")
        }
        // A readable file beside it does not hide the error.
        let file = try folder.write("hello", to: "hello.txt")
        let both = try await halcyon.run(["import", file, fixture("jetlog.csv"), "--json"])
        #expect(both.code == 1)
        #expect(both.error == "halcyon import: 1 of 2 files could not be read\n")
        // An empty logbook is not an error.
        let other = try TemporaryFolder()
        let empty = try await Program(data: other.path).run(["export", "--format", "csv"])
        #expect(try await halcyon.run(["import", "-"], input: empty.output).code == 0)
    }

    /// A mail filter pipes a booking email to it. Its page, calendar and boarding pass name three flights.
    @Test func readsAnEmailFromStandardInput() async throws {
        let mail = try String(contentsOfFile: fixture("booking.eml"), encoding: .utf8)
        let found = try counts(try await halcyon.run(["import", "-", "--json"], input: mail).output)
        #expect(found["new"] == 3 && found["unreadable"] == 0)
        let again = try counts(try await halcyon.run(["import", "-", "--json"], input: mail).output)
        #expect(again["new"] == 0 && again["merged"] == 0)
        let other = "From: a@example.com\nTo: b@example.com\nSubject: Hello\nMIME-Version: 1.0\n\nLunch?\n"
        let refused = try await halcyon.run(["import", "-", "--json"], input: other)
        #expect(refused.code == 1)
        #expect(try JSONReader.read(refused.output)["issues"]?.array?.first?["fault"]?.string == "mailWithoutFlight")
    }

    @Test func backupOfSeveralUsersAsksForTheTraveller() async throws {
        let backup = """
            {"users":[{"id":"u1","username":"jane"},{"id":"u2","username":"john"}],"flights":[
            {"date":"2024-06-14","from":"OSL","to":"CPH","flightNumber":"SK1460","seats":[{"userId":"u1"}]},
            {"date":"2024-06-15","from":"CPH","to":"OSL","flightNumber":"SK1461","seats":[{"userId":"u2"}]}]}
            """
        let asked = try await halcyon.run(["import", "-"], input: backup)
        #expect(asked.code == 1 && asked.output.contains("jane, john") && asked.output.contains("--traveller NAME"))
        let answered = try await halcyon.run(["import", "-", "--traveller", "john", "--json"], input: backup)
        let flights = try #require(try JSONReader.read(answered.output)["flights"]?.array)
        #expect(flights.map { $0["flight"]?["role"]?.string } == ["followed", nil])
    }

    /// The user matches a name once; Halcyon remembers it.
    @Test func namesAreRemembered() async throws {
        let header = "id,date,from,to,miles,airline,flightnum,aircraft,aircraft_reg\n"
        let file = header + "1,2001-02-03,OSL,CPH,,Ostwind Air,,Sea Dragon,\n2,2001-02-04,CPH,OSL,,Ostwind Air,,,\n"
        let first = try await halcyon.run(["import", "-", "--dry-run"], input: file)
        #expect(first.output.contains("airline unknown in 2 rows: 'Ostwind Air'"))
        #expect(first.output.contains("aircraft unknown in 1 row: 'Sea Dragon'"))
        let said = try await halcyon.run(
            ["import", "-", "--airline", "Ostwind Air=LH", "--aircraft", "Sea Dragon=b744"], input: file)
        #expect(said.code == 0 && !said.output.contains("unknown"))
        let next = header + "3,2001-02-05,OSL,CPH,,ostwind air,,Sea Dragon,\n"
        let again = try JSONReader.read(try await halcyon.run(["import", "-", "--json"], input: next).output)
        let flight = again["flights"]?.array?.first
        #expect(flight?["flight"]?["airline"]?.string == "LH" && flight?["airlineText"]?.string == "ostwind air")
        #expect(flight?["flight"]?["aircraft"]?["type"]?.string == "B744")
        #expect(try await halcyon.run(["import", "-", "--airline", "Ostwind Air=ZZZ"], input: file).code == 2)
        #expect(try await halcyon.run(["import", "-", "--aircraft", "Sea Dragon"], input: file).code == 2)
    }

    @Test func exportNamesOmittedFlights() async throws {
        for name in ["flighty.csv", "byair.csv", "appintheair-account.txt"] {
            _ = try await halcyon.run(["import", fixture(name)])
        }
        let all = try await halcyon.run(["export", folder.path + "/a.json"])
        #expect(!all.error.contains("Skipped"))
        let some = try await halcyon.run(["export", "--format", "openflights", folder.path + "/a.csv"])
        #expect(some.error.contains("Skipped: 2 flown by others, 1 cancelled, which this format does not support"))
        let piped = try await halcyon.run(["export", "--format", "kml"])
        #expect(piped.error.contains("not flown") && piped.output.hasPrefix("<?xml"))
    }

    @Test(arguments: ["json", "csv", "ics"]) func exportedFileCanBeImported(_ format: String) async throws {
        for name in ["flighty.csv", "myflightradar24.csv", "tripit.ics"] {
            _ = try await halcyon.run(["import", fixture(name)])
        }
        let file = folder.path + "/export." + format
        let ending = try await halcyon.run(["export", "--format", format, file])
        #expect(ending.code == 0 && ending.output.isEmpty)
        let other = try TemporaryFolder()
        let elsewhere = Program(data: other.path)
        #expect(try counts(try await elsewhere.run(["import", file, "--json"]).output)["new"] == 18)
        // The logbooks are identical byte for byte.
        #expect(try await elsewhere.run(["export"]).output == (try await halcyon.run(["export"]).output))
        let again = try counts(try await halcyon.run(["import", file, "--json"]).output)
        #expect(again["new"] == 0 && again["merged"] == 0)
    }

    @Test(arguments: ["json", "csv", "flighty", "openflights", "ics", "geojson", "kml"])
    func exportsEveryFormat(_ format: String) async throws {
        #expect(try await halcyon.run(["export", "--format", format]).code == 0)
        _ = try await halcyon.run(["import", "logbook.json"])
        let ending = try await halcyon.run(["export", "--format", format])
        #expect(ending.code == 0)
        // The time stamps are those of this run.
        let lines = ending.output.replacing("\r\n", with: "\n").split(separator: "\n")
            .filter { !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("LAST-MODIFIED") }
        try Golden.check(lines.joined(separator: "\n") + "\n", "export-\(format).txt")
    }

    @Test func calendarAddressIsPrivate() async throws {
        let none = try await halcyon.run(["calendar"]).output
        #expect(none == "No calendar link. To create one: halcyon calendar --new\n")
        let first = try await halcyon.run(["calendar", "--new", "--address", "https://flights.example.org/"]).output
        #expect(first.hasPrefix("https://flights.example.org/calendar/"))
        // 32 random bytes.
        #expect(first.count == "https://flights.example.org/calendar/.ics\n".count + 43)
        let again = try await halcyon.run(["calendar", "--address", "https://flights.example.org"]).output
        #expect(again.hasPrefix("A calendar link exists; it cannot be shown again."))
        #expect(try await halcyon.run(["calendar", "--new"]).output != first)
        _ = try await halcyon.run(["calendar", "--revoke"])
        #expect(try await halcyon.run(["calendar", "--json"]).output == "{\"calendar\":null,\"isThere\":false}\n")
    }
}
