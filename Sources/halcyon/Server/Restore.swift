import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking
import Foundation

/// `halcyon restore`: puts a backup in the place of the data.
struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put a backup in the place of all data; what was there is kept aside.",
        discussion: """
            While `halcyon serve` runs it backs up once a day into the folder \
            "backups" in the data folder, and keeps 7 daily, 4 weekly and 6 monthly \
            ones. Stop it before you restore. What was there is moved into the folder \
            "replaced", and --undo puts it back.

            Examples:
              halcyon restore --list
              halcyon restore --latest
              halcyon restore ~/halcyon-2026-11-22.sqlite
              halcyon restore --undo
            """)

    @Argument(help: ArgumentHelp("The backup to restore.", valueName: "file"))
    var file: String?

    @Flag(help: "Restore the newest backup in the folder that is whole.")
    var latest = false
    @Flag(help: "List the backups in the folder, newest first, and change nothing.")
    var list = false
    @Flag(help: "Put back what the last restore has replaced, as it was.")
    var undo = false
    @Flag(help: "Take the data as it is, if a check finds it whole: after you have changed it with another program.")
    var asIs = false

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        let ways = [file != nil, latest, list, undo, asIs].filter { $0 }.count
        guard ways == 1 else {
            throw ValidationError("Say what to restore: a FILE, --latest or --undo; --list shows what there is.")
        }
    }

    func run() async throws {
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
            // Brings one of an older version up to date, and seals it.
            let store = try SQLiteStore(path: path)
            let name = restored.map { URL(fileURLWithPath: $0).lastPathComponent }
            try await store.note(AccessEvent(.restored, at: now, subject: name))
            try store.close()
        }
        report(restored, aside: aside, path: path)
    }

    private func newest(_ backups: BackupFolder) throws -> BackupFolder.Entry {
        guard !backups.entries.isEmpty else {
            throw CommandFailure("there are no backups in \(backups.path); give the file of one")
        }
        guard let entry = backups.lastGood else {
            throw CommandFailure("none of the backups in \(backups.path) is whole; give the file of another", code: 1)
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
        if undo { StandardOutput.line("Put back what was replaced") }
        if asIs { StandardOutput.line("\(path) is whole, and taken as it is") }
        if let aside { StandardOutput.line("What was there is in \(aside); halcyon restore --undo puts it back") }
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
                .init(one.fault == nil ? "whole" : "damaged"), .init(one.entry.name),
            ])
        }
        for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
        show(aside)
    }

    /// What restores have kept aside.
    private func show(_ aside: [String]) {
        guard !aside.isEmpty else { return }
        StandardOutput.line("")
        StandardOutput.line("Kept aside, newest first; --undo puts the first back. Remove those that you do not need:")
        for folder in aside { StandardOutput.line("  " + folder) }
    }
}
