/// Why a command failed, and what to do next.
struct CommandFailure: Error {
    let message: String
    /// The exit code: 2 if the request is invalid; 1 if Halcyon, the machine or the content of a file is at fault.
    let code: Int32
    /// Whether the JSON output already contains the error, so that this message is printed only as text.
    let isSaid: Bool

    init(_ message: String, code: Int32 = 2, isSaid: Bool = false) {
        self.message = message
        self.code = code
        self.isSaid = isSaid
    }
}
