/// A contribution to the expected delay of a flight.
public struct ForecastReason: Hashable, Sendable {
    public let cause: ForecastCause
    /// The contribution to the departure delay, in whole minutes; negative if the contribution reduces the delay. The
    /// contributions of all reasons add up to the expected delay.
    public let minutes: Int
    public let fact: Fact?

    /// The evidence for a cause.
    public enum Fact: Hashable, Sendable {
        /// How many of ten departures of the flight were late on average, and the number of departures counted.
        case lateInTen(Int, departures: Int)
        /// The arrival delay of the aircraft's previous leg, and the scheduled buffer that remains after the turnaround
        /// time, both in minutes.
        case inbound(late: Int, spare: Int)
        /// The delay of the aircraft's last observed leg, in minutes. The legs between that leg and the flight are
        /// unknown.
        case earlierLeg(late: Int)
        /// How many of the airport's departures in the last hour were late.
        case lateDepartures(Int, of: Int)
        case programme(AirportProgramme)
        case weather(WeatherObservation)
    }

    /// Rounds the given values to whole minutes so that the results add up to the rounded sum.
    static func rounded(_ parts: [Double]) -> [Int] {
        let sum = parts.reduce(0, +)
        var whole = parts.map { Int($0.rounded(.down)) }
        var missing = Int(sum.rounded()) - whole.reduce(0, +)
        // The parts closest to the next minute are rounded up first.
        var order = Array(parts.indices)
        for index in order.indices.dropFirst() {
            var place = index
            while place > 0,
                parts[order[place]] - Double(whole[order[place]])
                    > parts[order[place - 1]] - Double(whole[order[place - 1]])
            {
                order.swapAt(place, place - 1)
                place -= 1
            }
        }
        for index in order where missing > 0 {
            whole[index] += 1
            missing -= 1
        }
        return whole
    }
}
