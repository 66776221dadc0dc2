import FlightCore
import Foundation
import Testing

@testable import halcyon

/// Every command shows a flight as a leg of its trip, so that one that cannot be reached is missed everywhere.
@Suite struct MissedFlightTests {
    private let folder: TemporaryFolder
    private var program: Program

    init() async throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
        for (number, from, to, out, arrival) in [
            ("BA178", "JFK", "LHR", "16:00", "23:00"), ("BA778", "LHR", "ARN", "23:50", "02:50"),
        ] {
            let day = Program.day(0)
            let added = try await program.run(
                ["add", number, day, "--from", from, "--to", to, "--out", out, "--in", arrival])
            #expect(added.code == 0, "\(added.error)")
        }
        for change in [["BA178", "--join", "BA778"], ["BA178", "--diverted-to", "KEF"]] {
            let edited = try await program.run(["edit"] + change)
            #expect(edited.code == 0, "\(edited.error)")
        }
    }

    private func text(_ arguments: [String], _ minutes: Int64) async throws -> String {
        var later = program
        later.environment["HALCYON_CLOCK"] = String((Program.now + .minutes(minutes)).seconds)
        let ending = try await later.run(arguments)
        #expect(ending.code == 0, "\(ending.error)")
        return ending.output
    }

    /// Before its departure, in its scheduled flight, just after it and hours later.
    @Test(arguments: [Int64(60), 230, 300, 420, 900])
    func everyCommandShowsAMissedFlight(minutes: Int64) async throws {
        let why = "BA 178 was diverted to KEF, so you can’t make this flight."
        let list = try await text(["list"], minutes)
        #expect(list.contains("Missed") && !list.contains("Planned"), "\(list)")
        let card = try await text(["show", "BA778"], minutes)
        #expect(card.contains("[MISSED]") && card.contains(why), "\(card)")
        #expect(!card.contains("✓") && !card.contains("Leave"), "\(card)")
        let activity = try await text(["activity", "BA778"], minutes)
        #expect(activity.contains("MISSED") && activity.contains(why), "\(activity)")
        let json = try JSONReader.read(try await text(["show", "BA778", "--json"], minutes))
        #expect(json["card"]?["status"]?.string == "Missed")
    }

    @Test func watchedFlightIsMissed() async throws {
        var later = program
        later.environment["HALCYON_CLOCK"] = String((Program.now + .minutes(300)).seconds)
        let line = try await later.start(["watch", "BA778", "--json"], until: "\n")
        let json = try JSONReader.read(String(line.split(separator: "\n").first ?? ""))
        #expect(json["status"]?.string == "Missed" && json["state"]?.string == "delayed", "\(line)")
        #expect(json["secondary"]?.string?.contains("diverted to KEF") == true, "\(line)")
    }
}
