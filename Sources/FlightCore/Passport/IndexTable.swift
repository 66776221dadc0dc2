/// A hash table from keys to indices, with open addressing, for counting in a tight loop. The keys are packed codes and
/// places, so deliberate collisions are not a concern.
struct IndexTable {
    /// The keys, each stored plus one, because 0 marks an empty slot.
    private var keys: [UInt64]
    private var places: [Int32]
    private var count = 0
    private var shift: UInt64

    init() {
        keys = [UInt64](repeating: 0, count: 256)
        places = [Int32](repeating: 0, count: 256)
        shift = 56
    }

    /// Returns the slot of the given key, or the empty slot in which to insert the key.
    @inline(__always)
    private func slot(_ key: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
        while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
        return slot
    }

    /// Returns the index stored for the given key; nil if the table does not contain the key.
    func place(of key: UInt64) -> Int? {
        let slot = slot(key &+ 1)
        return keys[slot] == 0 ? nil : Int(places[slot])
    }

    /// Inserts a key that the table does not contain yet.
    mutating func insert(_ key: UInt64, at place: Int) {
        if count * 2 >= keys.count { grow() }
        let slot = slot(key &+ 1)
        keys[slot] = key &+ 1
        places[slot] = Int32(place)
        count += 1
    }

    private mutating func grow() {
        let oldKeys = keys
        let oldPlaces = places
        keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
        places = [Int32](repeating: 0, count: oldKeys.count * 2)
        shift -= 1
        for index in oldKeys.indices where oldKeys[index] != 0 {
            let slot = slot(oldKeys[index])
            keys[slot] = oldKeys[index]
            places[slot] = oldPlaces[index]
        }
    }
}
