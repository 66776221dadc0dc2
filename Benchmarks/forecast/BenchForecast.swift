import FlightCore
import FlightData
import FlightPages
import FlightSamples
import Foundation

/// How long a forecast takes, how far it is from LightGBM, and the files that native and browser are compared by.
@main
struct BenchForecast {
    static let usage = """
        usage: bench-forecast run SAMPLES   time forecasts of rows as Tools/build_forecast.py --samples writes them (features
                                            as floats, then LightGBM's raw scores as doubles), and compare them
               bench-forecast parity DIR    write snapshots and their forecasts, for Tests/Browser/forecast.mjs

        """

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 2, let table = FlightData.forecast else {
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
        switch arguments[0] {
        case "run": try run(table, URL(filePath: arguments[1]))
        case "parity": try parity(table, URL(filePath: arguments[1], directoryHint: .isDirectory))
        default:
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
    }

    private static func run(_ table: ForecastTable, _ file: URL) throws {
        let data = try Data(contentsOf: file)
        let features = ForecastFeature.count
        let width = features * 4 + ForecastTarget.allCases.count * 8
        var rows: [[Float]] = []
        var furthest = 0.0
        data.withUnsafeBytes { bytes in
            for record in 0..<bytes.count / width {
                let start = record * width
                let row = (0..<features).map { bytes.loadUnaligned(fromByteOffset: start + $0 * 4, as: Float.self) }
                let sums = table.sums(row)
                for target in ForecastTarget.allCases {
                    let offset = start + features * 4 + Int(target.rawValue) * 8
                    furthest = max(
                        furthest, abs(sums[target] - bytes.loadUnaligned(fromByteOffset: offset, as: Double.self)))
                }
                rows.append(row)
            }
        }
        let model = DelayModel(table)
        var best = Double.infinity
        var sum = 0.0
        for _ in 0..<40 {
            let started = ContinuousClock.now
            for row in rows { sum += model.forecast(row).out.middle }
            best = min(best, ((ContinuousClock.now - started) / .microseconds(1)) / Double(max(1, rows.count)))
        }
        print("{\"rows\":\(rows.count),\"furthest\":\(furthest),\"microseconds\":\(best),\"sum\":\(sum)}")
    }

    private static func parity(_ table: ForecastTable, _ folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for seed in UInt64(1)...6 {
            let flights = self.flights(seed)
            let now = Instant(1_795_348_800)
            var settings = Settings()
            settings.language = Language.allCases[Int(seed) % Language.allCases.count]
            let snapshot = Snapshot(
                revision: 1, now: now, speed: 1, settings: settings,
                entries: flights.map { Snapshot.Entry(flight: $0, trip: nil, log: []) })
            let json = snapshot.json.json
            try Data(json.utf8).write(to: folder.appending(path: "\(seed).json"))
            // As it comes out on the other side.
            let read = try Snapshot(try JSONReader.read(json))
            var lines: [String] = []
            for flight in read.entries.map({ $0.flight }) {
                var forecaster = FlightForecaster(table, flights: read.entries.map { $0.flight }, now: now)
                guard let id = flight.id else { continue }
                let outlook = forecaster.outlook(of: flight)
                let words = Words(read.settings)
                lines.append(id.text)
                lines.append(outlook.map { $0.json(words).json } ?? "")
                lines.append(
                    outlook.map { String(decoding: ForecastView($0, words: words).bytes, as: UTF8.self) } ?? "")
            }
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: "\(seed).txt"))
        }
    }

    /// Two days of three aircraft between random airports, with delays that pass on.
    private static func flights(_ seed: UInt64) -> [Flight] {
        var random = SplitMix(seed)
        var flights: [Flight] = []
        for tail in 0..<3 {
            var place = RandomAirports.pick(&random)
            var out = Int64(1_795_348_800 - 30 * 3600 + tail * 1200)
            for leg in 0..<12 {
                let there = RandomAirports.pick(&random)
                var flight = Flight(
                    origin: place, destination: there, number: FlightNumber("UA\(random.from(1...900))"))
                flight.id = Flight.ID("f\(seed)-\(tail)-\(leg)-abcdefgh".prefix(12).description)
                flight.out.scheduled = Instant(out)
                flight.in.scheduled = Instant(out + 7200)
                flight.aircraft.tail = "N\(tail)0\(seed)HX"
                let late = Int64(random.below(90)) * 60
                if out + late <= 1_795_348_800 { flight.out.actual = Instant(out + late) }
                if out + late + 7200 <= 1_795_348_800 { flight.in.actual = Instant(out + late + 7200) }
                flights.append(flight)
                place = there
                out += 7200 + Int64(random.from(30...80)) * 60
            }
        }
        return flights
    }
}
