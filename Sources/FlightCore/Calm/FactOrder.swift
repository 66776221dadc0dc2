/// The order of facts: all facts appear in random order before any is repeated, and no fact appears twice in a row.
public struct FactOrder: Sendable {
    private let count: Int
    private let seed: UInt64

    public init(count: Int, seed: UInt64) {
        self.count = max(0, count)
        self.seed = seed
    }

    /// Returns the index of the fact shown during the flight with the given index. Returns nil for the first flight,
    /// because facts are shown only after a flight.
    public func fact(during flight: Int) -> Int? {
        guard flight > 0, count > 0 else { return nil }
        let turn = flight - 1
        return order(ofRound: turn / count)[turn % count]
    }

    private func order(ofRound round: Int) -> [Int] {
        var order = shuffled(round)
        if round > 0, count > 1, let last = shuffled(round - 1).last, order.first == last {
            order.swapAt(0, 1)
        }
        return order
    }

    private func shuffled(_ round: Int) -> [Int] {
        var random = CalmRandom(seed &+ UInt64(round) &* 0x9E37_79B9)
        var order = Array(0..<count)
        var index = count - 1
        while index > 0 {
            order.swapAt(index, random.below(index + 1))
            index -= 1
        }
        return order
    }
}
