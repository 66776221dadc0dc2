/// Reports the health of the database.
public protocol StorageWatch: Sendable {
    /// The last known condition; reading it is cheap.
    var condition: StorageCondition { get }
}
