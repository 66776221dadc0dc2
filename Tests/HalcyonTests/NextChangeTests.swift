import FlightCore
import Testing

/// `nextChange` is the first second at which any part of the output changes.
@Suite struct NextChangeTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    @Test(arguments: Scene.all)
    func outputChangesExactlyAtNextChange(_ scene: Scene) async throws {
        let (before, change) = try await card(scene, at: nil)
        guard let change else {
            #expect(["completed", "diverted", "bare"].contains(scene.name), "only these scenes have no further change")
            return
        }
        let last = Instant(change.seconds - 1)
        let (card, again) = try await self.card(scene, at: last)
        #expect(card == before, "unchanged at \(last.iso)")
        #expect(again == change, "a second before, the same change is the next")
        #expect(try await self.card(scene, at: change).card != before, "changed at \(change.iso)")
    }

    /// Returns the output without the next change, and the next change.
    private func card(_ scene: Scene, at instant: Instant?) async throws -> (card: String, change: Instant?) {
        var arguments = scene.arguments
        if let instant { arguments[2] = instant.iso }
        let value = try JSONReader.read(try await program.run(["state"] + arguments + ["--json"]).output)
        let members = try #require(value.object)
        let card = JSONValue.object(members.filter { $0.key != "nextChange" }).json
        return (card, value["nextChange"]?.string.flatMap { LocalTime(iso: $0)?.instant })
    }
}
