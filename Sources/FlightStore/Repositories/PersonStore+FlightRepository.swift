public import FlightCore
public import FlightTracking

extension PersonStore: FlightRepository {
    public func flights(
        _ selection: FlightSelection, known: [Flight.ID: FlightEdition]
    ) async throws -> [SelectedFlight] {
        try await read { db in
            try FlightTable(db: db, person: self.person, unreadable: self.unreadable).select(selection, known: known)
        }
    }

    public func note(_ ends: [FlightEnd]) async throws {
        try await write { db in
            let table = FlightTable(db: db, person: self.person, unreadable: self.unreadable)
            for end in ends { try table.note(end) }
        }
    }

    public func flight(_ id: Flight.ID) async throws -> StoredFlight? {
        try await read { db in try FlightTable(db: db, person: self.person, unreadable: self.unreadable).flight(id) }
    }

    public func earlierLegs() async throws -> [EarlierLeg] {
        try await read { db in try ExperienceTable(db: db).legs() }
    }

    public func settings() async throws -> Settings {
        try await read { db in try SettingTable(db: db, person: self.person).settings(unreadable: self.unreadable) }
    }

    public func settingTimes() async throws -> SettingTimes {
        try await read { db in try SettingTable(db: db, person: self.person).times() }
    }

    public func revision() async throws -> Int64 {
        try await read { db in try ChangeLog(db: db, person: self.person).revision() }
    }

    public func changes(after revision: Int64, limit: Int) async throws -> [Change] {
        try await read { db in
            try ChangeLog(db: db, person: self.person).changes(
                after: revision, limit: limit, unreadable: self.unreadable)
        }
    }
}
