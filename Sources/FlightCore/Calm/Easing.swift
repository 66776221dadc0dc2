internal import CMath

/// Easing functions for smooth movement.
public enum Easing {
    /// Rises from 0 to 1, with zero speed at both ends: half a cosine wave. Arguments outside 0…1 are clamped.
    public static func gentle(_ share: Double) -> Double { (1 - cos(Double.pi * min(1, max(0, share)))) / 2 }

    /// Rises from 0 to 1 and falls back to 0 in each turn: one full cosine wave.
    public static func swell(_ turns: Double) -> Double { (1 - cos(2 * Double.pi * turns)) / 2 }
}
