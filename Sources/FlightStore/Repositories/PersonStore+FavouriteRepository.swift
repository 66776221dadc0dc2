public import FlightCore
public import FlightTracking

extension PersonStore: FavouriteRepository {
    public func favourites() async throws -> [StoredFavourite] {
        try await read { db in try FavouriteTable(db: db).favourites(of: self.person) }
    }

    public func set(_ wish: FavouriteWish, of airport: Airport.Code, at: Instant) async throws {
        try await write { db in
            guard try FavouriteTable(db: db).set(wish, of: airport, for: self.person, at: at) else { return }
            try ChangeLog(db: db, person: self.person).noteSettings(at: at)
        }
    }

    public func keep(
        _ state: FavouriteState, of airport: Airport.Code, _ alert: OutgoingAlert?, tells: Bool
    ) async throws -> Bool {
        try await write { db in
            guard try FavouriteTable(db: db).keep(state, of: airport, for: self.person) else { return false }
            if let alert { try AlertTable(db: db, person: self.person).insert(alert) }
            if tells, let at = state.toldAt { try ChangeLog(db: db, person: self.person).noteSettings(at: at) }
            return true
        }
    }
}

extension SQLStore {
    public func everyFavourite() async throws -> [(person: Person.ID, favourite: StoredFavourite)] {
        try await read { db in try FavouriteTable(db: db).everyone() }
    }
}
