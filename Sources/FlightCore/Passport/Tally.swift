/// Counts how often each of many things occurs, and when first.
struct Tally<Key: Hashable> {
    struct Entry {
        let key: Key
        var count: Int
        /// Which of the things counted was the first, as its counter says.
        let first: Int
    }

    private var places: [Key: Int] = [:]
    private(set) var entries: [Entry] = []

    /// - Returns: the place of the key among the entries.
    @discardableResult
    mutating func add(_ key: Key, at index: Int) -> Int {
        if let place = places[key] {
            entries[place].count += 1
            return place
        }
        places[key] = entries.count
        entries.append(Entry(key: key, count: 1, first: index))
        return entries.count - 1
    }

    /// The most frequent first; of equals, the one that came first.
    var ranked: [Entry] { entries.sorted { ($1.count, $0.first) < ($0.count, $1.first) } }
}

/// Counts texts as ``Tally`` counts keys. Letters of either case and hyphens make no difference (`D-AIMA`, `d-aima`,
/// `DAIMA`); the spelling that came first is kept.
struct TextTally {
    struct Entry {
        let text: String
        var count: Int
        let first: Int
    }

    private(set) var entries: [Entry] = []
    /// The entries of each hash; more than one only where hashes collide.
    private var places: [UInt64: [Int32]] = [:]

    mutating func add(_ text: String, at index: Int) {
        // FNV-1a.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 where byte != UInt8(ascii: "-") {
            hash = (hash ^ UInt64(TextTally.folded(byte))) &* 0x100_0000_01b3
        }
        for place in places[hash] ?? [] where TextTally.isSame(entries[Int(place)].text, text) {
            entries[Int(place)].count += 1
            return
        }
        places[hash, default: []].append(Int32(entries.count))
        entries.append(Entry(text: text, count: 1, first: index))
    }

    var ranked: [Entry] { entries.sorted { ($1.count, $0.first) < ($0.count, $1.first) } }

    private static func folded(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
    }

    /// Whether two texts count as one.
    static func isSame(_ a: String, _ b: String) -> Bool {
        var left = a.utf8.makeIterator()
        var right = b.utf8.makeIterator()
        while true {
            var x = left.next()
            while x == UInt8(ascii: "-") { x = left.next() }
            var y = right.next()
            while y == UInt8(ascii: "-") { y = right.next() }
            guard let x, let y else { return x == y }
            if folded(x) != folded(y) { return false }
        }
    }
}
