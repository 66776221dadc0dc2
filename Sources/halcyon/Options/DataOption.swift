import ArgumentParser
import FlightStorePostgres

/// The options `--data DIR` and `--store ADDRESS`, which every command takes.
struct DataOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The data folder. Default: $HALCYON_DATA, else ~/.local/share/halcyon.", valueName: "dir"))
    var data: String?

    @Option(
        help: ArgumentHelp(
            """
            The PostgreSQL database that holds the data: postgres://user@host/name. Default: $HALCYON_STORE, else a file \
            in the data folder.
            """, valueName: "address"))
    var store: String?

    /// What an address looks like.
    static let form =
        "it begins with postgres://, such as postgres://halcyon@localhost/halcyon. In a password, write %40 for @, %2F for / and "
        + "%25 for %; better, set PGPASSWORD or PGPASSFILE instead"

    /// Returns the options that make another command use the same data, with a blank before each; empty for the default.
    func option(_ directory: String) throws -> String {
        DataDirectory.option(directory) + (try database().map { " --store '\($0)'" } ?? "")
    }

    /// The database; `nil` for the file in the data folder.
    ///
    /// - Throws: ``CommandFailure`` if the address is not one of PostgreSQL.
    func database() throws -> PostgresAddress? {
        let said = store ?? CommandEnvironment.current.variables["HALCYON_STORE"].flatMap { $0.isEmpty ? nil : $0 }
        guard let said else { return nil }
        guard let address = PostgresAddress(said) else {
            // The text may contain a password.
            throw CommandFailure("cannot read the address of the database: \(DataOption.form)")
        }
        return address
    }

    /// Refuses a command that works on the file in the data folder if the data are in PostgreSQL.
    ///
    /// - Parameter instead: What to do there, as the end of a sentence.
    func requireFile(instead: String) throws {
        guard let address = try database() else { return }
        throw CommandFailure("the data is in \(address); \(instead)")
    }
}
