import FlightData
import FlightSamples
import Foundation
import Testing

@testable import FlightCore

/// Rows of features with LightGBM's own predictions, made by `Tools/build_forecast.py --samples`.
@Suite struct ForecastTableTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/forecast-rows.bin")

    static func rows() throws -> [(features: [Float], said: [Double])] {
        let data = try Data(contentsOf: file)
        let features = ForecastFeature.count
        let targets = ForecastTarget.allCases.count
        let width = features * 4 + targets * 8
        return data.withUnsafeBytes { bytes in
            (0..<bytes.count / width).map { record in
                let start = record * width
                return (
                    (0..<features).map { bytes.loadUnaligned(fromByteOffset: start + $0 * 4, as: Float.self) },
                    (0..<targets).map {
                        bytes.loadUnaligned(fromByteOffset: start + features * 4 + $0 * 8, as: Double.self)
                    }
                )
            }
        }
    }

    @Test func matchesLightGBM() throws {
        let table = try #require(StandingData.forecast)
        let rows = try Self.rows()
        #expect(rows.count == 500)
        for (index, row) in rows.enumerated() {
            let sums = table.sums(row.features)
            for target in ForecastTarget.allCases {
                let said = row.said[Int(target.rawValue)]
                #expect(abs(sums[target] - said) <= 1e-6, "row \(index), \(target)")
            }
        }
    }

    /// Every feature is missing in some row. Otherwise ``matchesLightGBM()`` would not cover missing values.
    @Test func everyFeatureIsMissingInSomeRow() throws {
        let rows = try Self.rows()
        for feature in ForecastFeature.allCases {
            #expect(rows.contains { $0.features[Int(feature.rawValue)].isNaN }, "\(feature)")
        }
    }

    @Test func damagedTablesAreRefusedOrRead() throws {
        let bytes = [UInt8](
            try Data(contentsOf: Self.file.deletingLastPathComponent().appending(path: "../../../Data/forecast.bin")))
        #expect(ForecastTable(bytes) != nil)
        #expect(ForecastTable([]) == nil)
        #expect(ForecastTable(bytes + [0]) == nil)
        #expect(ForecastTable(Array(bytes.dropLast())) == nil)
        var random = SplitMix(41)
        let usual = [Float](repeating: .nan, count: ForecastFeature.count)
        for _ in 0..<60 {
            var damaged = bytes
            for _ in 0..<random.from(1...4) { damaged[random.below(damaged.count)] = UInt8(random.below(256)) }
            // The result may still be a table. Reading it must stay in bounds.
            _ = ForecastTable(damaged)?.sums(usual)
            _ = ForecastTable(Array(bytes.prefix(random.below(bytes.count))))
        }
    }

    @Test func knowsItsPastAccuracy() throws {
        let table = try #require(StandingData.forecast)
        #expect(table.classes.count >= 10)
        let low = try #require(table.experience(ofChance: 0.08))
        let high = try #require(table.experience(ofChance: 0.75))
        #expect(Double(low.late) / Double(low.said) < 0.12)
        #expect(Double(high.late) / Double(high.said) > 0.6)
        #expect(table.experience(ofChance: 1) != nil)
        #expect(table.experience(ofChance: 0) != nil)
    }
}
