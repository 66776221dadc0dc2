/// An error in the storage itself rather than a mistake by the caller.
public protocol StorageFailure: Error {
    /// The condition that prevents writing; nil if the error has another cause.
    var obstacle: StorageCondition? { get }
}
