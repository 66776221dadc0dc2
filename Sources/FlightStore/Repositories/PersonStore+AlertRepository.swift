public import FlightCore
public import FlightTracking

extension PersonStore: AlertRepository {
    public func memories(_ flights: [Flight.ID]) async throws -> [Flight.ID: KeptMemory] {
        guard !flights.isEmpty else { return [:] }
        return try await read { db in try AlertTable(db: db, person: self.person).memories(flights) }
    }

    public func keep(
        _ memory: AlertMemory, of flight: Flight.ID, after version: Int64, _ alert: OutgoingAlert?
    ) async throws -> Bool {
        try await write { db in
            let table = AlertTable(db: db, person: self.person)
            guard try table.keep(memory, of: flight, after: version) else { return false }
            if let alert { try table.insert(alert) }
            return true
        }
    }

    public func alerts(of flight: Flight.ID?, limit: Int) async throws -> [ToldAlert] {
        try await read { db in try AlertTable(db: db, person: self.person).alerts(of: flight, limit: limit) }
    }

    public func alertWishes() async throws -> AlertWishes {
        try await read { db in try AlertTable(db: db, person: self.person).wishes() }
    }

    public func subscribers() async throws -> [PushSubscriber] {
        try await read { db in try AlertTable(db: db, person: self.person).subscribers() }
    }

    public func removeSubscriber(_ id: String) async throws -> Bool {
        try await write { db in
            return try db.execute(
                "DELETE FROM pushSubscriber WHERE id = ? AND personId = ?", [id, self.person.text]) > 0
        }
    }

    public func removeSubscriber(endpoint: String) async throws -> Bool {
        try await transaction { try $0.removeSubscriber(endpoint: endpoint) }
    }
}
