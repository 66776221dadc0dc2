import FlightCore
import FlightData
import FlightPages
import FlightSamples
import Foundation

/// Snapshots, and the forecasts that the native build makes of their flights.
enum ForecastParityFiles {
    /// Writes each snapshot to `SEED.json`, and to `SEED.txt` three lines per flight: its ID, its forecast as JSON and
    /// as HTML.
    static func write(to folder: URL, _ table: ForecastTable) throws {
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
            // The flights as the module reads them.
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

    /// Returns two days of legs of three aircraft between random airports, with delays that pass on.
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
