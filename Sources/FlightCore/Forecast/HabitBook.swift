/// Stores delay rates by flight, route, airline, hour and airport. Older departures count less and less.
struct HabitBook {
    /// Counts of legs that decay exponentially, so that only about the last `1 / (1 - keep)` legs have an effect.
    struct Habit {
        var count: Float = 0
        var late: Float = 0
        var minutes: Float = 0
        /// The total number of legs counted.
        var seen: Int32 = 0

        mutating func add(isLate: Bool, keep: Float) {
            count = count * keep + 1
            late = late * keep + (isLate ? 1 : 0)
            seen += 1
        }

        /// Returns the delay rate, combined with the given rate. The given rate counts as much as `weight` legs.
        func rate(towards other: Float, weight: Float) -> Float { (late + weight * other) / (count + weight) }
    }

    private var habits: [Habit]
    private var origins: [Habit]
    private var everything: Habit

    /// The indices of the groups that a leg belongs to.
    struct Groups {
        var flight: Int32
        var route: Int32
        var carrierHere: Int32
        var hourHere: Int32
        var destinationHere: Int32
        var origin: Int32
    }

    private static let keepFlight: Float = 0.96
    private static let keepRoute: Float = 0.99
    private static let keepLong: Float = 0.998

    init(groups: Int, origins: Int) {
        habits = Array(repeating: Habit(), count: groups)
        self.origins = Array(repeating: Habit(), count: origins)
        // The initial assumption: one departure in five is late.
        everything = Habit(count: 20, late: 4)
    }

    mutating func add(_ groups: Groups, isLate: Bool) {
        habits[Int(groups.flight)].add(isLate: isLate, keep: HabitBook.keepFlight)
        habits[Int(groups.route)].add(isLate: isLate, keep: HabitBook.keepRoute)
        habits[Int(groups.carrierHere)].add(isLate: isLate, keep: HabitBook.keepLong)
        habits[Int(groups.hourHere)].add(isLate: isLate, keep: HabitBook.keepLong)
        habits[Int(groups.destinationHere)].add(isLate: isLate, keep: HabitBook.keepRoute)
        origins[Int(groups.origin)].add(isLate: isLate, keep: HabitBook.keepLong)
        everything.add(isLate: isLate, keep: 0.9999)
    }

    /// Updates the mean delay of a flight with the delay of one of its departures, in minutes.
    mutating func add(_ groups: Groups, minutes: Int32) {
        let index = Int(groups.flight)
        let clipped = Float(max(-15, min(180, minutes)))
        habits[index].minutes = habits[index].minutes * 0.85 + 0.15 * clipped
    }

    func rates(_ groups: Groups)
        -> (
            flight: Habit, flightRate: Float, route: Float, carrier: Float, hour: Float, destination: Float,
            origin: Float
        )
    {
        let all = everything.rate(towards: 0.2, weight: 1)
        let origin = origins[Int(groups.origin)].rate(towards: all, weight: 30)
        let carrier = habits[Int(groups.carrierHere)].rate(towards: origin, weight: 30)
        let hour = habits[Int(groups.hourHere)].rate(towards: origin, weight: 30)
        let destination = habits[Int(groups.destinationHere)].rate(towards: origin, weight: 20)
        let route = habits[Int(groups.route)].rate(towards: carrier, weight: 15)
        let flight = habits[Int(groups.flight)]
        return (
            flight, flight.rate(towards: (route + hour) / 2, weight: 8), route, carrier, hour, destination, origin
        )
    }
}
