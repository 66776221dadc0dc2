/// Why a command did not do as asked, in words that say what to do.
struct CommandFailure: Error {
    let message: String
    /// 2: what was asked for cannot be; 1: Halcyon, the machine or what is in a file is at fault.
    let code: Int32
    /// Whether the answer has said it all, and this is the end of it in words.
    let isSaid: Bool

    init(_ message: String, code: Int32 = 2, isSaid: Bool = false) {
        self.message = message
        self.code = code
        self.isSaid = isSaid
    }
}
