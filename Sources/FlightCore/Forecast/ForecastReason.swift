/// One part of why a flight is expected to be late, or earlier than it would be.
public struct ForecastReason: Hashable, Sendable {
    public let cause: ForecastCause
    /// What it adds to the delay of OUT, in whole minutes; negative if it takes away. The minutes of all reasons add up to the
    /// delay that is expected.
    public let minutes: Int
    public let fact: Fact?

    /// What is known of a cause.
    public enum Fact: Hashable, Sendable {
        /// Of so many departures of the flight, how many in ten were late.
        case lateInTen(Int, departures: Int)
        /// The aircraft comes in so late, in minutes, and has so many to spare between two legs by the timetable.
        case inbound(late: Int, spare: Int)
        /// On the last leg of the aircraft that somebody has seen it was so late, in minutes; between it and this one are legs of
        /// which nothing is known.
        case earlierLeg(late: Int)
        /// Of the airport's departures in the last hour, how many were late.
        case lateDepartures(Int, of: Int)
        case programme(AirportProgramme)
        case weather(WeatherObservation)
    }

    /// Whole minutes that add up to the rounded sum of parts.
    static func rounded(_ parts: [Double]) -> [Int] {
        let sum = parts.reduce(0, +)
        var whole = parts.map { Int($0.rounded(.down)) }
        var missing = Int(sum.rounded()) - whole.reduce(0, +)
        // What is nearest to the next minute gets one first.
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
