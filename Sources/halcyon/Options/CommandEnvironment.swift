import Foundation

/// The input, output and environment of a command. By default these are those of the process. A test can replace them
/// for one task, and so run commands without starting the program.
struct CommandEnvironment: Sendable {
    @TaskLocal static var current = CommandEnvironment()

    var input = FileHandle.standardInput
    var output = FileHandle.standardOutput
    var error = FileHandle.standardError
    /// The environment variables.
    var variables = ProcessInfo.processInfo.environment
    /// The folder to which relative paths refer; `nil` for the working directory of the process.
    var workingDirectory: String?
    var timeZone = TimeZone.current
    /// The width of help texts in columns; `nil` for the default of the argument parser.
    var helpColumns: Int?

    /// Returns the given path in the form for the file system: absolute if there is a ``workingDirectory``.
    static func path(_ given: String) -> String {
        guard let folder = current.workingDirectory, !given.hasPrefix("/") else { return given }
        return folder + "/" + given
    }
}
