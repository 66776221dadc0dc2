internal import CMath

/// Movement without a jolt.
public enum Easing {
    /// From 0 to 1, at rest at both ends: half a cosine wave. Outside 0…1 the ends hold.
    public static func gentle(_ share: Double) -> Double { (1 - cos(Double.pi * min(1, max(0, share)))) / 2 }

    /// From 0 to 1 and back to 0 in one turn, and again in every other: a whole cosine wave.
    public static func swell(_ turns: Double) -> Double { (1 - cos(2 * Double.pi * turns)) / 2 }
}
