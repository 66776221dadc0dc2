import Configuration
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// The owner's settings: from the environment, or from a JSON file in the data folder that only its owner can read,
/// because it holds secrets.
enum OwnerFile {
    /// The configuration from the environment. The variable for the key `ntfy.topic` is `HALCYON_NTFY_TOPIC`.
    static var environment: any ConfigProvider {
        EnvironmentVariablesProvider(
            environmentVariables: CommandEnvironment.current.variables, secretsSpecifier: .all
        ).prefixKeys(with: ["halcyon"])
    }

    /// Returns a reader that takes settings from the environment first, and from the file if they are missing there.
    ///
    /// - Parameters:
    ///   - path: The file, which may be missing.
    ///   - holding: The file's content as described in errors: `keys of sources such as {"airlabs": {"key": "…"}}`.
    /// - Throws: ``CommandFailure`` if other users can read the file, or it cannot be read.
    static func reader(_ path: String, holding: String) async throws(CommandFailure) -> ConfigReader {
        try refuseOthers(path, what: "keys")
        do {
            let file = try await FileProvider<JSONSnapshot>(
                parsingOptions: .init(secretsSpecifier: .all), filePath: FilePath(path), allowMissing: true)
            return ConfigReader(providers: [environment, file])
        } catch {
            throw CommandFailure("cannot read \(path); it should hold \(holding)")
        }
    }

    /// Throws an error if other users can read the file. A missing file is not an error.
    ///
    /// - Parameter what: A description of the file's content for the error message: `a key`.
    /// - Throws: ``CommandFailure`` if other users can read the file.
    static func refuseOthers(_ path: String, what: String) throws(CommandFailure) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & 0o077 != 0 {
            throw CommandFailure("\(path) holds \(what), but other users can read it; run: chmod 600 \(path)")
        }
    }
}
