import Crypto
import SignIn
import Testing

@Suite struct SpecificationTests {
    private static let user = [UInt8](repeating: 1, count: 16)

    private func register(_ vector: SpecificationVector, policy: PasskeyRelyingParty.UserVerification) throws -> Passkey
    {
        var authenticator = SoftwareAuthenticator()
        let attestation = hex(vector.attestationObject)
        authenticator.id = try AttestationObject(attestation).credential.id.bytes
        let registration = Registration(
            challenge: try #require(Challenge(hex(vector.registrationChallenge))), expiresAt: 1,
            userHandle: try #require(UserHandle(SpecificationTests.user)))
        let response = try authenticator.create(
            registration.challenge, attestation: attestation, clientData: hex(vector.registrationClientData))
        return try registration.verify(response, by: Fixture.relyingParty(policy), at: 0)
    }

    private func authenticate(_ vector: SpecificationVector, with passkey: Passkey) throws -> Passkey {
        var authenticator = SoftwareAuthenticator()
        authenticator.id = passkey.id.bytes
        let assertion = Assertion(
            challenge: try #require(Challenge(hex(vector.authenticationChallenge))), expiresAt: 1, account: .any)
        let response = try authenticator.get(
            assertion.challenge, user: passkey.userHandle, data: hex(vector.authenticatorData),
            clientData: hex(vector.authenticationClientData), signature: hex(vector.signature))
        return try assertion.verify(response, for: passkey, by: Fixture.relyingParty(), at: 0)
    }

    /// The backup state and user verification, after the registration and after the authentication, follow from the
    /// random bytes `auth_data_UV_BE_BS` and `auth_data_UV_BS`.
    @Test(arguments: [
        (SpecificationVector.none, BackupState.backedUp, false, BackupState.backedUp, false),
        (.selfAttestation, .backedUp, true, .eligible, false),
        (.longCredentialID, .eligible, false, .eligible, true),
    ])
    func vectorsAreAccepted(
        vector: SpecificationVector, backup: BackupState, isVerified: Bool, nextBackup: BackupState,
        isNextVerified: Bool
    ) throws {
        let passkey = try register(vector, policy: .preferred)
        #expect(passkey.backup == backup)
        #expect(passkey.isUserVerified == isVerified)
        let next = try authenticate(vector, with: passkey)
        #expect(next.backup == nextBackup)
        #expect(next.isUserVerified == isNextVerified)
        #expect(next.signCount == 0)
        if !isVerified {
            #expect(throws: PasskeyError.userNotVerified) { try register(vector, policy: .required) }
        }
    }

    @Test(arguments: [SpecificationVector.crossOrigin, .topOrigin])
    func framesOfOtherOriginsAreRefused(vector: SpecificationVector) throws {
        #expect(throws: PasskeyError.crossOrigin) { try register(vector, policy: .preferred) }
        let attested = try AttestationObject(hex(vector.attestationObject))
        let passkey = Passkey(
            id: attested.credential.id, userHandle: try #require(UserHandle(SpecificationTests.user)),
            publicKey: attested.credential.publicKey, model: attested.credential.model, transports: [], signCount: 0,
            backup: attested.authenticatorData.backup, isUserVerified: false)
        #expect(throws: PasskeyError.crossOrigin) { try authenticate(vector, with: passkey) }
    }

    /// The private key of each vector is derived with salt 1. Its public key must be the registered one.
    @Test(arguments: [
        SpecificationVector.none, .selfAttestation, .crossOrigin, .topOrigin, .longCredentialID,
    ])
    func keysFollowFromTheDerivation(vector: SpecificationVector) throws {
        let bytes = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Array("WebAuthn test vectors".utf8)), salt: [UInt8(1)],
            info: Array(vector.name.utf8), outputByteCount: 32
        ).withUnsafeBytes { Array($0) }
        let key = try P256.Signing.PrivateKey(rawRepresentation: bytes)
        let attested = try AttestationObject(hex(vector.attestationObject))
        #expect(attested.credential.publicKey == COSEKey(key.publicKey))
    }

    @Test func vectorsOfOtherCredentialsAreRefused() throws {
        let passkey = try register(.none, policy: .preferred)
        let other = try register(.selfAttestation, policy: .preferred)
        let foreign = Passkey(
            id: passkey.id, userHandle: passkey.userHandle, publicKey: other.publicKey, model: passkey.model,
            transports: [], signCount: 0, backup: passkey.backup, isUserVerified: false)
        #expect(throws: PasskeyError.invalidSignature) { try authenticate(.none, with: foreign) }
    }
}
