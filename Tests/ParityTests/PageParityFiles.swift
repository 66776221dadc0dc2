import FlightCore
import FlightData
import FlightPages
import FlightSamples
import FlightScreens
import Foundation

/// Snapshots, and the pages that the native build draws from them.
struct PageParityFiles {
    let folder: URL
    /// The number of snapshots; each is written in every language.
    let count: Int

    /// Writes each snapshot to `N.json`, the last ones damaged, and one line per page to `expected.jsonl`.
    ///
    /// - Returns: the places where a page differs after the snapshot's JSON is read back.
    func write() throws -> [String] {
        var expected: [UInt8] = []
        var number = 0
        var unfaithful: [String] = []
        for seed in 0..<count {
            var sample = RandomSnapshot(seed: UInt64(seed), flights: seed == 0 ? 20 : nil)
            for language in Language.allCases {
                sample.snapshot.settings.language = language
                let bytes = sample.snapshot.json.jsonBytes
                try Data(bytes).write(to: folder.appending(path: "\(number).json"))
                let read = try Snapshot(JSONReader.read(bytes))
                for path in PageParityFiles.paths(sample.snapshot) {
                    guard let line = PageParityFiles.draw(path, sample.snapshot, sample, number) else { continue }
                    if let again = PageParityFiles.draw(path, read, sample, number), again != line {
                        unfaithful.append(
                            "\(number).json \(path)\n" + PageParityFiles.difference(line.html, again.html))
                    }
                    expected.append(contentsOf: line.json.jsonBytes)
                    expected.append(UInt8(ascii: "\n"))
                }
                number += 1
            }
        }
        for seed in 0..<min(count, 40) {
            var sample = RandomSnapshot(seed: UInt64(seed), flights: 4)
            let bytes = PageParityFiles.damaged(sample.snapshot.json, seed: UInt64(seed)).jsonBytes
            sample.snapshot = try Snapshot(JSONReader.read(bytes))
            try Data(bytes).write(to: folder.appending(path: "\(number).json"))
            for path in PageParityFiles.paths(sample.snapshot) {
                guard let line = PageParityFiles.draw(path, sample.snapshot, sample, number) else { continue }
                expected.append(contentsOf: line.json.jsonBytes)
                expected.append(UInt8(ascii: "\n"))
            }
            number += 1
        }
        try Data(expected).write(to: folder.appending(path: "expected.jsonl"))
        return unfaithful
    }

    /// Returns the snapshot with one flight and many other parts damaged.
    private static func damaged(_ snapshot: JSONValue, seed: UInt64) -> JSONValue {
        var random = SplitMix(seed)
        var damaged: [[DamagedJSON.Step]] = [[.key("flights"), .index(0), .key("flight"), .key("id")]]
        let needed = [DamagedJSON.Step.key("id"), .key("from"), .key("to")]
        for path in DamagedJSON.parts(of: snapshot) where path.count > 3 && path[0] == .key("flights") {
            guard random.chance(20), !needed.contains(path[3]), !damaged.contains(where: { path.starts(with: $0) })
            else { continue }
            damaged.append(path)
        }
        return damaged.reduce(snapshot) { json, path in
            DamagedJSON.damaged(json, at: path, by: random.pick([.null, .number, .hugeNumber, .word, .list]))
        }
    }

    /// Returns the first difference of two texts with its context.
    private static func difference(_ a: String, _ b: String) -> String {
        let same = zip(a.utf8, b.utf8).prefix { $0 == $1 }.count
        func around(_ text: String) -> String {
            String(decoding: Array(text.utf8)[max(0, same - 90)..<min(text.utf8.count, same + 50)], as: UTF8.self)
        }
        return "  written: …\(around(a))…\n  read:    …\(around(b))…"
    }

    /// Returns the paths of pages that a device draws, for up to three flights, two trips and a preview.
    private static func paths(_ snapshot: Snapshot) -> [String] {
        let flights = snapshot.entries.prefix(3).compactMap { $0.flight.id?.text }
        let trips = snapshot.entries.prefix(2).compactMap { $0.trip?.text }
        return ["/", "/wall", "/settings", "/add"] + flights.flatMap { ["/flights/" + $0, "/flights/" + $0 + "/calm"] }
            + trips.map { "/trips/" + $0 } + flights.prefix(1).map { "/flights/" + $0 + "/preview?at=850&late=1" }
    }

    private static func draw(_ path: String, _ snapshot: Snapshot, _ sample: RandomSnapshot, _ number: Int)
        -> ExpectedPage?
    {
        let context = PageContext(
            settings: snapshot.settings, now: sample.now, location: sample.location, online: sample.online,
            land: land, device: DeviceFacts())
        guard let page = DevicePage.draw(path: path, snapshot: snapshot, context: context) else { return nil }
        return ExpectedPage(
            snapshot: number, path: path, context: sample,
            html: Frame(
                page: page, settings: snapshot.settings, isSignedIn: true, device: DeviceFacts(),
                isOnline: sample.online, zone: snapshot.travellersAirport(now: sample.now)?.zone
            ).html.string,
            title: page.title + "\n" + snapshot.settings.language.tag + "\n" + snapshot.settings.theme.name,
            nextChange: page.nextChange)
    }

    private static let land = MapLand(Land(StandingData.coast), isFine: true)
}

/// One line of `expected.jsonl`.
struct ExpectedPage: Equatable {
    let snapshot: Int
    let path: String
    let now: Instant
    let online: Bool
    let location: Coordinate?
    let html: String
    let title: String
    let nextChange: Instant?

    init(
        snapshot: Int, path: String, context: RandomSnapshot, html: String, title: String, nextChange: Instant?
    ) {
        self.snapshot = snapshot
        self.path = path
        now = context.now
        online = context.online
        location = context.location
        self.html = html
        self.title = title
        self.nextChange = nextChange
    }

    var json: JSONValue {
        .object([
            ("snapshot", .integer(Int64(snapshot))),
            ("path", .string(path)),
            ("now", .integer(now.seconds)),
            ("online", .bool(online)),
            // As text: JSON numbers are written with six decimals, and a place must be the same to the last bit.
            ("latitude", location.map { .string("\($0.latitude)") } ?? .null),
            ("longitude", location.map { .string("\($0.longitude)") } ?? .null),
            ("html", .string(html)),
            ("title", .string(title)),
            ("nextChange", .integer(nextChange?.seconds ?? 0)),
        ])
    }
}
