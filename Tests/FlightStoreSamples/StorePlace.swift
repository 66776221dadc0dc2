public import FlightStore
import FlightStorePostgres
import Foundation

/// A place for the data of a test, in which any number of stores can be opened: a file, or a schema in PostgreSQL if
/// `HALCYON_TEST_STORE` is the address of a database.
public struct StorePlace: Sendable {
    private enum Place {
        case file(TemporaryPath)
        case schema(PostgresAddress)
    }

    private let place: Place

    /// Whether the tests run on PostgreSQL.
    public static var isPostgres: Bool { address != nil }

    private static var address: String? { ProcessInfo.processInfo.environment["HALCYON_TEST_STORE"] }

    public init() async throws {
        guard let address = Self.address else {
            place = .file(try TemporaryPath())
            return
        }
        let name = "test_" + UUID().uuidString.replacing("-", with: "").lowercased()
        let option = (address.contains("?") ? "&" : "?") + "options=-csearch_path%3D\(name)"
        guard let base = PostgresAddress(address), let own = PostgresAddress(address + option) else {
            throw NoAddress(text: address)
        }
        try await PostgresStore.createSchema(name, at: base)
        place = .schema(own)
    }

    /// Opens a store in this place. The first one finds it empty.
    public func open(
        onUnreadable: @escaping @Sendable (UnreadableRow) -> Void = { _ in }
    ) async throws -> any SQLStore {
        switch place {
        case .file(let folder): try SQLiteStore(path: folder.path + "/halcyon.db", onUnreadable: onUnreadable)
        case .schema(let address): try await PostgresStore(address, connections: 3, onUnreadable: onUnreadable)
        }
    }

    /// Opens an empty store in a place of its own. Without PostgreSQL, it is in memory.
    ///
    /// - Parameter name: The name of the store in messages.
    public static func empty(
        _ name: String, onUnreadable: @escaping @Sendable (UnreadableRow) -> Void = { _ in }
    ) async throws -> any SQLStore {
        guard isPostgres else { return try SQLiteStore(inMemory: name, onUnreadable: onUnreadable) }
        return try await StorePlace().open(onUnreadable: onUnreadable)
    }

    private struct NoAddress: Error {
        let text: String
    }
}

/// A folder that is deleted when nothing refers to it any more.
private final class TemporaryPath: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("store-" + UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
