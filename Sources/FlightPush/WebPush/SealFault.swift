/// Why a message cannot be sealed.
enum SealFault: Error, Hashable, Sendable {
    /// The browser's key is no point on the curve.
    case noKey
    case tooLong
    /// The library of ciphers has failed.
    case cipher

    var text: String {
        switch self {
        case .noKey: "the browser's key is none"
        case .tooLong: "the message is too long"
        case .cipher: "the message could not be sealed"
        }
    }
}
