import FlightCore
import FlightServer
import FlightTracking
import Foundation
import Hummingbird
import Testing

/// Logbook, import and export in the JSON API.
@Suite struct LogbookAPITests {
    static let flown = """
        {"id":"a-flight-of-mine","date":"2024-06-14","from":"MUC","to":"WAW","number":"LH1612","seat":"14A"}
        """

    private static func fixture(_ name: String) throws -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../FlightExchangeTests/Fixtures/" + name)
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test func recordIsAddedReplacedDeletedAndRestored() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let added = try await client.api(.post, "/api/v1/logbook", Self.flown)
            #expect(added.status == .created)
            #expect(added.json["record"]?["seat"]?.string == "14A")
            // The same record again, as if the answer had been lost; then a different one with the same ID.
            #expect(try await client.api(.post, "/api/v1/logbook", Self.flown).status == .created)
            let another = Self.flown.replacing("14A", with: "14B")
            let refused = try await client.api(.post, "/api/v1/logbook", another)
            #expect(refused.status == .conflict && refused.json["error"]?["code"]?.string == "already-exists")
            let path = "/api/v1/logbook/a-flight-of-mine"
            let replaced = try await client.api(.put, path, Self.flown.replacing("14A", with: "2C"))
            #expect(replaced.json["record"]?["seat"]?.string == "2C")
            let other = Self.flown.replacing("a-flight-of-mine", with: "another")
            #expect(try await client.api(.put, path, other).status == .badRequest)
            #expect(try await client.api(.delete, path).status == .noContent)
            #expect(try await client.api(.get, path).status == .notFound)
            #expect(try await client.api(.delete, path).status == .notFound)
            #expect(try await client.api(.post, path + "/restore").status == .ok)
            #expect(try await client.api(.get, path).json["record"]?["seat"]?.string == "2C")
        }
    }

    @Test func upcomingFlightIsAddedToTheBoard() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let coming = """
                {"date":"2026-11-22","from":"MUC","to":"WAW","number":"LH1612",
                 "out":{"scheduled":"2026-11-22T14:30:00+01:00"}}
                """
            let added = try await client.api(.post, "/api/v1/logbook", coming)
            #expect(added.status == .created)
            let board = try await client.api(.get, "/api/v1/flights").json["flights"]?.array ?? []
            #expect(board.count == 1)
            #expect(board.first?["number"]?.string == "LH1612")
        }
    }

    @Test func listIsFilteredAndPaged() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            for (number, year) in (1...7).map({ ($0, 2020 + $0 % 2) }) {
                let body = Self.flown.replacing("a-flight-of-mine", with: "flight-\(number)")
                    .replacing("2024-06-14", with: "\(year)-06-0\(number)")
                #expect(try await client.api(.post, "/api/v1/logbook", body).status == .created)
            }
            let all = try await client.api(.get, "/api/v1/logbook?order=oldest&limit=3&offset=2")
            #expect(all.json["total"]?.integer == 7)
            let ids = all.json["records"]?.array?.map { $0["record"]?["id"]?.string }
            #expect(ids == ["flight-6", "flight-1", "flight-3"])
            #expect(try await client.api(.get, "/api/v1/logbook?year=2021").json["total"]?.integer == 4)
            #expect(try await client.api(.get, "/api/v1/logbook?q=warsaw").json["total"]?.integer == 7)
            #expect(try await client.api(.get, "/api/v1/logbook?airport=FRA").json["total"]?.integer == 0)
            for query in ["year=soon", "limit=0", "order=best", "airport=Frankfurt", "airline=Lufthansa%20AG"] {
                let answer = try await client.api(.get, "/api/v1/logbook?" + query)
                #expect(answer.status == .badRequest, "\(query)")
                let field = query.prefix { $0 != "=" }
                #expect(answer.json["error"]?["field"]?.string == String(field), "\(query)")
            }
        }
    }

    @Test func trackerFileIsImportedAndExported() async throws {
        let fixture = try await ServerFixture()
        let file = try Self.fixture("flighty.csv")
        try await fixture.test { client in
            let planned = try await client.api(.post, "/api/v1/logbook/import?dryRun=true", file)
            let new = try #require(planned.json["new"]?.integer)
            #expect(new > 0)
            #expect(try await client.api(.get, "/api/v1/logbook").json["total"]?.integer == 0)
            #expect(try await client.api(.post, "/api/v1/logbook/import", file).json["new"]?.integer == new)
            let again = try await client.api(.post, "/api/v1/logbook/import", file)
            #expect(again.json["new"]?.integer == 0)
            #expect(try await client.api(.get, "/api/v1/logbook").json["total"]?.integer == new)
            let exported = try await client.api(.get, "/api/v1/logbook/export/csv")
            #expect(exported.text.utf8.count { $0 == 0x0A } > Int(new))
            #expect(try await client.api(.post, "/api/v1/logbook/import", exported.text).json["new"]?.integer == 0)
            #expect(try await client.api(.get, "/api/v1/logbook/export/xls").status == .notFound)
        }
    }

    /// The answer is streamed and complete, and the uploaded file is deleted.
    @Test func largeImportIsReportedCompletely() async throws {
        let fixture = try await ServerFixture()
        var file = "date,origin,destination,departure_time,arrival_time,flight_number,airplane,notes\n"
        let count = 1_200
        for number in 1...count {
            file += "\(Day(number: Int32(14_000 + number)).iso),ENGM,KJFK,10:00,12:00,SK\(number),A333,"
            file += "\"in a row, \(number)\"\n"
        }
        try await fixture.test { [file] client in
            for isDryRun in [true, false] {
                let answer = try await client.api(.post, "/api/v1/logbook/import?dryRun=\(isDryRun)", file)
                #expect(answer.status == .ok)
                #expect(answer.json["new"]?.integer == Int64(count))
                let flights = try #require(answer.json["flights"]?.array)
                #expect(flights.compactMap { $0["line"]?.integer } == (2...Int64(count) + 1).map { $0 })
                #expect(answer.json["issues"]?.array != nil && answer.json["unlisted"]?.integer == 0)
                #expect(fixture.uploadFolders.isEmpty)
            }
            #expect(try await client.api(.get, "/api/v1/logbook").json["total"]?.integer == Int64(count))
        }
    }

    @Test func unknownFileIsRejectedWithAReason() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            for (file, hint) in [("", "empty"), ("once,upon,a,time\n1,2,3,4\n", "line 1"), ("{\"a\":", "line 1")] {
                let answer = try await client.api(.post, "/api/v1/logbook/import", file)
                #expect(answer.status == .unprocessableContent)
                #expect(answer.json["error"]?["message"]?.string?.contains(hint) == true, "\(answer.text)")
            }
            #expect(try await client.api(.post, "/api/v1/logbook/import?dryRun=maybe", "x").status == .badRequest)
            // The command line's spelling; Halcyon must not ignore it and import the file.
            let misspelt = try await client.api(.post, "/api/v1/logbook/import?dry-run=true", "x")
            #expect(misspelt.status == .badRequest)
            #expect(misspelt.json["error"]?["field"]?.string == "dry-run")
        }
    }
}
