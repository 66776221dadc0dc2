import FlightCore
import FlightSamples
import Foundation

@main
struct Bench {
    static let usage = """
        usage: bench snapshots DIR           write the snapshots that Benchmarks/bench.mjs measures with
               bench passports DIR           draw passports of random logbooks, to be looked at
               bench routes FILE             write 5,000 routes for Benchmarks/atlas.mjs
               bench run [--json]            measure rules and pages natively; build with -c release

        """

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "snapshots" where arguments.count == 2:
            for size in Figures.sizes {
                try Data(Figures.snapshot(flights: size).json.jsonBytes).write(
                    to: URL(filePath: arguments[1]).appending(path: "bench-\(size).json"))
            }
        case "passports" where arguments.count == 2:
            try PassportPictures(folder: URL(filePath: arguments[1], directoryHint: .isDirectory)).write()
        case "routes" where arguments.count == 2:
            let logbook = RandomLogbook.make(seed: 5, flights: 9000, spread: 140, anyRoute: true)
            let file = AtlasFile(
                logbook, range: .lifetime, tables: PassportPictures.tables, now: PassportPictures.now)
            try Data(file.bytes).write(to: URL(filePath: arguments[1]))
        case "run" where arguments.count == 1: table(Figures.measure())
        case "run" where arguments.count == 2 && arguments[1] == "--json": json(Figures.measure())
        default:
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
    }

    private static func table(_ figures: [Figures.Figure]) {
        print("| native | best | median | |\n|---|---:|---:|---|")
        for figure in figures {
            print("| \(figure.name) | \(text(figure.best)) | \(text(figure.median)) | \(figure.unit) |")
        }
    }

    private static func text(_ number: Double) -> String {
        String(format: number >= 100 ? "%.0f" : number >= 1 ? "%.2f" : "%.4f", number)
    }

    private static func json(_ figures: [Figures.Figure]) {
        let members = figures.map { figure in
            (
                key: figure.name,
                value: JSONValue.object([
                    ("unit", .string(figure.unit)), ("best", .number(figure.best)), ("median", .number(figure.median)),
                ])
            )
        }
        print(JSONValue.object(members).prettyJSON)
    }
}
