import Crypto

/// The result of creating a passkey (WebAuthn Level 3, section 6.5.4).
///
/// This library asks for no attestation. A conforming client then returns the format `none`. It may leave the format
/// `packed` with self attestation unchanged if the AAGUID is zero, because self attestation reveals nothing about the
/// authenticator (section 5.1.3). Both formats are accepted, and a self attestation is verified. Statements with
/// certificates are refused: the client should have removed them, and skipping a verification that section 7.1
/// requires would be wrong.
public struct AttestationObject: Hashable, Sendable {
    /// What the authenticator says about the ceremony.
    public let authenticatorData: AuthenticatorData
    /// The new credential in ``authenticatorData``.
    public let credential: AuthenticatorData.AttestedCredential
    private let statement: Statement

    private enum Statement: Hashable, Sendable {
        /// Section 8.7.
        case none
        /// Self attestation with ES256 (section 8.2).
        case selfSigned([UInt8])
    }

    /// The reason why an attestation object is refused.
    public enum Refusal: Error, Hashable, Sendable {
        /// The bytes are not a data item in CBOR.
        case encoding(CBOR.DecodingError)
        /// The data item is not a map of exactly `fmt`, `attStmt` and `authData`.
        case structure
        /// The format is neither `none` nor `packed` with self attestation.
        case unsupportedFormat(String)
        /// The format is `none`, but the statement is not empty. Or the format is `packed`, but the statement is not a
        /// self attestation with ES256.
        case statement
        /// The authenticator data are malformed, or the public key is not an ES256 key.
        case authenticatorData(AuthenticatorData.Refusal)
        /// The authenticator data does not contain a credential.
        case noCredential
    }

    /// Reads an attestation object. This does not verify a self attestation.
    ///
    /// - Throws: ``Refusal``.
    public init(_ bytes: [UInt8]) throws(Refusal) {
        let item: CBOR
        do { item = try CBOR.decode(bytes) } catch { throw .encoding(error) }
        guard let map = item.map, map.count == 3, let format = map["fmt"]?.text,
            let fields = map["attStmt"]?.map, let data = map["authData"]?.bytes
        else { throw .structure }
        switch format {
        case "none":
            guard fields.isEmpty else { throw .statement }
            statement = .none
        case "packed":
            guard fields["x5c"] == nil else { throw .unsupportedFormat("packed with certificates") }
            guard fields.count == 2, fields["alg"] == .negative(6), let signature = fields["sig"]?.bytes else {
                throw .statement
            }
            statement = .selfSigned(signature)
        default: throw .unsupportedFormat(format)
        }
        do { authenticatorData = try AuthenticatorData(data) } catch { throw .authenticatorData(error) }
        guard let credential = authenticatorData.credential else { throw .noCredential }
        self.credential = credential
    }

    /// Returns whether the statement is valid for the given client data. The format `none` is always valid.
    func isValid(for clientData: ClientData) -> Bool {
        switch statement {
        case .none: true
        case .selfSigned(let signature):
            credential.publicKey.isValid(signature, for: authenticatorData.bytes + clientData.hash)
        }
    }
}
