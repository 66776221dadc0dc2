import FlightStore

extension PersonStore {
    /// The store in an SQLite file, for tests of what only SQLite offers.
    var file: SQLiteStore {
        guard let file = house as? SQLiteStore else { preconditionFailure("the store is not an SQLite file") }
        return file
    }
}
