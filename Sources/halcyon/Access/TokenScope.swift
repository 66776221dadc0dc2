import ArgumentParser
import FlightCore

/// How far a token reaches, as people type it: `read`, `write`, `import`, `admin`.
struct TokenScope: ExpressibleByArgument {
    let scope: AccessScope

    init?(argument: String) {
        guard let scope = AccessScope(name: argument) else { return nil }
        self.scope = scope
    }

    static var allValueStrings: [String] { AccessScope.allCases.map { $0.name } }
}
