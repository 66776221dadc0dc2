/// A soft hall reverb: four delay lines that feed each other (a feedback delay network with a Hadamard matrix, after
/// J.-M. Jot and M. Puckette). The sound in each line becomes slightly darker with every pass.
struct Reverb: Sendable {
    private var lines: [[Float]]
    private var places: [Int] = [0, 0, 0, 0]
    private var damped: (Float, Float, Float, Float) = (0, 0, 0, 0)

    private static let feedback: Float = 0.41  // half of 0.82: the matrix below is not scaled
    private static let damping: Float = 0.45
    private static let wet: Float = 0.40

    init(rate: Int) {
        // Lengths in milliseconds that have no common divisor.
        lines = [43.7, 53.1, 67.9, 79.3].map { Array(repeating: 0, count: max(1, Int($0 * Double(rate) / 1000))) }
    }

    /// Adds reverb to both channels and sets the overall level.
    mutating func add(
        to left: UnsafeMutableBufferPointer<Float>, _ right: UnsafeMutableBufferPointer<Float>, _ level: Float
    ) {
        for frame in 0..<left.count {
            let a = lines[0][places[0]]
            let b = lines[1][places[1]]
            let c = lines[2][places[2]]
            let d = lines[3][places[3]]
            let keep = Reverb.damping
            damped.0 += (a - damped.0) * (1 - keep)
            damped.1 += (b - damped.1) * (1 - keep)
            damped.2 += (c - damped.2) * (1 - keep)
            damped.3 += (d - damped.3) * (1 - keep)
            let (p, q, r, s) = damped
            let f = Reverb.feedback
            feed(0, left[frame] + f * (p + q + r + s))
            feed(1, right[frame] + f * (p - q + r - s))
            feed(2, left[frame] + f * (p + q - r - s))
            feed(3, right[frame] + f * (p - q - r + s))
            left[frame] = level * (left[frame] + Reverb.wet * (p + r))
            right[frame] = level * (right[frame] + Reverb.wet * (q + s))
        }
    }

    @inline(__always)
    private mutating func feed(_ line: Int, _ value: Float) {
        lines[line][places[line]] = value
        places[line] += 1
        if places[line] == lines[line].count { places[line] = 0 }
    }
}
