/// Counts the occurrences of codes, and stores where each code first occurred.
struct Tally {
    struct Entry {
        let code: UInt32
        var count: Int
        /// The index that the caller gave for the first occurrence.
        let first: Int
    }

    private var places = IndexTable()
    private(set) var entries: [Entry] = []

    mutating func add(_ code: UInt32, _ count: Int = 1, at index: Int) {
        if let place = places.place(of: UInt64(code)) {
            entries[place].count += count
        } else {
            places.insert(UInt64(code), at: entries.count)
            entries.append(Entry(code: code, count: count, first: index))
        }
    }
}

/// Counts occurrences of text, ignoring case and hyphens (`D-AIMA`, `d-aima`, `DAIMA`). The first spelling is kept.
struct TextTally {
    struct Entry {
        let text: String
        var count: Int
        let first: Int
        /// The index of the next entry with this hash; −1 if there is none.
        fileprivate var next: Int32
    }

    private(set) var entries: [Entry] = []
    /// The index of the first entry of each hash.
    private var places = IndexTable()

    /// Counts the text, and returns whether it is new.
    @discardableResult
    mutating func add(_ text: String, at index: Int) -> Bool {
        // FNV-1a.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 where byte != UInt8(ascii: "-") {
            hash = (hash ^ UInt64(TextTally.folded(byte))) &* 0x100_0000_01b3
        }
        guard let start = places.place(of: hash) else {
            places.insert(hash, at: entries.count)
            entries.append(Entry(text: text, count: 1, first: index, next: -1))
            return true
        }
        var place = start
        while true {
            if sameText(entries[place].text, text) || TextTally.isSame(entries[place].text, text) {
                entries[place].count += 1
                return false
            }
            guard entries[place].next >= 0 else { break }
            place = Int(entries[place].next)
        }
        entries[place].next = Int32(entries.count)
        entries.append(Entry(text: text, count: 1, first: index, next: -1))
        return true
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
    }

    /// Whether two strings are equal except for case and hyphens.
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
