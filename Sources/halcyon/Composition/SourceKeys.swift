import Configuration
import FlightCore
import FlightTracking

/// Reads the API keys of sources from the environment, or from the file `sources.json` in the data folder. The file
/// must be readable only by its owner.
///
/// For example, a key is set with `HALCYON_AIRLABS_KEY=…` in the environment, or with `{"airlabs": {"key": "…"}}` in
/// the file. The optional setting `address` replaces the address of the source's server, and the optional setting
/// `door` names the reseller.
struct SourceKeys: SourceVault {
    private let reader: ConfigReader
    private let environment = ConfigReader(providers: [OwnerFile.environment])
    private let path: String

    /// - Parameter directory: The data folder.
    /// - Throws: ``CommandFailure`` if the file cannot be read.
    init(directory: String) async throws(CommandFailure) {
        path = SourceKeys.path(directory)
        reader = try await OwnerFile.reader(
            path, holding: "keys of sources such as {\"airlabs\": {\"key\": \"…\"}}")
    }

    /// Reads API keys from the environment only.
    init(withoutFileIn directory: String) {
        path = SourceKeys.path(directory)
        reader = environment
    }

    private static func path(_ directory: String) -> String { directory + "/sources.json" }

    func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess {
        var access = SourceAccess()
        func text(_ name: String) -> String? {
            let text = reader.string(forKey: ConfigKey([SourceKeys.name(of: source), name]), isSecret: true)
            return text.flatMap { SourceAccess.cleaned(key: $0) }
        }
        for name in names { access.keys[name] = text(name) }
        access.address = text("address").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        access.door = text("door")
        return access
    }

    func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace {
        let name = SourceKeys.name(of: source)
        return SourceKeyPlace(
            variable: "HALCYON_\(name.uppercased())_\(key.uppercased())", file: path,
            entry: "\"\(name)\": {\"\(key)\": \"…\"}")
    }

    func isFixed(_ key: String, of source: FlightObservation.Source) -> Bool {
        environment
            .string(forKey: ConfigKey([SourceKeys.name(of: source), key]), isSecret: true)
            .flatMap { SourceAccess.cleaned(key: $0) } != nil
    }

    /// Returns the name of the source without dots. A dot would separate the parts of a configuration key.
    private static func name(of source: FlightObservation.Source) -> String { source.name.filter { $0 != "." } }
}
