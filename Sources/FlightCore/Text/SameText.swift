/// Whether two texts are the same, byte for byte.
///
/// Codes, names and keys are compared so, and not with `==`, which compares by canonical equivalence and would link
/// the Unicode normalisation tables, a tenth of what a browser has to load.
public func sameText(_ a: String, _ b: String) -> Bool {
    // Most texts that differ differ in length, which is known without looking at them.
    guard a.utf8.count == b.utf8.count else { return false }
    let same = a.utf8.withContiguousStorageIfAvailable { a in
        b.utf8.withContiguousStorageIfAvailable { b in
            for index in a.indices where a[index] != b[index] { return false }
            return true
        }
    }
    return (same ?? nil) ?? a.utf8.elementsEqual(b.utf8)
}

/// Whether an optional text is there and the same.
public func sameText(_ a: String?, _ b: String) -> Bool { a.map { sameText($0, b) } ?? false }
