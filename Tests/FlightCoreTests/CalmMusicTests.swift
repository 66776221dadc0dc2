import FlightCore
import FlightSamples
import Foundation
import Testing

/// Measures the generated music.
@Suite struct CalmMusicTests {
    static let rate = 16_000

    private static func render(seed: UInt64, from start: Double = 0, seconds: Double, length: Double? = nil)
        -> (left: [Float], right: [Float])
    {
        var music = CalmMusic(seed: seed, rate: rate, startingAt: start, length: length)
        let count = Int(seconds * Double(rate))
        var left = [Float](repeating: 0, count: count)
        var right = left
        left.withUnsafeMutableBufferPointer { a in right.withUnsafeMutableBufferPointer { music.render(a, $0) } }
        return (left, right)
    }

    /// Returns the integrated loudness by ITU-R BS.1770-4, in LUFS: K-weighted, in blocks of 400 ms every 100 ms, gated
    /// at −70 LUFS and then at 10 LU below the mean of the remaining blocks.
    private static func loudness(_ channels: [[Float]], rate: Double) -> Double {
        var powers: [Double] = []
        for channel in channels {
            let weighted = highPass(highShelf(channel.map(Double.init), rate), rate)
            let block = Int(0.4 * rate)
            var start = 0
            var index = 0
            while start + block <= weighted.count {
                let power = weighted[start..<start + block].reduce(0) { $0 + $1 * $1 } / Double(block)
                if index < powers.count { powers[index] += power } else { powers.append(power) }
                index += 1
                start += Int(0.1 * rate)
            }
        }
        func level(_ power: Double) -> Double { -0.691 + 10 * log10(max(power, 1e-20)) }
        let loud = powers.filter { level($0) > -70 }
        let relative = level(loud.reduce(0, +) / Double(loud.count)) - 10
        let gated = loud.filter { level($0) > relative }
        return level(gated.reduce(0, +) / Double(gated.count))
    }

    /// The two K-weighting filters for any sample rate, from their analogue forms.
    private static func highShelf(_ x: [Double], _ rate: Double) -> [Double] {
        let k = tan(.pi * 1681.974450955533 / rate)
        let high = pow(10, 3.999843853973347 / 20)
        let band = pow(high, 0.4996667741545416)
        let q = 0.7071752369554196
        let a0 = 1 + k / q + k * k
        return filter(
            x, [(high + band * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - band * k / q + k * k) / a0],
            [2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0])
    }
    private static func highPass(_ x: [Double], _ rate: Double) -> [Double] {
        let k = tan(.pi * 38.13547087602444 / rate)
        let q = 0.5003270373238773
        let a0 = 1 + k / q + k * k
        return filter(x, [1, -2, 1], [2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0])
    }
    private static func filter(_ x: [Double], _ b: [Double], _ a: [Double]) -> [Double] {
        var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
        return x.map { value in
            let y = b[0] * value + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
            (x2, x1, y2, y1) = (x1, value, y1, y)
            return y
        }
    }

    /// Checks the meter itself: a 997 Hz sine at full scale in one channel measures −3.01 LUFS (BS.1770).
    @Test func loudnessMeterIsCalibrated() {
        let rate = 48_000.0
        let sine = (0..<Int(rate * 3)).map { Float(sin(2 * .pi * 997 * Double($0) / rate)) }
        #expect(abs(Self.loudness([sine], rate: rate) + 3.01) < 0.05)
    }

    @Test(arguments: TestTier.isAll ? [1, 2, 3] : [1] as [UInt64])
    func loudnessPeakAndClicks(seed: UInt64) throws {
        let (left, right) = Self.render(seed: seed, seconds: TestTier.isAll ? 100 : 40)
        let loudness = Self.loudness([left, right], rate: Double(Self.rate))
        #expect(abs(loudness + 23) < 1.5, "\(loudness) LUFS")
        for channel in [left, right] {
            let peak = channel.reduce(0) { max($0, abs($1)) }
            #expect(peak < 0.5, "headroom against clipping: \(peak)")
            #expect(abs(channel.reduce(0, +) / Float(channel.count)) < 1e-4, "no DC offset")
            // The chords have nothing above 2 kHz, so a sample is close to the curve through its neighbours. A click is
            // not: a step of half a per cent of full scale gives 0.01.
            var sharpest: Float = 0
            for index in 3..<channel.count {
                let third = channel[index] - 3 * channel[index - 1] + 3 * channel[index - 2] - channel[index - 3]
                sharpest = max(sharpest, abs(third))
            }
            #expect(sharpest < 0.006, "no clicks: \(sharpest)")
        }
        #expect(left != right)
    }

    /// The sound stays in the range of the scale's notes: little above 1 kHz or below 40 Hz.
    @Test func spectrumIsSoft() {
        let (left, _) = Self.render(seed: 4, seconds: TestTier.isAll ? 60 : 20)
        let x = left.map(Double.init)
        let whole = x.reduce(0) { $0 + $1 * $1 }
        let rate = Double(Self.rate)
        func share(above frequency: Double) -> Double {
            // A fourth-order high-pass of two Butterworth sections.
            var y = x
            for q in [0.541_196_1, 1.306_563] {
                let k = tan(.pi * frequency / rate)
                let a0 = 1 + k / q + k * k
                y = Self.filter(y, [1 / a0, -2 / a0, 1 / a0], [2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0])
            }
            return y.reduce(0) { $0 + $1 * $1 } / whole
        }
        #expect(share(above: 2500) < 1e-5)
        #expect(share(above: 1000) < 0.05)
        #expect(share(above: 40) > 0.98)
    }

    /// The volume rises while breathing in and falls while breathing out.
    @Test func loudnessFollowsTheBreath() {
        let last = TestTier.isAll ? 9 : 3
        let (left, right) = Self.render(seed: 5, seconds: BreathingCycle.start(of: last + 1) + 1)
        var swells = 0
        var breaths = 0
        func loud(_ from: Double, _ to: Double) -> Float {
            let range = Int(from * Double(Self.rate))..<Int(to * Double(Self.rate))
            return range.reduce(0) { $0 + left[$1] * left[$1] + right[$1] * right[$1] }
        }
        for flight in 1...last {
            let start = BreathingCycle.start(of: flight)
            let length = BreathingCycle.length(of: flight)
            let empty = loud(start, start + 0.15 * length)
            let full = loud(start + 0.45 * length, start + 0.6 * length)
            breaths += 1
            if full > 2 * empty { swells += 1 }
        }
        #expect(swells == breaths)
    }

    @Test func fadesInAndOut() {
        let (left, right) = Self.render(seed: 6, seconds: 28, length: 28)
        func loudest(_ from: Double, _ to: Double) -> Float {
            (Int(from * Double(Self.rate))..<Int(to * Double(Self.rate))).reduce(0) {
                max($0, abs(left[$1]), abs(right[$1]))
            }
        }
        #expect(loudest(0, 0.05) < 0.001)
        #expect(loudest(27.9, 28) < 0.003)
        #expect(loudest(12, 20) > 0.05)
    }

    @Test func sameSeedGivesTheSameMusicInAnyChunks() {
        let whole = Self.render(seed: 9, seconds: 12)
        var music = CalmMusic(seed: 9, rate: Self.rate)
        var pieces: [Float] = []
        for _ in 0..<12 {
            var left = [Float](repeating: 0, count: Self.rate)
            var right = left
            left.withUnsafeMutableBufferPointer { a in right.withUnsafeMutableBufferPointer { music.render(a, $0) } }
            pieces += left
        }
        #expect(zip(pieces, whole.left).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(Self.render(seed: 10, seconds: 12).left != whole.left)
    }

    /// Music that starts in the middle of a session plays the session's chords.
    @Test func startsMidSession() {
        let middle = TestTier.isAll ? 30 : 18
        let whole = Self.render(seed: 11, seconds: Double(2 * middle))
        let late = Self.render(seed: 11, from: Double(middle), seconds: Double(middle))
        let tail = Array(whole.left[(middle * Self.rate)...])
        // Phases differ; after the fade-in the loudness is nearly the same.
        func power(_ x: ArraySlice<Float>) -> Double { x.reduce(0) { $0 + Double($1 * $1) } }
        let a = power(tail[(10 * Self.rate)...])
        let b = power(late.left[(10 * Self.rate)...])
        #expect(abs(10 * log10(a / b)) < 2)
    }
}
