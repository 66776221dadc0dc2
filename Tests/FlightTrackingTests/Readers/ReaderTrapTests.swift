import FlightCore
import FlightTracking
import Testing

/// Pitfalls of the sources' formats, one case each: text that the news must and must not contain.
struct ReaderTrapTests {
    struct Trap: Sendable, CustomTestStringConvertible {
        let name: String
        let answer: SampleAnswer
        var says: [String] = []
        var doesNotSay: [String] = []
        var testDescription: String { name }

        init(_ name: String, _ answer: SampleAnswer, says: [String] = [], doesNotSay: [String] = []) {
            self.name = name
            self.answer = answer
            self.says = says
            self.doesNotSay = doesNotSay
        }
    }

    @Test(
        arguments: ReaderTrapTests.receivers + ReaderTrapTests.trackers + ReaderTrapTests.airports
            + ReaderTrapTests.others)
    func pitfallIsHandled(_ trap: Trap) throws {
        let text = NewsText(try trap.answer.read()).text
        for line in trap.says { #expect(text.contains(line), "\(line) is missing in:\n\(text)") }
        for line in trap.doesNotSay { #expect(!text.contains(line), "\(line) is in:\n\(text)") }
    }

    // MARK: - Receivers

    private static func aircraft(_ keys: String, now: String = "1925114400") -> SampleAnswer {
        SampleAnswer("antenna", #"{"now":\#(now),"aircraft":[{"hex":"3c0001",\#(keys)}]}"#)
    }

    static let receivers = [
        Trap(
            "ground takes precedence over satellite altitude",
            aircraft(#""alt_baro":"ground","alt_geom":420,"lat":50,"lon":8,"seen_pos":0"#), says: ["ground - - - -"],
            doesNotSay: ["420"]),
        Trap(
            "missing altitude and speed", aircraft(#""lat":50,"lon":8,"seen_pos":0"#),
            says: ["50.0,8.0 either - - - -"]),
        Trap(
            "null values are missing values",
            aircraft(#""alt_baro":null,"gs":null,"track":null,"lat":50,"lon":8,"seen_pos":0"#),
            says: ["50.0,8.0 either - - - -"]),
        Trap(
            "altitude 0 does not mean on the ground", aircraft(#""alt_baro":0,"lat":50,"lon":8,"seen_pos":0"#),
            says: ["air 0ft"], doesNotSay: [" ground "]),
        Trap(
            "impossible values",
            aircraft(#""alt_baro":126700,"gs":2001,"baro_rate":-20001,"lat":50,"lon":8,"seen_pos":0"#),
            says: ["50.0,8.0 air - - - -"]),
        Trap(
            "the highest accepted values",
            aircraft(#""alt_baro":100000,"gs":2000,"baro_rate":-20000,"lat":50,"lon":8,"seen_pos":0"#),
            says: ["50.0,8.0 air 100000ft 2000kt - -20000ft/min"]),
        Trap(
            "values below the accepted range",
            aircraft(#""alt_baro":-2001,"gs":-1,"baro_rate":20001,"lat":50,"lon":8,"seen_pos":0"#),
            says: ["50.0,8.0 air - - - -"]),
        Trap(
            "a trace with impossible values",
            SampleAnswer(
                "antenna", #"{"icao":"3c0001","timestamp":1925114400,"trace":[[5,50,8,126700,3000,90,0,32767,null]]}"#),
            says: ["50.0,8.0 air - - 90.0° -"]),
        Trap(
            "satellite altitude only", aircraft(#""alt_geom":900,"lat":50,"lon":8,"seen_pos":0"#),
            says: ["either 900ft"]),
        Trap(
            "callsigns are padded", aircraft(#""flight":"DLH9X   ""#), says: ["3c0001 DLH9X -"]),
        Trap("a callsign of eight spaces is empty", aircraft(#""flight":"        ""#), says: ["3c0001 - - - unplaced"]),
        Trap("a callsign of at signs is empty", aircraft(#""flight":"@@@@@@@@""#), says: ["3c0001 - - - unplaced"]),
        Trap(
            "the time of a position", aircraft(#""lat":50,"lon":8,"seen_pos":59.5"#, now: "1925114400.25"),
            says: ["2031-01-02T09:59:00Z"]),
        Trap(
            "now in milliseconds",
            SampleAnswer(
                "adsb.lol",
                #"{"now":1925114400250,"ac":[{"hex":"3c0001","lat":50,"lon":8,"seen_pos":59.5}],"msg":"No error"}"#),
            says: ["2031-01-02T09:59:00Z"]),
        Trap("a position without its age", aircraft(#""lat":50,"lon":8"#), says: ["unplaced"]),
        Trap(
            "a negative age", aircraft(#""lat":50,"lon":8,"seen_pos":-100"#), says: ["unplaced"]),
        Trap(
            "a position ten minutes old has no other values",
            aircraft(#""lastPosition":{"lat":49,"lon":7,"seen_pos":600},"alt_baro":38000,"gs":480"#),
            says: ["2031-01-02T09:50:00Z 49.0,7.0 either - - - -"]),
        Trap(
            "a rough position estimated by the receiver is ignored", aircraft(#""rr_lat":50.1,"rr_lon":8.1"#),
            says: ["unplaced"]),
        Trap(
            "a non-ICAO address is ignored",
            SampleAnswer("antenna", #"{"now":1925114400,"aircraft":[{"hex":"~3c0001"}]}"#),
            doesNotSay: ["aircraft", "ignored"]),
        Trap(
            "multilateration cannot tell the ground",
            aircraft(#""type":"mlat","alt_baro":900,"lat":50,"lon":8,"seen_pos":0"#), says: ["either 900ft"]),
        Trap(
            "a parked aircraft has no track",
            aircraft(#""alt_baro":"ground","true_heading":250.5,"calc_track":10,"lat":50,"lon":8,"seen_pos":0"#),
            says: ["ground - - 250.5°"]),
        Trap(
            "360 degrees become 0", aircraft(#""track":360,"lat":50,"lon":8,"seen_pos":0"#), says: [" 0.0° "]),
        Trap(
            "numbers in quotes", aircraft(#""lat":"50","lon":"8","seen_pos":"0","gs":"nan""#),
            says: ["ignored aircraft.1.gs"]),
        Trap(
            "an empty list of aircraft",
            SampleAnswer("adsb.fi", #"{"ac":[],"msg":"No error","now":1925114400250,"total":0,"ctime":1,"ptime":0}"#),
            doesNotSay: ["aircraft", "ignored"]),
        Trap(
            "field names of an old dump1090",
            aircraft(#""altitude":36000,"speed":455,"vert_rate":-64,"track":90,"lat":50,"lon":8,"seen_pos":0"#),
            says: ["50.0,8.0 air 36000ft 455kt 90.0° -64ft/min"]),
        Trap(
            "ground in an old field name", aircraft(#""altitude":"ground","speed":12,"lat":50,"lon":8,"seen_pos":0"#),
            says: ["50.0,8.0 ground - 12kt"]),
        Trap(
            "new field names take precedence over old ones",
            aircraft(
                #""alt_baro":36000,"altitude":1,"gs":455,"speed":1,"baro_rate":64,"vert_rate":1,"lat":50,"lon":8,"seen_pos":0"#
            ),
            says: ["50.0,8.0 air 36000ft 455kt - 64ft/min"]),
        Trap("texts written as numbers", aircraft(#""r":40726,"t":744,"flight":40726"#), says: ["3c0001 40726 40726"]),
        Trap(
            "an address written as a number",
            SampleAnswer("antenna", #"{"now":1925114400,"aircraft":[{"hex":406440}]}"#),
            says: ["406440"], doesNotSay: ["ignored"]),
        Trap(
            "a tail with a hyphen", aircraft(#""r":"d-axxx""#), says: ["- DAXXX -"]),
        Trap(
            "a trace before 2022 is shorter",
            SampleAnswer(
                "antenna", #"{"icao":"3c0001","timestamp":1925114400,"trace":[[5,50,8,1000,100,90,0,0,null]]}"#),
            says: ["3c0001 - - - 2031-01-02T10:00:05Z 50.0,8.0 air 1000ft 100kt 90.0° 0ft/min"]),
        Trap(
            "a trace that goes back in time",
            SampleAnswer(
                "antenna",
                #"{"icao":"3c0001","timestamp":1925114400,"trace":[[5,50,8,1000],[3,51,8,1000],[5,52,8,1000],[6,53,8,1000]]}"#
            ),
            says: ["50.0,8.0", "53.0,8.0"], doesNotSay: ["51.0,8.0", "52.0,8.0"]),
        Trap(
            "a new leg drops the callsign of the old one",
            SampleAnswer(
                "antenna",
                #"{"icao":"3c0001","timestamp":1925114400,"trace":[[5,50,8,"ground",0,0,0,0,{"flight":"DLH9X  "}],"#
                    + #"[25,51,8,1000,0,0,1,0,null],[99,52,8,"ground",0,0,2,0,null]]}"#),
            says: ["3c0001 DLH9X - - 2031-01-02T10:00:25Z", "3c0001 - - - 2031-01-02T10:01:39Z"]),
    ]

    /// A registration written as a number does not lose the flight.
    @Test(arguments: [
        (
            "aeroapi",
            #"{"flights":[{"ident":"DLH9999","ident_iata":"LH9999","fa_flight_id":"X-1","registration":40726}]}"#
        ),
        ("airlabs", #"{"response":{"flight_iata":"LH9999","reg_number":40726}}"#),
        ("aerodatabox", #"[{"number":"LH 9999","status":"Expected","aircraft":{"reg":40726}}]"#),
        (
            "lufthansa",
            #"{"FlightInformation":{"Flights":{"Flight":[{"OperatingCarrier":{"AirlineID":"LH","FlightNumber":"9999"},"#
                + #""Equipment":{"AircraftRegistration":40726}}]}}}"#
        ),
        (
            "schiphol",
            #"{"flights":[{"flightName":"LH9999","flightDirection":"D","aircraftRegistration":40726,"#
                + #""scheduleDateTime":"2031-01-02T10:00:00.000+01:00"}]}"#
        ),
        (
            "swedavia",
            #"{"flights":[{"flightId":"LH9999","departureTime":{},"flightLegIdentifier":{"aircraftRegistration":40726}}]}"#
        ),
    ])
    func registrationMayBeANumber(_ source: String, _ body: String) throws {
        let text = NewsText(try SampleAnswer(source, body).read()).text
        #expect(text.contains("flight LH9999") && text.contains("tail=40726") && !text.contains("ignored"), "\(text)")
    }

    // MARK: - Flight trackers

    private static func aeroAPI(_ keys: String) -> SampleAnswer {
        SampleAnswer(
            "aeroapi",
            #"{"flights":[{"ident":"DLH9999","ident_iata":"LH9999","fa_flight_id":"X-1","type":"Airline",\#(keys)}]}"#)
    }
    private static func boxed(_ status: String, _ leaving: String, _ arriving: String = "{}") -> SampleAnswer {
        SampleAnswer(
            "aerodatabox",
            #"[{"number":"KL 9999","status":"\#(status)","lastUpdatedUtc":"2031-01-02 09:30Z","departure":\#(leaving),"#
                + #""arrival":\#(arriving)}]"#)
    }

    static let trackers = [
        Trap(
            "cancelled can mean that tracking stopped",
            aeroAPI(#""cancelled":true,"actual_off":"2031-01-02T09:00:00Z""#),
            says: ["off.actual"], doesNotSay: ["cancelled"]),
        Trap("cancelled", aeroAPI(#""cancelled":true,"status":"x""#), says: ["status cancelled"]),
        Trap(
            "the status text is ignored", aeroAPI(#""cancelled":false,"status":"Cancelled / Diverted""#),
            doesNotSay: ["status cancelled", "status diverted"]),
        Trap(
            "a registration that looks like a number",
            SampleAnswer("aeroapi", #"{"flights":[{"ident":"N9999","registration":"N9999","fa_flight_id":"X-1"}]}"#),
            says: ["flight  ?>? key=X-1 callsign=N9999 tail=N9999"]),
        Trap(
            "an estimate equal to the schedule is kept",
            aeroAPI(#""scheduled_out":"2031-01-02T10:00:00Z","estimated_out":"2031-01-02T10:00:00Z""#),
            says: ["out.estimated 2031-01-02T10:00:00Z"]),
        Trap(
            "a diverted flight has no arrival gate",
            aeroAPI(#""diverted":true,"gate_destination":"B9","baggage_claim":"1","destination":{"code_iata":"JFK"}"#),
            says: ["status diverted"], doesNotSay: ["B9", "belt", "divertedTo"]),
        Trap(
            "a blocked flight is skipped", aeroAPI(#""blocked":true"#), doesNotSay: ["LH9999", "ignored"]),
        Trap(
            "an unknown event",
            SampleAnswer(
                "aeroapi",
                #"{"event_code":"whatever","flight":{"fa_flight_id":"X-1","origin":"FRA","cancelled":false}}"#),
            says: ["flight  FRA>? key=X-1"], doesNotSay: ["status cancelled", "status diverted"]),
        Trap(
            "a position with impossible values",
            SampleAnswer(
                "aeroapi",
                #"{"ident":"DLH9999","ident_iata":"LH9999","fa_flight_id":"X-1","last_position":{"latitude":50,"#
                    + #""longitude":8,"timestamp":"2031-01-02T09:59:00Z","altitude":1267,"groundspeed":4000}}"#),
            says: ["position 2031-01-02T09:59:00Z 50.0,8.0 - - -"]),
        Trap(
            "an actual time in the future has not happened", aeroAPI(#""actual_out":"2031-01-02T11:00:00Z""#),
            says: ["out.estimated 2031-01-02T11:00:00Z"], doesNotSay: ["actual"]),
        Trap(
            "a revised time before departure is an estimate",
            boxed("Expected", #"{"revisedTime":{"utc":"2031-01-02 09:50Z"},"quality":["Live"]}"#),
            says: ["out.estimated 2031-01-02T09:50:00Z @2031-01-02T09:30:00Z"], doesNotSay: ["actual"]),
        Trap(
            "a revised time after departure is an actual time",
            boxed(
                "EnRoute", #"{"revisedTime":{"utc":"2031-01-02 09:20Z"},"quality":["Live"]}"#,
                #"{"revisedTime":{"utc":"2031-01-02 13:00Z"}}"#),
            says: ["out.actual 2031-01-02T09:20:00Z", "in.estimated 2031-01-02T13:00:00Z"]),
        Trap(
            "runway time and gate time",
            boxed("Departed", #"{"revisedTime":{"utc":"2031-01-02 09:20Z"},"runwayTime":{"utc":"2031-01-02 09:31Z"}}"#),
            says: ["out.actual 2031-01-02T09:20:00Z", "off.actual 2031-01-02T09:31:00Z"]),
        Trap(
            "a gate time equal to the runway time",
            boxed("Departed", #"{"revisedTime":{"utc":"2031-01-02 09:31Z"},"runwayTime":{"utc":"2031-01-02 09:31Z"}}"#),
            says: ["off.actual 2031-01-02T09:31:00Z"], doesNotSay: ["out.actual"]),
        Trap(
            "schedule data only",
            boxed("Departed", #"{"revisedTime":{"utc":"2031-01-02 09:20Z"},"quality":["Basic"]}"#),
            doesNotSay: ["actual", "estimated"]),
        Trap("an uncertain cancellation is no cancellation", boxed("CanceledUncertain", "{}"), doesNotSay: ["status"]),
        Trap("Canceled is a cancellation", boxed("Canceled", "{}"), says: ["status cancelled"]),
        Trap(
            "unknown status", boxed("Unknown", #"{"revisedTime":{"utc":"2031-01-02 09:20Z"}}"#), says: ["out.estimated"]
        ),
        Trap("an undocumented status", boxed("Teleported", #"{"gate":"E9"}"#), says: ["departureGate E9"]),
        Trap(
            "a local time without offset is ignored",
            boxed("Expected", #"{"scheduledTime":{"local":"2031-01-02 11:00"}}"#),
            doesNotSay: ["out.scheduled"]),
        Trap(
            "a local time with its offset", boxed("Expected", #"{"scheduledTime":{"local":"2031-01-02 11:00+01:00"}}"#),
            says: ["out.scheduled 2031-01-02T10:00:00Z"]),
        Trap(
            "boarding without a time has happened by the update", boxed("Boarding", "{}"),
            says: ["boardingOpens.happened 2031-01-02T09:30:00Z @2031-01-02T09:30:00Z"]),
        Trap(
            "AirLabs gives one object or several",
            SampleAnswer("airlabs", #"{"response":{"flight_iata":"LO9999","dep_time_ts":1925114400}}"#),
            says: ["flight LO9999", "out.scheduled 2031-01-02T10:00:00Z"]),
        Trap(
            "an airport time without its UTC time is ignored",
            SampleAnswer("airlabs", #"{"response":{"flight_iata":"LO9999","dep_time":"2031-01-02 11:00"}}"#),
            doesNotSay: ["scheduled"]),
        Trap(
            "a codeshare row is listed under the operating number",
            SampleAnswer("airlabs", #"{"response":[{"flight_iata":"UA9998","cs_flight_iata":"LO9999"}]}"#),
            says: ["flight LO9999+UA9998"]),
        Trap(
            "a suffix is part of the number",
            SampleAnswer(
                "lufthansa",
                #"{"FlightStatusResource":{"Flights":{"Flight":{"OperatingCarrier":{"AirlineID":"LH","FlightNumber":"0400D"}}}}}"#
            ),
            says: ["flight LH400D"]),
        Trap(
            "the format of the newer endpoint",
            SampleAnswer(
                "lufthansa",
                #"{"FlightInformation":{"Flights":{"Flight":[{"OperatingCarrier":{"AirlineID":"LH","FlightNumber":"400"}}]}}}"#
            ),
            says: ["flight LH400"]),
    ]

    // MARK: - Airports

    private static func schiphol(_ keys: String, direction: String = "D") -> SampleAnswer {
        SampleAnswer(
            "schiphol",
            #"{"flights":[{"flightName":"KL9999","mainFlight":"KL9999","flightDirection":"\#(direction)","#
                + #""scheduleDateTime":"2031-01-02T10:00:00.000+01:00",\#(keys)}]}"#)
    }
    private static func states(_ states: String) -> SampleAnswer {
        schiphol(#""publicFlightState":{"flightStates":[\#(states)]}"#)
    }
    private static func avinor(_ row: String) -> SampleAnswer {
        SampleAnswer(
            "avinor",
            #"<airport name="OSL"><flights><flight uniqueID="1"><flight_id>WF999</flight_id>"#
                + "<schedule_time>2031-01-02T09:10:00Z</schedule_time>\(row)</flight></flights></airport>")
    }
    private static func hongKong(_ time: String, _ status: String, arrival: Bool = false) -> SampleAnswer {
        SampleAnswer(
            "hongkong",
            #"[{"date":"2031-01-02","arrival":\#(arrival),"list":[{"time":"\#(time)","flight":[{"no":"CX 999"}],"#
                + #""status":"\#(status)"}]}]"#)
    }

    static let airports = [
        Trap("DEL is delayed at Schiphol", states(#""DEL""#), says: ["flight KL9999"], doesNotSay: ["status"]),
        Trap(
            "DEL is deleted at Swedavia",
            SampleAnswer(
                "swedavia",
                #"{"flights":[{"flightId":"SK9999","arrivalTime":{},"locationAndStatus":{"flightLegStatus":"DEL"}}]}"#),
            doesNotSay: ["SK9999", "ignored"]),
        Trap("an open gate is not boarding", states(#""GTO""#), doesNotSay: ["boardingOpens.happened"]),
        Trap("several states at once", states(#""GTO","BRD""#), says: ["boardingOpens.happened 2031-01-02T10:00:00Z"]),
        Trap(
            "a departed flight does not report its doors",
            schiphol(
                #""actualOffBlockTime":"2031-01-02T10:28:00.000+01:00","publicFlightState":{"flightStates":["DEP","GTD"]}"#
            ),
            says: ["out.actual 2031-01-02T09:28:00Z"], doesNotSay: ["doorsClose.happened"]),
        Trap(
            "the gate is closed", states(#""GTD","BRD""#), says: ["doorsClose.happened"], doesNotSay: ["boardingOpens"]),
        Trap(
            "an estimate equal to the schedule is marked",
            schiphol(#""publicEstimatedOffBlockTime":"2031-01-02T10:00:00.000+01:00""#),
            says: ["out.estimated 2031-01-02T09:00:00Z by the timetable"]),
        Trap(
            "a codeshare row alone",
            SampleAnswer(
                "schiphol", #"{"flights":[{"flightName":"DL9998","mainFlight":"KL9999","flightDirection":"D"}]}"#),
            says: ["flight KL9999+DL9998 AMS>?"]),
        Trap(
            "a landing time is a runway time",
            schiphol(#""actualLandingTime":"2031-01-02T09:42:30.000+01:00""#, direction: "A"),
            says: ["on.actual 2031-01-02T08:42:30Z"], doesNotSay: ["in.actual"]),
        Trap(
            "a route with stops leaves the other end open", schiphol(#""route":{"destinations":["CUR","BON"]}"#),
            says: ["AMS>?"]),
        Trap(
            "a board reports its own end only", schiphol(#""terminal":2,"gate":"E9""#),
            says: ["departureTerminal 2", "departureGate E9"], doesNotSay: ["arrival", "in."]),
        Trap(
            "Avinor's estimate",
            avinor(#"<arr_dep>D</arr_dep><status code="E" time="2031-01-02T09:40:00Z"/><airport>BGO</airport>"#),
            says: ["WF999 OSL>BGO", "out.estimated 2031-01-02T09:40:00Z"]),
        Trap(
            "Avinor's @time with status N is ignored",
            avinor(#"<arr_dep>D</arr_dep><status code="N" time="2031-01-02T09:40:00Z"/>"#),
            doesNotSay: ["estimated", "actual"]),
        Trap(
            "cancelled without a time", avinor(#"<arr_dep>D</arr_dep><status code="C"/>"#), says: ["status cancelled"]),
        Trap(
            "departed without a time", avinor(#"<arr_dep>D</arr_dep><status code="D"/>"#), doesNotSay: ["actual"]),
        Trap(
            "codes unknown to Avinor",
            avinor(#"<arr_dep>D</arr_dep><status code="BRD" time="2031-01-02T09:40:00Z"/>"#),
            doesNotSay: ["boarding", "actual"]),
        Trap(
            "A as a direction and as a status",
            avinor(#"<arr_dep>A</arr_dep><status code="A" time="2031-01-02T09:05:00Z"/><airport>BGO</airport>"#),
            says: ["WF999 BGO>OSL", "on.actual 2031-01-02T09:05:00Z"]),
        Trap(
            "Hong Kong after midnight", hongKong("23:50", "Est 00:25 (03/01/2031)"),
            says: ["out.scheduled 2031-01-02T15:50:00Z", "out.estimated 2031-01-02T16:25:00Z"]),
        Trap("boarding soon is not boarding", hongKong("18:10", "Boarding Soon"), doesNotSay: ["boarding"]),
        Trap("final call", hongKong("18:10", "Final Call"), says: ["boardingOpens.happened 2031-01-02T10:00:00Z"]),
        Trap("delayed without a time", hongKong("18:10", "Delayed"), doesNotSay: ["estimated", "status"]),
        Trap(
            "landed", hongKong("17:30", "Landed 17:22", arrival: true), says: ["on.actual 2031-01-02T09:22:00Z"],
            doesNotSay: ["in.actual"]),
        Trap("at gate", hongKong("17:30", "At gate 17:31", arrival: true), says: ["in.actual 2031-01-02T09:31:00Z"]),
        Trap("a status in other words", hongKong("17:30", "Est soon"), says: ["CX999"], doesNotSay: ["estimated"]),
        Trap(
            "Swedavia's keys in capitals",
            SampleAnswer(
                "swedavia",
                #"{"FLIGHTS":[{"FLIGHTID":"SK9999","ArrivalTime":{"ScheduledUTC":"2031-01-02T10:30:00Z"}}]}"#),
            says: ["flight SK9999", "in.scheduled 2031-01-02T10:30:00Z"]),
        Trap(
            "Finavia's namespace may have a prefix",
            SampleAnswer(
                "finavia",
                #"<f:flights xmlns:f="x"><f:arr><f:body><f:flight><f:h_apt>HEL</f:h_apt><f:fltnr>AY9999</f:fltnr>"#
                    + "<f:sdt>2031-01-02T09:00:00Z</f:sdt></f:flight></f:body></f:arr></f:flights>"),
            says: ["flight AY9999 ?>HEL"]),
    ]

    // MARK: - Weather and programmes

    private static func metar(_ keys: String) -> SampleAnswer {
        SampleAnswer("aviationweather", #"[{"icaoId":"EDDF","obsTime":1925114400,\#(keys)}]"#)
    }

    static let others = [
        Trap("variable wind", metar(#""wdir":"VRB","wspd":3"#), says: ["wind variable 3 kt"]),
        Trap("no wind", metar(#""wdir":0,"wspd":0"#), says: ["wind calm 0 kt"]),
        Trap(
            "gusts are null", metar(#""wdir":10,"wspd":9,"wgst":null"#), says: ["wind 10° 9 kt"], doesNotSay: ["gusts"]),
        Trap("a wind direction without a speed is ignored", metar(#""wdir":10"#), doesNotSay: ["wind"]),
        Trap("ten miles or more", metar(#""visib":"10+""#), says: ["visibility at least 10.0 mi"]),
        Trap("half a mile", metar(#""visib":"1/2""#), says: ["visibility 0.5 mi"]),
        Trap("a mile and a half", metar(#""visib":"1 1/2""#), says: ["visibility 1.5 mi"]),
        Trap("less than a quarter", metar(#""visib":"M1/4""#), says: ["visibility below 0.25 mi"]),
        Trap("a fraction with denominator zero", metar(#""visib":"1/0""#), doesNotSay: ["visibility"]),
        Trap("an empty list of clouds is missing data", metar(#""clouds":[]"#), says: ["nothing said"]),
        Trap("a clear sky", metar(#""clouds":[{"cover":"CLR"}]"#), says: ["clouds none"]),
        Trap(
            "dates with a space",
            SampleAnswer("aviationweather", #"[{"icaoId":"EDDF","obsTime":"2023-11-03 21:54:03.000Z"}]"#),
            says: ["2023-11-03T21:54:03Z"]),
        Trap(
            "a time without a day is its next occurrence",
            SampleAnswer(
                "faa",
                "<AIRPORT_STATUS_INFORMATION><Update_Time>Thu Jan 2 23:30:00 2031 GMT</Update_Time><Delay_type>"
                    + "<Ground_Stop_List><Program><ARPT>DCA</ARPT><End_Time>6:15 pm EST</End_Time></Program>"
                    + "</Ground_Stop_List></Delay_type></AIRPORT_STATUS_INFORMATION>"),
            says: ["until 2031-01-03T23:15:00Z"]),
        Trap(
            "a closure with dates",
            SampleAnswer(
                "faa",
                "<AIRPORT_STATUS_INFORMATION><Update_Time>Tue Dec 31 23:30:00 2030 GMT</Update_Time><Delay_type>"
                    + "<Airport_Closure_List><Airport><ARPT>SJU</ARPT><Start>Dec 31 at 20:00 AST.</Start>"
                    + "<Reopen>Jan 02 at 5:30 am AST.</Reopen></Airport></Airport_Closure_List></Delay_type>"
                    + "</AIRPORT_STATUS_INFORMATION>"),
            says: ["2031-01-01T00:00:00Z", "2031-01-02T09:30:00Z"]),
        Trap(
            "minutes as a number and in words",
            SampleAnswer(
                "faa",
                #"[{"airportId":"SFO","groundDelay":{"avgDelay":44.0},"arrivalDelay":{"averageDelay":"1 hour and 1 minute"}}]"#
            ),
            says: ["groundDelay (-) average 44 min", "arrivalDelay (-) average 61 min"]),
        Trap(
            "a null program is not active", SampleAnswer("faa", #"[{"airportId":"SFO","groundStop":null}]"#),
            doesNotSay: ["programme"]),
    ]

    /// Every time zone of the United States, with and without a full stop, in every clock format.
    @Test func timeZonesOfTheUnitedStatesAreRead() throws {
        let zones: [(String, Int64)] = [
            ("AST", -4), ("ADT", -3), ("EST", -5), ("EDT", -4), ("CST", -6), ("CDT", -5), ("MST", -7), ("MDT", -6),
            ("PST", -8), ("PDT", -7), ("AKST", -9), ("AKDT", -8), ("HST", -10), ("HDT", -9), ("SST", -11), ("ChST", 10),
            ("GMT", 0), ("UTC", 0),
        ]
        let update = Instant(1_925_164_800)  // 2031-01-03T00:00:00Z
        for (zone, hours) in zones {
            for end in ["", "."] {
                for (clock, minute) in [
                    ("5:15 pm", 1035), ("5:15 p.m.", 1035), ("5:15pm", 1035), ("17:15", 1035), ("12:00 am", 0),
                    ("12:30 PM", 750),
                ] {
                    let text = clock + " " + zone + end
                    let news = try SampleAnswer(
                        "faa",
                        "<AIRPORT_STATUS_INFORMATION><Update_Time>Fri Jan 3 00:00:00 2031 GMT</Update_Time><Delay_type>"
                            + "<Ground_Stop_List><Program><ARPT>DCA</ARPT><End_Time>\(text)</End_Time></Program>"
                            + "<Program><ARPT>SJU</ARPT><End_Time>Jan 04 at \(text)</End_Time></Program>"
                            + "</Ground_Stop_List></Delay_type></AIRPORT_STATUS_INFORMATION>"
                    ).read()
                    let ends = news.programmes.map { $0.until }
                    let next = ((Int64(minute) - hours * 60) * 60 % 86_400 + 86_400) % 86_400
                    #expect(ends.first == update + Span(next == 0 ? 86_400 : next), "\(text)")
                    #expect(ends.last == update + Span(86_400 + (Int64(minute) - hours * 60) * 60), "\(text)")
                }
            }
        }
    }
}
