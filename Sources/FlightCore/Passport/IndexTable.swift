/// Finds the place of a key among things that are numbered as they come: a hash table with open addressing, for counting
/// in a tight loop. The keys are packed codes and places, which nobody chooses to collide.
struct IndexTable {
    /// 0 marks an empty slot, so each key is kept as itself plus one.
    private var keys: [UInt64]
    private var places: [Int32]
    private var count = 0
    private var shift: UInt64

    init() {
        keys = [UInt64](repeating: 0, count: 256)
        places = [Int32](repeating: 0, count: 256)
        shift = 56
    }

    /// The slot of a key, or the empty one where it belongs.
    @inline(__always)
    private func slot(_ key: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
        while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
        return slot
    }

    /// nil for a key that is not there.
    func place(of key: UInt64) -> Int? {
        let slot = slot(key &+ 1)
        return keys[slot] == 0 ? nil : Int(places[slot])
    }

    /// For a key that is not there.
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
