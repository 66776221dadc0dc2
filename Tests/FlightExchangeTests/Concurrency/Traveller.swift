import FlightCore
import FlightData
import FlightExchange
import FlightStore
import FlightStoreSamples
import FlightTracking
import Foundation
import Synchronization

/// A clock that stops at noon.
private struct StandingClock: TravelClock {
    var now: Instant { noon }
    var speed: Int { 1 }
    func wait(until instant: Instant) async throws {}
}

/// Unique names across all servers.
private final class CountedSecrets: SecretSource {
    private let count = Mutex(0)

    func secret(bytes: Int) -> String {
        count.withLock { count in
            count += 1
            return "made-" + String(repeating: "0", count: max(0, 8 - String(count).count)) + String(count)
        }
    }
}

/// A traveller's board and logbook, accessed by two servers on one database file.
final class Traveller: Sendable {
    private let folder: URL?
    let stores: [PersonStore]
    let services: [LogbookService]

    /// The files of an empty database, created once because copying is much faster.
    private static let blank = Result {
        let folder = newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try SQLiteStore(path: folder.appending(path: "halcyon.db").path).close()
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
            (name: name, bytes: try Data(contentsOf: folder.appending(path: name)))
        }
    }

    private static func newFolder() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "halcyon-\(UUID().uuidString)")
    }

    /// - Parameter isOnDisk: whether two servers share a file; otherwise there is one server, in memory.
    convenience init(isOnDisk: Bool = true) async throws {
        if StorePlace.isPostgres {
            let place = try await StorePlace()
            let first = try await place.open()
            self.init(isOnDisk ? [first, try await place.open()] : [first])
        } else if isOnDisk {
            let folder = Self.newFolder()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in try Self.blank.get() { try file.bytes.write(to: folder.appending(path: file.name)) }
            let path = folder.appending(path: "halcyon.db").path
            self.init([try SQLiteStore(path: path), try SQLiteStore(path: path)], in: folder)
        } else {
            self.init([try SQLiteStore(inMemory: "traveller")])
        }
    }

    /// - Parameters:
    ///   - stores: a store for each server.
    ///   - folder: the folder of the stores, which is deleted at the end.
    init(_ stores: [any SQLStore], in folder: URL? = nil) {
        let secrets = CountedSecrets()
        self.folder = folder
        self.stores = stores.map { $0.of(.first) }
        services = self.stores.map { store in
            let bus = InProcessBus()
            let flights = FlightService(
                repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
                bus: bus,
                clock: StandingClock(), secrets: secrets)
            return LogbookService(
                repository: store, flights: flights, exchange: exchange, airlines: StandingData.airlines, bus: bus,
                secrets: secrets)
        }
    }

    deinit { if let folder { try? FileManager.default.removeItem(at: folder) } }

    /// The first server, for requests without concurrency.
    var service: LogbookService { services[0] }
    var flights: FlightService { services[0].flights }

    /// Runs several operations concurrently, alternating between the servers.
    ///
    /// - Returns: the results, in the order of the operations.
    func concurrently<Value: Sendable>(
        _ count: Int, _ body: @escaping @Sendable (Int, LogbookService) async throws -> Value
    ) async -> [Result<Value, any Error>] {
        await withTaskGroup(of: (Int, Result<Value, any Error>).self) { group in
            for index in 0..<count {
                group.addTask { [services] in
                    do {
                        return (index, .success(try await body(index, services[index % services.count])))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            var ended: [(Int, Result<Value, any Error>)] = []
            for await one in group { ended.append(one) }
            return ended.sorted { $0.0 < $1.0 }.map { $0.1 }
        }
    }
}

extension Result {
    var isSuccess: Bool { if case .success = self { true } else { false } }
}

/// Returns a listed airport; the code must be known.
func listed(_ code: String) -> Airport {
    guard let airport = Airport.Code(code).flatMap({ StandingData.airports[$0] }) else {
        preconditionFailure("'\(code)' is not an airport")
    }
    return airport
}

/// Returns an identifier; the text must be valid.
func flightID(_ text: String) -> Flight.ID {
    guard let id = Flight.ID(text) else { preconditionFailure("'\(text)' is not an identifier") }
    return id
}

func mutation(_ id: String, _ change: Mutation.Change) -> Mutation {
    guard let id = MutationID(id) else { preconditionFailure("'\(id)' is not an identifier") }
    return Mutation(id: id, at: noon, change: change)
}

/// Returns a two-hour flight, by default on the day after tomorrow.
func written(_ id: String, _ from: String, _ to: String, hours: Int64 = 48, seat: String? = nil) -> HandWrittenFlight {
    HandWrittenFlight(
        id: flightID(id), number: FlightNumber("SK1460"), origin: listed(from), destination: listed(to),
        out: noon + .hours(hours), in: noon + .hours(hours + 2), seat: seat, confirmation: nil, who: nil)
}

/// Returns a manually entered logbook flight from Oslo to Copenhagen.
func record(_ id: String, _ day: String, seat: String?) -> LoggedFlight {
    guard let date = PartialDay(iso: day), let day = date.day else { preconditionFailure("'\(day)' is not a day") }
    let (oslo, copenhagen) = (listed("OSL"), listed("CPH"))
    var record = LoggedFlight(
        id: recordID(id), date: date, origin: .airport(oslo.code), destination: .airport(copenhagen.code))
    record.number = FlightNumber("SK1460")
    record.out.scheduled = oslo.zone.instant(day: day, minuteOfDay: 8 * 60)
    record.in.scheduled = oslo.zone.instant(day: day, minuteOfDay: 9 * 60 + 10)
    record.seat = seat
    return record
}
