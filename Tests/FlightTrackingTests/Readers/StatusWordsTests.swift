import FlightCore
import FlightFeeds
import FlightTracking
import Testing

/// The meaning of every status word in the documentation of each provider. The answers are received at 10:00 UTC on 2
/// January 2031; the flights are scheduled at 11:00 (departure) and 12:00 UTC (arrival).
@Suite struct StatusWordsTests {
    /// Returns the status, the doubt and the milestones without a time of an answer, in one line; `-` for none.
    private func meaning(_ answer: SampleAnswer) throws -> String {
        let news = try answer.read()
        let report = try #require(news.flights.first, "\(answer)")
        let words = report.facts.compactMap { fact -> String? in
            switch (fact.field, fact.value) {
            case (.status, .text(let name)) where fact.wording == .plain: name
            case (.doubt, .text(let name)): name
            case (.happened(let milestone), _), (.actual(let milestone), _): milestone.name
            default: nil
            }
        }
        let distinct = words.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return distinct.isEmpty ? "-" : distinct.joined(separator: " ")
    }

    @Test(arguments: [
        ("Unknown", "-"), ("Expected", "-"), ("EnRoute", "off"), ("CheckIn", "-"), ("Boarding", "boardingOpens"),
        ("GateClosed", "doorsClose"), ("Departed", "out"), ("Delayed", "departureDelayed"), ("Approaching", "off"),
        ("Arrived", "on"), ("Canceled", "cancelled"), ("Diverted", "diverted"), ("CanceledUncertain", "cancellation"),
    ])
    func aeroDataBox(_ word: String, _ expected: String) throws {
        func flight(_ ends: String) -> String { #"[{"number":"LH 1","status":"\#(word)",\#(ends)}]"# }
        let out = #""departure":{"airport":{"iata":"FRA"},"scheduledTime":{"utc":"2031-01-02 11:00Z"}"#
        let arrival = #""arrival":{"airport":{"iata":"ARN"},"scheduledTime":{"utc":"2031-01-02 12:00Z"}"#
        #expect(try meaning(SampleAnswer("aerodatabox", flight(out + "}," + arrival + "}"))) == expected)
        // A known later time settles the doubt.
        let later = flight(out + #","revisedTime":{"utc":"2031-01-02 11:40Z"}},"# + arrival + "}")
        let known = try meaning(SampleAnswer("aerodatabox", later))
        #expect(known.contains("Delayed") == false, "\(word)")
    }

    /// The status in a row of a board applies to the board's airport.
    @Test(arguments: [
        ("departures", "Arrived", "off"), ("arrivals", "Arrived", "on"), ("departures", "Delayed", "departureDelayed"),
        ("arrivals", "Delayed", "arrivalDelayed"), ("departures", "Boarding", "boardingOpens"),
        ("arrivals", "Boarding", "-"), ("departures", "GateClosed", "doorsClose"), ("arrivals", "GateClosed", "-"),
        ("arrivals", "Departed", "out"), ("arrivals", "CanceledUncertain", "cancellation"),
    ])
    func aeroDataBoxBoards(_ board: String, _ word: String, _ expected: String) throws {
        let row =
            #"{"number":"LH 1","status":"\#(word)","movement":{"airport":{"iata":"FRA"},"#
            + #""scheduledTime":{"utc":"2031-01-02 11:00Z"}}}"#
        let answer = SampleAnswer(
            "aerodatabox", #"{"\#(board)":[\#(row)]}"#, request: "GET /flights/airports/Iata/ARN/2031-01-02T08:00/x")
        #expect(try meaning(answer) == expected)
    }

    /// The arrival time in a row of a departures board is an estimate, for any status of the departure.
    @Test func departuresBoardReportsNoArrival() throws {
        let row =
            #"{"number":"LH 1","status":"Arrived","departure":{"scheduledTime":{"utc":"2031-01-02 07:00Z"}},"#
            + #""arrival":{"airport":{"iata":"ARN"},"revisedTime":{"utc":"2031-01-02 09:00Z"},"quality":["Live"]}}"#
        let news = try SampleAnswer(
            "aerodatabox", #"{"departures":[\#(row)]}"#, request: "GET /flights/airports/Iata/FRA/x/y"
        ).read()
        let fields = try #require(news.flights.first).facts.map { $0.field }
        #expect(fields.contains(.estimated(.in)) && !fields.contains(.actual(.in)))
    }

    @Test(arguments: [
        ("SCH", "-"), ("DEL", "departureDelayed"), ("WIL", "-"), ("GTO", "-"), ("BRD", "boardingOpens"),
        ("GCL", "boardingOpens"), ("GTD", "doorsClose"), ("DEP", "out"), ("CNX", "cancelled"), ("GCH", "-"),
        ("TOM", "departureDelayed"),
    ])
    func schipholDepartures(_ word: String, _ expected: String) throws {
        #expect(try meaning(schiphol("D", word, #""scheduleDateTime":"2031-01-02T12:00:00.000+01:00""#)) == expected)
    }

    @Test(arguments: [
        ("SCH", "-"), ("AIR", "-"), ("EXP", "-"), ("FIR", "-"), ("LND", "on"), ("FIB", "on"), ("ARR", "on"),
        ("DIV", "diverted"), ("CNX", "cancelled"), ("TOM", "arrivalDelayed"), ("DEL", "arrivalDelayed"),
    ])
    func schipholArrivals(_ word: String, _ expected: String) throws {
        #expect(try meaning(schiphol("A", word, #""scheduleDateTime":"2031-01-02T13:00:00.000+01:00""#)) == expected)
    }

    /// An estimate 40 minutes late settles the doubt of a delay, but not of a delay until tomorrow.
    @Test(arguments: [("DEL", "-"), ("TOM", "departureDelayed")])
    func schipholEstimates(_ word: String, _ expected: String) throws {
        let times =
            #""scheduleDateTime":"2031-01-02T12:00:00.000+01:00","#
            + #""publicEstimatedOffBlockTime":"2031-01-02T12:40:00.000+01:00""#
        #expect(try meaning(schiphol("D", word, times)) == expected)
    }

    private func schiphol(_ direction: String, _ word: String, _ times: String) -> SampleAnswer {
        SampleAnswer(
            "schiphol",
            #"{"flights":[{"flightName":"KL1","mainFlight":"KL1","flightDirection":"\#(direction)",\#(times),"#
                + #""route":{"destinations":["ARN"]},"publicFlightState":{"flightStates":["\#(word)"]}}]}"#)
    }

    @Test(arguments: [
        ("", "-"), ("Est 19:40", "-"), ("Boarding Soon", "-"), ("Boarding", "boardingOpens"),
        ("Final Call", "boardingOpens"), ("Gate Closed", "doorsClose"), ("Dep 17:58", "out"),
        ("Delayed", "departureDelayed"), ("Cancelled", "cancelled"),
    ])
    func hongKongDepartures(_ word: String, _ expected: String) throws {
        #expect(try meaning(hongKong(isArrival: false, word)) == expected)
    }

    @Test(arguments: [
        ("", "-"), ("Est at 19:40", "-"), ("Landed 17:50", "on"), ("At gate 17:58", "in"),
        ("Delayed", "arrivalDelayed"),
        ("Cancelled", "cancelled"),
    ])
    func hongKongArrivals(_ word: String, _ expected: String) throws {
        #expect(try meaning(hongKong(isArrival: true, word)) == expected)
    }

    private func hongKong(isArrival: Bool, _ word: String) -> SampleAnswer {
        let row =
            #"{"time":"19:00","flight":[{"no":"CX 1","airline":"CPA"}],"status":"\#(word)","#
            + #""\#(isArrival ? "origin" : "destination")":["BKK"]}"#
        return SampleAnswer(
            "hongkong", #"[{"date":"2031-01-02","arrival":\#(isArrival),"cargo":false,"list":[\#(row)]}]"#)
    }

    @Test(arguments: [
        ("D", #"<status code="N"/>"#, "-"), ("D", #"<status code="E" time="2031-01-02T11:40:00Z"/>"#, "-"),
        ("D", #"<status code="D" time="2031-01-02T09:58:00Z"/>"#, "out"), ("D", #"<status code="C"/>"#, "cancelled"),
        ("A", #"<status code="A" time="2031-01-02T09:58:00Z"/>"#, "on"), ("A", #"<status code="C"/>"#, "cancelled"),
        ("D", "<delayed>Y</delayed>", "departureDelayed"), ("A", "<delayed>Y</delayed>", "arrivalDelayed"),
        ("D", #"<delayed>Y</delayed><status code="E" time="2031-01-02T11:40:00Z"/>"#, "-"),
        ("D", #"<delayed>Y</delayed><status code="E" time="2031-01-02T11:00:00Z"/>"#, "departureDelayed"),
        ("D", #"<delayed>N</delayed>"#, "-"),
    ])
    func avinor(_ direction: String, _ marks: String, _ expected: String) throws {
        let row =
            "<flight uniqueID=\"1\"><airline>WF</airline><flight_id>WF1</flight_id>"
            + "<schedule_time>2031-01-02T11:00:00Z</schedule_time><arr_dep>\(direction)</arr_dep>"
            + "<airport>BGO</airport>\(marks)</flight>"
        let board = "<airport name=\"OSL\"><flights lastUpdate=\"2031-01-02T10:00:00Z\">\(row)</flights></airport>"
        #expect(try meaning(SampleAnswer("avinor", board)) == expected)
    }

    @Test(arguments: [
        ("SCH", "-"), ("FPL", "-"), ("FLS", "-"), ("SEQ", "-"), ("ACT", "-"), ("CAN", "cancelled"), ("LAN", "-"),
        ("RER", "-"), ("DIV", "diverted"),
    ])
    func swedavia(_ word: String, _ expected: String) throws {
        let row =
            #"{"flightId":"SK1","departureTime":{"scheduledUtc":"2031-01-02T11:00:00Z"},"#
            + #""locationAndStatus":{"flightLegStatus":"\#(word)"}}"#
        let answer = SampleAnswer(
            "swedavia",
            #"{"from":{"departureAirportIata":"GOT","flightDepartureDate":"2031-01-02"},"flights":[\#(row)]}"#)
        #expect(try meaning(answer) == expected)
    }

    @Test(arguments: [
        ("NA", "OT", "-"), ("NA", "DL", "departureDelayed"), ("NA", "NI", "departureDelayed"), ("NA", "FE", "-"),
        ("NA", "NO", "-"), ("DP", "NO", "out"), ("LD", "NO", "-"), ("CD", "NO", "cancelled"), ("RT", "NO", "diverted"),
    ])
    func lufthansa(_ word: String, _ time: String, _ expected: String) throws {
        let flight =
            #"{"Departure":{"AirportCode":"FRA","ScheduledTimeUTC":{"DateTime":"2031-01-02T11:00Z"},"#
            + #""TimeStatus":{"Code":"\#(time)"}},"Arrival":{"AirportCode":"ARN"},"#
            + #""OperatingCarrier":{"AirlineID":"LH","FlightNumber":1},"FlightStatus":{"Code":"\#(word)"}}"#
        let answer = SampleAnswer(
            "lufthansa", #"{"FlightStatusResource":{"Flights":{"Flight":\#(flight)}}}"#)
        #expect(try meaning(answer) == expected)
    }

    @Test(arguments: [
        ("scheduled", "-"), ("active", "-"), ("en-route", "-"), ("landed", "-"), ("cancelled", "cancelled"),
        ("diverted", "diverted"), ("incident", "-"), ("unknown", "-"),
    ])
    func airLabs(_ word: String, _ expected: String) throws {
        let answer = SampleAnswer("airlabs", #"{"response":{"flight_iata":"LO1","status":"\#(word)"}}"#)
        #expect(try meaning(answer) == expected)
    }

    @Test(arguments: [("SCH", "-"), ("EXP", "-"), ("LAN", "-"), ("CXX", "cancelled"), ("A", "-")])
    func finavia(_ word: String, _ expected: String) throws {
        let row =
            "<flight><h_apt>HEL</h_apt><fltnr>AY1</fltnr><sdt>2031-01-02T11:00:00Z</sdt><prm>\(word)</prm></flight>"
        let board =
            "<flights xmlns=\"http://www.finavia.fi/FlightsService.xsd\"><dep><body>\(row)</body></dep></flights>"
        #expect(try meaning(SampleAnswer("finavia", board)) == expected)
    }

    // MARK: - Refusals

    /// Rate limits and quotas as the gateways of the sources report them, with any status. The key is not at fault.
    @Test(arguments: [
        ("lufthansa", 403, "<h1>Developer Over Qps</h1>", "HTTP 403: Developer Over Qps"),
        ("lufthansa", 403, "<h1>Developer Over Rate</h1>", "HTTP 403: Developer Over Rate"),
        (
            "lufthansa", 400,
            #"{"ProcessingErrors":{"ProcessingError":{"Code":"x","Description":"Account Over Queries Per Second Limit"}}}"#,
            "HTTP 400: Account Over Queries Per Second Limit"
        ),
        (
            "aerodatabox", 429,
            #"{"message":"You have exceeded the MONTHLY quota for Units on your current plan, BASIC."}"#,
            "You have exceeded the MONTHLY quota for Units on your current plan, BASIC."
        ),
        (
            "swedavia", 403,
            #"{"statusCode":403,"message":"Out of call volume quota. Quota will be replenished in 03:42:15."}"#,
            "HTTP 403: Out of call volume quota. Quota will be replenished in 03:42:15."
        ),
        (
            "swedavia", 200, #"{"statusCode":429,"message":"Rate limit is exceeded. Try again in 2 seconds."}"#,
            "Rate limit is exceeded. Try again in 2 seconds."
        ),
        (
            "schiphol", 403, #"{"fault":{"faultstring":"Rate limit quota violation","detail":{"errorcode":"q"}}}"#,
            "HTTP 403: Rate limit quota violation"
        ),
        (
            "aeroapi", 402, #"{"title":"x","reason":"USAGE","detail":"usage limit reached"}"#,
            "HTTP 402: USAGE, usage limit reached"
        ),
        ("finavia", 403, "Quota exceeded", "HTTP 403: Quota exceeded"),
        ("airlabs", 200, #"{"error":{"code":"month_limit_exceeded"}}"#, "month_limit_exceeded"),
    ])
    func quotas(_ source: String, _ status: Int, _ body: String, _ said: String) {
        let answer = SampleAnswer(source, body, status: status, headers: ["retry-after": "90"])
        do throws(SourceFault) {
            _ = try answer.read()
            Issue.record("\(source) reads a refusal")
        } catch {
            guard case .tooMany(_, said) = error else {
                Issue.record("\(source): \(error)")
                return
            }
        }
    }

    /// A status-200 answer may contain an error, and a refused key stays a refused key.
    @Test func otherRefusals() {
        func fault(_ answer: SampleAnswer) -> SourceFault? {
            do throws(SourceFault) {
                _ = try answer.read()
                return nil
            } catch { return error }
        }
        #expect(
            fault(SampleAnswer("schiphol", #"{"message":"Maintenance"}"#)) == .trouble("HTTP 200: Maintenance"))
        #expect(
            fault(SampleAnswer("schiphol", #"{"message":"Invalid app_key"}"#, status: 403))
                == .key("HTTP 403: Invalid app_key"))
        #expect(
            fault(SampleAnswer("lufthansa", "<h1>Developer Inactive</h1>", status: 403))
                == .key("HTTP 403: Developer Inactive"))
    }

    /// `Retry-After` applies with any status.
    @Test(arguments: [200, 403, 429, 500, 503]) func retryAfterWithAnyStatus(_ status: Int) {
        let answer = SourceAnswer(
            source: .schiphol, request: "", at: SampleAnswer.at, status: status, headers: ["retry-after": "600"],
            body: [])
        #expect(answer.retryAfter == .minutes(10))
    }

    /// An implausible new time does not settle a doubt.
    @Test func implausibleTimesLeaveTheDoubt() throws {
        let far = "2031-02-02T11:00:00"
        let schipholTimes =
            #""scheduleDateTime":"2031-01-02T12:00:00.000+01:00","#
            + #""publicEstimatedOffBlockTime":"\#(far)+01:00""#
        #expect(try meaning(schiphol("D", "DEL", schipholTimes)) == "departureDelayed")
        let row =
            "<flight uniqueID=\"1\"><airline>WF</airline><flight_id>WF1</flight_id><arr_dep>D</arr_dep>"
            + "<schedule_time>2031-01-02T11:00:00Z</schedule_time><airport>BGO</airport><delayed>Y</delayed>"
            + "<status code=\"E\" time=\"\(far)Z\"/></flight>"
        let board = "<airport name=\"OSL\"><flights lastUpdate=\"x\">\(row)</flights></airport>"
        #expect(try meaning(SampleAnswer("avinor", board)) == "departureDelayed")
        #expect(try meaning(hongKong(isArrival: false, "Est 10:00 (02/02/2031)")) == "departureDelayed")
        let lufthansa =
            #"{"FlightStatusResource":{"Flights":{"Flight":{"Departure":{"AirportCode":"FRA","#
            + #""ScheduledTimeUTC":{"DateTime":"2031-01-02T11:00Z"},"EstimatedTimeUTC":{"DateTime":"2031-02-02T11:00Z"},"#
            + #""TimeStatus":{"Code":"DL"}},"Arrival":{"AirportCode":"ARN"},"#
            + #""OperatingCarrier":{"AirlineID":"LH","FlightNumber":1}}}}}"#
        #expect(try meaning(SampleAnswer("lufthansa", lufthansa)) == "departureDelayed")
    }

    /// A delay in minutes is used if there is no estimated time.
    @Test(arguments: [("45", Span.minutes(45)), ("0", nil), ("373204", nil), ("null", nil)])
    func airLabsDelays(_ minutes: String, _ delay: Span?) throws {
        let answer = SampleAnswer(
            "airlabs",
            #"{"response":{"flight_iata":"LO1","dep_time_utc":"2031-01-02 11:00","dep_delayed":\#(minutes)}}"#)
        let facts = try #require(try answer.read().flights.first).facts
        let estimate = facts.first { $0.field == .estimated(.out) }?.value.instant
        #expect(estimate == delay.map { SampleAnswer.at + .hours(1) + $0 })
    }

    // MARK: - Times

    /// An event that a status word reports has happened, even if its time is implausible or missing.
    @Test(arguments: ["2031-01-02T09:58:00Z", "2030-12-30T09:58:00Z", "2031-03-30T09:58:00Z", "", "soon"])
    func eventsWithImplausibleTimesHaveHappened(_ time: String) throws {
        func avinor(_ direction: String) -> SampleAnswer {
            SampleAnswer(
                "avinor",
                "<airport name=\"OSL\"><flights lastUpdate=\"x\"><flight uniqueID=\"1\"><airline>WF</airline>"
                    + "<flight_id>WF1</flight_id><schedule_time>2031-01-02T11:00:00Z</schedule_time>"
                    + "<arr_dep>\(direction)</arr_dep><airport>BGO</airport>"
                    + "<status code=\"\(direction)\" time=\"\(time)\"/></flight></flights></airport>")
        }
        #expect(try meaning(avinor("D")) == "out")
        #expect(try meaning(avinor("A")) == "on")
        let schedule = #""scheduleDateTime":"2031-01-02T12:00:00.000+01:00""#
        let left = schiphol("D", "DEP", schedule + #","actualOffBlockTime":"\#(time)""#)
        #expect(try meaning(left) == "out")
        let landed = schiphol("A", "LND", schedule + #","actualLandingTime":"\#(time)""#)
        #expect(try meaning(landed) == "on")
    }

    @Test(arguments: [("Dep 10:00 (02/02/2031)", false, "out"), ("Landed 99:00", true, "on"), ("At gate", true, "in")])
    func hongKongEventsWithImplausibleTimes(_ word: String, isArrival: Bool, _ expected: String) throws {
        #expect(try meaning(hongKong(isArrival: isArrival, word)) == expected)
    }

    /// A time months from the schedule is dropped; the rest of the row is kept.
    @Test(arguments: [Int64(-4000), -49, 49, 6220]) func timesFarFromTheScheduleAreDropped(_ hours: Int64) throws {
        let far = SampleAnswer.at + .hours(1 + hours)
        let row =
            "<flight uniqueID=\"1\"><airline>WF</airline><flight_id>WF1</flight_id>"
            + "<schedule_time>2031-01-02T11:00:00Z</schedule_time><arr_dep>D</arr_dep><airport>BGO</airport>"
            + "<gate>A1</gate><status code=\"E\" time=\"\(far.iso)\"/></flight>"
        let news = try SampleAnswer(
            "avinor", "<airport name=\"OSL\"><flights lastUpdate=\"x\">\(row)</flights></airport>"
        ).read()
        let facts = try #require(news.flights.first).facts.map { $0.field }
        #expect(!facts.contains(.estimated(.out)) && facts.contains(.departureGate))
        #expect(news.ignored.contains { $0.hasSuffix("hours from the schedule") })
    }
}
