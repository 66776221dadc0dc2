/// Whether two strings are equal, byte for byte.
///
/// Codes, names and keys are compared this way. The operator `==` compares by canonical equivalence and would link the
/// Unicode normalisation tables, which are a tenth of what a browser has to load.
public func sameText(_ a: String, _ b: String) -> Bool {
    // Most unequal strings differ in length, which is known without reading the strings.
    guard a.utf8.count == b.utf8.count else { return false }
    let same = a.utf8.withContiguousStorageIfAvailable { a in
        b.utf8.withContiguousStorageIfAvailable { b in
            for index in a.indices where a[index] != b[index] { return false }
            return true
        }
    }
    return (same ?? nil) ?? a.utf8.elementsEqual(b.utf8)
}

/// Whether `a` is not nil and is equal to `b`, byte for byte.
public func sameText(_ a: String?, _ b: String) -> Bool { a.map { sameText($0, b) } ?? false }
