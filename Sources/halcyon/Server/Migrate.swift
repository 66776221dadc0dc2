import ArgumentParser
import FlightCore
import FlightStore
import FlightStorePostgres
import FlightTracking
import Foundation

/// `halcyon migrate`: copies all data to PostgreSQL, or back to a file.
struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copy all data to PostgreSQL, or back to a file.",
        discussion: """
            Copies everything in one transaction, compares the copy with the original, and leaves the original as it \
            is. The target has to be empty. Stop the server first. Keys and settings of the server are files in the \
            data folder and stay there.

            Examples:
              halcyon migrate --to postgres://halcyon@localhost/halcyon
              halcyon migrate --to file --store postgres://halcyon@localhost/halcyon
            """)

    @Option(
        help: ArgumentHelp(
            "Where to copy the data: the address of a PostgreSQL database, or `file` for the data folder.",
            valueName: "address"))
    var to: String

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        let directory = try DataDirectory.resolve(location.data)
        let path = directory + "/halcyon.sqlite"
        if ServerNote(in: directory).running != nil {
            throw CommandFailure("a server is running on \(directory); stop it first, so that no change is left behind")
        }
        let tables: [StoreCopy.Table]
        let next: String
        if to == "file" {
            guard let address = try location.database() else {
                throw CommandFailure("pass the database to copy from with --store ADDRESS")
            }
            let source = try await PostgresStore(address)
            let file = try SQLiteStore(path: path)
            tables = try await source.read { source in
                try file.writeWaiting { target in try Self.copy(from: source, to: target) }
            }
            try file.close()
            try await source.end()
            next = "halcyon serve" + DataDirectory.option(directory)
        } else {
            guard let address = PostgresAddress(to) else {
                throw CommandFailure(
                    "cannot read where to copy the data: `file`, or the address of a database; \(DataOption.form)")
            }
            guard FileManager.default.fileExists(atPath: path) else {
                throw CommandFailure("no data in \(directory); pass the data folder with --data DIR")
            }
            let file = try SQLiteStore(path: path)
            let target = try await PostgresStore(address)
            tables = try await target.write { target in
                try file.readWaiting { source in try Self.copy(from: source, to: target) }
            }
            try await target.end()
            try file.close()
            next = "halcyon serve --store '\(address)'" + DataDirectory.option(directory)
        }
        report(tables, next)
    }

    private static func copy(from source: any SQLSession, to target: any SQLSession) throws -> [StoreCopy.Table] {
        let meter = ProgressMeter()
        defer { meter.end() }
        return try StoreCopy(from: source, to: target).run { done, all in
            meter.show("Copying", Double(done) / Double(max(1, all)))
        }
    }

    private func report(_ tables: [StoreCopy.Table], _ next: String) {
        let rows = tables.reduce(0) { $0 + $1.rows }
        if output.json {
            StandardOutput.json(
                .object([
                    ("rows", .integer(Int64(rows))),
                    ("tables", .object(tables.map { ($0.name, .integer(Int64($0.rows))) })),
                ]))
            return
        }
        StandardOutput.line("Copied \(rows) rows of \(tables.count) tables, and compared them.")
        StandardOutput.line("From now on: \(next)")
    }
}
