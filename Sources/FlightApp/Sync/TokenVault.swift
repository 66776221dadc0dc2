public import Foundation

/// Where the key to a server is kept: the keychain, on Apple's systems.
public protocol TokenVault: Sendable {
    func token(for server: URL) throws -> String?
    /// - Parameter token: nil takes it away.
    func keep(_ token: String?, for server: URL) throws
}
