import Foundation
import Security

/// Why the keychain refused, in the system's words.
struct KeychainFault: LocalizedError {
    let status: OSStatus

    var errorDescription: String? { SecCopyErrorMessageString(status, nil) as String? }
}
