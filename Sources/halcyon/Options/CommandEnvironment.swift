import Foundation

/// A command's input, output and environment, which by default are those of the process. A test can replace them for a
/// task, in order to run commands without starting the program.
struct CommandEnvironment: Sendable {
    @TaskLocal static var current = CommandEnvironment()

    var input = FileHandle.standardInput
    var output = FileHandle.standardOutput
    var error = FileHandle.standardError
    /// The environment variables.
    var variables = ProcessInfo.processInfo.environment
    /// The folder to which relative paths refer; `nil` for the process's working directory.
    var workingDirectory: String?
    var timeZone = TimeZone.current
    /// The width of help texts in columns; `nil` for the argument parser's default.
    var helpColumns: Int?

    /// Returns the path for use with the file system. A relative path is made absolute if there is a
    /// ``workingDirectory``.
    static func path(_ given: String) -> String {
        guard let folder = current.workingDirectory, !given.hasPrefix("/") else { return given }
        return folder + "/" + given
    }
}
