import FlightCore
import GRDB

/// The traveller's settings, within one access to the database.
struct SettingTable {
    let db: Database

    /// nil if there are none.
    func json() throws -> String? { try String.fetchOne(db, sql: "SELECT value FROM setting WHERE id = 1") }

    /// The usual settings if there are none, or none that can be read: better than no start.
    func settings(unreadable: UnreadableRows) throws -> Settings {
        guard let json = try json() else { return Settings() }
        do throws(JSONError) {
            return try Settings(try JSONReader.read(json))
        } catch {
            unreadable.note(UnreadableRow(table: "setting", row: 1, reason: error.text))
            return Settings()
        }
    }

    func set(json: String) throws {
        try db.execute(
            sql: "INSERT INTO setting (id, value) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET value = ?1",
            arguments: [json])
    }
}
