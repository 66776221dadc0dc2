import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// What to tell about an error, and the code to end with.
struct FailureReport {
    let text: String
    let code: Int32

    /// - Parameter arguments: those of the program, to say which command failed.
    init(_ error: any Error, arguments: [String]) {
        let name = FailureReport.commandName(arguments)
        if let (message, code) = FailureReport.known(error) {
            text = name + ": " + message
            self.code = code
            return
        }
        switch Halcyon.exitCode(for: error) {
        case .success:
            text = Halcyon.fullMessage(for: error)
            code = 0
        case .validationFailure:
            // The parser begins with "Error: ", and ends with how the command is used.
            let message = Halcyon.fullMessage(for: error)
            text = name + ": " + (message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : message)
            code = 2
        default:
            text = name + ": " + "\(error)"
            code = 1
        }
    }

    /// Errors that were made to be read.
    private static func known(_ error: any Error) -> (message: String, code: Int32)? {
        switch error {
        case let error as CommandFailure: (error.message, error.code)
        case let error as JSONError: (error.text, 2)
        case let error as DeskError: (error.message, 2)
        case let error as SourceDeskError: (error.message, 2)
        case let error as HookDeskError: (error.message, 2)
        case let error as RepositoryError: (message(error), 2)
        case let error as LogbookError: (error.message, 2)
        case let error as StoreError: (error.description, code(error))
        default: nil
        }
    }

    private static func message(_ error: RepositoryError) -> String {
        switch error {
        case .noSuchFlight(let id): "there is no flight '\(id.text)'; `halcyon list` shows what there is"
        case .alreadyExists(let id): "there is a flight '\(id.text)' already; change or remove its \"id\""
        }
    }

    /// A wrong path is the user's to mend; a full disk or a damaged file is not what was asked for.
    private static func code(_ error: StoreError) -> Int32 {
        switch error {
        case .notADatabase, .foreignDatabase, .newerDatabase, .cannotOpen, .notWritable, .unkeepable, .backupExists,
            .backupOntoItself, .backupInUse, .backupFailed:
            2
        case .emptyFile, .diskFull, .busy, .damaged, .damagedFlight, .failed: 1
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
