/// Evaluates the gradient-boosted trees of the delay forecast, which are stored in a compact table
/// (`Data/forecast.bin`).
///
/// `Tools/halcyon_forecast` creates the table with LightGBM, and the results here equal those of LightGBM. All numbers
/// are little-endian.
///
/// The table starts with `HFT1` and the numbers of features and targets (1 byte each).
/// - A feature consists of its usual value (float), the number of thresholds (1 byte), and the thresholds in ascending
///   order (floats).
/// - A target consists of the number of trees (2 bytes), the exponent of two that scales the leaves (1 byte, signed),
///   and the trees.
/// - A tree is a sequence of nodes. Each node is followed by its left branch and then its right branch.
/// - An inner node consists of the feature, 0…62, and the index of the threshold (1 byte each). Values up to the
///   threshold go left. The feature is increased by 64 if missing values go left, and by 128 if missing values are
///   checked. Otherwise, missing values count as 0.
/// - A leaf consists of 63 and its value (2 bytes, signed).
///
/// The table ends with the corrections of ranges (6 floats: minutes added to the low, middle and high end of OUT and of
/// IN), and the number of classes of chances (1 byte). Each class consists of its highest chance in thousandths (2
/// bytes), the number of forecasts, and how many of these flights were late (4 bytes each).
public struct ForecastTable: Sendable {
    /// The outcomes of all forecasts with about the same chance of a delay.
    public struct Class: Hashable, Sendable {
        /// The highest chance of the class, in thousandths.
        public let upTo: UInt16
        public let said: Int
        public let late: Int
    }

    /// A node with two branches. Both branches of a leaf lead back to the leaf, so that every path through a tree has
    /// the same number of steps.
    private struct Node {
        /// For an inner node, the threshold: values up to the threshold go left. For a leaf, the value of the leaf.
        var number: Float
        /// An index into three copies of the features. Missing values are below all others in one copy, above all
        /// others in another, and 0 in the third.
        var feature: UInt8
        var left: UInt8
        var right: UInt8
    }

    private struct Tree {
        var first: Int32
        var depth: Int32
    }

    /// The usual value of each feature, used for unknown features.
    public let usual: [Float]
    public let classes: [Class]
    private let nodes: [Node]
    private let trees: [Tree]
    private let starts: [Int]
    private let corrections: [Double]

    private static let mark: [UInt8] = [UInt8(ascii: "H"), UInt8(ascii: "F"), UInt8(ascii: "T"), UInt8(ascii: "1")]

    /// Parses a table. Returns nil if the bytes are not a complete table.
    public init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        for byte in ForecastTable.mark { guard reader.byte() == byte else { return nil } }
        guard let features = reader.byte(), Int(features) == ForecastFeature.count, features < 63,
            let targets = reader.byte(), Int(targets) == ForecastTarget.allCases.count
        else { return nil }
        var usual: [Float] = []
        var thresholds: [[Float]] = []
        for _ in 0..<features {
            guard let value = reader.float(), let count = reader.byte() else { return nil }
            usual.append(value)
            var own: [Float] = []
            for _ in 0..<count {
                guard let threshold = reader.float() else { return nil }
                own.append(threshold)
            }
            thresholds.append(own)
        }
        var builder = Builder(thresholds: thresholds)
        var starts = [0]
        for _ in 0..<targets {
            guard let count = reader.short(), let exponent = reader.byte() else { return nil }
            let scale = ForecastTable.power(Int8(bitPattern: exponent))
            for _ in 0..<count { guard builder.tree(&reader, scale: scale) else { return nil } }
            starts.append(builder.trees.count)
        }
        var corrections: [Double] = []
        for _ in 0..<6 {
            guard let value = reader.float(), value.isFinite else { return nil }
            corrections.append(Double(value))
        }
        guard let count = reader.byte() else { return nil }
        var classes: [Class] = []
        for _ in 0..<count {
            guard let upTo = reader.short(), let said = reader.long(), let late = reader.long(), late <= said else {
                return nil
            }
            classes.append(Class(upTo: upTo, said: Int(said), late: Int(late)))
        }
        guard reader.at == bytes.count else { return nil }
        self.usual = usual
        self.classes = classes
        self.corrections = corrections
        self.starts = starts
        nodes = builder.nodes
        trees = builder.trees
    }

    private static func power(_ exponent: Int8) -> Float {
        var scale: Float = 1
        for _ in 0..<exponent.magnitude { scale *= exponent < 0 ? 0.5 : 2 }
        return scale
    }

    /// Returns LightGBM's raw score for each target: the sum of the leaves that the features lead to.
    ///
    /// - Parameter features: the features, in the order of ``ForecastFeature``.
    public func sums(_ features: [Float]) -> Sums {
        let count = ForecastFeature.count
        var sums = Sums()
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * count) { row in
            for index in 0..<count {
                let value = features[index]
                row[index] = value.isNaN ? -.infinity : value
                row[count + index] = value.isNaN ? .infinity : value
                row[2 * count + index] = value.isNaN ? 0 : value
            }
            nodes.withUnsafeBufferPointer { nodes in
                trees.withUnsafeBufferPointer { trees in
                    for target in 0..<Sums.count {
                        var sum = 0.0
                        for index in starts[target]..<starts[target + 1] {
                            let tree = trees[index]
                            let first = Int(tree.first)
                            var at = 0
                            for _ in 0..<tree.depth {
                                let node = nodes[first &+ at]
                                at = Int(row[Int(node.feature)] <= node.number ? node.left : node.right)
                            }
                            sum += Double(nodes[first &+ at].number)
                        }
                        sums.values[target] = sum
                    }
                }
            }
        }
        return sums
    }

    /// The raw scores of all targets.
    public struct Sums: Sendable {
        fileprivate static let count = 9
        fileprivate var values: InlineArray<9, Double> = .init(repeating: 0)

        public subscript(target: ForecastTarget) -> Double { values[Int(target.rawValue)] }
    }

    /// Returns the minutes to add to the given percentile; 0 if the target is a probability.
    func correction(_ target: ForecastTarget) -> Double {
        let index = Int(target.rawValue) - Int(ForecastTarget.out10.rawValue)
        return corrections.indices.contains(index) ? corrections[index] : 0
    }

    /// Returns the outcomes of earlier forecasts with about the same chance of a delay of at least 15 minutes; nil if
    /// there were none.
    public func experience(ofChance chance: Double) -> Class? {
        let thousandths = UInt16(chance > 0 ? min(1000, chance * 1000) : 0)
        guard let found = classes.first(where: { thousandths <= $0.upTo }), found.said > 0 else { return nil }
        return found
    }

    private struct Builder {
        let thresholds: [[Float]]
        var nodes: [Node] = []
        var trees: [Tree] = []

        init(thresholds: [[Float]]) { self.thresholds = thresholds }

        /// The maximum depth of a tree, greater than the depth of any tree in a valid table.
        private static let deepest = 24

        mutating func tree(_ reader: inout Reader, scale: Float) -> Bool {
            let first = nodes.count
            guard let depth = branch(&reader, scale: scale, first: first, level: 0) else { return false }
            trees.append(Tree(first: Int32(first), depth: Int32(depth)))
            return true
        }

        /// Reads a node and its branches. Returns the depth below the node; nil if the bytes are invalid.
        private mutating func branch(_ reader: inout Reader, scale: Float, first: Int, level: Int) -> Int? {
            let own = nodes.count - first
            guard own <= 255, level <= Builder.deepest, let kind = reader.byte() else { return nil }
            let place = UInt8(own)
            if kind == 63 {
                guard let value = reader.short() else { return nil }
                nodes.append(
                    Node(number: Float(Int16(bitPattern: value)) * scale, feature: 0, left: place, right: place))
                return 0
            }
            let feature = Int(kind & 63)
            guard let number = reader.byte(), thresholds.indices.contains(feature),
                thresholds[feature].indices.contains(Int(number))
            else { return nil }
            let threshold = thresholds[feature][Int(number)]
            let copy = kind & 128 == 0 ? 2 : kind & 64 != 0 ? 0 : 1
            nodes.append(
                Node(number: threshold, feature: UInt8(copy * thresholds.count + feature), left: 0, right: 0))
            nodes[first + own].left = UInt8(truncatingIfNeeded: nodes.count - first)
            guard let left = branch(&reader, scale: scale, first: first, level: level + 1) else { return nil }
            nodes[first + own].right = UInt8(truncatingIfNeeded: nodes.count - first)
            guard let right = branch(&reader, scale: scale, first: first, level: level + 1) else { return nil }
            return 1 + max(left, right)
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var at = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func byte() -> UInt8? {
            guard at < bytes.count else { return nil }
            defer { at += 1 }
            return bytes[at]
        }

        mutating func short() -> UInt16? {
            guard let low = byte(), let high = byte() else { return nil }
            return UInt16(low) | UInt16(high) << 8
        }

        mutating func long() -> UInt32? {
            guard let low = short(), let high = short() else { return nil }
            return UInt32(low) | UInt32(high) << 16
        }

        mutating func float() -> Float? { long().map { Float(bitPattern: $0) } }
    }
}
