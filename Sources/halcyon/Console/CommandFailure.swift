/// Why a command failed, and what to do next.
struct CommandFailure: Error {
    let message: String
    /// 2: the request is invalid; 1: Halcyon, the machine or the content of a file is at fault.
    let code: Int32
    /// Whether the output already contains the error, so that JSON output prints this only as text.
    let isSaid: Bool

    init(_ message: String, code: Int32 = 2, isSaid: Bool = false) {
        self.message = message
        self.code = code
        self.isSaid = isSaid
    }
}
