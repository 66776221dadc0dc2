internal import CMath

/// One period of the synthesizer pad's sound, as a dark waveform and a bright waveform. Each voice blends the two
/// waveforms.
struct PadWaves: Sendable {
    static let bits: UInt32 = 11
    static let count = 1 << Int(bits)

    let dark: [Float]
    let bright: [Float]

    init() {
        var dark: [Float] = []
        var bright: [Float] = []
        // One sample more than a period, so that interpolation never has to wrap around.
        for index in 0...PadWaves.count {
            let phase = 2 * Double.pi * Double(index) / Double(PadWaves.count)
            dark.append(Float(sin(phase) + 0.10 * sin(2 * phase) + 0.03 * sin(3 * phase)))
            bright.append(
                Float(sin(phase) + 0.42 * sin(2 * phase) + 0.20 * sin(3 * phase) + 0.09 * sin(4 * phase)))
        }
        self.dark = dark
        self.bright = bright
    }
}
