/// Learns, one case at a time, how to correct one end of a range so that the intended share of actual values lies below
/// that end. Corrections are in minutes.
struct QuantileLearner {
    private let quantile: Double
    private var weights: [Double]
    /// The decaying sum of squared gradients of each weight.
    private var steps: [Double]

    /// The size of the first step, in minutes.
    private let pace: Double

    init(quantile: Double, count: Int, pace: Double) {
        self.quantile = quantile
        self.pace = pace
        weights = Array(repeating: 0, count: count)
        steps = Array(repeating: 30, count: count)
    }

    func correction(_ basis: [Float]) -> Double {
        var sum = 0.0
        for index in weights.indices { sum += weights[index] * Double(basis[index]) }
        return sum
    }

    /// Learns from the actual value of one case.
    ///
    /// - Parameter said: the end of the range before the correction.
    mutating func learn(_ basis: [Float], said: Double, actual: Double) {
        let gradient = actual < said + correction(basis) ? quantile - 1 : quantile
        for index in weights.indices {
            let step = gradient * Double(basis[index])
            steps[index] = steps[index] * 0.99995 + step * step
            weights[index] += pace * step / steps[index].squareRoot()
        }
    }
}
