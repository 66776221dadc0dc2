/// A secret that only the program can read, in the form in which it is stored.
public struct SealedSecret: Hashable, Sendable {
    /// The encrypted bytes, with an authentication tag that reveals changes.
    public let bytes: [UInt8]

    public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// Encrypts secrets that the owner has entered, so that neither the database nor its backups contain them.
public protocol SecretBox: Sendable {
    /// Encrypts a text.
    ///
    /// - Parameter name: What the secret is for: `airlabs.key`. It can only be opened under the same name.
    /// - Throws: ``SecretBoxError`` if the key of this installation cannot be read or written.
    func seal(_ text: String, as name: String) throws(SecretBoxError) -> SealedSecret
    /// Returns the text; nil if it was sealed with another key or under another name, or has been changed.
    func open(_ secret: SealedSecret, as name: String) -> String?
}

/// A box for programs that read keys only from the environment and from files.
public struct NoSecretBox: SecretBox {
    public init() {}

    public func seal(_ text: String, as name: String) throws(SecretBoxError) -> SealedSecret {
        throw SecretBoxError(message: "secrets cannot be stored here")
    }
    public func open(_ secret: SealedSecret, as name: String) -> String? { nil }
}

/// The reason why a secret cannot be stored. The message says what to do.
public struct SecretBoxError: Error, Hashable, Sendable {
    public let message: String

    public init(message: String) { self.message = message }
}
