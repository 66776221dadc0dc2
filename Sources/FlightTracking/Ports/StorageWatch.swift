/// Knows how well what is kept is kept.
public protocol StorageWatch: Sendable {
    /// As it was found last; asking costs nothing.
    var condition: StorageCondition { get }
}
