import FlightCore
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Provides the addresses of the servers that use a data folder, so that a sign-in link can point to a running server.
/// Each running server keeps its address in a file in that folder. Only the owner can read the file.
struct ServerNote {
    private let directory: String

    /// - Parameter directory: The data folder.
    init(in directory: String) { self.directory = directory }

    /// A server, as described in its file.
    struct Server: Equatable {
        let address: String
        let process: pid_t

        /// Whether the process exists. If a server is killed, its file remains.
        var isRunning: Bool { kill(process, 0) == 0 || errno == EPERM }
    }

    /// The file name of the first server. Scripts rely on this name. The file name of any further server contains its
    /// process ID.
    private static let first = "server.json"
    private var own: String { directory + "/server-\(getpid()).json" }

    /// Writes this process's address, and deletes the files of servers that are no longer running.
    func write(_ address: String) {
        let known = servers()
        for (path, server) in known where !server.isRunning || server.process == getpid() { _ = unlink(path) }
        let isFirst = !known.contains { $0.path == directory + "/" + ServerNote.first && $0.server.isRunning }
        let note = JSONValue.object([("address", .string(address)), ("process", .integer(Int64(getpid())))])
        _ = FileManager.default.createFile(
            atPath: isFirst ? directory + "/" + ServerNote.first : own, contents: Data(note.json.utf8),
            attributes: [.posixPermissions: 0o600])
    }

    /// Deletes the file of this process.
    func removeOwn() {
        for (path, server) in servers() where server.process == getpid() { _ = unlink(path) }
    }

    /// The other running servers, beginning with the first.
    var others: [Server] { servers().map { $0.server }.filter { $0.process != getpid() && $0.isRunning } }

    /// The address of a running server; `nil` if there is none.
    var address: String? { servers().first { $0.server.isRunning }?.server.address }

    private func servers() -> [(path: String, server: Server)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let others = names.filter { $0.hasPrefix("server-") && $0.hasSuffix(".json") }.sorted()
        return ([ServerNote.first] + others).compactMap { name in
            let path = directory + "/" + name
            guard let data = FileManager.default.contents(atPath: path),
                let value = try? JSONReader.read(Array(data)), let address = value["address"]?.string,
                let number = value["process"]?.integer, let process = pid_t(exactly: number), process > 0
            else { return nil }
            return (path, Server(address: address, process: process))
        }
    }
}
