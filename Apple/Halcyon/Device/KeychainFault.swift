import Foundation
import Security

/// A keychain error, with the system's message.
struct KeychainFault: LocalizedError {
    let status: OSStatus

    var errorDescription: String? { SecCopyErrorMessageString(status, nil) as String? }
}
