import FlightCore
import FlightFeeds
import FlightSamples
import FlightTracking
import Testing

/// Answers that a reader refuses, and the reported faults.
struct ReaderFaultTests {
    private static let sources = LiveSources.all.map { $0.source.name }
    /// Sources without keys: a refusal cannot be about a key of ours.
    private static let keyless = ["avinor", "hongkong", "aviationweather", "faa"]
    private static let page = "<!DOCTYPE html><html><head><title>Sorry</title></head><body><p>Sorry<br></body></html>"

    private func fault(_ answer: SampleAnswer) -> SourceFault? {
        do throws(SourceFault) {
            _ = try answer.read()
            return nil
        } catch {
            return error
        }
    }

    @Test func everySourceHasOneReader() {
        #expect(Set(Self.sources).count == LiveSources.all.count)
        #expect(LiveSources.named(FlightObservation.Source.replay.name) == nil)
        #expect(
            Set(Self.sources) == [
                "antenna", "adsb.lol", "adsb.fi", "airplanes.live", "aeroapi", "aerodatabox", "airlabs", "lufthansa",
                "avinor", "hongkong", "schiphol", "swedavia", "finavia", "aviationweather", "faa",
            ])
    }

    @Test(arguments: ReaderFaultTests.sources)
    func statusCodesBecomeFaults(_ source: String) {
        #expect(fault(SampleAnswer(source, "", status: 204)) == .nothing)
        #expect(fault(SampleAnswer(source, "{}", status: 503)) == .trouble("HTTP 503"))
        #expect(fault(SampleAnswer(source, Self.page, status: 500)) == .trouble("HTTP 500: Sorry"))
        #expect(fault(SampleAnswer(source, "", status: 302)) == .trouble("HTTP 302"))
        for status in [401, 403] {
            let expected: SourceFault =
                Self.keyless.contains(source) ? .trouble("HTTP \(status): Sorry") : .key("HTTP \(status): Sorry")
            #expect(fault(SampleAnswer(source, Self.page, status: status)) == expected)
        }
    }

    @Test(
        arguments: [
            (nil, nil), ("17", Span(17)), (" 120 ", Span(120)), ("0", Span(0)), ("-5", Span(0)), ("soon", nil),
            ("", nil),
            ("99999999999999999999", nil), ("999999999999", Span.hours(31 * 24)),
            ("Thu, 02 Jan 2031 10:01:30 GMT", Span(90)), ("Thursday, 02-Jan-31 10:01:30 GMT", Span(90)),
            ("Thu Jan  2 10:01:30 2031", Span(90)), ("Thu, 02 Jan 2031 09:00:00 GMT", Span(0)),
            ("Thu, 31 Feb 2031 09:00:00 GMT", nil),
        ] as [(String?, Span?)])
    func rateLimitGivesItsWait(_ written: String?, _ wait: Span?) {
        let headers = written.map { ["retry-after": $0] } ?? [:]
        for source in Self.sources {
            #expect(fault(SampleAnswer(source, "x", status: 429, headers: headers)) == .tooMany(retryAfter: wait))
        }
    }

    @Test(arguments: ReaderFaultTests.sources)
    func unexpectedBodyIsUnreadable(_ source: String) {
        let other = ["avinor", "finavia"].contains(source) ? #"{"flights":[]}"# : "<flights/>"
        let deep = String(repeating: "[", count: 100_000)
        let deepXML = String(repeating: "<a>", count: 10_000)
        for body in [
            Self.page, other, "", " ", "null", "7", "\"x\"", "{\"flights\":", "\u{0}", deep, deepXML, "<a", "[[[]",
        ] {
            guard case .unreadable = fault(SampleAnswer(source, body)) else {
                Issue.record(
                    "\(source) reads \(body.prefix(40)): \(String(describing: fault(SampleAnswer(source, body))))")
                continue
            }
        }
    }

    /// 10 MB of junk (1 MB in `make test`) is refused quickly; a body larger than any answer is not read.
    @Test(arguments: ["antenna", "aeroapi", "aerodatabox", "airlabs", "hongkong", "avinor", "finavia", "faa"])
    func junkIsRefused(_ source: String) {
        var random = SplitMix(10)
        var junk = SampleAnswer(source, "")
        let noise = (0..<65_536).map { _ in UInt8.random(in: 0...255, using: &random) }
        junk.body = Array(repeatElement(noise, count: TestTier.rounds(160)).joined())
        guard case .unreadable = fault(junk) else {
            Issue.record("\(source) reads noise")
            return
        }
        junk.body = [UInt8](repeating: UInt8(ascii: " "), count: (16 << 20) + 1)
        guard case .unreadable(let why) = fault(junk) else {
            Issue.record("\(source) reads too much")
            return
        }
        #expect(why.contains("too large"))
    }

    @Test func countOfBadRowsIsLimited() throws {
        let rows = String(repeating: "7,", count: 1_000_000) + "7"
        let news = try SampleAnswer("antenna", #"{"now":1925114400,"aircraft":["# + rows + "]}").read()
        #expect(news.aircraft.isEmpty && news.ignored.count == 1001)
    }

    /// The faults in each source's own format.
    @Test(
        arguments: [
            (
                SampleAnswer("airplanes.live", #"{"error":"Please contact us"}"#, status: 403),
                .key("HTTP 403: Please contact us")
            ),
            (SampleAnswer("airplanes.live", #"{"error":"busy"}"#), .trouble("busy")),
            (
                SampleAnswer("antenna", "x", request: "GET /tar1090/data/aircraft.json", status: 404),
                .trouble("HTTP 404")
            ),
            (
                SampleAnswer("antenna", "x", request: "GET /data/traces/01/trace_full_3c0001.json", status: 404),
                .nothing
            ),
            (SampleAnswer("adsb.lol", "x", request: "GET /v2/hex/3c0001", status: 404), .nothing),
            (SampleAnswer("adsb.lol", #"{"ac":[]}"#), .unreadable("a list of aircraft without a time")),
            (
                SampleAnswer(
                    "aeroapi", #"{"title":"t","reason":"INVALID_API_KEY","detail":"d","status":401}"#, status: 401),
                .key("HTTP 401: INVALID_API_KEY, d")
            ),
            (
                SampleAnswer(
                    "aeroapi", #"{"title":"t","reason":"INVALID_ARGUMENT","detail":"d","status":400}"#, status: 400),
                .trouble("HTTP 400: INVALID_ARGUMENT, d")
            ),
            (SampleAnswer("aeroapi", "{}", request: "GET /flights/X/track", status: 404), .nothing),
            (SampleAnswer("aerodatabox", #"{"message":"by law"}"#, status: 451), .nothing),
            (SampleAnswer("airlabs", #"{"error":{"code":"not_found","message":"m"}}"#), .nothing),
            (
                SampleAnswer("airlabs", #"{"error":{"code":"unknown_api_key","message":"secret"}}"#),
                .key("unknown_api_key, secret")
            ),
            (SampleAnswer("airlabs", #"{"error":{"code":"expired_api_key"}}"#), .key("expired_api_key")),
            (
                SampleAnswer("airlabs", #"{"error":{"code":"minute_limit_exceeded"}}"#),
                .tooMany(retryAfter: nil, said: "minute_limit_exceeded")
            ),
            (
                SampleAnswer("airlabs", #"{"error":{"code":"hour_limit_exceeded"}}"#),
                .tooMany(retryAfter: nil, said: "hour_limit_exceeded")
            ),
            (
                SampleAnswer("airlabs", #"{"error":{"code":"month_limit_exceeded"}}"#),
                .tooMany(retryAfter: nil, said: "month_limit_exceeded")
            ),
            (
                SampleAnswer("airlabs", #"{"error":{"code":"year_limit_exceeded"}}"#),
                .tooMany(retryAfter: nil, said: "year_limit_exceeded")
            ),
            (SampleAnswer("airlabs", #"{"error":{"code":"what"}}"#), .trouble("what")),
            (SampleAnswer("airlabs", #"{"error":{"message":"no\nroute"}}"#), .trouble("no route")),
            (SampleAnswer("airlabs", #"{"error":{}}"#), .trouble("")),
            (
                SampleAnswer(
                    "airlabs", #"{"error":{"code":"month_limit_exceeded","message":"Upgrade"}}"#, status: 200,
                    headers: ["retry-after": "60"]),
                .tooMany(retryAfter: Span(60), said: "month_limit_exceeded, Upgrade")
            ),
            (SampleAnswer("lufthansa", "{}", status: 404), .nothing),
            (SampleAnswer("lufthansa", "{}", status: 410), .nothing),
            (SampleAnswer("schiphol", "", status: 404), .nothing),
            (SampleAnswer("swedavia", "", status: 404), .nothing),
            (
                SampleAnswer("swedavia", #"{"errors":["Date does not contain a valid date."]}"#, status: 400),
                .trouble("HTTP 400: Date does not contain a valid date.")
            ),
            (SampleAnswer("avinor", "", status: 404), .trouble("HTTP 404")),
            (SampleAnswer("avinor", "<html><body/></html>"), .unreadable("expected a board, found html")),
            (SampleAnswer("avinor", "<airport><flights/></airport>"), .unreadable("a board without an airport")),
            (SampleAnswer("finavia", "<airport/>"), .unreadable("expected a list of flights, found airport")),
        ] as [(SampleAnswer, SourceFault)])
    func errorsOfEachSourceAreRead(_ answer: SampleAnswer, _ expected: SourceFault) {
        #expect(fault(answer) == expected)
    }

    /// Invalid bytes in the names of elements and attributes crash Foundation's parser.
    @Test(arguments: ["avinor-board.xml", "finavia-all.xml", "faa-status.xml"])
    func invalidBytesInXMLDoNotCrash(_ file: String) throws {
        let whole = try SampleAnswer(file: file)
        let names = whole.body.indices.filter { whole.body[$0] == UInt8(ascii: "<") }.prefix(12)
        for place in names where place + 2 < whole.body.count {
            for byte in [0x80, 0xB0, 0xC3, 0xFF] as [UInt8] {
                var answer = whole
                answer.body[place + 2] = byte
                _ = fault(answer)
                answer.body.insert(contentsOf: [0x20, byte, 0x3D, 0x22, byte, 0x22], at: place + 2)
                _ = fault(answer)
            }
        }
    }

    /// This valid XML crashes Foundation's parser.
    @Test func instructionsAndCommentsAreSkipped() throws {
        let body =
            "\u{FEFF}<?xml version='1.0'?><?a?><!-- <x> --><airport name='OSL'><?b?><flights><flight><flight_id><![CDATA[WF]]>&#57;99"
            + "</flight_id><schedule_time >2031-01-02T09:10:00Z</schedule_time ><arr_dep>D</arr_dep><gate>A&amp;B</gate>"
            + "</flight></flights></airport>\n<!-- the end -->\n"
        let text = NewsText(try SampleAnswer("avinor", body).read()).text
        #expect(text.contains("flight WF999 OSL>?") && text.contains("departureGate A&B"), "\(text)")
    }

    @Test(arguments: [
        "<airport name='OSL'><flights></airport></flights>", "<airport name='OSL'/><airport name='OSL'/>",
        "<airport name='OSL'",
        "<airport name='OSL' name='BGO'/>", "<airport name=OSL/>", "<airport name='OSL'>&x;</airport>",
        "x<airport name='OSL'/>x",
        "<airport name='OSL'>&#0;</airport>", "<airport name='<'/>", "<airport name='OSL'></airport><!--",
        "< airport name='OSL'/>",
    ])
    func malformedXMLIsUnreadable(_ body: String) {
        guard case .unreadable = fault(SampleAnswer("avinor", body)) else {
            Issue.record("the body is read: \(body)")
            return
        }
    }

    /// External entities are not read, and entities are not expanded.
    @Test(arguments: [
        #"<!DOCTYPE airport [<!ENTITY x SYSTEM "file:///etc/hostname">]><airport name="OSL"><flights>&x;</flights></airport>"#,
        #"<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><airport name="OSL">&c;</airport>"#,
        #"<?xml version="1.0" encoding="UTF-7"?><airport name="OSL"/>"#,
    ])
    func entitiesAreRefused(_ body: String) {
        guard case .unreadable = fault(SampleAnswer("avinor", body)) else {
            Issue.record("the body is read: \(body)")
            return
        }
    }

    /// A row with a time of another century is dropped and counted, for each kind of source and time format.
    @Test(arguments: [
        ("airlabs", #"{"response":{"flight_iata":"UA1234","dep_iata":"SFO","dep_time_ts":T}}"#),
        ("airlabs", #"{"response":{"flight_iata":"UA1234","dep_iata":"SFO","dep_time_utc":"S"}}"#),
        ("aeroapi", #"{"flights":[{"ident_iata":"UA1234","scheduled_out":"S"}]}"#),
        ("aerodatabox", #"[{"number":"UA 1234","departure":{"scheduledTime":{"utc":"S"}},"arrival":{}}]"#),
        (
            "finavia",
            "<flights><dep><body><flight><h_apt>HEL</h_apt><fltnr>AY1331</fltnr><sdt>S</sdt></flight></body></dep></flights>"
        ),
        ("antenna", #"{"now":T,"aircraft":[{"hex":"3c6444","lat":50,"lon":8,"seen_pos":1}]}"#),
    ])
    func rowsOfOtherCenturiesAreDropped(_ source: String, _ body: String) throws {
        let years: [(String, Int64)] = [
            ("1900", -2_208_000_000), ("1999", 940_000_000), ("2101", 4_150_000_000), ("9999", 253_000_000_000),
        ]
        func news(_ stamp: String, _ seconds: Int64) throws -> SourceNews {
            try SampleAnswer(
                source,
                body.replacing("\"S\"", with: "\"\(stamp)\"").replacing(">S<", with: ">\(stamp)<")
                    .replacing(":T", with: ":\(seconds)")
            ).read()
        }
        let good = try news("2031-01-02T10:00:00Z", 1_925_114_400)
        #expect(good.flights.count + good.aircraft.count == 1)
        for (year, seconds) in years {
            let bad = try news(year + "-03-02T10:00:00Z", seconds)
            #expect(bad.flights.isEmpty && bad.aircraft.isEmpty, "\(source) in \(year)")
            #expect(bad.ignored.count == 1, "\(source) in \(year): \(bad.ignored)")
        }
    }
}
