import FlightCore
import Foundation
import Testing

/// What `halcyon list` prints without an upcoming flight.
@Suite struct ListTests {
    private let program: Program
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    @Test func withoutFlights() async throws {
        let ending = try await program.run(["list"])
        #expect(ending.code == 0 && ending.output.isEmpty)
        #expect(ending.error == "halcyon list: no flights yet; to add one: halcyon add DL1865 tomorrow\n")
    }

    /// Flights of past years are only in the logbook.
    @Test func withPastFlightsOnly() async throws {
        #expect(try await program.run(["import", "passport.csv"]).code == 0)
        let ending = try await program.run(["list"])
        #expect(ending.code == 0)
        #expect(
            ending.error
                == "halcyon list: no upcoming flights; to add one: halcyon add DL1865 tomorrow. "
                + "8 past flights are in the logbook: see halcyon passport, or export them with "
                + "halcyon export --format csv\n")
        #expect(try await program.run(["list", "--json"]).error.isEmpty)
    }

    @Test func withAnUpcomingFlight() async throws {
        let add = ["add", "LH716", "2099-12-20", "--from", "FRA", "--to", "HND", "--out", "10:00"]
        #expect(try await program.run(add).code == 0)
        let ending = try await program.run(["list"])
        #expect(ending.error.isEmpty && ending.output.contains("LH 716"), "\(ending.error)")
    }
}
