import Configuration
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// What the owner has set: in the environment, or in a file of JSON in the data folder that only its owner may read, for
/// there are secrets in it.
enum OwnerFile {
    /// `HALCYON_NTFY_TOPIC` for the key `ntfy.topic`.
    static var environment: any ConfigProvider {
        EnvironmentVariablesProvider(
            environmentVariables: CommandEnvironment.current.variables, secretsSpecifier: .all
        ).prefixKeys(with: ["halcyon"])
    }

    /// The environment, and what it does not say from the file.
    ///
    /// - Parameters:
    ///   - path: of the file; it need not be there.
    ///   - holding: what is in it, for messages: `keys of sources such as {"airlabs": {"key": "…"}}`.
    /// - Throws: ``CommandFailure`` if others may read the file, or nobody can.
    static func reader(_ path: String, holding: String) async throws(CommandFailure) -> ConfigReader {
        try refuseOthers(path, what: "keys")
        do {
            let file = try await FileProvider<JSONSnapshot>(
                parsingOptions: .init(secretsSpecifier: .all), filePath: FilePath(path), allowMissing: true)
            return ConfigReader(providers: [environment, file])
        } catch {
            throw CommandFailure("\(path) cannot be read; it holds \(holding)")
        }
    }

    /// - Parameter what: what is in it: `a key`.
    /// - Throws: ``CommandFailure`` if others may read the file; nothing if it is not there.
    static func refuseOthers(_ path: String, what: String) throws(CommandFailure) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & 0o077 != 0 {
            throw CommandFailure("\(path) holds \(what) and others may read it; run: chmod 600 \(path)")
        }
    }
}
