import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// The message and the exit code for an error.
struct FailureReport {
    /// The command that failed, such as `halcyon token create`.
    private let command: String
    private let message: String
    let code: Int32
    /// Whether the message was written by the argument parser. Such a message is several lines long, because it
    /// contains a command's help or usage.
    private let isParsers: Bool

    /// - Parameter arguments: The program's arguments, which include the name of the command.
    init(_ error: any Error, arguments: [String]) {
        command = FailureReport.commandName(arguments)
        if let (message, code) = FailureReport.known(error) {
            self.message = message
            self.code = code
            isParsers = false
            return
        }
        isParsers = Halcyon.exitCode(for: error) == .success || Halcyon.exitCode(for: error) == .validationFailure
        switch Halcyon.exitCode(for: error) {
        case .success:
            message = Halcyon.fullMessage(for: error, columns: CommandEnvironment.current.helpColumns)
            code = 0
        case .validationFailure:
            // The parser's message begins with "Error: " and ends with the usage.
            let message = Halcyon.fullMessage(for: error, columns: CommandEnvironment.current.helpColumns)
            self.message = message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : message
            code = 2
        default:
            message = "\(error)"
            code = 1
        }
    }

    /// Prints the message as text. Help is printed to standard output. An error is printed to standard error, preceded
    /// by the command.
    func show() {
        if code == 0 {
            StandardOutput.text(message)
        } else if isParsers {
            StandardError.text(command + ": " + message)
        } else {
            StandardError.line(command + ": " + message)
        }
    }

    /// The message as JSON, for `--json`.
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

    /// Whether the arguments include `--json` as an option.
    static func isJSONWanted(_ arguments: [String]) -> Bool { arguments.prefix { $0 != "--" }.contains("--json") }

    /// Returns the message and the exit code for an error that has a message for users; `nil` for any other error.
    private static func known(_ error: any Error) -> (message: String, code: Int32)? {
        switch error {
        case let error as CommandFailure: (error.message, error.code)
        case let error as JSONError: (error.text, 2)
        case let error as FlightServiceError: (error.message, 2)
        case let error as SourceServiceError: (error.message, 2)
        case let error as HookServiceError: (error.message, 2)
        case let error as ShareError: (error.message, 2)
        case let error as PeopleError: (error.message, 2)
        case let error as BookingError: (error.message, 2)
        case let error as Mailbox.Fault: (error.text, 2)
        case let error as SecretBoxError: (error.message, 1)
        case let error as NotAllowed: (error.message, 2)
        case let error as RepositoryError: (message(error), 2)
        case let error as LogbookError: (error.message, 2)
        case let error as OverpassFault: (error.message, 2)
        case let error as DamagedData: (error.description, code(error.cause))
        case let error as StoreError: (error.description, code(error))
        case let error as StoreCopyError: (error.description, 2)
        default: nil
        }
    }

    private static func message(_ error: RepositoryError) -> String {
        switch error {
        case .noSuchFlight(let id): "there is no flight '\(id.text)'; `halcyon list` shows your flights"
        case .alreadyExists(let id): "flight '\(id.text)' already exists; change or remove its \"id\""
        case .mutationUsed(let id):
            "change '\(id.text)' already exists with other contents; use another id"
        }
    }

    /// Returns the exit code: 2 for a user's mistake, such as a wrong path, and 1 for a full disk or a damaged file.
    private static func code(_ error: StoreError) -> Int32 {
        switch error {
        case .notADatabase, .foreignDatabase, .newerDatabase, .cannotOpen, .notWritable, .unkeepable, .backupExists,
            .backupOntoItself, .backupInUse, .backupFailed, .badBackup, .inUse, .nothingReplaced:
            2
        case .emptyFile, .lostFile, .diskFull, .noRoomForBackup, .busy, .damaged, .damagedFlight, .unreachable,
            .unconfirmed, .failed:
            1
        }
    }

    /// Returns the name of the command without any other arguments, such as `halcyon token create`.
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
