internal import CMath

/// One note of a chord. The oscillators of the left and right channels are slightly detuned, so that the sound is wide
/// and moves slowly.
struct PadVoice: Sendable {
    private var leftPhase: UInt32
    private var rightPhase: UInt32
    private let leftStep: UInt32
    private let rightStep: UInt32
    private let weight: Float
    /// The phase of the note's slow rise and fall, in turns.
    private var drift: Double
    private let driftStep: Double
    private var driftGain: Float

    init(frequency: Double, rate: Int, weight: Float, phase: UInt32, drift: Double) {
        // At most half a hertz apart at any pitch, so that the channels beat slowly.
        let apart = min(0.25, frequency * 0.0012)
        let whole = 4_294_967_296 / Double(rate)
        leftStep = UInt32((frequency - apart) * whole)
        rightStep = UInt32((frequency + apart) * whole)
        leftPhase = phase
        rightPhase = phase &+ 0x5555_5555
        self.weight = weight
        self.drift = drift
        driftStep = (0.05 + 0.04 * drift) / Double(rate)
        driftGain = Float(0.8 + 0.2 * Easing.swell(drift))
    }

    /// Adds the voice to both channels. `level` and `bright` apply to the first frame, and change by `levelStep` and
    /// `brightStep` with every frame.
    mutating func add(
        to left: UnsafeMutableBufferPointer<Float>, _ right: UnsafeMutableBufferPointer<Float>, _ waves: PadWaves,
        _ level: Float, _ levelStep: Float, _ bright: Float, _ brightStep: Float
    ) {
        let frames = left.count
        drift += driftStep * Double(frames)
        let newGain = Float(0.8 + 0.2 * Easing.swell(drift))
        let gainStep = (newGain - driftGain) / Float(frames)
        var level = level
        var bright = bright
        var gain = driftGain
        waves.dark.withUnsafeBufferPointer { dark in
            waves.bright.withUnsafeBufferPointer { brightWave in
                for frame in 0..<frames {
                    let loud = level * gain * weight
                    left[frame] += loud * PadVoice.sample(dark, brightWave, leftPhase, bright)
                    right[frame] += loud * PadVoice.sample(dark, brightWave, rightPhase, bright)
                    leftPhase = leftPhase &+ leftStep
                    rightPhase = rightPhase &+ rightStep
                    level += levelStep
                    bright += brightStep
                    gain += gainStep
                }
            }
        }
        driftGain = newGain
    }

    @inline(__always)
    private static func sample(
        _ dark: UnsafeBufferPointer<Float>, _ bright: UnsafeBufferPointer<Float>, _ phase: UInt32, _ share: Float
    ) -> Float {
        let index = Int(phase >> (32 - PadWaves.bits))
        let rest = Float(phase & (1 << (32 - PadWaves.bits) - 1)) * (1 / Float(1 << (32 - PadWaves.bits)))
        let a = dark[index] + (dark[index + 1] - dark[index]) * rest
        let b = bright[index] + (bright[index + 1] - bright[index]) * rest
        return a + (b - a) * share
    }
}
