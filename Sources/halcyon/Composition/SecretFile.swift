import Crypto
import FlightTracking
import Foundation
import Synchronization

/// Encrypts secrets with a key of this installation (ChaCha20-Poly1305, RFC 8439). The key is in the file `secrets.key` in
/// the data folder, so neither the database nor a copy of it is enough to read a secret.
final class SecretFile: SecretBox {
    private let file: KeyFile
    private let key = Mutex<SymmetricKey?>(nil)

    /// The size of the key in bytes.
    private static let size = 32

    init(in directory: String) {
        file = KeyFile(path: directory + "/secrets.key", purpose: "the key that encrypts keys of sources")
    }

    func seal(_ text: String, as name: String) throws(SecretBoxError) -> SealedSecret {
        let key: SymmetricKey
        do throws(CommandFailure) {
            key = try known { () throws(CommandFailure) in
                try file.contents { SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) } }
            }
        } catch {
            throw SecretBoxError(message: error.message)
        }
        do {
            let box = try ChaChaPoly.seal(Array(text.utf8), using: key, authenticating: Array(name.utf8))
            return SealedSecret(bytes: Array(box.combined))
        } catch {
            throw SecretBoxError(message: "cannot encrypt a secret: \(error)")
        }
    }

    func open(_ secret: SealedSecret, as name: String) -> String? {
        guard let key = try? known({ () throws(CommandFailure) in try file.contents() }),
            let box = try? ChaChaPoly.SealedBox(combined: secret.bytes),
            let text = try? ChaChaPoly.open(box, using: key, authenticating: Array(name.utf8))
        else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the key, which is read only once.
    private func known(_ read: () throws(CommandFailure) -> [UInt8]?) throws(CommandFailure) -> SymmetricKey {
        if let known = key.withLock({ $0 }) { return known }
        guard let bytes = try read(), bytes.count == SecretFile.size else {
            throw CommandFailure(
                "\(file.path) holds no valid key; restore it, or delete it and enter the keys of your sources again",
                code: 1)
        }
        let new = SymmetricKey(data: bytes)
        key.withLock { $0 = new }
        return new
    }
}
