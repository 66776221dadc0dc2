import FlightCore
import Foundation
import Testing

/// The built program as a separate process. Other tests run commands within the test process.
@Suite struct ProgramTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    @Test func exitCodeIsThatOfTheCommand() throws {
        let ending = try program.spawn(["show", "LX1", "--json"])
        #expect(ending.code == 2 && ending.output.isEmpty)
        #expect(try JSONReader.read(ending.error)["error"]?["exit"]?.integer == 2, "\(ending.error)")
    }

    /// As in `halcyon search san
    /// head -1`.
    @Test func closedOutputIsNotAnError() throws {
        let ending = try program.spawn(["search", "san", "--limit", "200"], closingOutput: true)
        // SIGPIPE ends the program, or the program ignores the error where the signal is ignored.
        #expect([0, SIGPIPE].contains(ending.code) && ending.error.isEmpty, "\(ending.error)")
    }
}
