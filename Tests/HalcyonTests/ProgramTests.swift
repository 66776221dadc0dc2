import FlightCore
import Foundation
import Testing

/// The built program as a process of its own. Other tests run commands in the process of the tests.
@Suite struct ProgramTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    @Test func theExitCodeIsThatOfTheCommand() throws {
        let ending = try program.spawn(["show", "LX1", "--json"])
        #expect(ending.code == 2 && ending.output.isEmpty)
        #expect(try JSONReader.read(ending.error)["error"]?["exit"]?.integer == 2, "\(ending.error)")
    }

    /// As `halcyon search san | head -1` does it.
    @Test func aClosedOutputIsNoError() throws {
        let ending = try program.spawn(["search", "san", "--limit", "200"], closingOutput: true)
        // The signal ends it, or the error is passed over where the signal is ignored.
        #expect([0, SIGPIPE].contains(ending.code) && ending.error.isEmpty, "\(ending.error)")
    }
}
