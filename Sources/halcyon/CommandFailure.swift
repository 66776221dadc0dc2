/// Why a command did not do as asked, in words that say what to do.
struct CommandFailure: Error {
    let message: String
    /// 2: what was asked for cannot be; 1: Halcyon, the machine or what is in a file is at fault.
    let code: Int32

    init(_ message: String, code: Int32 = 2) {
        self.message = message
        self.code = code
    }
}
