public import Foundation

/// A storage for tokens: the keychain on Apple's systems.
public protocol TokenVault: Sendable {
    func token(for server: URL) throws -> String?
    /// - Parameter token: The token; nil deletes it.
    func keep(_ token: String?, for server: URL) throws
}
