import FlightCore
import Testing

/// `halcyon search`.
@Suite struct SearchTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    @Test(arguments: [("jfk", "JFK"), ("warszawa", "WAW"), ("São Paulo", "GRU"), ("lodz", "LCJ"), ("KSFO", "SFO")])
    func findsAirports(_ text: String, _ code: String) async throws {
        let ending = try await program.run(["search", text])
        #expect(ending.code == 0)
        #expect(try #require(ending.lines.first).hasPrefix(code + "  "))
        let found = try #require(try JSONReader.read(try await program.run(["search", text, "--json"]).output).array)
        #expect(found.first?["code"]?.string == code)
        #expect(found.count <= 10)
    }

    @Test func findsAirlines() async throws {
        let found = try #require(
            try JSONReader.read(try await program.run(["search", "lufthansa", "--airlines", "--json"]).output).array)
        #expect(found.first?["code"]?.string == "LH")
        #expect(found.first?["icao"]?.string == "DLH")
    }

    @Test func respectsLimitAndWidth() async throws {
        let ending = try await program.run(["search", "new york", "--limit", "2"])
        #expect(ending.lines.count == 2)
        let many = try await program.run(["search", "san", "--limit", "200"])
        #expect(many.lines.count == 200)
        #expect(many.lines.allSatisfy { $0.count <= 80 })
    }

    @Test func noResultIsNotAnError() async throws {
        let ending = try await program.run(["search", "xyzzyx"])
        #expect(ending.code == 0)
        #expect(ending.output.isEmpty)
        #expect(ending.error.hasPrefix("halcyon search: no airport matches 'xyzzyx'"))
        #expect(try await program.run(["search", "xyzzyx", "--json"]).output == "[]\n")
    }
}
