import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// What to tell about an error, and the code to end with.
struct FailureReport {
    /// The command that failed, `halcyon token create`.
    private let command: String
    private let message: String
    let code: Int32

    /// - Parameter arguments: those of the program, to say which command failed.
    init(_ error: any Error, arguments: [String]) {
        command = FailureReport.commandName(arguments)
        if let (message, code) = FailureReport.known(error) {
            self.message = message
            self.code = code
            return
        }
        switch Halcyon.exitCode(for: error) {
        case .success:
            message = Halcyon.fullMessage(for: error, columns: CommandEnvironment.current.helpColumns)
            code = 0
        case .validationFailure:
            // The parser begins with "Error: ", and ends with how the command is used.
            let message = Halcyon.fullMessage(for: error, columns: CommandEnvironment.current.helpColumns)
            self.message = message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : message
            code = 2
        default:
            message = "\(error)"
            code = 1
        }
    }

    /// For a person. What is no failure, such as help, stands for itself.
    var text: String { code == 0 ? message : command + ": " + message }

    /// For a program that has asked for JSON.
    var json: JSONValue {
        .object([
            (
                "error",
                .object([
                    ("command", .string(command)), ("message", .string(message)), ("exit", .integer(Int64(code))),
                ])
            )
        ])
    }

    /// Whether the arguments ask for JSON.
    static func isJSONWanted(_ arguments: [String]) -> Bool { arguments.prefix { $0 != "--" }.contains("--json") }

    /// Errors that were made to be read.
    private static func known(_ error: any Error) -> (message: String, code: Int32)? {
        switch error {
        case let error as CommandFailure: (error.message, error.code)
        case let error as JSONError: (error.text, 2)
        case let error as FlightServiceError: (error.message, 2)
        case let error as SourceServiceError: (error.message, 2)
        case let error as HookServiceError: (error.message, 2)
        case let error as ShareError: (error.message, 2)
        case let error as RepositoryError: (message(error), 2)
        case let error as LogbookError: (error.message, 2)
        case let error as OverpassFault: (error.message, 2)
        case let error as DamagedData: (error.description, code(error.cause))
        case let error as StoreError: (error.description, code(error))
        default: nil
        }
    }

    private static func message(_ error: RepositoryError) -> String {
        switch error {
        case .noSuchFlight(let id): "there is no flight '\(id.text)'; `halcyon list` shows what there is"
        case .alreadyExists(let id): "there is a flight '\(id.text)' already; change or remove its \"id\""
        case .mutationUsed(let id):
            "the change '\(id.text)' was made before with other contents; give this one another id"
        }
    }

    /// A wrong path is the user's to mend; a full disk or a damaged file is not what was asked for.
    private static func code(_ error: StoreError) -> Int32 {
        switch error {
        case .notADatabase, .foreignDatabase, .newerDatabase, .cannotOpen, .notWritable, .unkeepable, .backupExists,
            .backupOntoItself, .backupInUse, .backupFailed, .badBackup, .inUse, .nothingReplaced:
            2
        case .emptyFile, .lostFile, .diskFull, .noRoomForBackup, .busy, .damaged, .damagedFlight, .failed: 1
        }
    }

    /// `halcyon token create`, as far as the arguments name commands.
    private static func commandName(_ arguments: [String]) -> String {
        var name = "halcyon"
        var commands = Halcyon.configuration.subcommands
        for argument in arguments {
            guard let command = commands.first(where: { $0._commandName == argument }) else { continue }
            name += " " + argument
            commands = command.configuration.subcommands
        }
        return name
    }
}
