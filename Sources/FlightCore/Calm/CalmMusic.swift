internal import CMath

/// Generates the music of calm mode in real time: slow chords on a pentatonic scale, one per breath, without a melody.
/// The chords swell as the listener breathes in and ebb as the listener breathes out. The same seed always gives the
/// same music.
public struct CalmMusic: Sendable {
    /// The sample rate in frames per second.
    public let rate: Int

    private var random: CalmRandom
    private var position: Int64
    private var flight = -1
    private var steps: [Int] = [2, 5, 7]
    private var voices: [PadVoice] = []
    private var fading: [PadVoice] = []
    private var gain = 0.0
    private var fadingGain = 0.0
    private var swell = 0.0
    private var brightness = 0.0
    private var room: Reverb
    private let waves: PadWaves
    /// The first rendered frame, where the fade-in begins.
    private let first: Int64
    /// The frame at which the music has faded out; nil if the music is endless.
    private let last: Int64?

    /// The duration of the fade-in and fade-out in seconds.
    public static let fade = 6.0
    /// The gain that brings the mean loudness to about −23 LUFS (EBU R 128). A test measures the loudness.
    private static let level = 0.175
    /// The number of frames rendered between two updates of the gains.
    private static let block = 64

    /// - Parameters:
    ///   - rate: the sample rate in frames per second, limited to 8,000…192,000.
    ///   - start: the start of the music, in seconds since the start of the session.
    ///   - length: the number of seconds after which the music has faded out; nil for endless music.
    public init(seed: UInt64, rate: Int, startingAt start: Double = 0, length: Double? = nil) {
        self.rate = min(192_000, max(8000, rate))
        random = CalmRandom(seed ^ 0x6D75_7369_63)
        position = Int64(max(0, start) * Double(self.rate))
        first = position
        let begin = position
        let perSecond = Double(self.rate)
        last = length.map { begin + Int64($0 * perSecond) }
        room = Reverb(rate: self.rate)
        waves = PadWaves()
        // Skips the chords before the first audible chord, so that each flight has its own chord.
        let heard = BreathingCycle(at: max(0, start)).flight
        for _ in 0...min(heard, 4000) { advance() }
        flight = heard
    }

    /// Renders as many frames as fit into both buffers. Samples are −1…1.
    public mutating func render(_ left: UnsafeMutableBufferPointer<Float>, _ right: UnsafeMutableBufferPointer<Float>) {
        let count = min(left.count, right.count)
        var done = 0
        while done < count {
            let frames = min(CalmMusic.block, count - done)
            renderBlock(
                UnsafeMutableBufferPointer(rebasing: left[done..<done + frames]),
                UnsafeMutableBufferPointer(rebasing: right[done..<done + frames]))
            done += frames
        }
    }

    private mutating func renderBlock(
        _ left: UnsafeMutableBufferPointer<Float>, _ right: UnsafeMutableBufferPointer<Float>
    ) {
        let frames = left.count
        if BreathingCycle(at: Double(position) / Double(rate)).flight != flight {
            advance()
            flight += 1
            fadingGain = gain
            gain = 0
        }
        // The gains at the end of the block. Within the block they change linearly.
        let end = position + Int64(frames)
        let breath = BreathingCycle(at: Double(end) / Double(rate))
        let turn = breath.flight == flight ? min(1, breath.fraction * 2) : 1
        let newGain = sin(turn * Double.pi / 2)
        let newFading = flight > 0 ? cos(turn * Double.pi / 2) : 0
        let newSwell = (0.50 + 0.50 * breath.fullness) * fadeGain(at: end)
        let newBrightness = breath.fullness
        let share = 1 / Float(frames)
        let level = Float(gain * swell)
        let fadingLevel = Float(fadingGain * swell)
        let levelStep = (Float(newGain * newSwell) - level) * share
        let fadingStep = (Float(newFading * newSwell) - fadingLevel) * share
        let bright = Float(brightness)
        let brightStep = (Float(newBrightness) - bright) * share
        for frame in 0..<frames {
            left[frame] = 0
            right[frame] = 0
        }
        for index in voices.indices { voices[index].add(to: left, right, waves, level, levelStep, bright, brightStep) }
        for index in fading.indices {
            fading[index].add(to: left, right, waves, fadingLevel, fadingStep, bright, brightStep)
        }
        room.add(to: left, right, Float(CalmMusic.level))
        gain = newGain
        fadingGain = newFading
        swell = newSwell
        brightness = newBrightness
        position = end
    }

    private func fadeGain(at frame: Int64) -> Double {
        let unit = CalmMusic.fade * Double(rate)
        var gain = Easing.gentle(Double(frame - first) / unit)
        if let last { gain *= Easing.gentle(Double(last - frame) / unit) }
        return gain
    }

    // MARK: - Chords

    /// The scale D E F♯ A B, in semitones above D. These notes do not clash.
    private static let scale = [0, 2, 4, 7, 9]
    private static let baseFrequency = 146.832  // D3

    /// Advances to the next chord: each upper voice stays or moves to a neighbouring note.
    private mutating func advance() {
        fading = voices
        let ranges = [0...4, 3...7, 5...9]
        for voice in steps.indices {
            let step = steps[voice] + random.below(3) - 1
            let isFree = steps.indices.allSatisfy { $0 == voice || abs(steps[$0] - step) >= 2 }
            if ranges[voice].contains(step), isFree { steps[voice] = step }
        }
        // The bass: mostly D, sometimes the B below.
        let ground = random.below(4) == 0 ? -15 : -12
        var notes: [(semitones: Int, weight: Float)] = [(ground, 0.28), (-5, 0.22)]
        for (step, weight) in zip(steps, [Float(0.24), 0.20, 0.15]) {
            notes.append((CalmMusic.scale[step % 5] + 12 * (step / 5), weight))
        }
        voices = []
        for note in notes {
            let frequency = CalmMusic.baseFrequency * pow(2, Double(note.semitones) / 12)
            voices.append(
                PadVoice(
                    frequency: frequency, rate: rate, weight: note.weight,
                    phase: UInt32(truncatingIfNeeded: random.next() >> 32), drift: Double(random.below(1000)) / 1000))
        }
    }
}
