import ArgumentParser
import FlightCore
import FlightStore
import Foundation

/// `halcyon backup`: a copy of everything, in one file.
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a copy of all data to one file, while the server may go on.",
        discussion: """
            While `halcyon serve` runs it backs up every day into the folder "backups" in the data folder. To restore \
            one, stop Halcyon and use `halcyon restore`. What was revoked since stays revoked: \
            halcyon.sqlite.revoked, beside the database, keeps that.

            Examples:
              halcyon backup ~/halcyon-2026-11-22.sqlite
              halcyon backup /mnt/usb/halcyon.sqlite --force
            """)

    @Argument(help: ArgumentHelp("The file to write.", valueName: "file"))
    var file: String

    @Flag(help: "Replace the file if it exists.")
    var force = false

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        let directory = try DataDirectory.resolve(location.data)
        guard FileManager.default.fileExists(atPath: directory + "/halcyon.sqlite") else {
            throw CommandFailure("there is nothing to back up in \(directory); give the data folder with --data DIR")
        }
        let path = CommandEnvironment.path(file)
        try await Installation.use(location) { installation in
            do {
                try await installation.store.backup(to: path, overwrite: force)
            } catch StoreError.backupExists(let path) {
                throw CommandFailure("\(path) exists already; choose another name, or replace it with --force")
            }
        }
        let written = URL(fileURLWithPath: path).standardizedFileURL.path
        let size = try FileManager.default.attributesOfItem(atPath: written)[.size] as? NSNumber
        if output.json {
            StandardOutput.json(
                .object([("backup", .string(written)), ("bytes", size.map { .integer($0.int64Value) } ?? .null)]))
        } else {
            StandardOutput.line("Backed up to \(written)")
        }
    }
}
