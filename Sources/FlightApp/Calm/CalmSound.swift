internal import FlightCore

/// The music of calm mode, made as it is played. The same seed makes the same music.
public struct CalmSound: Sendable {
    private var music: CalmMusic
    /// Frames a second.
    public var rate: Int { music.rate }

    /// - Parameters:
    ///   - seed: that of ``CalmPlayer``.
    ///   - rate: frames a second, 8,000…192,000.
    ///   - start: at which second of the sitting it begins.
    public init(seed: UInt64, rate: Int, startingAt start: Double = 0) {
        music = CalmMusic(seed: seed, rate: rate, startingAt: start)
    }

    /// Renders the next frames, −1…1, as many as fit into both.
    public mutating func render(_ left: UnsafeMutableBufferPointer<Float>, _ right: UnsafeMutableBufferPointer<Float>) {
        music.render(left, right)
    }
}
