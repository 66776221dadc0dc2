import Foundation
import Testing

/// Modules that are compiled for the browser use only the standard library, CMath and each other.
@Suite struct ImportTests {
    @Test(arguments: [
        ("FlightCore", Set(["CMath"])), ("FlightScreens", Set(["FlightCore"])),
        ("FlightPages", Set(["FlightCore", "FlightScreens"])),
        ("Web/WebRuntime", Set(["FlightCore", "FlightPages", "FlightScreens"])),
        ("Web/WebAirports", Set(["FlightCore"])),
        ("Web/WebFirst", Set(["WebRuntime", "FlightCore", "FlightPages", "FlightScreens"])),
        ("Web/WebHeatMap", Set(["FlightCore"])),
        ("Web/WebApp", Set(["WebRuntime", "FlightCore", "FlightPages", "FlightScreens"])),
        ("Web/WebCalm", Set(["CCalmData", "FlightCore", "FlightPages", "FlightScreens"])),
        ("Web/WebForecast", Set(["FlightCore", "FlightPages", "FlightScreens"])),
    ])
    func browserModulesImportOnlyAllowedModules(module: String, allowed: Set<String>) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\(module)")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var seen = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            seen += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /(?m)^\s*(?:public |internal |package |private |@\w+ )*import (\w+)/) {
                #expect(allowed.contains(String(match.1)), "\(file.lastPathComponent) imports \(match.1)")
            }
            for forbidden in ["Date()", "UUID()", "ContinuousClock", "SystemRandomNumberGenerator", ".random(in"] {
                #expect(!text.contains(forbidden), "\(file.lastPathComponent) uses \(forbidden)")
            }
        }
        #expect(seen > 0)
    }
}
