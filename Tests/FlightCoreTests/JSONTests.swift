import FlightCore
import FlightSamples
import Testing

@Suite struct JSONTests {
    private func error(_ text: String) -> JSONError? {
        do {
            _ = try JSONReader.read(text)
            return nil
        } catch { return error }
    }

    // MARK: - Reader

    @Test func validValuesAreRead() throws {
        #expect(try JSONReader.read("null").isNull)
        #expect(try JSONReader.read(" \t\r\n true ").bool == true)
        #expect(try JSONReader.read("false").bool == false)
        #expect(try JSONReader.read("[]").array?.isEmpty == true)
        #expect(try JSONReader.read("{}").object?.isEmpty == true)
        #expect(try JSONReader.read("[1,[2,{\"a\":[3]}]]").json == "[1,[2,{\"a\":[3]}]]")
        #expect(try JSONReader.read("{\"a\":1,\"a\":2}")["a"]?.number == 2)
        #expect(try JSONReader.read("{\"b\":1,\"a\":null}")["a"] == nil)
        #expect(try JSONReader.read([0xEF, 0xBB, 0xBF] + Array("[1]".utf8)).array?.count == 1)
    }

    @Test(arguments: [
        ("0", 0.0), ("-0", 0), ("7", 7), ("-12.5", -12.5), ("0.1", 0.1), ("1e3", 1000), ("1E+2", 100), ("25e-1", 2.5),
        ("1e22", 1e22), ("1e-400", 0), ("9007199254740992", 9_007_199_254_740_992),
        ("123456.789012", 123_456.789012), ("40.641311", 40.641311), ("-73.778139", -73.778139), ("0.000001", 0.000001),
        ("1795375800", 1_795_375_800),
    ])
    func numbers(text: String, value: Double) throws { #expect(try JSONReader.read(text).number == value) }

    @Test func invalidNumbersAreRefused() {
        for text in [
            "01", "-", "+1", ".5", "5.", "1.e3", "1e", "1e+", "0x10", "NaN", "Infinity", "-Infinity", "1e999", "--1",
            "1_000", "1,5", "٣", "00", "-01", "1.2.3", "1e2e3",
        ] {
            #expect(error(text) != nil, "\(text)")
        }
    }

    @Test(arguments: [
        ("\"\"", ""), ("\"ł\"", "ł"), ("\"\\u0142\"", "ł"), ("\"\\uD83D\\uDE00\"", "😀"), ("\"😀\"", "😀"),
        ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{c}\n\r\t"), ("\"\\u0000\"", "\0"),
        ("\"\\u00E9\\u00e9\"", "éé"),
        ("\"a\\uD83Db\"", "a\u{FFFD}b"), ("\"\\uDE00\"", "\u{FFFD}"), ("\"\\uD83D\\u0041\"", "\u{FFFD}A"),
        ("\"\\uD83D\\uD83D\\uDE00\"", "\u{FFFD}😀"), ("\"\u{7f}\"", "\u{7f}"),
    ])
    func strings(text: String, value: String) throws { #expect(try JSONReader.read(text).string == value) }

    @Test func invalidTextIsRefused() {
        for text in [
            "", "  ", "\u{FEFF}", "nul", "nulll", "True", "tru", "{", "}", "[", "]", "[1", "[1,", "[1,]", "[,1]",
            "[1 2]", "[1,,2]",
            "{\"a\":1,}", "{\"a\"}", "{\"a\":}", "{a:1}", "{'a':1}", "{1:2}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{,}",
            "[]]", "{}{}",
            "1 2", "\"", "\"abc", "\"\\\"", "\"\\x41\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\u", "\"\\", "\"a\nb\"",
            "\"a\tb\"", "\"\u{0}\"",
            "// c\n1", "/* */1", "[1]//", "'a'", "undefined", "\u{0}", "[1]\u{0}", "\u{A0}1",
        ] {
            #expect(error(text) != nil, "'\(text)'")
        }
    }

    @Test func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(error(nested(64)) == nil)
        #expect(error(nested(65)) != nil)
        #expect(error(String(repeating: "[", count: 200_000)) != nil)
        #expect(error(String(repeating: "{\"a\":", count: 200_000)) != nil)
    }

    @Test func errorsHaveLineAndColumn() {
        func place(_ text: String) -> String { error(text).map { "\($0.line):\($0.column)" } ?? "none" }
        #expect(place("[1,]") == "1:4")
        #expect(place("{\"a\":1,}") == "1:8")
        #expect(place("{\n  \"a\": tru\n}") == "2:8")
        #expect(place("[\n1,\n2\n3]") == "4:1")
        #expect(place("") == "1:1")
        #expect(place("[1] x") == "1:5")
        #expect(place("\r\n\r\n{x}") == "3:2")
        #expect(place("\u{FEFF}{x}") == "1:2", "the byte order mark is not a column")
        #expect(error("[1,]")?.text.hasPrefix("1:4: ") == true)
    }

    // MARK: - Writer

    @Test func writtenNumbers() {
        for (number, text) in [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1.0 / 3, "0.333333"), (0.0000004, "0"),
            (-0.0000004, "0"), (0.0000005, "0.000001"), (40.641311, "40.641311"), (1_795_375_800, "1795375800"),
            (9_007_199_254_740_992, "9007199254740992"), (.nan, "null"), (.infinity, "null"), (99.9999999, "100"),
        ] {
            #expect(decimal(number) == text)
        }
    }

    @Test func writtenStringsAreSafeInHTML() throws {
        let text = "</script><!--\u{2028}\u{2029}&\"\\\u{1}\u{7F}\u{9B}\n\t\r łódź 😀"
        let json = JSONValue.string(text).json
        for forbidden in ["<", ">", "&", "\u{2028}", "\u{2029}", "\n", "\u{1}", "\u{7F}", "\u{9B}"] {
            #expect(!json.contains(forbidden))
        }
        #expect(try JSONReader.read(json).string == text)
    }

    @Test func randomValuesReadBackAsWritten() throws {
        var random = SplitMix(131)
        func value(_ depth: Int) -> JSONValue {
            switch random.below(depth > 4 ? 4 : 6) {
            case 0: return .null
            case 1: return .bool(random.chance(50))
            case 2:
                return .number(
                    Double(random.from(-4_000_000...4_000_000)) / Double(random.pick([1, 10, 1000, 1_000_000])))
            case 3:
                return .string(
                    String(
                        String.UnicodeScalarView(
                            (0..<random.below(9)).compactMap { _ in
                                Unicode.Scalar(
                                    UInt32(
                                        random.pick([random.below(128), random.below(0x3000), random.below(0x11_0000)]))
                                )
                            })))
            case 4: return .array((0..<random.below(5)).map { _ in value(depth + 1) })
            default: return .object((0..<random.below(5)).map { ("k\($0)\"<", value(depth + 1)) })
            }
        }
        for _ in 0..<TestTier.rounds(2000) {
            let one = value(0)
            #expect(try JSONReader.read(one.json).json == one.json)
            #expect(try JSONReader.read(one.prettyJSON).json == one.json)
        }
    }

    // MARK: - Flights

    private func flightError(_ text: String) -> JSONError? {
        do {
            _ = try FlightJSON.read(try JSONReader.read(text), airport: Samples.lookUp)
            return nil
        } catch { return error }
    }

    @Test(arguments: [
        ("boarding", "{\"percent\":101}", "boarding.percent"), ("boarding", "{\"percent\":-1}", "boarding.percent"),
        ("boarding", "{\"percent\":\"80\"}", "boarding.percent"),
        ("boarding", "{\"opens\":\"soon\"}", "boarding.opens"),
        ("boarding", "{\"opens\":{\"actual\":\"14:00\"}}", "boarding.opens.actual"), ("boarding", "[]", "boarding"),
        ("out", "{\"scheduled\":\"2026-11-22T14:30\"}", "out.scheduled"), ("out", "{\"actual\":true}", "out.actual"),
        ("out", "{\"estimated\":99999999999}", "out.estimated"), ("in", "7", "in"), ("status", "\"late\"", "status"),
        ("role", "\"pilot\"", "role"), ("number", "\"hello\"", "number"), ("number", "1234", "number"),
        ("gate", "{\"from\":22}", "gate.from"),
        ("gate", "{\"position\":{\"latitude\":95,\"longitude\":1}}", "gate.position.latitude"),
        ("gate", "{\"position\":{\"latitude\":9}}", "gate.position.longitude"), ("terminal", "\"2\"", "terminal"),
        ("walkMinutes", "{\"toGate\":-3}", "walkMinutes.toGate"),
        ("aircraft", "{\"atGate\":\"yes\"}", "aircraft.atGate"),
        ("aircraft", "{\"mach\":5}", "aircraft.mach"), ("position", "{\"latitude\":1,\"longitude\":2}", "position.at"),
        ("position", "{\"at\":0,\"latitude\":1,\"longitude\":2,\"altitudeFeet\":1e9}", "position.altitudeFeet"),
        ("seat", "14", "seat"), ("seatPosition", "\"roof\"", "seatPosition"),
        ("delayReason", "\"gremlins\"", "delayReason"),
        ("heard", "\"yesterday\"", "heard"), ("id", "\"a/b\"", "id"), ("divertedTo", "\"QQQ\"", "divertedTo"),
        ("simulated", "70000", "simulated"), ("leaveBy", "\"12:15\"", "leaveBy"), ("belt", "[7]", "belt"),
        ("confirmation", "{}", "confirmation"), ("saidOnBoard", "-1e300", "saidOnBoard"),
    ])
    func errorsNameTheKey(key: String, value: String, path: String) throws {
        let text = "{\"from\":\"JFK\",\n \"to\":\"SFO\",\n \"\(key)\":\(value)}"
        let error = try #require(flightError(text), "\(key): \(value) is accepted")
        #expect(error.path == path)
        #expect(error.line == 3, "\(error.text)")
        #expect(error.text.contains(path) && !error.message.isEmpty)
    }

    @Test func airportsAreRequired() {
        #expect(flightError("{}")?.path == "from")
        #expect(flightError("{\"from\":\"JFK\"}")?.path == "to")
        #expect(flightError("{\"from\":\"JFK\",\"to\":\"QQQ\"}")?.path == "to")
        #expect(flightError("{\"from\":\"JFK\",\"to\":\"!\"}")?.path == "to")
        #expect(flightError("{\"from\":null,\"to\":\"SFO\"}")?.path == "from")
        #expect(flightError("[]") != nil)
        #expect(flightError("{\"from\":\"JFK\",\"to\":\"SFO\",\"unknown\":{\"x\":[1]},\"gate\":null}") == nil)
    }

    @Test func emptyTextsAreUnknown() throws {
        let flight = try FlightJSON.read(
            try JSONReader.read(
                "{\"from\":\"JFK\",\"to\":\"SFO\",\"seat\":\"\",\"gate\":{\"from\":\"  \",\"to\":\" C15 \"},\"belt\":\"\\t\",\"confirmation\":\" \"}"
            ),
            airport: Samples.lookUp)
        #expect(flight.seat == nil)
        #expect(flight.departureGate == nil, "a gate of spaces would be shown as 'Gate '")
        #expect(flight.belt == nil)
        #expect(flight.confirmation == nil)
    }

    @Test func boardingTimesHaveTwoForms() throws {
        let short = try FlightJSON.read(
            try JSONReader.read(
                "{\"from\":\"JFK\",\"to\":\"SFO\",\"boarding\":{\"opens\":\"2026-11-22T19:00:00Z\",\"closes\":1795375800}}"
            ),
            airport: Samples.lookUp)
        #expect(short.boardingOpens == MilestoneTimes(scheduled: Samples.at("2026-11-22T19:00:00Z")))
        #expect(short.doorsClose == MilestoneTimes(scheduled: Instant(1_795_375_800)))
    }

    /// Returns a random flight between airports of the table.
    private func complete(_ random: inout SplitMix) -> Flight {
        while true {
            let flight = RandomFlights.flight(&random, id: "f\(random.below(1_000_000))")
            let airports = [flight.origin, flight.destination] + [flight.divertedTo].compactMap { $0 }
            if airports.allSatisfy({ Samples.lookUp($0.code) != nil }) { return flight }
        }
    }

    @Test func flightsReadBackAsWritten() throws {
        var random = SplitMix(141)
        var failures = Failures()
        for _ in 0..<TestTier.rounds(2000) {
            let flight = complete(&random)
            let json = FlightJSON.write(flight).json
            let again = try FlightJSON.read(try JSONReader.read(json), airport: Samples.lookUp)
            if again != flight { failures.add("\(FlightJSON.write(again).json) is not \(json)") }
        }
        failures.report()
    }

    @Test func observationsReadBackAsWritten() throws {
        var random = SplitMix(142)
        for field in FlightObservation.Field.all {
            #expect(FlightObservation.Field(name: field.name) == field)
            for value in [
                FlightObservation.Value.instant(Instant(1_795_375_800)), .instant(Instant(-5)), .text("B22"), .text(""),
                .text("\"<\n"),
                .number(0), .number(-7), .number(1_000_000_007), .flag(true), .flag(false), .nothing,
                .position(
                    Position(
                        at: Instant(1_795_375_800), coordinate: try #require(Samples.airport("JFK").position),
                        altitudeFeet: 0, groundSpeedKnots: 0, verticalRate: -300)),
            ] {
                let one = FlightObservation(
                    source: random.pick([.traveller, .replay, .simulator, .init("radar")]),
                    time: Instant(1_795_375_801),
                    field: field, value: value, isCorrection: random.chance(50))
                #expect(try FlightObservation(try JSONReader.read(one.json.json)) == one)
            }
        }
        #expect(Set(FlightObservation.Field.all.map(\.name)).count == FlightObservation.Field.all.count)
    }

    @Test func snapshotsReadBackAsWritten() throws {
        var random = SplitMix(143)
        for round in 0..<40 {
            var entries: [Snapshot.Entry] = []
            for index in 0..<random.below(12) {
                var flight = complete(&random)
                flight.id = Flight.ID("f\(index)")
                let log = [
                    FlightObservation(
                        source: .replay, time: Instant(RandomTrips.start), field: .departureGate, value: .text("B22"))
                ]
                entries.append(
                    Snapshot.Entry(
                        flight: flight, trip: random.chance(50) ? Trip.ID("t\(random.below(3))") : nil,
                        log: random.chance(50) ? log : []))
            }
            var settings = Settings(
                language: random.pick(Language.allCases), clock: random.pick([nil, .twelveHour, .twentyFourHour]),
                units: random.pick([nil, .metric, .imperial]), theme: random.pick(Settings.Theme.allCases),
                home: random.chance(50) ? Samples.airport("WAW").code : nil)
            settings.distance = random.pick([nil, .kilometres, .miles, .nauticalMiles])
            settings.speed = random.pick([nil, .kilometresPerHour, .milesPerHour, .knots])
            settings.altitude = random.pick([nil, .metres, .feet, .flightLevels])
            let snapshot = Snapshot(
                revision: Int64(random.below(1 << 40)), now: Instant(RandomTrips.start),
                speed: random.pick([1, 60, 100_000]),
                settings: settings, entries: entries)
            let json = snapshot.json.json
            let again = try Snapshot(try JSONReader.read(json))
            #expect(again.json.json == json, "round \(round)")
            #expect(again.settings == settings && again.revision == snapshot.revision && again.speed == snapshot.speed)
            // The device computes the same answers as the server.
            for (a, b) in zip(snapshot.entries, again.entries) {
                #expect(b.trip == a.trip && b.log == a.log)
                let context = TravelContext(now: RandomTrips.instant(&random, near: [a.flight]))
                let (there, here) = (
                    SmartStateEngine.answer(a.flight, in: context), SmartStateEngine.answer(b.flight, in: context)
                )
                // Zones are trimmed to 400 days around the present and the schedule.
                if abs(context.now.seconds - RandomTrips.start) < 30 * 86_400, isReasonable(a.flight) {
                    #expect(there == here, "\(FlightJSON.write(a.flight).json) at \(context.now.iso)")
                }
            }
        }
    }

    private func isReasonable(_ flight: Flight) -> Bool {
        Milestone.allCases.allSatisfy { milestone in
            [flight[milestone].scheduled, flight[milestone].estimated, flight[milestone].actual].allSatisfy {
                $0.map { abs($0.seconds - RandomTrips.start) < 300 * 86_400 } ?? true
            }
        }
    }

    /// A flight from years ago that has no schedule has correct local times on the device, too.
    @Test func snapshotZonesCoverItsFlights() throws {
        var flight = Flight(origin: Samples.airport("JFK"), destination: Samples.airport("SFO"))
        flight.id = Flight.ID("old")
        flight.out.actual = Samples.at("2019-07-04T14:30:00-04:00")
        flight.in.actual = Samples.at("2019-07-04T17:45:00-07:00")
        let snapshot = Snapshot(
            revision: 1, now: Instant(RandomTrips.start), speed: 1, settings: Settings(),
            entries: [.init(flight: flight, trip: nil, log: [])])
        let again = try Snapshot(try JSONReader.read(snapshot.json.json))
        let there = try #require(again.entries.first?.flight)
        let out = try #require(flight.out.actual)
        #expect(there.origin.zone.local(out).iso == "2019-07-04T14:30:00-04:00")
        #expect(there.destination.zone.local(try #require(flight.in.actual)).iso == "2019-07-04T17:45:00-07:00")
    }

    @Test func invalidSnapshotsAreRefused() {
        func refused(_ text: String) -> String? {
            do {
                _ = try Snapshot(try JSONReader.read(text))
                return nil
            } catch { return error.path }
        }
        #expect(refused("{}") == "version")
        #expect(refused("{\"version\":2,\"now\":0}") == "version")
        #expect(refused("{\"version\":1}") == "now")
        #expect(refused("{\"version\":1,\"now\":0,\"flights\":[{}]}") == "flights[0].flight")
        #expect(
            refused("{\"version\":1,\"now\":0,\"flights\":[{\"flight\":{\"from\":\"JFK\"}}]}")
                == "flights[0].flight.from")
        #expect(refused("{\"version\":1,\"now\":0}") == nil)
    }

    /// Broken texts are refused or read, and every flight that is read has valid content.
    @Test(arguments: [UInt64(151), 152])
    func brokenFlightsNeverCrash(seed: UInt64) {
        var random = SplitMix(seed)
        var read = 0
        var whole: [UInt8] = []
        let alphabet = Array("{}[]\",:\\ue0123456789+-.tfnalsr \n\0\u{7f}".utf8) + [0x80, 0xC3, 0xFF, 0xED, 0xA0]
        for round in 0..<TestTier.rounds(25_000) {
            if round % 250 == 0 { whole = FlightJSON.write(complete(&random)).jsonBytes }
            var bytes = whole
            for _ in 0..<random.from(1...3) {
                let at = random.below(bytes.count)
                switch random.below(5) {
                case 0: bytes[at] = random.pick(alphabet)
                case 1: bytes.remove(at: at)
                case 2: bytes.insert(random.pick(alphabet), at: at)
                case 3: bytes.removeSubrange(at..<min(bytes.count, at + random.below(20)))
                default:
                    let other = random.below(bytes.count)
                    bytes.insert(contentsOf: bytes[min(at, other)..<max(at, other)].prefix(40), at: at)
                }
                if bytes.isEmpty { bytes = whole }
            }
            guard let value = try? JSONReader.read(bytes),
                let flight = try? FlightJSON.read(
                    value, airport: Samples.lookUp)
            else { continue }
            read += 1
            if read % 20 == 0 {
                let answer = SmartStateEngine.answer(flight, in: TravelContext(now: Instant(RandomTrips.start)))
                #expect(faults(of: answer.content).isEmpty)
            }
        }
        #expect(read > TestTier.rounds(500), "some are still flights")
    }
}
