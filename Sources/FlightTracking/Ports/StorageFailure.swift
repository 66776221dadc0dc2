/// Why something could not be kept, where that is no fault of who asked.
public protocol StorageFailure: Error {
    /// The condition in which nothing can be kept; nil if it failed for another reason.
    var obstacle: StorageCondition? { get }
}
