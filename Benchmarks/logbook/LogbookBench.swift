import FlightCore
import FlightData
import FlightExchange
import FlightSamples
import FlightStore
import FlightTracking
import Foundation

/// Measures import and export with a store on disk, and the board with a long history, as `make bench` prints them.
/// `bench-logbook board` measures only the board, `bench-logbook 1000` import and export of that number of flights.
@main
struct LogbookBench {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let counts = arguments.compactMap { Int($0) }
        if !arguments.contains("board") {
            print("| logbook (release, store on disk) | flights | seconds |\n|---|---:|---:|")
            for count in counts.isEmpty ? [10_000, 100_000] : counts { try await measure(count) }
        }
        guard counts.isEmpty else { return }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halcyon-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        guard try await BoardBench.run(in: folder.path) else { exit(1) }
    }

    private static func measure(_ count: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halcyon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let logbook = RandomLogbook.make(seed: 7, flights: count, spread: 140, anyRoute: true)
        let entries = logbook.records.map { LogbookEntry(record: $0, changedAt: FixedClock.now) }
        let exchange = FileExchange(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft,
            zones: StandingData.zones, stations: StandingData.stations)
        for format in [ExportFormat.flighty, .json] {
            let file = exchange.write(entries, as: format, now: FixedClock.now)
            let store = try SQLiteStore(path: folder.path + "/\(format.name).sqlite").of(.first)
            let flightService = LogbookService.over(store, exchange)
            try await report("import \(format.name): parse, match, write", count) {
                let reading = try flightService.read(file)
                let plan = try await flightService.plan([reading])
                _ = try await flightService.take(plan, of: [reading])
            }
            try await report("import \(format.name) again: nothing new", count) {
                let reading = try flightService.read(file)
                let plan = try await flightService.plan([reading])
                _ = try await flightService.take(plan, of: [reading])
            }
            if format == .json {
                let fresh = LogbookService.over(store, exchange)
                try await report("read the logbook from disk", count) { _ = try await fresh.entries() }
                try await report("read it again, unchanged", count) { _ = try await fresh.entries() }
                for format in ExportFormat.allCases {
                    try await report("export \(format.name)", count) { _ = try await fresh.export(format) }
                }
                try await report("export json, from a cold start", count) {
                    _ = try await LogbookService.over(store, exchange).export(.json)
                }
            }
            try store.house.close()
        }
    }

    private static func report(_ name: String, _ count: Int, _ body: () async throws -> Void) async throws {
        let clock = ContinuousClock()
        let time = try await clock.measure(body)
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        print("| \(name) | \(count) | \(String(format: "%.3f", seconds)) |")
    }
}
