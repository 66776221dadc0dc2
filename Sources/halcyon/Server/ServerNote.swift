import FlightCore
import FlightTracking
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Stores the addresses and clocks of the servers that use a data folder. While a server runs, its address and clock
/// are in a file in the folder, which only the owner can read. Sign-in links can therefore point to a running server,
/// and commands can use the server's clock.
struct ServerNote {
    private let directory: String

    init(in directory: String) { self.directory = directory }

    /// The clock that a server uses.
    enum Clock: Equatable {
        case real
        /// A clock that started at `startedAt`, in milliseconds since 1970, and runs faster than real time.
        case fast(speed: Int, startedAt: Int64)
        /// A clock that is set by a test.
        case stepped

        init(_ clock: any TravelClock) {
            guard let system = clock as? SystemClock else {
                self = .stepped
                return
            }
            self = system.speed > 1 ? .fast(speed: system.speed, startedAt: Int64(system.startedAt * 1000)) : .real
        }

        fileprivate init(_ note: JSONValue) {
            if note["stepped"] != nil {
                self = .stepped
            } else if let speed = note["speed"]?.integer.flatMap({ Int(exactly: $0) }), speed > 1,
                let startedAt = note["startedAt"]?.integer
            {
                self = .fast(speed: speed, startedAt: startedAt)
            } else {
                self = .real
            }
        }

        fileprivate var members: [(key: String, value: JSONValue)] {
            switch self {
            case .real: []
            case .fast(let speed, let startedAt):
                [("speed", .integer(Int64(speed))), ("startedAt", .integer(startedAt))]
            case .stepped: [("stepped", .bool(true))]
            }
        }
    }

    /// A server, as described by its file.
    struct Server: Equatable {
        let address: String
        let process: pid_t
        var clock = Clock.real

        /// Whether the process exists. If a server is killed, its file remains.
        var isRunning: Bool { kill(process, 0) == 0 || errno == EPERM }
    }

    /// The file name of the first server, which scripts rely on. The file name of any other server contains its process
    /// ID.
    private static let first = "server.json"
    private var own: String { directory + "/server-\(getpid()).json" }

    /// Writes a file with the address and the clock of this process, and deletes the files of servers that have
    /// stopped.
    func write(_ address: String, _ clock: Clock) {
        let known = servers()
        for (path, server) in known where !server.isRunning || server.process == getpid() { _ = unlink(path) }
        let isFirst = !known.contains { $0.path == directory + "/" + ServerNote.first && $0.server.isRunning }
        let note = JSONValue.object(
            [("address", .string(address)), ("process", .integer(Int64(getpid())))] + clock.members)
        _ = FileManager.default.createFile(
            atPath: isFirst ? directory + "/" + ServerNote.first : own, contents: Data(note.json.utf8),
            attributes: [.posixPermissions: 0o600])
    }

    /// Deletes the file of this process.
    func removeOwn() {
        for (path, server) in servers() where server.process == getpid() { _ = unlink(path) }
    }

    /// The other running servers, beginning with the first.
    var others: [Server] { allRunning.filter { $0.process != getpid() } }

    /// All running servers, beginning with the first.
    var allRunning: [Server] { servers().map { $0.server }.filter { $0.isRunning } }

    /// The first of the running servers; `nil` if no server is running.
    var running: Server? { servers().first { $0.server.isRunning }?.server }

    private func servers() -> [(path: String, server: Server)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let others = names.filter { $0.hasPrefix("server-") && $0.hasSuffix(".json") }.sorted()
        return ([ServerNote.first] + others).compactMap { name in
            let path = directory + "/" + name
            guard let data = FileManager.default.contents(atPath: path),
                let value = try? JSONReader.read(Array(data)), let address = value["address"]?.string,
                let number = value["process"]?.integer, let process = pid_t(exactly: number), process > 0
            else { return nil }
            return (path, Server(address: address, process: process, clock: Clock(value)))
        }
    }
}
