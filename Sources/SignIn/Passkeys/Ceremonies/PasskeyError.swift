/// The reason why a response is not accepted.
public enum PasskeyError: Error, Hashable, Sendable {
    /// The ceremony took too long.
    case expired
    /// The client data are malformed.
    case clientData(ClientData.Refusal)
    /// The attestation object of a registration is malformed or not supported.
    case attestation(AttestationObject.Refusal)
    /// The authenticator data of an authentication are malformed.
    case authenticatorData(AuthenticatorData.Refusal)
    /// The response belongs to the other kind of ceremony.
    case wrongCeremony
    /// The response answers another challenge.
    case wrongChallenge
    /// The page has the given origin, which is not allowed.
    case wrongOrigin(String)
    /// The page was in a frame of a page with another origin.
    case crossOrigin
    /// The passkey belongs to another domain.
    case wrongRelyingParty
    /// The authenticator did not check that a user is present.
    case userNotPresent
    /// The relying party requires user verification, and the authenticator did not verify the user.
    case userNotVerified
    /// The response is not about the expected passkey, or its identifiers differ.
    case wrongCredential
    /// The passkey belongs to another account.
    case wrongUser
    /// The passkey changed from eligible for backup to not eligible, or the reverse.
    case backupEligibilityChanged
    /// The authenticator data of an authentication contain a new credential.
    case unexpectedCredential
    /// The signature is not valid for the passkey, or a self attestation is not valid.
    case invalidSignature
    /// The signature is valid, but the counter did not grow. A copy of the passkey may exist (WebAuthn Level 3,
    /// section 6.1.1).
    case counterDidNotGrow(stored: UInt32, received: UInt32)

    /// What happened and what to do next.
    public var message: String {
        switch self {
        case .expired: "the request expired; try again"
        case .clientData, .authenticatorData: "the browser's answer could not be read; try again or use another browser"
        case .attestation(.unsupportedFormat(let format)):
            "the authenticator sent an attestation (\(format)), which is not supported; use another passkey"
        case .attestation(.authenticatorData(.publicKey)):
            "the passkey does not use the algorithm ES256; use another passkey"
        case .attestation: "the new passkey could not be read; try again or use another passkey"
        case .wrongCeremony, .wrongChallenge: "the answer belongs to another request; try again"
        case .wrongOrigin(let origin):
            "passkeys cannot be used at \(origin); open the server at its public address"
        case .crossOrigin: "passkeys cannot be used inside another site; open the server in its own tab"
        case .wrongRelyingParty: "the passkey belongs to another domain; use a passkey of this server"
        case .userNotPresent: "the authenticator did not confirm that you are present; try again"
        case .userNotVerified: "the authenticator did not verify you; set up a PIN or biometrics for the passkey"
        case .wrongCredential: "the answer is about another passkey; try again"
        case .wrongUser: "the passkey belongs to another account; use a passkey of this account"
        case .backupEligibilityChanged: "the passkey changed its backup eligibility; remove it and register a new one"
        case .unexpectedCredential: "the authenticator's answer contains a new passkey; try again"
        case .invalidSignature: "the passkey's signature is not valid; try again or use another passkey"
        case .counterDidNotGrow:
            "the passkey may have been copied, because its counter did not grow; remove it and register a new one"
        }
    }
}
