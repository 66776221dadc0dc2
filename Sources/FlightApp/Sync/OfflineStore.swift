public import FlightCore
internal import FlightData
internal import FlightPages
public import Foundation

/// What a device keeps: the server's last snapshot, and the changes that wait to be sent, each in a file that is written
/// whole or not at all. What is shown is the snapshot with those changes made.
public actor OfflineStore {
    private let folder: URL
    private var base: Snapshot?
    /// When ``base`` came, by the clock of the device.
    public private(set) var heardAt: Date?
    /// In the order in which they were made.
    public private(set) var waiting: [Mutation] = []
    public private(set) var refused: [RefusedChange] = []
    /// nil before somebody has signed in.
    public private(set) var server: URL?
    public private(set) var records: [LoggedFlight] = []

    private static let snapshotFile = "snapshot.json"
    private static let changesFile = "changes.json"
    private static let serverFile = "server.json"
    private static let logbookFile = "logbook.json"

    /// - Parameter folder: is made if it is not there.
    /// - Throws: if it cannot be made, or the file of changes cannot be read for another reason than that it is damaged. A
    ///   damaged file of changes is put aside under another name, never overwritten.
    public init(folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        (base, heardAt) = OfflineStore.kept(in: folder)
        if let json = OfflineStore.read(folder, OfflineStore.serverFile) {
            server = json["server"]?.string.flatMap { URL(string: $0) }
        }
        if let json = OfflineStore.read(folder, OfflineStore.logbookFile) {
            records = OfflineStore.records(json["records"]?.array ?? [])
        }
        (waiting, refused) = try OfflineStore.changes(in: folder, known: base)
    }

    /// The server's snapshot with what waits; nil before there is one.
    public var snapshot: Snapshot? {
        guard var snapshot = base else { return nil }
        for mutation in waiting { snapshot.apply(mutation) }
        return snapshot
    }

    /// All of it at one moment.
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

    /// The server's revision; nil before there is one.
    public var revision: Int64? { base?.revision }

    public var clock: ServerClock? {
        guard let base, let heardAt else { return nil }
        return ServerClock(server: base.now, device: heardAt, speed: base.speed)
    }

    /// The same, read from a folder that another program keeps: for widgets and intents, which change nothing. nil where
    /// nothing is kept.
    public nonisolated static func snapshot(in folder: URL) -> Snapshot? {
        guard var snapshot = kept(in: folder).0 else { return nil }
        guard let json = read(folder, changesFile) else { return snapshot }
        for item in json["changes"]?.array ?? [] {
            if let mutation = try? Mutation(item, airport: { place($0, snapshot) }) { snapshot.apply(mutation) }
        }
        return snapshot
    }

    /// The server's clock as it is known in a folder that another program keeps.
    public nonisolated static func clock(in folder: URL) -> ServerClock? {
        let (snapshot, heardAt) = kept(in: folder)
        guard let snapshot, let heardAt else { return nil }
        return ServerClock(server: snapshot.now, device: heardAt, speed: snapshot.speed)
    }

    // MARK: - Changing

    /// Keeps a change until the server has it.
    public func append(_ mutation: Mutation) throws { try keep(waiting + [mutation], refused) }

    /// The server has them.
    public func remove(_ ids: [MutationID]) throws {
        guard !ids.isEmpty else { return }
        try keep(waiting.filter { mutation in !ids.contains { $0 == mutation.id } }, refused)
    }

    /// The server will not have it.
    public func refuse(_ mutation: Mutation, message: String) throws {
        try keep(
            waiting.filter { $0.id != mutation.id }, refused + [RefusedChange(mutation: mutation, message: message)])
    }

    /// What was refused has been read.
    public func forgetRefused() throws { try keep(waiting, []) }

    /// - Parameters:
    ///   - json: as the server sent it.
    ///   - date: when it came, by the clock of the device.
    /// - Throws: ``JSONError`` for what is no snapshot; nothing is changed then.
    public func take(snapshot json: JSONValue, at date: Date) throws {
        let new = try Snapshot(json)
        try write(
            .object([("heardAt", .number(date.timeIntervalSince1970)), ("snapshot", json)]),
            OfflineStore.snapshotFile)
        base = new
        heardAt = date
    }

    /// What was seen of a flight; it is not written down, for the next snapshot has it.
    func take(_ sighting: Sighting) -> Bool { base?.take(sighting) ?? false }

    func take(records json: [JSONValue]) throws {
        try write(.object([("records", .array(json))]), OfflineStore.logbookFile)
        records = OfflineStore.records(json)
    }

    func keep(server: URL) throws {
        try write(.object([("server", .string(server.absoluteString))]), OfflineStore.serverFile)
        self.server = server
    }

    /// Forgets all of a server: nothing of it stays on the device.
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
        records = []
    }

    /// The places that a text may stand for: of the flights here, then of the tables.
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
