public import FlightCore
internal import FlightData
internal import FlightScreens
public import Foundation

/// Stores data on a device: the server's last snapshot and the queued changes, each in a file that is written
/// atomically. Screens show the snapshot with the queued changes applied.
public actor OfflineStore {
    private let folder: URL
    private var base: Snapshot?
    /// The time at which the snapshot arrived, according to the device's clock.
    public private(set) var heardAt: Date?
    /// The queued changes, oldest first.
    public private(set) var waiting: [Mutation] = []
    public private(set) var refused: [RefusedChange] = []
    /// The address of the server; nil before the first sign-in.
    public private(set) var server: URL?
    /// The person whose data these are, as the server names them in a cookie; nil if unknown.
    private(set) var person: String?
    public private(set) var records: [LoggedFlight] = []

    private static let snapshotFile = "snapshot.json"
    private static let changesFile = "changes.json"
    private static let serverFile = "server.json"
    private static let logbookFile = "logbook.json"

    /// - Parameter folder: The folder for the files, created if necessary.
    /// - Throws: An error if the folder cannot be created, or if the file of changes exists but cannot be read. A
    ///   damaged file of changes is renamed, never overwritten.
    public init(folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        (base, heardAt) = OfflineStore.kept(in: folder)
        if let json = OfflineStore.read(folder, OfflineStore.serverFile) {
            server = json["server"]?.string.flatMap { URL(string: $0) }
            person = json["person"]?.string
        }
        if let json = OfflineStore.read(folder, OfflineStore.logbookFile) {
            records = OfflineStore.records(json["records"]?.array ?? [])
        }
        (waiting, refused) = try OfflineStore.changes(in: folder, known: base)
    }

    /// The server's last snapshot with the queued changes applied; nil before the first snapshot.
    public var snapshot: Snapshot? {
        guard var snapshot = base else { return nil }
        for mutation in waiting { snapshot.apply(mutation) }
        return snapshot
    }

    /// The complete content of the store at a given moment.
    public struct Contents: Sendable {
        public let snapshot: Snapshot?
        public let clock: ServerClock?
        public let waiting: [Mutation]
        public let refused: [RefusedChange]
        public let records: [LoggedFlight]
        public let server: URL?
    }

    public var contents: Contents {
        Contents(
            snapshot: snapshot, clock: clock, waiting: waiting, refused: refused, records: records, server: server)
    }

    /// The revision of the server's last snapshot; nil before the first snapshot.
    public var revision: Int64? { base?.revision }

    public var clock: ServerClock? {
        guard let base, let heardAt else { return nil }
        return ServerClock(server: base.now, device: heardAt, speed: base.speed)
    }

    /// Reads the snapshot from a folder that belongs to another process, for widgets and intents. Returns nil if there
    /// is none.
    public nonisolated static func snapshot(in folder: URL) -> Snapshot? {
        guard var snapshot = kept(in: folder).0 else { return nil }
        guard let json = read(folder, changesFile) else { return snapshot }
        for item in json["changes"]?.array ?? [] {
            if let mutation = try? Mutation(item, airport: { place($0, snapshot) }) { snapshot.apply(mutation) }
        }
        return snapshot
    }

    /// Reads the server's clock from a folder that belongs to another process.
    public nonisolated static func clock(in folder: URL) -> ServerClock? {
        let (snapshot, heardAt) = kept(in: folder)
        guard let snapshot, let heardAt else { return nil }
        return ServerClock(server: snapshot.now, device: heardAt, speed: snapshot.speed)
    }

    // MARK: - Changing

    /// Adds a change to the queue, where the change stays until a snapshot contains it.
    public func append(_ mutation: Mutation) throws { try keep(waiting + [mutation], refused) }

    /// Removes the given changes from the queue. Call this once a snapshot contains the changes.
    public func remove(_ ids: [MutationID]) throws {
        guard !ids.isEmpty else { return }
        try keep(waiting.filter { mutation in !ids.contains { $0 == mutation.id } }, refused)
    }

    /// Moves a change from the queue to the refused changes.
    public func refuse(_ mutation: Mutation, message: String) throws {
        try keep(
            waiting.filter { $0.id != mutation.id }, refused + [RefusedChange(mutation: mutation, message: message)])
    }

    /// Clears the refused changes. Call this after the user has seen them.
    public func forgetRefused() throws { try keep(waiting, []) }

    /// - Parameters:
    ///   - json: The snapshot as sent by the server.
    ///   - date: The time at which the snapshot arrived, according to the device's clock.
    /// - Throws: ``JSONError`` if the snapshot is invalid. The stored data is then unchanged.
    public func take(snapshot json: JSONValue, at date: Date) throws {
        let new = try Snapshot(json)
        try write(
            .object([("heardAt", .number(date.timeIntervalSince1970)), ("snapshot", json)]),
            OfflineStore.snapshotFile)
        base = new
        heardAt = date
    }

    /// Applies a reported aircraft position to the snapshot in memory. The position is not stored, because the next
    /// snapshot contains it.
    func take(_ sighting: Sighting) -> Bool { base?.take(sighting) ?? false }

    func take(records json: [JSONValue]) throws {
        try write(.object([("records", .array(json))]), OfflineStore.logbookFile)
        records = OfflineStore.records(json)
    }

    func keep(server: URL, person: String?) throws {
        var members = JSONMembers()
        members.add("server", server.absoluteString)
        members.add("person", person)
        try write(members.value, OfflineStore.serverFile)
        self.server = server
        self.person = person
    }

    /// Deletes all stored data, including the queued changes.
    func clear() throws {
        for name in [
            OfflineStore.snapshotFile, OfflineStore.changesFile, OfflineStore.serverFile, OfflineStore.logbookFile,
        ] {
            let file = folder.appending(path: name)
            if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
        }
        base = nil
        heardAt = nil
        waiting = []
        refused = []
        server = nil
        person = nil
        records = []
    }

    /// Returns the airport with the given code, from the snapshot if possible; otherwise, from the built-in tables.
    nonisolated static func place(_ code: Airport.Code, _ snapshot: Snapshot?) -> Airport? {
        snapshot.flatMap { KnownPlaces($0)[code] } ?? StandingData.airports[code]
    }

    // MARK: - Files

    private func keep(_ waiting: [Mutation], _ refused: [RefusedChange]) throws {
        try write(
            .object([
                ("changes", .array(waiting.map { $0.json })),
                (
                    "refused",
                    .array(
                        refused.map {
                            .object([("change", $0.mutation.json), ("message", .string($0.message))])
                        })
                ),
            ]), OfflineStore.changesFile)
        self.waiting = waiting
        self.refused = refused
    }

    private func write(_ json: JSONValue, _ name: String) throws {
        try Data(json.jsonBytes).write(to: folder.appending(path: name), options: .atomic)
    }

    private static func read(_ folder: URL, _ name: String) -> JSONValue? {
        guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
        return try? JSONReader.read(Array(data))
    }

    private static func kept(in folder: URL) -> (Snapshot?, Date?) {
        guard let json = read(folder, snapshotFile), let inner = json["snapshot"], let at = json["heardAt"]?.number,
            let snapshot = try? Snapshot(inner)
        else { return (nil, nil) }
        return (snapshot, Date(timeIntervalSince1970: at))
    }

    private static func changes(
        in folder: URL, known: Snapshot?
    ) throws -> (waiting: [Mutation], refused: [RefusedChange]) {
        let file = folder.appending(path: changesFile)
        guard FileManager.default.fileExists(atPath: file.path) else { return ([], []) }
        let data = try Data(contentsOf: file)
        do {
            let json = try JSONReader.read(Array(data))
            let waiting = try (json["changes"]?.array ?? []).map { try Mutation($0, airport: { place($0, known) }) }
            let refused = try (json["refused"]?.array ?? []).map { item in
                RefusedChange(
                    mutation: try Mutation(item["change"] ?? .null, airport: { place($0, known) }),
                    message: item["message"]?.string ?? "")
            }
            return (waiting, refused)
        } catch {
            var number = 1
            var aside = folder.appending(path: "changes-damaged-1.json")
            while FileManager.default.fileExists(atPath: aside.path) {
                number += 1
                aside = folder.appending(path: "changes-damaged-\(number).json")
            }
            try FileManager.default.moveItem(at: file, to: aside)
            return ([], [])
        }
    }

    private static func records(_ items: [JSONValue]) -> [LoggedFlight] {
        items.compactMap { item in
            guard let id = item["id"]?.string.flatMap({ LoggedFlight.ID($0) }) else { return nil }
            return try? RecordJSON.read(item, newID: { id })
        }
    }
}
