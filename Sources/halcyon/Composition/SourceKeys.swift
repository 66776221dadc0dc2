import Configuration
import FlightCore
import FlightTracking
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// The keys of sources: from the environment, or from a file in the data folder that only its owner may read.
///
/// `HALCYON_AIRLABS_KEY=…`, or in `sources.json`: `{"airlabs": {"key": "…"}}`. `address` beside a key points a source to
/// another server, `door` names through whom it is sold.
struct SourceKeys: SourceVault {
    private let reader: ConfigReader
    private let path: String

    /// - Parameter directory: the data folder.
    /// - Throws: ``CommandFailure`` if the file is there and is not what it should be.
    init(directory: String) async throws {
        path = directory + "/sources.json"
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & 0o077 != 0 {
            throw CommandFailure("\(path) holds keys and others may read it; run: chmod 600 \(path)")
        }
        do {
            let file = try await FileProvider<JSONSnapshot>(
                parsingOptions: .init(secretsSpecifier: .all), filePath: FilePath(path), allowMissing: true)
            let environment = EnvironmentVariablesProvider(secretsSpecifier: .all)
            reader = ConfigReader(providers: [environment.prefixKeys(with: ["halcyon"]), file])
        } catch {
            throw CommandFailure(
                "\(path) cannot be read; it holds keys of sources such as {\"airlabs\": {\"key\": \"…\"}}")
        }
    }

    func access(to source: Observation.Source, keys names: [String]) -> SourceAccess {
        var access = SourceAccess()
        func text(_ name: String) -> String? {
            let text = reader.string(forKey: ConfigKey([SourceKeys.name(of: source), name]), isSecret: true)
            return text.flatMap { $0.isEmpty ? nil : $0 }
        }
        for name in names { access.keys[name] = text(name) }
        access.address = text("address").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        access.door = text("door")
        return access
    }

    func keyPlace(of key: String, _ source: Observation.Source) -> SourceKeyPlace {
        let name = SourceKeys.name(of: source)
        return SourceKeyPlace(
            variable: "HALCYON_\(name.uppercased())_\(key.uppercased())", file: path,
            entry: "\"\(name)\": {\"\(key)\": \"…\"}")
    }

    /// Without the dot, which parts the names of keys.
    private static func name(of source: Observation.Source) -> String { source.name.filter { $0 != "." } }
}
