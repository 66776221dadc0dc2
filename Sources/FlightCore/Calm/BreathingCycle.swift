/// The breathing rhythm of calm mode. Each flight of the paper plane is one breath: the user breathes in while the
/// plane climbs, and out while the plane descends. Each flight lasts half a second longer than the previous one, from 8
/// s up to 14 s.
public struct BreathingCycle: Hashable, Sendable {
    /// The zero-based index of the flight in the session.
    public let flight: Int
    /// The length of the flight in seconds.
    public let length: Double
    /// The elapsed part of the flight, 0 ..< 1.
    public let fraction: Double

    public static let shortest = 8.0
    public static let longest = 14.0
    /// How much longer each flight is than the previous one, in seconds.
    public static let growth = 0.5
    /// The index of the first flight that has the maximum length.
    public static let settled = 12

    /// Returns the length of the flight with the given index, in seconds.
    public static func length(of flight: Int) -> Double { shortest + growth * Double(min(max(0, flight), settled)) }

    /// Returns the start of the flight with the given index, in seconds since the start of the session.
    public static func start(of flight: Int) -> Double {
        let growing = Double(min(max(0, flight), settled))
        let even = Double(max(0, flight - settled))
        return growing * shortest + growth * growing * (growing - 1) / 2 + even * longest
    }

    /// Creates the breathing cycle at the given number of seconds since the start of the session.
    public init(at seconds: Double) {
        let settledStart = BreathingCycle.start(of: BreathingCycle.settled)
        var index: Int
        if seconds >= settledStart {
            // No session lasts this long. The bound keeps the number within 32 bits.
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

    /// How full the lungs are: 0 at both ends of a flight, 1 at the top of the arc, with smooth transitions.
    public var fullness: Double { Easing.swell(fraction) }

    /// Returns the opacity of the breathing instruction for the given direction, 0…1. The instruction changes while the
    /// opacity is 0.
    public func visibility(of direction: Direction) -> Double {
        let within = direction == .inward ? fraction : fraction - 0.5
        guard within >= 0, within < 0.5 else { return 0 }
        let rising = min(1, within / 0.08)
        let falling = min(1, (0.48 - within) / 0.08)
        return max(0, min(rising, falling))
    }
}
