import Configuration
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Reads the owner's settings from the environment, or from a JSON file in the data folder. The file contains secrets,
/// so it must be readable only by its owner.
enum OwnerFile {
    /// The settings in the environment. For example, the variable for the key `ntfy.topic` is `HALCYON_NTFY_TOPIC`.
    static var environment: any ConfigProvider {
        EnvironmentVariablesProvider(
            environmentVariables: CommandEnvironment.current.variables, secretsSpecifier: .all
        ).prefixKeys(with: ["halcyon"])
    }

    /// Returns a reader that looks up settings in the environment first, and then in the file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which need not exist.
    ///   - holding: A description of the file's content for error messages, such as `keys of sources such as
    ///     {"airlabs": {"key": "…"}}`.
    /// - Throws: ``CommandFailure`` if the file cannot be read, or if other users can read it.
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

    /// Throws an error if other users can read the file. A missing file causes no error.
    ///
    /// - Parameter what: A description of the file's content for the error message, such as `a key`.
    /// - Throws: ``CommandFailure`` if other users can read the file.
    static func refuseOthers(_ path: String, what: String) throws(CommandFailure) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & 0o077 != 0 {
            throw CommandFailure("\(path) holds \(what), but other users can read it; run: chmod 600 \(path)")
        }
    }
}
