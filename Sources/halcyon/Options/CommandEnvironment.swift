import Foundation

/// The input, output and environment of a command: by default those of the process. Tests set others for a task, and so
/// run commands without starting the program.
struct CommandEnvironment: Sendable {
    @TaskLocal static var current = CommandEnvironment()

    var input = FileHandle.standardInput
    var output = FileHandle.standardOutput
    var error = FileHandle.standardError
    /// The environment variables.
    var variables = ProcessInfo.processInfo.environment
    /// The folder that relative paths start from; `nil` for the working directory of the process.
    var workingDirectory: String?
    var timeZone = TimeZone.current
    /// The width of help in columns; `nil` for the argument parser's default.
    var helpColumns: Int?

    /// Returns a path from the user as the file system needs it: absolute if there is a ``workingDirectory``.
    static func path(_ given: String) -> String {
        guard let folder = current.workingDirectory, !given.hasPrefix("/") else { return given }
        return folder + "/" + given
    }
}
