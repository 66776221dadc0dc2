import FlightData
import FlightSamples
import Testing

@testable import FlightCore

@Suite struct DelayBacktestTests {
    private let model: DelayModel

    init() throws { model = DelayModel(try #require(StandingData.forecast)) }

    /// Returns the forecast of each leg, in the order of `legs`.
    private func forecasts(_ legs: [ForecastLeg], lead: Int32, until last: Int? = nil) -> [DelayForecast?] {
        var backtest = DelayBacktest(legs, model: model, lead: lead)
        var features = [Float](repeating: .nan, count: ForecastFeature.count)
        var forecasts = [DelayForecast?](repeating: nil, count: legs.count)
        for index in backtest.order {
            forecasts[index] = backtest.forecast(of: index, features: &features)
            if index == last { break }
        }
        return forecasts
    }

    /// Returns the legs without the events after `moment`.
    private func blanked(_ legs: [ForecastLeg], after moment: Int32) -> [ForecastLeg] {
        legs.map { leg in
            var leg = leg
            if leg.out > moment { leg.out = ForecastLeg.unknown }
            if leg.in > moment { leg.in = ForecastLeg.unknown }
            return leg
        }
    }

    /// Returns the legs with different events after `moment`.
    private func mixed(_ legs: [ForecastLeg], after moment: Int32, _ random: inout SplitMix) -> [ForecastLeg] {
        legs.map { leg in
            var leg = leg
            if leg.out > moment {
                leg.out = random.chance(20) ? ForecastLeg.unknown : moment + Int32(random.from(1...900))
            }
            if leg.in > moment {
                leg.in =
                    leg.out == ForecastLeg.unknown
                    ? ForecastLeg.unknown : max(moment, leg.out) + Int32(random.from(1...600))
            }
            return leg
        }
    }

    /// Events after the time of a forecast do not change a single bit of it. Earlier events do.
    @Test(arguments: [Int32(0), 30, 120, 600])
    func futureEventsDoNotChangeForecasts(lead: Int32) {
        var random = SplitMix(UInt64(lead))
        let legs = RandomNetwork.make(seed: random.next())
        let whole = forecasts(legs, lead: lead)
        for _ in 0..<TestTier.rounds(12) {
            let index = random.below(legs.count)
            let moment = legs[index].scheduledOut - lead
            #expect(forecasts(blanked(legs, after: moment), lead: lead, until: index)[index] == whole[index])
            #expect(forecasts(mixed(legs, after: moment, &random), lead: lead, until: index)[index] == whole[index])
        }
        // Proves that the test can fail: without the last 90 minutes, some forecast is different.
        var isChanged = false
        for index in stride(from: 0, to: legs.count, by: 17) where !isChanged {
            let moment = legs[index].scheduledOut - lead - 90
            isChanged = forecasts(blanked(legs, after: moment), lead: lead, until: index)[index] != whole[index]
        }
        #expect(isChanged)
    }

    /// The order of the legs in a file does not matter.
    @Test func legOrderDoesNotMatter() {
        var random = SplitMix(5)
        var legs = RandomNetwork.make(seed: 8)
        // Two legs that leave in the same minute may be learned from in either order.
        var minutes: Set<Int32> = []
        legs = legs.filter { minutes.insert($0.scheduledOut).inserted && minutes.insert($0.out).inserted }
        let straight = forecasts(legs, lead: 60)
        let order = legs.indices.shuffled(using: &random)
        let shuffled = forecasts(order.map { legs[$0] }, lead: 60)
        for (place, index) in order.enumerated() {
            guard let a = straight[index], let b = shuffled[place] else { continue }
            #expect(abs(a.late15 - b.late15) < 0.02)
        }
    }

    @Test func forecastsAreConsistent() {
        var random = SplitMix(6)
        for lead in [Int32(0), 30, 180] {
            for forecast in forecasts(RandomNetwork.make(seed: random.next()), lead: lead).compactMap({ $0 }) {
                for chance in [forecast.late15, forecast.late45, forecast.cancelled] {
                    #expect((0...1).contains(chance))
                }
                #expect(forecast.late45 <= forecast.late15)
                for range in [forecast.out, forecast.in] {
                    #expect(range.low <= range.middle && range.middle <= range.high)
                    #expect(range.low.isFinite && range.high.isFinite)
                }
            }
        }
    }

    /// A later aircraft never makes its next leg earlier, at any stage of the inbound leg.
    @Test(arguments: [Float(1), 2, 3])
    func laterAircraftNeverMakesTheFlightEarlier(stage: Float) throws {
        for row in try ForecastTableTests.rows().prefix(60) {
            var features = row.features
            func set(_ feature: ForecastFeature, _ value: Float) { features[Int(feature.rawValue)] = value }
            set(.hasGap, 0)
            set(.inboundStage, stage)
            set(.buffer, 60)
            var last: DelayForecast?
            for late in stride(from: Float(-30), through: 240, by: 15) {
                set(.inboundDelay, late)
                set(.tailDelay, late)
                set(.ready, late - 30)
                let forecast = model.forecast(features)
                if let last {
                    #expect(forecast.late15 >= last.late15 - 1e-9)
                    #expect(forecast.out.middle >= last.out.middle - 0.6)
                    #expect(forecast.in.high >= last.in.high - 1.2)
                }
                last = forecast
            }
            let worst = try #require(last)
            #expect(worst.late15 > 0.9)
            #expect(worst.out.middle > 150)
        }
    }

    /// Learns that every flight of one airline is late in this network, which the table does not know.
    @Test func learnsFromRecentDelays() {
        var legs = RandomNetwork.make(seed: 3, tails: 60, days: 3)
        for index in legs.indices where legs[index].out != ForecastLeg.unknown {
            let late: Int32 = legs[index].carrier == 0 ? 40 : 0
            legs[index].out = legs[index].scheduledOut + late
            legs[index].in = legs[index].scheduledIn + late
            // Without tails, no chain of legs shows the delay.
            legs[index].tail = nil
        }
        let all = forecasts(legs, lead: 60)
        let lastDay = legs.indices.filter { legs[$0].scheduledOut >= 20_002 * 1440 }
        func mean(_ isLate: Bool) -> Double {
            let some = lastDay.filter { (legs[$0].carrier == 0) == isLate }.compactMap { all[$0]?.late15 }
            return some.reduce(0, +) / Double(some.count)
        }
        #expect(mean(true) > mean(false) + 0.3)
    }
}
