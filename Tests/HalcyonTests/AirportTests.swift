import Foundation
import Testing

/// `halcyon airport`, with and without sources.
@Suite(.serialized) struct AirportTests {
    private func scene(_ source: FakeSource?) throws -> (Program, TemporaryFolder) {
        let folder = try TemporaryFolder()
        if let source {
            let keys = URL(filePath: folder.path).appending(path: "sources.json")
            try Data("{\"faa\":{\"address\":\"\(source.address)\"}}".utf8).write(to: keys)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: keys.path)
        }
        return (Program(data: folder.path), folder)
    }

    @Test func withoutSourcesSuggestsWhichToEnable() async throws {
        let (program, folder) = try scene(nil)
        defer { withExtendedLifetime(folder) {} }
        let ending = try await program.run(["airport", "kjfk", "--language", "en"])
        #expect(ending.code == 0 && ending.error.isEmpty, "\(ending.error)")
        #expect(ending.output.hasPrefix("JFK  New York JFK  "))
        #expect(ending.output.contains("Delays unknown"))
        #expect(ending.output.contains("No departures listed."))
        #expect(ending.lines.contains("halcyon feeds enable aviationweather"))
        let german = try await program.run(["airport", "OSL", "--arrivals", "--language", "de"])
        #expect(german.output.contains("Keine Ankünfte bekannt."))
        #expect(german.lines.contains("halcyon feeds enable avinor"))
        #expect(!german.output.contains("enable faa"))
    }

    @Test func asksEnabledSourcesOnce() async throws {
        let source = try FakeSource(
            """
            [{"airportId":"JFK","groundDelay":{"impactingCondition":"low ceilings","avgDelay":44.0,
              "startTime":"2020-01-01T00:00:00Z","endTime":"2099-01-01T00:00:00Z"}}]
            """)
        defer { source.stop() }
        let (program, folder) = try scene(source)
        defer { withExtendedLifetime(folder) {} }
        #expect(try await program.run(["feeds", "enable", "faa"]).code == 0)
        let ending = try await program.run(["airport", "JFK", "--language", "en"])
        #expect(
            ending.output.contains("Inbound flights are leaving late (44 min wait)"), "\(ending.output)\(ending.error)")
        #expect(ending.output.contains("Low clouds."))
        #expect(source.requests.count == 1)
        let json = try await program.run(["airport", "OSL", "--json"])
        #expect(json.code == 0)
        let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect((value?["airport"] as? [String: Any])?["icao"] as? String == "ENGM")
        #expect(source.requests.count == 1, "the FAA does not cover Oslo")
    }

    @Test func refusesAnUnknownCode() async throws {
        let (program, folder) = try scene(nil)
        defer { withExtendedLifetime(folder) {} }
        let ending = try await program.run(["airport", "ZZZ"])
        #expect(ending.code == 2 && ending.output.isEmpty)
        #expect(ending.error.contains("ZZZ"))
    }
}
