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

    /// Both ends are shown, with the planned time that no longer holds, and whose flight it is.
    @Test func boardAndListShowBothEndsAndTheTraveller() async throws {
        let add = ["add", "LH716", "2026-12-20", "--from", "FRA", "--to", "MUC", "--out", "10:00", "--in", "11:05"]
        #expect(try await program.run(add + ["--for", "Ola Kowalska"]).code == 0)
        #expect(try await program.run(["edit", "LH716", "--now", "10:40"]).code == 0)
        let board = try await program.run(["board", "--language", "en", "--clock", "12"]).output
        #expect(board.contains("Munich · OK") && board.contains("(10:00) 10:40–~11:45 AM"), "\(board)")
        let list = try await program.run(["list", "--language", "en", "--clock", "24"]).output
        #expect(list.contains("FRA–MUC · OK") && list.contains("10:40–~11:45"), "\(list)")
    }

    /// The confirmation, the list, the board and the question about the date show the year unless it is this one. It is
    /// November 2026.
    @Test(arguments: [
        ("2027-01-05", "Tue, Jan 5, 2027"), ("2026-12-22", "Tue, Dec 22"), ("2028-02-29", "Tue, Feb 29, 2028"),
    ])
    func yearIsShownUnlessItIsThisOne(_ day: String, _ date: String) async throws {
        let added = try await program.run([
            "add", "LH716", day, "--from", "FRA", "--to", "HND", "--out", "10:00", "--language", "en",
        ])
        let listed = try await program.run(["list", "--language", "en"])
        let board = try await program.run(["board", "--language", "en"])
        for ending in [added, listed, board] {
            #expect(ending.code == 0 && ending.output.contains(date), "\(ending.output)\(ending.error)")
            #expect(ending.output.contains(date + ",") == false, "\(ending.output)")
        }
        let asked = try await program.run(["add", "LH716 1/2", "--language", "en"])
        #expect(asked.error.contains("Sat, Jan 2, 2027 or Mon, Feb 1, 2027"), "\(asked.error)")
    }
}
