/// Unpacks DEFLATE data (RFC 1951) up to a limit, so that a small file cannot fill the memory.
struct Inflate {
    enum Failure: Error { case damaged, tooLarge }

    /// A canonical Huffman code: how many symbols have each length, and the symbols in order of their codes.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int]

        /// - Parameter lengths: of the code of each symbol; 0 for one that does not occur.
        init(lengths: ArraySlice<Int>) throws(Failure) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            // More codes of a length than bits allow cannot be decoded.
            var left = 1
            for length in 1..<16 {
                left = left * 2 - counts[length]
                if left < 0 { throw .damaged }
            }
            var next = [Int](repeating: 0, count: 17)
            for length in 1..<16 { next[length + 1] = next[length] + counts[length] }
            symbols = [Int](repeating: 0, count: lengths.count)
            for (symbol, length) in lengths.enumerated() where length > 0 {
                symbols[next[length]] = symbol
                next[length] += 1
            }
        }
    }

    private let input: ArraySlice<UInt8>
    private let limit: Int
    private var at: Int
    private var held: UInt32 = 0
    private var heldBits = 0
    private var output: [UInt8] = []

    /// - Parameter limit: how many bytes may come out.
    static func unpack(_ input: ArraySlice<UInt8>, limit: Int) throws(Failure) -> [UInt8] {
        var inflate = Inflate(input: input, limit: limit)
        try inflate.run()
        return inflate.output
    }

    private init(input: ArraySlice<UInt8>, limit: Int) {
        self.input = input
        self.limit = limit
        at = input.startIndex
    }

    private mutating func run() throws(Failure) {
        var isLast = false
        while !isLast {
            isLast = try bits(1) == 1
            switch try bits(2) {
            case 0: try stored()
            case 1: try block(Inflate.fixedLiterals(), Inflate.fixedDistances())
            case 2:
                let (literals, distances) = try dynamicCodes()
                try block(literals, distances)
            default: throw .damaged
            }
        }
    }

    private mutating func bits(_ count: Int) throws(Failure) -> Int {
        while heldBits < count {
            guard at < input.endIndex else { throw .damaged }
            held |= UInt32(input[at]) << UInt32(heldBits)
            at += 1
            heldBits += 8
        }
        let value = held & ((1 << UInt32(count)) - 1)
        held >>= UInt32(count)
        heldBits -= count
        return Int(value)
    }

    private mutating func emit(_ byte: UInt8) throws(Failure) {
        guard output.count < limit else { throw .tooLarge }
        output.append(byte)
    }

    /// A block that is not compressed.
    private mutating func stored() throws(Failure) {
        held = 0
        heldBits = 0
        guard at + 4 <= input.endIndex else { throw .damaged }
        let length = Int(input[at]) | Int(input[at + 1]) << 8
        let check = Int(input[at + 2]) | Int(input[at + 3]) << 8
        at += 4
        guard length == ~check & 0xFFFF, at + length <= input.endIndex else { throw .damaged }
        guard output.count + length <= limit else { throw .tooLarge }
        output.append(contentsOf: input[at..<at + length])
        at += length
    }

    private mutating func symbol(_ code: Code) throws(Failure) -> Int {
        var value = 0
        var first = 0
        var index = 0
        for length in 1..<16 {
            value |= try bits(1)
            let count = code.counts[length]
            if value - first < count { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        throw .damaged
    }

    /// Lengths and distances as RFC 1951, section 3.2.5, lists them: the smallest value, and how many bits follow.
    private static let lengths: [(base: Int, bits: Int)] = {
        var rows: [(Int, Int)] = (3..<11).map { ($0, 0) }
        var base = 11
        for bits in 1...5 {
            for _ in 0..<4 {
                rows.append((base, bits))
                base += 1 << bits
            }
        }
        // The last stands for 258 alone.
        rows.append((258, 0))
        return rows
    }()
    private static let distances: [(base: Int, bits: Int)] = {
        var rows: [(Int, Int)] = (1..<5).map { ($0, 0) }
        var base = 5
        for bits in 1...13 {
            for _ in 0..<2 {
                rows.append((base, bits))
                base += 1 << bits
            }
        }
        return rows
    }()

    private mutating func block(_ literals: Code, _ distanceCode: Code) throws(Failure) {
        while true {
            let symbol = try symbol(literals)
            if symbol < 256 {
                try emit(UInt8(symbol))
                continue
            }
            if symbol == 256 { return }
            guard symbol - 257 < Inflate.lengths.count else { throw .damaged }
            let (base, extra) = Inflate.lengths[symbol - 257]
            let length = base + (try bits(extra))
            let code = try self.symbol(distanceCode)
            guard code < Inflate.distances.count else { throw .damaged }
            let distance = Inflate.distances[code].base + (try bits(Inflate.distances[code].bits))
            guard distance <= output.count else { throw .damaged }
            for _ in 0..<length { try emit(output[output.count - distance]) }
        }
    }

    private static func fixedLiterals() throws(Failure) -> Code {
        var lengths = [Int](repeating: 8, count: 288)
        for symbol in 144..<256 { lengths[symbol] = 9 }
        for symbol in 256..<280 { lengths[symbol] = 7 }
        return try Code(lengths: lengths[...])
    }

    private static func fixedDistances() throws(Failure) -> Code {
        try Code(lengths: [Int](repeating: 5, count: 30)[...])
    }

    private mutating func dynamicCodes() throws(Failure) -> (Code, Code) {
        let literals = try bits(5) + 257
        let distances = try bits(5) + 1
        let count = try bits(4) + 4
        guard literals <= 286, distances <= 30 else { throw .damaged }
        var lengths = [Int](repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for index in 0..<count { lengths[order[index]] = try bits(3) }
        let code = try Code(lengths: lengths[...])
        var all: [Int] = []
        while all.count < literals + distances {
            let symbol = try symbol(code)
            switch symbol {
            case 16:
                guard let last = all.last else { throw .damaged }
                all.append(contentsOf: repeatElement(last, count: try bits(2) + 3))
            case 17: all.append(contentsOf: repeatElement(0, count: try bits(3) + 3))
            case 18: all.append(contentsOf: repeatElement(0, count: try bits(7) + 11))
            default: all.append(symbol)
            }
        }
        guard all.count == literals + distances, all[256] > 0 else { throw .damaged }
        return (try Code(lengths: all[..<literals]), try Code(lengths: all[literals...]))
    }
}
