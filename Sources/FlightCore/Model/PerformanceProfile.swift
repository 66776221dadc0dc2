/// How an aircraft type moves along its route: a climb, a cruise at the type's Mach number, and a descent.
///
/// Each type's Mach number and ceiling come from `Data/aircraft.tsv`. Values common to all types are constants here.
public struct PerformanceProfile: Hashable, Sendable {
    /// The design cruise Mach number, times 1,000.
    public let cruiseMach: Int16
    /// The certified ceiling, in feet.
    public let ceilingFeet: Int32

    /// Creates a profile; nil unless the Mach number is between 0.2 and 0.95 and the ceiling is between 10,000 and
    /// 60,000 feet.
    public init?(cruiseMach: Int16, ceilingFeet: Int32) {
        guard cruiseMach >= 200, cruiseMach <= 950, ceilingFeet >= 10_000, ceilingFeet <= 60_000 else { return nil }
        self.init(machTimes1000: cruiseMach, ceilingFeet: ceilingFeet)
    }

    private init(machTimes1000: Int16, ceilingFeet: Int32) {
        cruiseMach = machTimes1000
        self.ceilingFeet = ceilingFeet
    }

    /// The profile of an unknown type: Mach 0.78 and 41,000 feet, as for single-aisle jets.
    public static let jet = PerformanceProfile(machTimes1000: 780, ceilingFeet: 41_000)

    /// The true airspeed in cruise, in metres per second. Assumes the standard atmosphere above 36,089 feet (ISO 2533:
    /// −56.5 °C, where the speed of sound is 295.07 m/s).
    var cruiseSpeed: Double { Double(cruiseMach) / 1000 * 295.07 }

    /// The usual cruise altitude of the type, in feet: 4,000 feet below the ceiling, but at most 37,000 feet.
    var cruiseFeet: Int32 { min(ceilingFeet - 4000, 37_000) }

    /// The mean speed in the climb, as a fraction of the cruise speed. ``descentShare`` is the fraction for the
    /// descent.
    static let climbShare = 0.70
    static let descentShare = 0.62

    /// Returns the duration of the climb in a flight with the given airborne time. The aircraft climbs to cruise
    /// altitude at 2,000 feet per minute. The result is limited to 30% of the airborne time.
    func climbTime(airborne: Span) -> Span {
        Span(min(Int64(cruiseFeet) * 60 / 2000, max(0, airborne.seconds) * 3 / 10))
    }

    /// Returns the time from the start of the descent to landing. A descent takes 25 minutes from a cruise altitude of
    /// 30,000 feet or less, and 30 minutes from 40,000 feet or more. The result is limited to 45% of the airborne time.
    public func descentTime(airborne: Span) -> Span {
        let altitude = Int64(min(40_000, max(30_000, cruiseFeet)))
        let full = 25 * 60 + (altitude - 30_000) * 300 / 10_000
        return Span(min(full, max(0, airborne.seconds) * 45 / 100))
    }

    /// Returns the time from take-off to landing in still air, over the given great-circle distance in metres. Routes
    /// are assumed to be 3% longer than the great circle.
    public func airborneTime(distance: Double) -> Span {
        let path = max(0, distance) * 1.03
        let climb = Double(cruiseFeet) * 60 / 2000
        let descent = 27.0 * 60
        let steep = cruiseSpeed * (PerformanceProfile.climbShare * climb + PerformanceProfile.descentShare * descent)
        guard path > steep else {
            // The flight is too short to reach cruise: the time of a traffic circuit plus its share of climb and
            // descent.
            return Span(300 + Int64((climb + descent - 300) * path / steep))
        }
        return Span(Int64((path - steep) / cruiseSpeed + climb + descent))
    }
}
