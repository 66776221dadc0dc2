/// Whether two texts are the same, byte for byte.
///
/// Codes, names and keys are compared so, and not with `==`, which compares by canonical equivalence and would link
/// the Unicode normalisation tables, a tenth of what a browser has to load.
public func sameText(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

/// Whether an optional text is there and the same.
public func sameText(_ a: String?, _ b: String) -> Bool { a.map { sameText($0, b) } ?? false }
