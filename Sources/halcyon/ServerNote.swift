import FlightCore
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Where the server of a data folder is reached: it notes that there while it runs, for its owner alone, so that a sign-in
/// link leads to it.
struct ServerNote {
    private let path: String

    /// - Parameter directory: the data folder.
    init(in directory: String) { path = directory + "/server.json" }

    /// Notes the address of this process.
    func write(_ address: String) {
        remove()
        let note = JSONValue.object([("address", .string(address)), ("process", .integer(Int64(getpid())))])
        _ = FileManager.default.createFile(
            atPath: path, contents: Data(note.json.utf8), attributes: [.posixPermissions: 0o600])
    }

    /// Takes the note away.
    func remove() { _ = unlink(path) }

    /// Takes the note away if it is this process's.
    func removeOwn() { if known?.process == getpid() { remove() } }

    /// The address of the server; nil if none runs. A server that was killed has left its note behind.
    var address: String? {
        guard let known, kill(known.process, 0) == 0 || errno == EPERM else { return nil }
        return known.address
    }

    private var known: (address: String, process: pid_t)? {
        guard let data = FileManager.default.contents(atPath: path), let value = try? JSONReader.read(Array(data)),
            let address = value["address"]?.string, let process = value["process"]?.integer,
            let process = pid_t(exactly: process), process > 0
        else { return nil }
        return (address, process)
    }
}
