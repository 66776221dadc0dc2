import FlightCore
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Where the servers of a data folder are reached: each notes that there while it runs, for its owner alone, so that a
/// sign-in link leads to one.
struct ServerNote {
    private let directory: String

    /// - Parameter directory: the data folder.
    init(in directory: String) { self.directory = directory }

    /// A server, as it has noted itself.
    struct Server: Equatable {
        let address: String
        let process: pid_t

        /// One that was killed has left its note behind.
        var isRunning: Bool { kill(process, 0) == 0 || errno == EPERM }
    }

    /// The first one's name is known to scripts; the others are named by their process.
    private static let first = "server.json"
    private var own: String { directory + "/server-\(getpid()).json" }

    /// Notes the address of this process, and clears away what others have left behind.
    func write(_ address: String) {
        let known = servers()
        for (path, server) in known where !server.isRunning || server.process == getpid() { _ = unlink(path) }
        let isFirst = !known.contains { $0.path == directory + "/" + ServerNote.first && $0.server.isRunning }
        let note = JSONValue.object([("address", .string(address)), ("process", .integer(Int64(getpid())))])
        _ = FileManager.default.createFile(
            atPath: isFirst ? directory + "/" + ServerNote.first : own, contents: Data(note.json.utf8),
            attributes: [.posixPermissions: 0o600])
    }

    /// Takes the note of this process away.
    func removeOwn() {
        for (path, server) in servers() where server.process == getpid() { _ = unlink(path) }
    }

    /// Those that run, this process aside; the one that began first before the others.
    var others: [Server] { servers().map { $0.server }.filter { $0.process != getpid() && $0.isRunning } }

    /// The address of a server; nil if none runs.
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
