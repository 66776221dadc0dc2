internal import CMath

/// Corrects log odds by Bayesian logistic regression, and learns from one case at a time. The weights have a Gaussian
/// distribution, which narrows with each case. Initially, the correction is 0.
struct LogisticLearner {
    private(set) var weights: [Double]
    /// The covariance of the weights, row by row.
    private var belief: [Double]
    private var spread: [Double]

    /// The weight of a case. The value is below 1 because cases in the same hour are correlated.
    private static let worth = 0.3

    /// - Parameter deviations: the initial standard deviations of the weights around 0.
    init(deviations: [Double]) {
        let count = deviations.count
        weights = Array(repeating: 0, count: count)
        spread = Array(repeating: 0, count: count)
        belief = Array(repeating: 0, count: count * count)
        for (index, deviation) in deviations.enumerated() { belief[index * count + index] = deviation * deviation }
    }

    /// Returns the correction to add to the log odds.
    func correction(_ basis: [Float]) -> Double {
        var sum = 0.0
        for index in weights.indices { sum += weights[index] * Double(basis[index]) }
        return sum
    }

    /// Learns from the outcome of one case.
    ///
    /// - Parameters:
    ///   - odds: the log odds before the correction.
    ///   - cameTrue: whether the event occurred.
    mutating func learn(_ basis: [Float], odds: Double, cameTrue: Bool) {
        let count = weights.count
        let chance = 1 / (1 + exp(-(odds + correction(basis))))
        let weight = max(chance * (1 - chance), 0.01) * LogisticLearner.worth
        var along = 0.0
        belief.withUnsafeMutableBufferPointer { belief in
            spread.withUnsafeMutableBufferPointer { spread in
                for row in 0..<count {
                    var sum = 0.0
                    for column in 0..<count { sum += belief[row * count + column] * Double(basis[column]) }
                    spread[row] = sum
                    along += sum * Double(basis[row])
                }
                let gain = 1 / (1 + weight * along)
                let error = ((cameTrue ? 1 : 0) - chance) * LogisticLearner.worth * gain
                for row in 0..<count {
                    weights[row] += spread[row] * error
                    let shrink = spread[row] * weight * gain
                    for column in 0..<count { belief[row * count + column] -= shrink * spread[column] }
                }
            }
        }
    }
}
