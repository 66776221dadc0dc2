internal import CMath

/// Smooth movement.
public enum Easing {
    /// From 0 to 1, at rest at both ends: half a cosine wave. Values outside 0…1 are clamped.
    public static func gentle(_ share: Double) -> Double { (1 - cos(Double.pi * min(1, max(0, share)))) / 2 }

    /// From 0 to 1 and back to 0 in each turn: a whole cosine wave.
    public static func swell(_ turns: Double) -> Double { (1 - cos(2 * Double.pi * turns)) / 2 }
}
