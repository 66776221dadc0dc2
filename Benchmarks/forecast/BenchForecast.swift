import FlightCore
import FlightData
import Foundation

/// Measures the time of a forecast, and its difference from LightGBM.
@main
struct BenchForecast {
    static let usage = """
        usage: bench-forecast SAMPLES   time forecasts of rows as Tools/build_forecast.py --samples writes them (features as
                                        floats, then LightGBM's raw scores as doubles), and compare them

        """

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 1, let table = StandingData.forecast else {
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
        try run(table, URL(filePath: arguments[0]))
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
}
