/// An error that says why a row cannot be read.
struct UnreadableValue: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
