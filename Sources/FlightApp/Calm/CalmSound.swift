internal import FlightCore

/// The music of calm mode, generated during playback. The same seed gives the same music.
public struct CalmSound: Sendable {
    private var music: CalmMusic
    /// The sample rate in frames per second.
    public var rate: Int { music.rate }

    /// - Parameters:
    ///   - seed: The seed that was also passed to ``CalmPlayer``.
    ///   - rate: The sample rate in frames per second, 8,000…192,000.
    ///   - start: The time in the session at which the music starts, in seconds.
    public init(seed: UInt64, rate: Int, startingAt start: Double = 0) {
        music = CalmMusic(seed: seed, rate: rate, startingAt: start)
    }

    /// Renders the next frames until the shorter buffer is full. Samples are in the range −1…1.
    public mutating func render(_ left: UnsafeMutableBufferPointer<Float>, _ right: UnsafeMutableBufferPointer<Float>) {
        music.render(left, right)
    }
}
