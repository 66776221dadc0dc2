import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking
import Foundation

/// `halcyon restore`: replaces the data with a backup.
struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Restore a backup. The replaced data is kept.",
        discussion: """
            `halcyon serve` backs up daily to the folder "backups" in the data folder, and keeps 7 daily, 4 weekly and \
            6 monthly backups. Stop the server before you restore. The replaced data moves to the folder "replaced"; \
            --undo restores it.

            Examples:
              halcyon restore --list
              halcyon restore --latest
              halcyon restore ~/halcyon-2026-11-22.sqlite
              halcyon restore --undo
            """)

    @Argument(help: ArgumentHelp("The backup to restore.", valueName: "file"))
    var file: String?

    @Flag(help: "Restore the newest intact backup in the backups folder.")
    var latest = false
    @Flag(help: "List the backups in the backups folder, newest first.")
    var list = false
    @Flag(help: "Undo the last restore.")
    var undo = false
    @Flag(help: "Accept a database that another program has changed, if it passes an integrity check.")
    var asIs = false

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        let ways = [file != nil, latest, list, undo, asIs].filter { $0 }.count
        guard ways == 1 else {
            throw ValidationError("pass a FILE, --latest or --undo; --list shows the backups.")
        }
    }

    func run() async throws {
        try location.requireFile(
            instead: "stop all servers and use `pg_restore --clean --if-exists --dbname ADDRESS FILE`")
        let directory = try DataDirectory.resolve(location.data)
        let path = directory + "/halcyon.sqlite"
        let backups = BackupFolder(beside: path)
        let restoration = Restoration(of: path)
        if list { return show(backups, aside: restoration.replaced) }
        let now = SystemClock(speed: 1).now
        var restored: String?
        var aside: String?
        if undo {
            aside = try restoration.undo(at: now)
        } else if asIs {
            try restoration.accept()
        } else {
            let source = try file.map { CommandEnvironment.path($0) } ?? newest(backups).path
            restored = URL(fileURLWithPath: source).standardizedFileURL.path
            aside = try restoration.restore(source, at: now)
        }
        if !undo {
            // Opening the database migrates an older version and seals the file.
            let store = try SQLiteStore(path: path)
            let name = restored.map { URL(fileURLWithPath: $0).lastPathComponent }
            try await store.of(.first).note(AccessEvent(.restored, at: now, subject: name))
            try store.close()
        }
        report(restored, aside: aside, path: path)
    }

    private func newest(_ backups: BackupFolder) throws -> BackupFolder.Entry {
        guard !backups.entries.isEmpty else {
            throw CommandFailure("there are no backups in \(backups.path); pass a backup file")
        }
        guard let entry = backups.lastGood else {
            throw CommandFailure("all backups in \(backups.path) are damaged; pass another backup file", code: 1)
        }
        return entry
    }

    private func report(_ restored: String?, aside: String?, path: String) {
        if output.json {
            StandardOutput.json(
                .object([
                    ("database", .string(path)), ("restored", .text(restored)), ("replaced", .text(aside)),
                ]))
            return
        }
        if let restored { StandardOutput.line("Restored \(restored)") }
        if undo { StandardOutput.line("Undid the last restore") }
        if asIs { StandardOutput.line("\(path) is intact and accepted") }
        if let aside { StandardOutput.line("The replaced data is in \(aside); to undo: halcyon restore --undo") }
    }

    private func show(_ backups: BackupFolder, aside: [String]) {
        let listed = backups.entries.map { entry in (entry: entry, fault: BackupFolder.fault(of: entry.path)) }
        if output.json {
            StandardOutput.json(
                .array(
                    listed.map { one in
                        .object([
                            ("file", .string(one.entry.path)), ("time", .string(one.entry.at.iso)),
                            ("bytes", .integer(one.entry.bytes)), ("fault", .text(one.fault?.description)),
                        ])
                    }))
            return
        }
        guard !listed.isEmpty else {
            StandardError.line("halcyon restore: there are no backups in \(backups.path)")
            show(aside)
            return
        }
        var table = TextTable([
            .init(title: "Time"), .init(title: "Bytes", isRight: true), .init(title: "State"),
            .init(title: "File", isFlexible: true),
        ])
        for one in listed {
            table.add([
                .init(one.entry.at.iso), .init(String(one.entry.bytes)),
                .init(one.fault == nil ? "intact" : "damaged"), .init(one.entry.name),
            ])
        }
        for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
        show(aside)
    }

    /// Prints the folders that contain the data replaced by earlier restores.
    private func show(_ aside: [String]) {
        guard !aside.isEmpty else { return }
        StandardOutput.line("")
        StandardOutput.line("Replaced data, newest first; --undo restores the first. Delete what you no longer need:")
        for folder in aside { StandardOutput.line("  " + folder) }
    }
}
