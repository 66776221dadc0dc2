import ArgumentParser
import FlightCore

/// The scope of a token, as typed on the command line: `read`, `write`, `import`, `admin`.
struct TokenScope: ExpressibleByArgument {
    let scope: AccessScope

    init?(argument: String) {
        guard let scope = AccessScope(name: argument) else { return nil }
        self.scope = scope
    }

    static var allValueStrings: [String] { AccessScope.allCases.map { $0.name } }
}
