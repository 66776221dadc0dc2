import FlightCore
import Foundation

/// Renders the music of calm mode piece by piece, as interleaved 16-bit stereo PCM.
struct MusicPieces {
    static let rate = 44_100

    private var music: CalmMusic
    private var left: [Float] = []
    private var right: [Float] = []

    init(seed: UInt64, startingAt start: Double = 0, length: Double? = nil) {
        music = CalmMusic(seed: seed, rate: MusicPieces.rate, startingAt: start, length: length)
    }

    mutating func next(frames: Int) -> Data {
        if left.count != frames {
            left = Array(repeating: 0, count: frames)
            right = Array(repeating: 0, count: frames)
        }
        left.withUnsafeMutableBufferPointer { left in
            right.withUnsafeMutableBufferPointer { right in music.render(left, right) }
        }
        var data = Data(count: frames * 4)
        data.withUnsafeMutableBytes { bytes in
            let samples = bytes.bindMemory(to: Int16.self)
            for frame in 0..<frames {
                samples[2 * frame] = MusicPieces.sample(left[frame])
                samples[2 * frame + 1] = MusicPieces.sample(right[frame])
            }
        }
        return data
    }

    private static func sample(_ value: Float) -> Int16 {
        Int16((min(1, max(-1, value)) * 32_767).rounded()).littleEndian
    }
}
