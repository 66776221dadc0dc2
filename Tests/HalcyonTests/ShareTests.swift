import CZlib
import FlightCore
import Foundation
import Testing

/// `halcyon share` as a user types it.
@Suite struct ShareTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    private func add(_ number: String, _ from: String, _ to: String, _ out: String, _ more: [String] = []) async throws
    {
        let ending = try await program.run(
            ["add", number, "2030-06-01", "--from", from, "--to", to, "--out", out] + more)
        #expect(ending.code == 0, "\(ending.error)")
    }

    @Test func linkIsMadeListedAndRevoked() async throws {
        try await add("UA1234", "JFK", "SFO", "14:30", ["--in", "18:00"])
        let made = try await program.run([
            "share", "ua", "1234", "--address", "https://fly.example.org/", "--with", "seat,name", "--name", "Zoë",
        ])
        #expect(made.code == 0, "\(made.error)")
        let link = try #require(made.lines.first)
        #expect(link.firstMatch(of: /^https:\/\/fly\.example\.org\/s\/[A-Za-z0-9_-]{43}$/) != nil, "\(link)")
        #expect(made.error.contains("it is not shown again") && made.error.contains("UA 1234"))
        let list = try await program.run(["share", "list"])
        #expect(list.output.contains("UA 1234 JFK → SFO, seat, Zoë") && list.output.contains("never"))
        let json = try #require(
            try JSONReader.read(try await program.run(["share", "list", "--json"]).output).array?.first)
        #expect(json["show"]?.array?.first?.string == "seat" && json["name"]?.string == "Zoë")
        let id = try #require(json["id"]?.string)
        let secret = String(link.suffix(43))
        // No file in the folder contains the secret.
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let file = URL(fileURLWithPath: folder.path).appendingPathComponent(name)
            guard let data = try? Data(contentsOf: file) else { continue }
            #expect(data.range(of: Data(secret.utf8)) == nil, "\(name)")
        }
        let revoked = try await program.run(["share", "revoke", id])
        #expect(revoked.code == 0 && revoked.output == "Revoked: \(id)\n")
        #expect(try await program.run(["share", "revoke", id]).code == 2)
        #expect(try await program.run(["share", "list"]).error.contains("no links yet"))
    }

    @Test func expiryCanBeChosen() async throws {
        try await add("UA1234", "JFK", "SFO", "14:30", ["--in", "18:00"])
        func until(_ options: [String]) async throws -> Int64 {
            let ending = try await program.run(["share", "UA1234", "--json"] + options)
            #expect(ending.code == 0, "\(ending.error)")
            let value = try JSONReader.read(ending.output)
            #expect(value["address"]?.string?.contains("/s/") == true)
            return value["until"]?.integer ?? 0
        }
        let usual = try await until([])
        #expect(try await until(["--expires", "1d"]) == usual)
        #expect(try await until(["--expires", "2h"]) == usual - 22 * 3600)
        #expect(try await until(["--expires", "90m"]) == usual - 24 * 3600 + 5400)
        let soon = LocalTime(Program.now + .hours(2), offset: 0)
        #expect(try await until(["--expires", soon.iso]) == soon.instant.seconds)
    }

    @Test func wholeTripCanBeShared() async throws {
        try await add("UA1234", "JFK", "SFO", "08:30", ["--in", "12:00"])
        let alone = try await program.run(["share", "UA1234", "--trip"])
        #expect(alone.code == 2 && alone.error.contains("is not part of a trip"))
        try await add("UA1175", "SFO", "HNL", "14:30", ["--in", "17:00"])
        let flights = try JSONReader.read(try await program.run(["list", "--json"]).output).array ?? []
        let ids = flights.compactMap { $0["id"]?.string }
        #expect(ids.count == 2)
        #expect(try await program.run(["edit", ids[0], "--join", ids[1]]).code == 0)
        let made = try JSONReader.read(try await program.run(["share", "UA1234", "--trip", "--json"]).output)
        let trip = try #require(made["trip"]?.string)
        #expect(made["flight"] == nil)
        #expect(try await program.run(["share", trip]).code == 0)
        #expect(try await program.run(["share", "list"]).output.contains("JFK → HNL"))
    }

    @Test func invalidRequestsAreExplained() async throws {
        try await add("UA1234", "JFK", "SFO", "14:30")
        let cases: [([String], String)] = [
            ([], "Missing expected argument"), (["XX"], "is not a flight number or an ID"),
            (["UA9999"], "you do not follow UA 9999"), (["UA1234", "--with", "notes"], "not 'notes'"),
            (["UA1234", "--with", "name"], "--name Anna"), (["UA1234", "--expires", "soon"], "use 45m"),
            (["UA1234", "--expires", "31d"], "up to 30 days"),
            (["UA1234", "--expires", "2020-01-01T00:00:00Z"], "up to 30 days"),
            (["UA1234", "--name", String(repeating: "x", count: 61)], "at most 60 characters"),
        ]
        for (arguments, message) in cases {
            let ending = try await program.run(["share"] + arguments)
            #expect(ending.code == 2, "\(arguments) \(ending.error)")
            #expect(ending.error.contains(message), "\(arguments) \(ending.error)")
            #expect(ending.output.isEmpty)
        }
        #expect(try await program.run(["share", "list"]).error.contains("no links yet"))
    }

    @Test(arguments: ["", "make", "list", "revoke"])
    func printsItsHelp(command: String) async throws {
        let ending = try await program.run(["share"] + (command.isEmpty ? [] : [command]) + ["--help"])
        #expect(ending.code == 0)
        try Golden.check(ending.output, "share\(command.isEmpty ? "" : "-" + command)-help.txt")
    }

    // MARK: - Stickers

    /// Returns the first pixel of a PNG with red, green, blue and alpha of eight bits each.
    private func firstPixel(_ png: [UInt8]) throws -> [UInt8] {
        try #require(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && png[24] == 8 && png[25] == 6)
        var packed: [UInt8] = []
        var start = 8
        while start + 8 <= png.count {
            let length = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            if Array(png[start + 4..<start + 8]) == Array("IDAT".utf8) {
                packed += png[start + 8..<start + 8 + length]
            }
            start += length + 12
        }
        var pixels = [UInt8](repeating: 1, count: 1080 * 540 * 4 + 540)
        var count = uLongf(pixels.count)
        #expect(uncompress(&pixels, &count, packed, uLong(packed.count)) == Z_OK)
        // The first byte of a line names its filter, none of which changes the first pixel.
        return Array(pixels[1..<5])
    }

    @Test func stickerHasATransparentBackground() async throws {
        try await add("UA1234", "JFK", "SFO", "14:30", ["--in", "18:00"])
        for kind in ["route", "status"] {
            let (svg, png) = (folder(kind + ".svg"), folder(kind + ".png"))
            let ending = try await program.run([
                "share", "sticker", "ua1234", "--kind", kind, "--svg", svg, "--png", png, "--json",
            ])
            #expect(ending.code == 0, "\(ending.error)")
            let json = try JSONReader.read(ending.output)
            #expect(json["number"]?.string == "UA1234" && json["png"]?.string == png)
            let drawing = try String(contentsOfFile: svg, encoding: .utf8)
            #expect(drawing.contains("JFK") && !drawing.contains("<rect"))
            #expect(try firstPixel([UInt8](Data(contentsOf: URL(fileURLWithPath: png)))) == [0, 0, 0, 0])
        }
        let piped = try await program.run(["share", "sticker", "UA1234", "--ink", "dark", "--svg", "-"])
        #expect(piped.code == 0 && piped.output.contains("#111827"))
        for options in [[], ["--kind", "map", "--svg", "-"], ["--ink", "red", "--svg", "-"]] {
            #expect(try await program.run(["share", "sticker", "UA1234"] + options).code == 2)
        }
    }
}
