/// An error that says why a command failed and what to do about it.
struct CommandFailure: Error {
    let message: String
    /// The exit code: 2 if the request is invalid; 1 if the problem lies with Halcyon, the machine or the content of a
    /// file.
    let code: Int32
    /// Whether the command's JSON output already contains the error. If so, the message is printed only if the output
    /// is text.
    let isSaid: Bool

    init(_ message: String, code: Int32 = 2, isSaid: Bool = false) {
        self.message = message
        self.code = code
        self.isSaid = isSaid
    }
}
