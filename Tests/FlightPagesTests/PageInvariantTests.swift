import FlightCore
import FlightPages
import FlightSamples
import Testing

/// Rules that hold for every page, however little is known and whatever text people enter.
@Suite struct PageInvariantTests {
    private static func pages(_ sample: RandomSnapshot, at now: Instant? = nil) -> [(path: String, page: DrawnPage)] {
        let context = PageContext(
            settings: sample.snapshot.settings, now: now ?? sample.now, location: sample.location, online: sample.online
        )
        let paths =
            ["/", "/wall", "/settings"]
            + sample.snapshot.entries.prefix(4).compactMap { $0.flight.id.map { "/flights/" + $0.text } }
            + sample.snapshot.entries.prefix(3).compactMap { $0.flight.id.map { "/flights/" + $0.text + "/leave-by" } }
            + sample.snapshot.entries.prefix(8).compactMap { entry in
                entry.trip == nil ? nil : entry.flight.id.map { "/flights/" + $0.text + "/connection" }
            }
        return paths.compactMap { path in
            DevicePage.draw(path: path, snapshot: sample.snapshot, context: context).map { (path, $0) }
        }
    }

    @Test(arguments: Language.allCases)
    func pagesHaveNoFaults(language: Language) {
        var failures = PageFailures()
        for seed in TestTier.seeds(150) {
            var sample = RandomSnapshot(seed: seed)
            sample.snapshot.settings.language = language
            for (path, page) in PageInvariantTests.pages(sample) {
                for fault in faults(of: page.main.string) { failures.add("\(path) of seed \(seed): \(fault)") }
                if page.title.isEmpty { failures.add("\(path) of seed \(seed) has no title") }
            }
        }
        failures.report()
    }

    /// Text that a person entered appears on the page unchanged, as text.
    @Test func userTextIsPreserved() throws {
        var failures = PageFailures()
        for seed in TestTier.seeds(150) {
            let sample = RandomSnapshot(seed: seed)
            for (path, page) in PageInvariantTests.pages(sample) {
                guard
                    let entry = sample.snapshot.entries.first(where: {
                        path == "/flights/" + ($0.flight.id?.text ?? "")
                    })
                else { continue }
                let markup = try Markup(page.main.string)
                let flight = entry.flight
                for text in [
                    flight.who, flight.notes, flight.aircraft.type, flight.aircraft.tail, flight.destination.city,
                ] {
                    if let text, !markup.text.contains(text) {
                        failures.add("\(path) of seed \(seed) does not say '\(text)'")
                    }
                }
                for (name, value) in [("who", flight.who), ("notes", flight.notes), ("seat", flight.seat)] {
                    guard let value else { continue }
                    let field = markup.elements.first { $0.name == "input" && $0["name"] == name }
                    if field?["value"] != value {
                        failures.add("\(path) of seed \(seed): the field \(name) is not '\(value)'")
                    }
                }
            }
        }
        failures.report()
    }

    /// A page stays the same until the instant of its next change and differs from then on: a device redraws it only
    /// then.
    @Test func pagesStayTheSameUntilTheirNextChange() {
        var early = PageFailures()
        var late = PageFailures()
        for seed in TestTier.seeds(250) {
            let sample = RandomSnapshot(seed: seed)
            var random = SplitMix(seed)
            for (path, page) in PageInvariantTests.pages(sample) {
                func drawn(at t: Instant) -> [UInt8]? {
                    let context = PageContext(
                        settings: sample.snapshot.settings, now: t, location: sample.location, online: sample.online)
                    return DevicePage.draw(path: path, snapshot: sample.snapshot, context: context)?.main.bytes
                }
                if let change = page.nextChange {
                    let wait = Int((change - sample.now).seconds)
                    guard wait > 0 else {
                        early.add("\(path) of seed \(seed): nextChange is not after now")
                        continue
                    }
                    for t in [change - Span(1), sample.now + Span(Int64(random.below(wait)))]
                    where drawn(at: t) != page.main.bytes {
                        early.add(
                            "\(path) of seed \(seed) at \(sample.now.seconds) changes before \(change.iso), at \(t.iso):\n"
                                + difference(page.main.string, drawn(at: t)))
                        break
                    }
                } else {
                    for distance in [3600, 86_400, 4_000_000] {
                        let t = sample.now + Span(Int64(random.below(distance)))
                        if drawn(at: t) != page.main.bytes {
                            late.add(
                                "\(path) of seed \(seed) at \(sample.now.seconds) should never change, but does at \(t.iso):\n"
                                    + difference(page.main.string, drawn(at: t)))
                            break
                        }
                    }
                }
            }
        }
        early.report()
        late.report()
    }

    /// A flight without an ID has no link to a page.
    @Test func flightWithoutAnIDHasNoLink() {
        var flight = FixedFlights.full
        flight.id = nil
        let settings = Settings()
        for moment in Moment.all {
            let snapshot = FixedFlights.snapshot([flight], at: moment.now, settings)
            let page = BoardPage(snapshot: snapshot, context: PageContext(settings: settings, now: moment.now)).draw()
            #expect(faults(of: page.main.string) == [], "\(moment.name)")
        }
    }

    /// The device draws only pages that its snapshot is sufficient for.
    @Test(arguments: [
        "", "//", "/nowhere", "/flights", "/flights/", "/flights/none", "/flights/<b>", "/settings/access", "/add",
        "/flights/none/preview", "/trips/none", "/wall/x",
    ])
    func deviceLeavesOtherPathsToTheServer(path: String) {
        let sample = RandomSnapshot(seed: 1, flights: 3)
        let context = PageContext(settings: sample.snapshot.settings, now: sample.now)
        #expect(DevicePage.draw(path: path, snapshot: sample.snapshot, context: context) == nil)
    }

    /// A page drawn from the decoded snapshot equals the server's page.
    @Test func decodedSnapshotDrawsTheSamePage() throws {
        var failures = PageFailures()
        for seed in TestTier.seeds(250) {
            let sample = RandomSnapshot(seed: seed)
            var received = sample
            received.snapshot = try Snapshot(JSONReader.read(sample.snapshot.json.jsonBytes))
            let pairs = zip(PageInvariantTests.pages(sample), PageInvariantTests.pages(received))
            for (sent, drawn) in pairs
            where sent.page.main.bytes != drawn.page.main.bytes || sent.page.nextChange != drawn.page.nextChange {
                failures.add(
                    "\(sent.path) of seed \(seed) is another page:\n"
                        + difference(sent.page.main.string, drawn.page.main.bytes))
            }
        }
        failures.report()
    }
}

/// Returns the first lines that differ.
private func difference(_ a: String, _ b: [UInt8]?) -> String {
    let old = lines(a).split(separator: "\n")
    let new = lines(String(decoding: b ?? [], as: UTF8.self)).split(separator: "\n")
    let same = zip(old, new).prefix { sameText(String($0), String($1)) }.count
    func line(_ lines: [Substring]) -> String { lines.dropFirst(same).prefix(2).joined(separator: " ") }
    return "  - \(line(old))\n  + \(line(new))"
}

/// Collects the failures of a search over many pages, and reports the first few as one.
struct PageFailures {
    private var texts: [String] = []
    private var count = 0

    mutating func add(_ text: @autoclosure () -> String) {
        count += 1
        if texts.count < 6 { texts.append(text()) }
    }

    func report(_ location: SourceLocation = #_sourceLocation) {
        guard count > 0 else { return }
        Issue.record("\(count) cases fail; the first:\n\(texts.joined(separator: "\n"))", sourceLocation: location)
    }
}
