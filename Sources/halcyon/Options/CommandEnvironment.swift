import Foundation

/// What a command reads, where it writes, and what it knows of its surroundings: by default those of the process. A test
/// sets others for a task, and runs commands in it without starting the program.
struct CommandEnvironment: Sendable {
    @TaskLocal static var current = CommandEnvironment()

    var input = FileHandle.standardInput
    var output = FileHandle.standardOutput
    var error = FileHandle.standardError
    /// The environment variables.
    var variables = ProcessInfo.processInfo.environment
    /// The folder that relative paths start from; nil for that of the process.
    var workingDirectory: String?
    var timeZone = TimeZone.current
    /// How wide help is; nil for what the argument parser chooses.
    var helpColumns: Int?

    /// A path that a user gave, as the file system needs it: absolute if there is a ``workingDirectory``.
    static func path(_ given: String) -> String {
        guard let folder = current.workingDirectory, !given.hasPrefix("/") else { return given }
        return folder + "/" + given
    }
}
