internal import FlightCore

/// The reason why a message cannot be encrypted.
enum SealFault: Error, Hashable, Sendable {
    /// The browser's key is not a point on the curve.
    case noKey
    case tooLong
    /// The cryptography library failed.
    case cipher

    var fault: DeliveryFault {
        switch self {
        case .noKey: DeliveryFault(.badKey)
        case .tooLong: DeliveryFault(.messageTooLong)
        case .cipher: DeliveryFault(.notEncrypted)
        }
    }
}
