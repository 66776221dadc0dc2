internal import FlightCore

/// The music of calm mode, generated during playback. The same seed gives the same music.
public struct CalmSound: Sendable {
    private var music: CalmMusic
    /// The number of frames per second.
    public var rate: Int { music.rate }

    /// - Parameters:
    ///   - seed: The seed of ``CalmPlayer``.
    ///   - rate: The number of frames per second, 8,000…192,000.
    ///   - start: The start within the session, in seconds.
    public init(seed: UInt64, rate: Int, startingAt start: Double = 0) {
        music = CalmMusic(seed: seed, rate: rate, startingAt: start)
    }

    /// Renders the next frames, −1…1, as many as fit into both buffers.
    public mutating func render(_ left: UnsafeMutableBufferPointer<Float>, _ right: UnsafeMutableBufferPointer<Float>) {
        music.render(left, right)
    }
}
