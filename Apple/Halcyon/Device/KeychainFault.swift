import Foundation
import Security

/// An error of the keychain, in the system's words.
struct KeychainFault: LocalizedError {
    let status: OSStatus

    var errorDescription: String? { SecCopyErrorMessageString(status, nil) as String? }
}
