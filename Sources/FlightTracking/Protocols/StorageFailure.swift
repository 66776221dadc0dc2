/// A storage error that is not the caller's fault.
public protocol StorageFailure: Error {
    /// The condition that prevents writing; nil if the error has another reason.
    var obstacle: StorageCondition? { get }
}
