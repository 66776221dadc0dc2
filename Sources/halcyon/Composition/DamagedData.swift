import FlightStore

/// An error for a damaged or missing database. Its message names the newest good backup.
struct DamagedData: Error, CustomStringConvertible {
    let description: String
    let cause: StoreError

    /// Returns `nil` if restoring a backup would not solve the problem.
    init?(_ error: StoreError, in directory: String) {
        switch error {
        case .damaged, .emptyFile, .lostFile, .notADatabase: break
        default: return nil
        }
        cause = error
        let backups = BackupFolder(beside: directory + "/halcyon.sqlite")
        // The commands in the message include the data folder, so that they can be pasted as they are.
        let option = DataDirectory.option(directory)
        let advice = ["--latest", "--as-is"].reduce(error.description) { text, way in
            text.replacing("halcyon restore \(way)", with: "halcyon restore \(way)\(option)")
        }
        description =
            advice + " "
            + (backups.lastGood.map { "Last good backup: \($0.path)" } ?? "There is no good backup in \(backups.path).")
    }
}
