public import Foundation

/// Stores access tokens. On Apple platforms, the tokens are in the keychain.
public protocol TokenVault: Sendable {
    func token(for server: URL) throws -> String?
    /// - Parameter token: The token to store; nil to delete the stored token.
    func keep(_ token: String?, for server: URL) throws
}
