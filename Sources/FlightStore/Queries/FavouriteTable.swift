import FlightCore
import FlightTracking

/// Reads and writes favourite airports on a given database connection.
struct FavouriteTable {
    let db: any SQLSession

    private static let columns = "airport, alerts, glance, memory, toldAt, version"

    func favourites(of person: Person.ID) throws -> [StoredFavourite] {
        try db.all(
            """
            SELECT \(Self.columns) FROM favouriteAirport WHERE personId = ? ORDER BY createdAt, airport
            """, [person.text]
        ) { Self.favourite($0) }
    }

    /// Returns the favourites of everyone who is in the house.
    func everyone() throws -> [(person: Person.ID, favourite: StoredFavourite)] {
        try db.all(
            """
            SELECT \(Self.columns), personId FROM favouriteAirport
            WHERE personId IN (SELECT id FROM person WHERE removedAt IS NULL) ORDER BY personId, createdAt, airport
            """
        ) { row in
            guard let person = row.text("personId").flatMap({ Person.ID($0) }), let favourite = Self.favourite(row)
            else { return nil }
            return (person, favourite)
        }
    }

    /// A damaged state counts as unknown.
    private static func favourite(_ row: SQLRow) -> StoredFavourite? {
        guard let airport = row.text("airport").flatMap({ Airport.Code($0) }) else { return nil }
        func json(_ column: String) -> JSONValue? { row.text(column).flatMap { AlertTable.json($0) } }
        return StoredFavourite(
            airport, hasAlerts: row.integer("alerts") == 1,
            state: FavouriteState(
                glance: json("glance").flatMap { AirportGlance($0) },
                memory: json("memory").map { AirportMemory($0) } ?? AirportMemory(), toldAt: row.instant("toldAt"),
                version: row.integer("version") ?? 0))
    }

    /// - Returns: Whether anything was stored.
    func set(_ wish: FavouriteWish, of airport: Airport.Code, for person: Person.ID, at: Instant) throws -> Bool {
        let known = try favourites(of: person)
        let before = known.first { $0.airport == airport }
        switch wish {
        case .none:
            // Alerts about it that still wait go with it.
            try db.execute(
                """
                DELETE FROM delivery WHERE state = 'waiting' AND alert IN (
                    SELECT sequence FROM alert WHERE personId = ? AND airport = ?)
                """, [person.text, airport.text])
            return try db.execute(
                "DELETE FROM favouriteAirport WHERE personId = ? AND airport = ?", [person.text, airport.text]) > 0
        case .board, .alerts:
            let hasAlerts = wish == .alerts
            if let before {
                guard before.hasAlerts != hasAlerts else { return false }
                return try db.execute(
                    """
                    UPDATE favouriteAirport SET alerts = ?, memory = NULL, version = version + 1
                    WHERE personId = ? AND airport = ?
                    """, [hasAlerts, person.text, airport.text]) > 0
            }
            guard known.count < FavouriteAirport.most else { throw TooManyFavourites() }
            // The later of two that are added in one second stays the later one.
            return try db.execute(
                """
                INSERT INTO favouriteAirport (personId, airport, alerts, createdAt)
                SELECT ?1, ?2, ?3, CASE WHEN MAX(createdAt) >= ?4 THEN MAX(createdAt) + 1 ELSE ?4 END
                FROM favouriteAirport WHERE personId = ?1
                """, [person.text, airport.text, hasAlerts, at.seconds]) > 0
        }
    }

    /// - Returns: Whether the state was stored.
    func keep(_ state: FavouriteState, of airport: Airport.Code, for person: Person.ID) throws -> Bool {
        try db.execute(
            """
            UPDATE favouriteAirport SET glance = ?, memory = ?, toldAt = ?, version = version + 1
            WHERE personId = ? AND airport = ? AND version = ?
            """,
            [
                state.glance?.jsonValue.json, state.memory.jsonValue.json, state.toldAt?.seconds, person.text,
                airport.text, state.version,
            ]) == 1
    }
}
