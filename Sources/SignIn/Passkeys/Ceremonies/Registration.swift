import FlightCore

/// A registration that the server has started (WebAuthn Level 3, section 7.1).
///
/// Remove the stored registration before you verify the response, so that each challenge is used only once.
public struct Registration: Sendable {
    public let challenge: Challenge
    /// When the registration expires, in seconds since 1 January 1970 UTC.
    public let expiresAt: Int64
    /// The account that gets the passkey.
    public let userHandle: UserHandle

    /// Creates a registration from stored values. Use ``PasskeyRelyingParty/startRegistration(of:at:using:)`` to start
    /// a new one.
    public init(challenge: Challenge, expiresAt: Int64, userHandle: UserHandle) {
        self.challenge = challenge
        self.expiresAt = expiresAt
        self.userHandle = userHandle
    }

    /// Returns PublicKeyCredentialCreationOptionsJSON for `PublicKeyCredential.parseCreationOptionsFromJSON` (WebAuthn
    /// Level 3, section 5.1), in UTF-8.
    ///
    /// - Parameters:
    ///   - name: The name of the account, which authenticators show, for example `anna`.
    ///   - displayName: The name of the person, for example `Anna Kowalska`. It may be empty.
    ///   - existing: The passkeys of the account. Their authenticators do not create another one.
    public func options(
        for relyingParty: PasskeyRelyingParty, name: String, displayName: String, excluding existing: [Passkey]
    ) -> [UInt8] {
        var party = JSONMembers(count: 2)
        party.add("id", relyingParty.id.text)
        party.add("name", relyingParty.name)
        var user = JSONMembers(count: 3)
        user.add("id", Base64URL.encode(userHandle.bytes))
        user.add("name", name)
        user.add("displayName", displayName)
        var algorithm = JSONMembers(count: 2)
        algorithm.add("type", "public-key")
        algorithm.add("alg", .integer(-7))
        var selection = JSONMembers(count: 3)
        selection.add("residentKey", "required")
        selection.add("requireResidentKey", .bool(true))
        selection.add("userVerification", relyingParty.userVerification.rawValue)
        var options = JSONMembers(count: 8)
        options.add("rp", party)
        options.add("user", user)
        options.add("challenge", Base64URL.encode(challenge.bytes))
        options.add("pubKeyCredParams", .array([algorithm.value]))
        options.add("timeout", .integer(PasskeyRelyingParty.ceremonyLife * 1000))
        options.add("excludeCredentials", .array(existing.map(\.descriptor)))
        options.add("authenticatorSelection", selection)
        options.add("attestation", "none")
        return options.value.jsonBytes
    }

    /// Verifies the browser's response and returns the new passkey.
    ///
    /// The server must then check that no passkey with this identifier exists, for any account (section 7.1).
    ///
    /// With the attestation `none`, no signature covers the response. The server trusts the session that started the
    /// registration. These fields of the passkey are then claims of the browser and the authenticator:
    /// ``Passkey/signCount``, ``Passkey/backup``, ``Passkey/isUserVerified``, ``Passkey/model`` and
    /// ``Passkey/transports``. Only an authentication proves that someone has the private key of
    /// ``Passkey/publicKey``. A self attestation covers all these fields except ``Passkey/transports``.
    ///
    /// - Parameter now: The current time, in seconds since 1 January 1970 UTC.
    /// - Throws: ``PasskeyError``.
    public func verify(
        _ response: RegistrationResponse, by relyingParty: PasskeyRelyingParty, at now: Int64
    ) throws(PasskeyError) -> Passkey {
        let clientData: ClientData
        do { clientData = try ClientData(response.clientData) } catch { throw .clientData(error) }
        let attestation: AttestationObject
        do { attestation = try AttestationObject(response.attestationObject) } catch { throw .attestation(error) }
        let data = attestation.authenticatorData
        try relyingParty.check(
            clientData, data, as: .registration, challenge: challenge, expiresAt: expiresAt, now: now)
        guard attestation.credential.id == response.id else { throw .wrongCredential }
        guard attestation.isValid(for: clientData) else { throw .invalidSignature }
        return Passkey(
            id: attestation.credential.id, userHandle: userHandle, publicKey: attestation.credential.publicKey,
            model: attestation.credential.model, transports: response.transports, signCount: data.signCount,
            backup: data.backup, isUserVerified: data.isUserVerified)
    }
}
