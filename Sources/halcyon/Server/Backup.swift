import ArgumentParser
import FlightCore
import FlightStore
import Foundation

/// `halcyon backup`: copies all data to a file.
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Back up all data to one file. Safe while the server is running.",
        discussion: """
            `halcyon serve` backs up daily to the folder "backups" in the data folder. To restore a backup, stop \
            Halcyon and run `halcyon restore`. Access that you have revoked stays revoked after a restore: the file \
            halcyon.sqlite.revoked, next to the database, keeps track of it.

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
        try location.requireFile(
            instead:
                "use `pg_dump --format=custom --file FILE ADDRESS`, and back up the data folder for keys and settings")
        let directory = try DataDirectory.resolve(location.data)
        guard FileManager.default.fileExists(atPath: directory + "/halcyon.sqlite") else {
            throw CommandFailure("nothing to back up in \(directory); pass the data folder with --data DIR")
        }
        let path = CommandEnvironment.path(file)
        try await Installation.use(location) { installation in
            do {
                try await installation.file?.backup(to: path, overwrite: force)
            } catch StoreError.backupExists(let path) {
                throw CommandFailure("\(path) already exists; choose another name, or replace it with --force")
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
