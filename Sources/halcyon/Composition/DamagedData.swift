import FlightStore

/// A database that cannot be opened for what has become of it, with the backup that can take its place.
struct DamagedData: Error, CustomStringConvertible {
    let description: String
    let cause: StoreError

    /// nil if no backup would help.
    init?(_ error: StoreError, in directory: String) {
        switch error {
        case .damaged, .emptyFile, .lostFile, .notADatabase: break
        default: return nil
        }
        cause = error
        let backups = BackupFolder(beside: directory + "/halcyon.sqlite")
        // Typed as it is printed, it is about this folder.
        let option = DataDirectory.option(directory)
        let advice = ["--latest", "--as-is"].reduce(error.description) { text, way in
            text.replacing("halcyon restore \(way)", with: "halcyon restore \(way)\(option)")
        }
        description =
            advice + " "
            + (backups.lastGood.map { "Last good backup: \($0.path)" } ?? "There is no good backup in \(backups.path).")
    }
}
