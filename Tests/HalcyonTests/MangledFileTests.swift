import FlightCore
import FlightSamples
import Foundation
import Testing

/// Importing files that were damaged in transit: each is read in its real format, or refused with one message and exit
/// code 1.
@Suite struct MangledFileTests {
    /// The fixtures, each with the name of its format.
    private static let fixtures: [(name: String, format: String)] = [
        ("flighty.csv", "flighty"), ("flighty-broken.csv", "flighty"), ("myflightradar24.csv", "myFlightradar24"),
        ("myflightradar24-no-ids.csv", "myFlightradar24"), ("myflightradar24-midnight.csv", "myFlightradar24"),
        ("appintheair.txt", "appInTheAir"), ("appintheair-account.txt", "appInTheAir"),
        ("openflights.csv", "openFlights"), ("openflights-spaces.csv", "openFlights"), ("jetlog.csv", "jetlog"),
        ("airtrail.json", "airTrail"), ("airtrail-two-people.json", "airTrail"), ("byair.csv", "byAir"),
        ("jetlovers.csv", "jetLovers"), ("shared-ids.csv", "jetLovers"), ("tripit.ics", "calendar"),
        ("calendar-mail.ics", "calendar"), ("airline-calendar.ics", "calendar"),
        ("boarding-passes.txt", "boardingPass"), ("boarding-passes-broken.txt", "boardingPass"),
        ("boarding-passes-scanned.txt", "boardingPass"), ("boarding.pkpass", "pkpass"),
        ("boarding.pkpasses", "pkpass"), ("wallet-fields.json", "pkpass"), ("wallet-plain.json", "pkpass"),
        ("halcyon-broken.json", "halcyonJSON"), ("milesandmore.json", "milesAndMore"),
        ("flightmemory.html", "flightMemory"), ("booking.eml", "mail"), ("booking-microdata.html", "mail"),
    ]

    /// The refusals of a whole file.
    private static let refusals: Set<String> = [
        "emptyFile", "unknownFormat", "brokenJSON", "unknownJSON", "utf16", "mailWithoutFlight", "whoseExport",
        "newerVersion", "flightsAreNoList", "brokenPass", "zipCutOff", "zipDamaged", "zipTooManyFiles",
        "zipWithoutPass", "passWithoutJSON", "zippedFileDamaged", "zippedFileTooLarge", "zipMethod",
    ]

    /// A generator with a fixed seed, for the same variants each time.
    private struct Dice {
        var state: UInt64
        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, bound)))
        }
    }

    private static func variants(_ file: [UInt8]) -> [(kind: String, bytes: [UInt8])] {
        var variants: [(String, [UInt8])] = []
        if !file.starts(with: [0x50, 0x4B]), let text = String(validating: file, as: UTF8.self) {
            let plain = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
            let units = Array(plain.utf16)
            let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            variants += [
                ("BOM", [0xEF, 0xBB, 0xBF] + plain.utf8),
                ("CRLF", Array(plain.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8)),
                ("UTF-16LE", [0xFF, 0xFE] + little), ("UTF-16", little),
                ("UTF-16BE", [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
                ("UTF-16 cut", [0xFF, 0xFE] + little.dropLast()),
                ("Windows-1252", plain.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : 0x3F } + [0xE9]),
            ]
        }
        var dice = Dice(state: UInt64(file.count))
        for number in 0..<(TestTier.isAll ? 8 : 1) {
            var lines = file.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
            for index in lines.indices.dropFirst() { lines.swapAt(index, dice.below(index + 1)) }
            variants.append(("shuffled \(number)", Array(lines.joined(separator: [0x0A]))))
            variants.append(("cut \(number)", Array(file.prefix(dice.below(file.count)))))
            variants.append(("begun later \(number)", Array(file.dropFirst(dice.below(file.count)))))
        }
        return variants
    }

    @Test(arguments: fixtures) func readInItsFormatOrRefused(_ name: String, _ format: String) async throws {
        let file = [UInt8](
            try Data(
                contentsOf: Program.fixtures.deletingLastPathComponent().deletingLastPathComponent()
                    .appendingPathComponent("FlightExchangeTests/Fixtures/\(name)")))
        let folder = try TemporaryFolder()
        let halcyon = Program(data: folder.path)
        var kinds: [String: String] = [:]
        var paths: [String] = []
        for (index, variant) in Self.variants(file).enumerated() {
            let path = URL(fileURLWithPath: folder.path).appendingPathComponent("\(index).bin")
            try Data(variant.bytes).write(to: path)
            paths.append(path.path)
            kinds[path.path] = variant.kind
        }
        let ending = try await halcyon.run(["import"] + paths + ["--dry-run", "--json"])
        let plan = try JSONReader.read(ending.output)
        // Every flight read has the format of its fixture. An email may contain a calendar and a boarding pass; a
        // Halcyon logbook names the original format of each flight.
        let formats: Set<String> =
            switch format {
            case "mail": ["mail", "calendar", "pkpass"]
            case "halcyonJSON": ["flighty", "halcyonJSON"]
            default: [format]
            }
        for flight in try #require(plan["flights"]?.array) {
            for source in flight["flight"]?["sources"]?.array ?? [] {
                #expect(formats.contains(source["format"]?.string ?? ""), "\(name)")
            }
        }
        var messages: [String: [String]] = [:]
        for issue in try #require(plan["issues"]?.array) where issue["kind"]?.string == "unreadable" {
            messages[issue["file"]?.string ?? "", default: []].append(issue["fault"]?.string ?? "")
        }
        var said: Set<String> = []
        for (file, faults) in messages where !Self.refusals.isDisjoint(with: faults) {
            #expect(faults.count == 1, "\(name), \(kinds[file] ?? file): \(faults)")
            // One file of each kind of refusal is imported alone, as is usual.
            guard said.insert(faults[0]).inserted else { continue }
            let alone = try await halcyon.run(["import", file, "--dry-run", "--json"])
            #expect(alone.code == 1, "\(name), \(kinds[file] ?? file)")
            #expect(alone.error == "halcyon import: nothing was imported\n")
            #expect(try JSONReader.read(alone.output)["issues"]?.array?.count == 1)
        }
        #expect(ending.code == (ending.error.isEmpty ? 0 : 1), "\(name): \(ending.error)")
        #expect(said.isEmpty || ending.code == 1)
    }
}
