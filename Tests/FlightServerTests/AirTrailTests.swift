import FlightCore
import Foundation
import Hummingbird
import Testing

@testable import FlightServer

/// Clients of AirTrail work with Halcyon. Each test sends the requests of one client, and reads the answers as that client does.
@Suite struct AirTrailTests {
    private static let flown = """
        {"id":"a-flight-of-mine","date":"2024-06-14","from":"MUC","to":"WAW","number":"LH1612","seat":"14A",
         "cabin":"premiumEconomy","reason":"business","aircraft":{"type":"A320","tail":"D-AIZA"},"notes":"Rain.",
         "out":{"scheduled":"2024-06-14T09:30:00+02:00","actual":"2024-06-14T09:41:00+02:00"},
         "in":{"scheduled":"2024-06-14T11:00:00+02:00","actual":"2024-06-14T11:05:00+02:00"}}
        """
    private static let coming = """
        {"id":"a-flight-to-come","number":"LO281","from":"WAW","to":"LHR","seat":"7F","out":{"scheduled":"2026-11-23T09:30:00+01:00"},
         "in":{"scheduled":"2026-11-23T12:05:00Z"}}
        """

    private func withFlights(
        _ body: @escaping @Sendable (any TestClient) async throws -> Void
    ) async throws {
        let fixture = try await ServerFixture(passports: ServerFixture.passports)
        try await fixture.test { client in
            #expect(try await client.api(.post, "/api/v1/logbook", Self.flown).status == .created)
            #expect(try await client.api(.post, "/api/v1/flights", Self.coming).status == .created)
            try await body(client)
        }
    }

    // MARK: - Dawarich (app/services/air_trail)

    /// `GET /api/flight/list?scope=mine`; reads `success`, and of a flight `seats[0]`, `from.icao`, `from.lat` and the first
    /// time that there is.
    @Test func dawarichReadsFlights() async throws {
        try await withFlights { client in
            let answer = try await client.api(.get, "/airtrail/api/flight/list?scope=mine")
            #expect(answer.status == .ok && answer.json["success"]?.bool == true)
            let flights = try #require(answer.json["flights"]?.array)
            #expect(flights.count == 2)
            let flight = try #require(flights.last)
            #expect(flight["id"]?.integer != nil && flight["date"]?.string == "2024-06-14")
            #expect(flight["datePrecision"]?.string == "day")
            #expect(flight["departure"]?.string == "2024-06-14T07:41:00Z")
            #expect(flight["arrival"]?.string == "2024-06-14T09:05:00Z")
            #expect(flight["from"]?["icao"]?.string == "EDDM" && flight["to"]?["name"]?.string == "Warsaw Chopin")
            #expect(abs(try #require(flight["from"]?["lat"]?.number) - 48.35) < 0.1)
            #expect(abs(try #require(flight["to"]?["lon"]?.number) - 20.97) < 0.1)
            #expect(flight["airline"]?["name"]?.string == "Lufthansa" && flight["airline"]?["iata"]?.string == "LH")
            #expect(flight["aircraft"]?["name"]?.string == "Airbus A320" && flight["aircraftReg"]?.string == "D-AIZA")
            let seat = try #require(flight["seats"]?.array?.first)
            #expect(seat["seatNumber"]?.string == "14A" && seat["seatClass"]?.string == "economy+")
            let refused = try await client.execute(
                uri: "/airtrail/api/flight/list?scope=mine", method: .get, headers: [.authorization: "Bearer wrong"])
            #expect(refused.status == .unauthorized)
            let body = try JSONReader.read(Array(refused.body.readableBytesView))
            #expect(body["success"]?.bool == false && body["message"]?.string == "Unauthorized")
        }
    }

    // MARK: - hass-airtrail (custom_components/airtrail)

    /// `GET /api/flight/list` and `GET /api/stats`; the only user on each flight is the owner of the token.
    @Test func homeAssistantReadsFlightsAndStatistics() async throws {
        try await withFlights { client in
            let flights = try #require(try await client.api(.get, "/airtrail/api/flight/list").json["flights"]?.array)
            let users = flights.map { flight in
                Set((flight["passengers"]?.array ?? []).compactMap { $0["userId"]?.string })
            }
            #expect(users == [["first"], ["first"]])
            for flight in flights {
                let passenger = try #require(flight["passengers"]?.array?.first)
                #expect(passenger["user"]?["displayName"]?.string != nil)
                let zone = try #require(flight["from"]?["tz"]?.string)
                #expect(TimeZone(identifier: zone) != nil)
                #expect(flight["from"]?["municipality"]?.string != nil && flight["from"]?["country"]?.string != nil)
            }
            #expect(flights[0]["departure"]?.string == "2026-11-23T08:30:00Z", "an upcoming flight has a departure")
            #expect(flights[1]["duration"]?.integer == 5040)
            let stats = try #require(try await client.api(.get, "/airtrail/api/stats").json["stats"])
            #expect(stats["flights"]?.integer == 1 && stats["airports"]?.integer == 2)
            #expect(try #require(stats["distanceKm"]?.integer) > 700)
            #expect(stats["durationSeconds"]?.integer == 5040)
            #expect(stats["topAirline"]?["iata"]?.string == "LH" && stats["topAirline"]?["count"]?.integer == 1)
            #expect(
                stats["topAirport"]?["icao"]?.string != nil && stats["topAircraft"]?["name"]?.string == "Airbus A320")
            #expect(stats["topRoute"]?["from"]?["iata"]?.string == "MUC")
        }
    }

    // MARK: - TREK (server/src/services/airtrail)

    /// TREK sends the flight that it has received, with other codes, times of day apart from their dates, and seats.
    private func trek(_ flight: JSONValue, date: String, out: String, in arrival: String, seat: String) -> JSONValue {
        let carrier = JSONValue.string(date + "T00:00:00.000Z")
        let changes: [(key: String, value: JSONValue)] = [
            ("from", flight["from"]?["iata"] ?? .null), ("to", flight["to"]?["iata"] ?? .null),
            ("departure", .string(date)), ("departureTime", .string(out)), ("arrival", .string(date)),
            ("arrivalTime", .string(arrival)), ("departureScheduled", carrier),
            ("departureScheduledTime", .string(out)), ("arrivalScheduled", carrier),
            ("arrivalScheduledTime", .string(arrival)), ("airline", flight["airline"]?["icao"] ?? .null),
            ("aircraft", flight["aircraft"]?["icao"] ?? .null),
            (
                "seats",
                .array(
                    (flight["seats"]?.array ?? []).map { old in
                        .object([
                            ("userId", old["userId"] ?? .null), ("guestName", .null), ("seat", old["seat"] ?? .null),
                            ("seatNumber", .string(seat)), ("seatClass", old["seatClass"] ?? .null),
                        ])
                    })
            ),
        ]
        let names = Set(changes.map { $0.key })
        return .object((flight.object ?? []).filter { !names.contains($0.key) } + changes)
    }

    @Test func trekWritesWhatItHasRead() async throws {
        try await withFlights { client in
            let listed = try #require(try await client.api(.get, "/airtrail/api/flight/list").json["flights"]?.array)
            for old in listed {
                let id = try #require(old["id"]?.integer)
                let flight = try #require(
                    try await client.api(.get, "/airtrail/api/flight/get/\(id)").json["flight"])
                #expect(flight.json == old.json)
                let isComing = flight["flightNumber"]?.string == "LO281"
                let payload =
                    isComing
                    ? trek(flight, date: "2026-11-23", out: "10:00", in: "11:40", seat: "9C")
                    : trek(flight, date: "2024-06-14", out: "09:30", in: "11:00", seat: "2A")
                let saved = try await client.api(.post, "/airtrail/api/flight/save", payload.json)
                #expect(saved.status == .ok && saved.json["id"]?.integer == id, "\(saved.text)")
                let again = try #require(
                    try await client.api(.get, "/airtrail/api/flight/get/\(id)").json["flight"])
                #expect(again["seats"]?.array?.first?["seatNumber"]?.string == (isComing ? "9C" : "2A"))
                // Of all else, only the schedule has changed.
                for key in ["airline", "aircraft", "flightReason", "note", "date", "flightNumber", "aircraftReg"] {
                    #expect(again[key]?.json == flight[key]?.json, "\(key)")
                }
                #expect(
                    again["seats"]?.array?.first?["seatClass"]?.json
                        == flight["seats"]?.array?.first?["seatClass"]?.json)
                if isComing {
                    #expect(again["departureScheduled"]?.string == "2026-11-23T09:00:00Z")
                    #expect(again["arrivalScheduled"]?.string == "2026-11-23T11:40:00Z")
                }
            }
            #expect(try await client.api(.get, "/airtrail/api/flight/list").json["flights"]?.array?.count == 2)
            #expect(try await client.api(.get, "/airtrail/api/flight/get/1").status == .notFound)
        }
    }

    // MARK: - airtrail-mcp (src/airtrail-client.ts)

    @Test func assistantAddsChangesExportsAndDeletes() async throws {
        try await withFlights { client in
            let body = """
                {"from":"EDDF","to":"KJFK","departure":"2023-03-04","departureTime":"10:55","arrival":"2023-03-04",
                 "arrivalTime":"1:40 pm","datePrecision":"day","airline":"DLH","flightNumber":"LH400","aircraft":"B748",
                 "aircraftReg":"D-ABYA","flightReason":"leisure","notes":"First jumbo.",
                 "seats":[{"userId":"<USER_ID>","seat":"window","seatNumber":"12K","seatClass":"business"},
                          {"guestName":"Ana"}]}
                """
            let saved = try await client.api(.post, "/airtrail/api/flight/save", body)
            let id = try #require(saved.json["id"]?.integer, "\(saved.text)")
            // The same request again, as if the answer had been lost.
            #expect(try await client.api(.post, "/airtrail/api/flight/save", body).json["id"]?.integer == id)
            let flight = try #require(try await client.api(.get, "/airtrail/api/flight/get/\(id)").json["flight"])
            #expect(flight["departureScheduled"]?.string == "2023-03-04T09:55:00Z")
            #expect(flight["arrivalScheduled"]?.string == "2023-03-04T18:40:00Z")
            #expect(flight["flightNumber"]?.string == "LH400" && flight["airline"]?["icao"]?.string == "DLH")
            #expect(flight["note"]?.string?.contains("First jumbo.") ?? false)
            let seat = try #require(flight["passengers"]?.array?.first)
            #expect(seat["seat"]?.string == "window" && seat["seatNumber"]?.string == "12K")
            #expect(seat["seatClass"]?.string == "business" && flight["flightReason"]?.string == "leisure")
            for format in ["json", "yaml"] {
                let export = try await client.api(.get, "/airtrail/api/flight/export?format=\(format)")
                #expect(export.json["flights"]?.array?.count == 3 && export.json["users"]?.array?.count == 1)
            }
            #expect(
                try await client.api(.post, "/airtrail/api/flight/delete", #"{"id":\#(id)}"#).json["success"]?.bool
                    == true)
            #expect(try await client.api(.get, "/airtrail/api/flight/get/\(id)").status == .notFound)
            #expect(try await client.api(.get, "/airtrail/api/ping").text == "pong")
        }
    }

    /// A backup that Halcyon has written is read as AirTrail's are.
    @Test func exportIsReadAgain() async throws {
        try await withFlights { client in
            let export = try await client.api(.get, "/airtrail/api/flight/export").text
            let plan = try await client.api(.post, "/api/v1/logbook/import?dryRun=true", export)
            #expect(plan.status == .ok, "\(plan.text)")
            #expect(plan.json["new"]?.integer == 0, "\(plan.text.prefix(500))")
        }
    }

    // MARK: - What a client must not lose

    /// Flights without times on consecutive days are two flights; a repeated request is one.
    @Test func consecutiveDaysStayApart() async throws {
        try await withFlights { client in
            func save(_ members: String) async throws -> Int64 {
                let body =
                    #"{"from":"MUC","to":"OSL","flightNumber":"LH1","seats":[{"userId":"<USER_ID>"}],"# + members + "}"
                let answer = try await client.api(.post, "/airtrail/api/flight/save", body)
                return try #require(answer.json["id"]?.integer, "\(answer.text)")
            }
            let first = try await save(#""departure":"1999-06-01","note":"Monday""#)
            let second = try await save(#""departure":"1999-06-02","note":"Tuesday""#)
            let third = try await save(#""departure":"1999-06-03","departureTime":"08:00""#)
            #expect(Set([first, second, third]).count == 3)
            #expect(try await save(#""departure":"1999-06-02","note":"Tuesday""#) == second)
            let flight = try await client.api(.get, "/airtrail/api/flight/get/\(first)").json["flight"]
            #expect(flight?["date"]?.string == "1999-06-01" && flight?["note"]?.string == "Monday")
        }
    }

    /// The last seat and note count, on both sides, and can be removed; a time that a client leaves out stays.
    @Test func upcomingFlightHasOneSeatAndOneNote() async throws {
        try await withFlights { client in
            func save(_ id: Int64?, _ note: String, _ seat: String, _ times: String) async throws -> JSONValue {
                let body = """
                    {"id":\(id.map { String($0) } ?? "null"),"from":"BER","to":"MUC","departure":"2026-12-08",\(times)
                     "flightNumber":"LH1929","flightReason":"business","note":\(note),
                     "seats":[{"userId":"<USER_ID>","seatNumber":\(seat),"seatClass":"business"},{"guestName":"Ola"}]}
                    """
                let saved = try await client.api(.post, "/airtrail/api/flight/save", body)
                let id = try #require(saved.json["id"]?.integer, "\(saved.text)")
                return try #require(try await client.api(.get, "/airtrail/api/flight/get/\(id)").json["flight"])
            }
            let times = #""departureTime":"07:00","arrival":"2026-12-08","arrivalTime":"08:10","#
            var flight = try await save(nil, #""A""#, #""1A""#, times)
            let id = try #require(flight["id"]?.integer)
            #expect(flight["note"]?.string == "A With Ola" && flight["flightReason"]?.string == "business")
            for (note, seat) in [("B", "1A"), ("B", "2B"), ("C", "20C")] {
                flight = try await save(id, #""\#(note)""#, #""\#(seat)""#, times)
                #expect(flight["note"]?.string == note + " With Ola", "\(flight["note"]?.string ?? "")")
                #expect(flight["seats"]?.array?.first?["seatNumber"]?.string == seat)
                #expect(flight["seats"]?.array?.first?["seatClass"]?.string == "business")
            }
            flight = try await save(id, #""C With Ola""#, "null", times)
            #expect(
                flight["note"]?.string == "C With Ola" && flight["seats"]?.array?.first?["seatNumber"]?.string == nil)
            flight = try await save(id, #""C""#, "null", #""departureTime":null,"#)
            #expect(flight["departureScheduled"]?.string == "2026-12-08T06:00:00Z")
            let board = try await client.api(.get, "/api/v1/flights").json["flights"]?.array ?? []
            let shown = try #require(board.first { $0["number"]?.string == "LH1929" })
            #expect(shown["out"]?["scheduled"] != nil && shown["seat"] == nil, "\(shown.json)")
            // An announced delay is given out.
            let edit = #"{"estimatedOut":"2026-12-08T07:40:00+01:00"}"#
            let text = try #require(shown["id"]?.string)
            #expect(try await client.api(.patch, "/api/v1/flights/\(text)", edit).status == .ok)
            let late = try await client.api(.get, "/airtrail/api/flight/get/\(id)").json["flight"]
            #expect(late?["departure"]?.string == "2026-12-08T06:40:00Z")
            #expect(late?["departureScheduled"]?.string == "2026-12-08T06:00:00Z")
        }
    }

    /// A time of day without a date is the first one after the departure.
    @Test func arrivalOnTheNextDayIsFound() async throws {
        try await withFlights { client in
            let body = """
                {"from":"JFK","to":"LHR","departure":"2024-06-01","departureTime":"22:40","arrivalTime":"10:30",
                 "seats":[{"userId":"<USER_ID>"}]}
                """
            let id = try #require(try await client.api(.post, "/airtrail/api/flight/save", body).json["id"]?.integer)
            let flight = try await client.api(.get, "/airtrail/api/flight/get/\(id)").json["flight"]
            #expect(flight?["arrivalScheduled"]?.string == "2024-06-02T09:30:00Z")
        }
    }

    // MARK: - v1

    @Test func versionOneReadsAndWrites() async throws {
        try await withFlights { client in
            let first = try await client.api(.get, "/airtrail/api/v1/flights?limit=1")
            #expect(first.json["data"]?.array?.first?["flightNumber"]?.string == "LO281")
            let cursor = try #require(first.json["page"]?["nextCursor"]?.string)
            let second = try await client.api(.get, "/airtrail/api/v1/flights?limit=1&cursor=\(cursor)")
            #expect(second.json["data"]?.array?.first?["flightNumber"]?.string == "LH1612")
            #expect(second.json["page"]?["nextCursor"] == nil)

            func id(_ kind: String, _ query: String) async throws -> Int64 {
                let found = try await client.api(.get, "/airtrail/api/v1/\(kind)?query=\(query)")
                let id = try #require(found.json["data"]?.array?.first?["id"]?.integer, "\(found.text)")
                let one = try await client.api(.get, "/airtrail/api/v1/\(kind)/\(id)")
                #expect(one.json["data"]?.json == found.json["data"]?.array?.first?.json)
                return id
            }
            let body = """
                {"date":"2022-05-01","fromId":\(try await id("airports", "LIS")),"toId":\(try await id("airports", "FRA")),
                 "airlineId":\(try await id("airlines", "TAP")),"aircraftId":\(try await id("aircraft", "A20N")),
                 "flightNumber":"TP574","departureScheduled":"2022-05-01T07:10:00+01:00",
                 "arrivalScheduled":"2022-05-01T11:15:00+02:00",
                 "passengers":[{"userId":"first","seatNumber":"3C","seatClass":"economy"}]}
                """
            let created = try await client.api(.post, "/airtrail/api/v1/flights", body)
            #expect(created.status == .created, "\(created.text)")
            let number = try #require(created.json["data"]?["id"]?.integer)
            let path = "/airtrail/api/v1/flights/\(number)"
            let flight = try #require(try await client.api(.get, path).json["data"])
            #expect(
                flight["from"]?["timezone"]?.string == "Europe/Lisbon" && flight["from"]?["latitude"]?.number != nil)
            #expect(flight["departureScheduled"]?.string == "2022-05-01T06:10:00Z")
            #expect(flight["airline"]?["iata"]?.string == "TP" && flight["aircraft"]?["icao"]?.string == "A20N")
            let moved = try await client.api(.put, path, body.replacing("3C", with: "4D"))
            #expect(moved.json["data"]?["passengers"]?.array?.first?["seatNumber"]?.string == "4D", "\(moved.text)")
            let refused = try await client.api(.post, "/airtrail/api/v1/flights", #"{"date":"2022-05-01"}"#)
            #expect(refused.status == .unprocessableContent)
            #expect(refused.json["error"]?["code"]?.string == "validation_failed")
            #expect(refused.json["error"]?["details"]?.array?.first?["field"]?.string == "fromId")
            #expect(try await client.api(.delete, path).status == .noContent)
            #expect(try await client.api(.get, path).json["error"]?["code"]?.string == "not_found")
            #expect(try await client.api(.get, "/airtrail/api/v1/me").json["data"]?["id"]?.string == "first")
            #expect(try await client.api(.get, "/airtrail/api/v1/stats").json["data"]?["flights"]?.integer == 1)
            #expect(try await client.api(.get, "/airtrail/api/v1/visited-countries").json["data"]?.array?.count == 2)
        }
    }

    /// A token that may read changes nothing, and no token gives out the flights of others.
    @Test func rightsAreThoseOfTheToken() async throws {
        try await withFlights { client in
            let reader = ServerFixture.readOnlyToken
            let list = "/airtrail/api/flight/list"
            let id = try #require(
                try await client.api(.get, list, token: reader).json["flights"]?.array?.first?["id"]?.integer)
            #expect(
                try await client.api(.post, "/airtrail/api/flight/delete", #"{"id":\#(id)}"#, token: reader).status
                    == .forbidden)
            #expect(try await client.api(.delete, "/airtrail/api/v1/flights/\(id)", token: reader).status == .forbidden)
            #expect(try await client.api(.post, "/airtrail/api/flight/save", "{}", token: reader).status == .forbidden)
            #expect(try await client.api(.get, list + "?scope=all").status == .forbidden)
            #expect(try await client.api(.get, list + "?scope=user&userId=other").status == .forbidden)
            #expect(try await client.api(.get, list + "?scope=user&userId=first").status == .ok)
            #expect(try await client.api(.get, list).json["flights"]?.array?.count == 2)
        }
    }

    /// What cannot be a flight is refused with the field, and nothing is stored.
    @Test(arguments: [
        (#""to":"WAW","departure":"2024-01-01""#, "from"),
        (#""from":"XXQ","to":"WAW","departure":"2024-01-01""#, "from"),
        (#""from":"FRA","to":"WAW""#, "departure"), (#""from":"FRA","to":"WAW","departure":"soon""#, "departure"),
        (#""from":"FRA","to":"WAW","departure":"2024-01-01","departureTime":"25:00""#, "departureTime"),
        (#""from":"FRA","to":"WAW","departure":"2024-01-01","seats":[{"guestName":"Ana"}]"#, "passengers"),
        (#""from":"FRA","to":"WAW","departure":"2024-01-01","seats":[{"userId":"someone"}]"#, "passengers"),
        (#""from":"FRA","to":"WAW","departure":"2024-01-01","airline":"?""#, "airline"),
        (
            #""from":"FRA","to":"WAW","departure":"2024-01-02","departureTime":"10:00","arrival":"2024-01-01","#
                + #""arrivalTime":"11:00""#, "arrival"
        ),
        (
            #""from":"FRA","to":"VIE","departure":"2001-11-06","departureTime":"10:00","arrival":"2001-11-06","#
                + #""arrivalTime":"10:00""#, "arrival"
        ),
        (
            #""from":"FRA","to":"VIE","departure":"2023-11-05","departureTime":"10:00","arrival":"2023-11-09","#
                + #""arrivalTime":"11:00""#, "arrival"
        ),
        (#""from":"FRA","to":"WAW","departure":"2024-01-01","flightNumber":281"#, "flightNumber"),
        (#""from":"FRA","to":"WAW","departure":"2024-01-01","datePrecision":"week""#, "datePrecision"),
        (#""from":"FRA","to":"WAW","departure":"2024-01-01","arrivalTime":"10:00""#, "arrival"),
    ])
    func badFlightIsRefused(members: String, field: String) async throws {
        try await withFlights { client in
            let seats = members.contains("seats") ? "" : #","seats":[{"userId":"<USER_ID>"}]"#
            let answer = try await client.api(.post, "/airtrail/api/flight/save", "{" + members + seats + "}")
            #expect(answer.status == .unprocessableContent, "\(answer.text)")
            #expect(answer.json["success"]?.bool == false && answer.json["message"]?.string != nil)
            #expect(answer.json["error"]?["details"]?.array?.first?["field"]?.string == field, "\(answer.text)")
            #expect(try await client.api(.get, "/airtrail/api/flight/list").json["flights"]?.array?.count == 2)
        }
    }

    @Test(arguments: [
        ("14:30", 870), ("9:05", 545), ("2:30 pm", 870), ("12:00am", 0), ("1430", 870), ("24:00", nil),
        ("13:00 pm", nil),
        ("x", nil), ("", nil), ("12:61", nil), ("-1:30", nil),
    ])
    func timesOfDay(text: String, minutes: Int?) { #expect(AirTrailInput.minutes(text) == minutes) }
}
