import Foundation
import Testing

/// `halcyon connection` and the terminal plans of `halcyon airport`.
@Suite struct ConnectionTests {
    private static let trip = Program.fixtures.appendingPathComponent("trip-tight.json").path

    private func program() throws -> (Program, TemporaryFolder) {
        let folder = try TemporaryFolder()
        return (Program(data: folder.path), folder)
    }

    @Test(arguments: ["en", "de", "pl", "pt"])
    func readsATripFromAFile(language: String) async throws {
        let (program, folder) = try program()
        defer { withExtendedLifetime(folder) {} }
        let ending = try await program.run([
            "connection", Self.trip, "--at", "2026-11-22T17:46:00-08:00", "--language", language,
        ])
        #expect(ending.code == 0 && ending.error.isEmpty, "\(ending.error)")
        try Golden.check(ending.output, "connection-\(language).txt")
    }

    @Test func asJSON() async throws {
        let (program, folder) = try program()
        defer { withExtendedLifetime(folder) {} }
        let ending = try await program.run([
            "connection", Self.trip, "--at", "2026-11-22T17:46:00-08:00", "--walk", "8", "--json",
        ])
        let value = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
        #expect(value?["tier"] as? String == "relaxed" && value?["minutes"] as? Int == 45)
        #expect((value?["marginSeconds"] as? Int).map { $0 > 900 } ?? false)
    }

    @Test func betweenTwoGates() async throws {
        let (program, folder) = try program()
        defer { withExtendedLifetime(folder) {} }
        let ending = try await program.run(["connection", "--airport", "ams", "--from", "H7", "--to", "D57", "--json"])
        let value = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
        #expect(value?["straightMetres"] as? Int == 1442)
        let steps = value?["steps"] as? [[String: Any]]
        #expect(steps?.count == 1 && steps?[0]["basis"] as? String == "buildings")
        let unknown = try await program.run(["connection", "--airport", "AMS", "--from", "H7", "--to", "Z1"])
        #expect(
            unknown.code == 2
                && unknown.error.contains("the map of AMS has no gate 'Z1'; its gates start with B, C, D"))
        let near = try await program.run(["connection", "--airport", "AMS", "--from", "H7", "--to", "D999"])
        #expect(near.code == 2 && near.error.contains("the map of AMS has no gate 'D999'; similar gates: D"))
        let minutes = try await program.run(["connection", Self.trip, "--walk", "-5"])
        #expect(minutes.code == 2 && minutes.error.contains("--walk must be from 0 to 240 minutes"))
        let none = try await program.run(["connection", "--airport", "SFO", "--from", "C15", "--to", "D22"])
        #expect(none.code == 2 && none.error.contains("halcyon airport import SFO FILE"))
        let half = try await program.run(["connection", "--airport", "SFO"])
        #expect(half.code == 2 && half.error.contains("--airport CODE --from GATE --to GATE"))
        let nobody = try await program.run(["connection", "--airport", "QQQ", "--from", "A1", "--to", "A2"])
        #expect(nobody.code == 2 && nobody.error.contains("QQQ"))
    }

    @Test func explainsMissingConnections() async throws {
        let (program, folder) = try program()
        defer { withExtendedLifetime(folder) {} }
        #expect(try await program.run(["connection"]).error.contains("your trips have no connection"))
        #expect(try await program.run(["connection", "LH1"]).error.contains("you do not follow LH 1; to add it"))
        let single = Program.fixtures.appendingPathComponent("ua1234.json").path
        let alone = try await program.run(["connection", single])
        #expect(alone.code == 2 && alone.error.contains("has no connection"))
    }

    /// A plan of Vienna with three gates in a U-shaped building.
    private func vienna(_ folder: TemporaryFolder, _ change: (String) -> String = { $0 }) throws -> String {
        let path = folder.path + "/vie-\(UUID().uuidString).json"
        let text = """
            {"osm3s":{"timestamp_osm_base":"2026-11-01T10:00:00Z"},"elements":[
            {"type":"node","id":1,"lat":48.1130,"lon":16.5684,"tags":{"aeroway":"gate","ref":"F1"}},
            {"type":"node","id":2,"lat":48.1130,"lon":16.5710,"tags":{"aeroway":"gate","ref":"F2"}},
            {"type":"node","id":3,"lat":48.1130,"lon":16.5710,"tags":{"aeroway":"gate"}},
            {"type":"way","id":4,"nodes":[1,2],"tags":{"highway":"corridor"},"geometry":
             [{"lat":48.1130,"lon":16.5684},{"lat":48.1120,"lon":16.5697},{"lat":48.1130,"lon":16.5710}]}]}
            """
        try Data(change(text).utf8).write(to: URL(filePath: path))
        return path
    }

    @Test func importsAndRemovesAPlan() async throws {
        let (program, folder) = try program()
        defer { withExtendedLifetime(folder) {} }
        let path = try vienna(folder)
        let ending = try await program.run(["airport", "import", "loww", path])
        #expect(ending.code == 0 && ending.lines.first == "VIE: 2 gates, 0 terminals, 1 walkways (as of 2026-11-01)")
        #expect(ending.lines.contains("skipped: 1 gates without a name"))
        let way = try await program.run(["connection", "--airport", "VIE", "--from", "F1", "--to", "F2"])
        #expect(way.output.contains("walkways") && way.output.contains("© OpenStreetMap contributors"), "\(way.error)")
        #expect(try await program.run(["airport", "plans"]).lines.contains { $0.hasPrefix("VIE  imported ") })
        // A second import replaces the whole plan.
        let other = try vienna(folder) { $0.replacing("F2", with: "F20") }
        #expect(try await program.run(["airport", "import", "VIE", other]).code == 0)
        #expect(try await program.run(["connection", "--airport", "VIE", "--from", "F1", "--to", "F2"]).code == 2)
        #expect(try await program.run(["connection", "--airport", "VIE", "--from", "F1", "--to", "F20"]).code == 0)
        // An unreadable file changes nothing.
        let broken = try vienna(folder) { String($0.dropLast(4)) }
        let refused = try await program.run(["airport", "import", "VIE", broken])
        #expect(refused.code == 2 && refused.error.contains("not valid JSON"))
        #expect(try await program.run(["connection", "--airport", "VIE", "--from", "F1", "--to", "F20"]).code == 0)
        #expect(try await program.run(["airport", "forget", "VIE"]).code == 0)
        #expect(try await program.run(["airport", "forget", "VIE"]).code == 2)
        #expect(try await program.run(["connection", "--airport", "VIE", "--from", "F1", "--to", "F20"]).code == 2)
    }

    @Test func refusesInvalidPlans() async throws {
        let (program, folder) = try program()
        defer { withExtendedLifetime(folder) {} }
        let path = try vienna(folder)
        let elsewhere = try await program.run(["airport", "import", "JFK", path])
        #expect(elsewhere.code == 2 && elsewhere.error.contains("km from the airport"))
        let noGates = try vienna(folder) { $0.replacing("\"gate\"", with: "\"holding_position\"") }
        #expect(try await program.run(["airport", "import", "VIE", noGates]).error.contains("no gates found"))
        #expect(try await program.run(["airport", "import", "QQQ", path]).code == 2)
        #expect(try await program.run(["airport", "import", "VIE", folder.path + "/none.json"]).code == 2)
    }

    /// The owner's own standard connection time.
    @Test func ownersStandardTimeIsUsed() async throws {
        let (program, folder) = try program()
        defer { withExtendedLifetime(folder) {} }
        let input = try String(contentsOfFile: Self.trip, encoding: .utf8)
            .replacing("\"to\": \"C15\"", with: "\"to\": null").replacing("\"toConnection\"", with: "\"nothing\"")
        let trip = folder.path + "/trip.json"
        try Data(input.utf8).write(to: URL(filePath: trip))
        let command = ["connection", trip, "--at", "2026-11-22T17:46:00-08:00", "--json"]
        #expect(try await program.run(command).output.contains("\"tier\"") == false)
        try Data("{\"SFO\": 40}".utf8).write(to: URL(filePath: folder.path + "/connections.json"))
        let guided = try await program.run(command).output
        #expect(guided.contains("\"guide\":true") && guided.contains("\"tier\""), "\(guided)")
        try Data("{\"SFO\": 4000}".utf8).write(to: URL(filePath: folder.path + "/connections.json"))
        let broken = try await program.run(command)
        #expect(broken.code == 1 && broken.error.contains("connections.json:1:9"))
    }
}
