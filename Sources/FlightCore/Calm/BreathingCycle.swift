/// The breathing of calm mode: in while the plane climbs, out while it descends, one breath a flight. Each flight is
/// half a second longer than the one before, from 8 s to 14 s, and there it stays.
public struct BreathingCycle: Hashable, Sendable {
    /// Which flight of the session, from 0.
    public let flight: Int
    /// The length of this flight in seconds.
    public let length: Double
    /// How much of the flight's time has passed, 0 ..< 1.
    public let fraction: Double

    public static let shortest = 8.0
    public static let longest = 14.0
    /// By how many seconds a flight is longer than the one before.
    public static let growth = 0.5
    /// The first flight that is as long as any later one.
    public static let settled = 12

    /// How many seconds a flight of a session lasts.
    public static func length(of flight: Int) -> Double { shortest + growth * Double(min(max(0, flight), settled)) }

    /// After how many seconds of the session a flight begins.
    public static func start(of flight: Int) -> Double {
        let growing = Double(min(max(0, flight), settled))
        let even = Double(max(0, flight - settled))
        return growing * shortest + growth * growing * (growing - 1) / 2 + even * longest
    }

    /// The breath at so many seconds of a session.
    public init(at seconds: Double) {
        let settledStart = BreathingCycle.start(of: BreathingCycle.settled)
        var index: Int
        if seconds >= settledStart {
            // So long a session is no longer a session; the bound keeps the number within 32 bits.
            let later = min(1e8, (seconds - settledStart) / BreathingCycle.longest)
            index = BreathingCycle.settled + Int(later)
        } else {
            index = 0
            while BreathingCycle.start(of: index + 1) <= seconds { index += 1 }
        }
        flight = index
        length = BreathingCycle.length(of: index)
        fraction = min(max(0, (seconds - BreathingCycle.start(of: index)) / length), 1.0.nextDown)
    }

    public enum Direction: UInt8, Sendable { case inward, outward }

    public var direction: Direction { fraction < 0.5 ? .inward : .outward }

    /// How full the lungs are: 0 at either end of a flight, 1 at the top of its arc, gentle at all three.
    public var fullness: Double { Easing.swell(fraction) }

    /// How visible the words of a direction are, 0…1: they change while neither can be seen.
    public func visibility(of direction: Direction) -> Double {
        let within = direction == .inward ? fraction : fraction - 0.5
        guard within >= 0, within < 0.5 else { return 0 }
        let rising = min(1, within / 0.08)
        let falling = min(1, (0.48 - within) / 0.08)
        return max(0, min(rising, falling))
    }
}
