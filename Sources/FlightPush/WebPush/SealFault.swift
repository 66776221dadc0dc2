/// The reason why a message cannot be encrypted.
enum SealFault: Error, Hashable, Sendable {
    /// The browser's key is not a point on the curve.
    case noKey
    case tooLong
    /// The cryptography library has failed.
    case cipher

    var text: String {
        switch self {
        case .noKey: "the browser's key is invalid"
        case .tooLong: "the message is too long"
        case .cipher: "the message could not be encrypted"
        }
    }
}
