import FlightCore
import FlightTracking
import Foundation
import Testing

@testable import halcyon

/// Commands beside a server in simulated time use the server's clock, or say that they do not.
@Suite struct ServerClockTests {
    private func clock(beside clock: any TravelClock) throws -> any TravelClock {
        let folder = try TemporaryFolder()
        let note = ServerNote(in: folder.path)
        note.write("http://127.0.0.1:1", ServerNote.Clock(clock))
        defer { note.removeOwn() }
        var environment = CommandEnvironment()
        environment.variables = [:]
        return CommandEnvironment.$current.withValue(environment) {
            Installation.clock(besideServerIn: folder.path)
        }
    }

    @Test(arguments: [2, 60, 3600])
    func commandUsesTheClockOfAFasterServer(speed: Int) throws {
        // The server was started a day ago.
        let server = SystemClock(speed: speed, startedAt: SystemClock().startedAt - 86_400)
        let command = try clock(beside: server)
        #expect(command.speed == speed)
        let (before, now, after) = (server.now, command.now, server.now)
        // The note has milliseconds, and a second is rounded.
        let tolerance = Span(Int64(speed / 1000 + 2))
        #expect(before - tolerance <= now && now <= after + tolerance)
    }

    @Test func commandUsesRealTimeBesideAnotherServer() throws {
        #expect(try clock(beside: SystemClock()).speed == 1)
    }

    /// The time of a server that a test steps is not in its note.
    @Test func commandWarnsOfASteppedServer() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        var beside = program
        beside.environment["HALCYON_CLOCK"] = nil
        let warning = "warning: the server runs in simulated time; this command uses real time\n"
        _ = try await program.start(["serve", "--port", "0"], until: "\nData: ") { [beside] _ in
            #expect(try await beside.run(["list"]).error.hasPrefix(warning))
            let own = try await program.run(["list"]).error
            #expect(!own.contains(warning), "the command has a clock of its own")
        }
        let after = try await beside.run(["list"]).error
        #expect(!after.contains(warning), "the server has ended")
    }
}
