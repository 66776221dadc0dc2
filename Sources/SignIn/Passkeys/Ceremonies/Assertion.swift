import FlightCore

/// An authentication that the server has started (WebAuthn Level 3, section 7.2).
///
/// Remove the stored authentication before you verify the response, so that each challenge is used only once.
public struct Assertion: Sendable {
    public let challenge: Challenge
    /// When the authentication expires, in seconds since 1 January 1970 UTC.
    public let expiresAt: Int64
    /// Who may sign in.
    public let account: Account

    /// Who may sign in.
    public enum Account: Hashable, Sendable {
        /// Anyone with a passkey. The passkey says whose it is.
        case any
        /// One account, for example to confirm a change while signed in.
        case user(UserHandle)
    }

    /// Creates an authentication from stored values. Use ``PasskeyRelyingParty/startAssertion(for:at:using:)`` to start
    /// a new one.
    public init(challenge: Challenge, expiresAt: Int64, account: Account) {
        self.challenge = challenge
        self.expiresAt = expiresAt
        self.account = account
    }

    /// Returns PublicKeyCredentialRequestOptionsJSON for `PublicKeyCredential.parseRequestOptionsFromJSON` (WebAuthn
    /// Level 3, section 5.1), in UTF-8.
    ///
    /// - Parameter allowed: The passkeys that may sign in. Pass an empty list for ``Account/any``: the browser then
    ///   offers all passkeys of the relying party. Do not list the passkeys of an account to visitors who are not
    ///   signed in.
    public func options(for relyingParty: PasskeyRelyingParty, allowing allowed: [Passkey]) -> [UInt8] {
        var options = JSONMembers(count: 5)
        options.add("challenge", Base64URL.encode(challenge.bytes))
        options.add("timeout", .integer(PasskeyRelyingParty.ceremonyLife * 1000))
        options.add("rpId", relyingParty.id.text)
        options.add("allowCredentials", .array(allowed.map(\.descriptor)))
        options.add("userVerification", relyingParty.userVerification.rawValue)
        return options.value.jsonBytes
    }

    /// Verifies the browser's response and returns the passkey to store instead of the given one.
    ///
    /// If ``PasskeyError/counterDidNotGrow(stored:received:)`` is thrown, the signature was valid. The server should
    /// then warn the owner of the account. Concurrent sign-ins with the same passkey must be stored in sequence,
    /// because otherwise an older counter can replace a newer one.
    ///
    /// - Parameters:
    ///   - passkey: The stored passkey with the identifier ``AssertionResponse/id``.
    ///   - now: The current time, in seconds since 1 January 1970 UTC.
    /// - Throws: ``PasskeyError``.
    public func verify(
        _ response: AssertionResponse, for passkey: Passkey, by relyingParty: PasskeyRelyingParty, at now: Int64
    ) throws(PasskeyError) -> Passkey {
        guard response.id == passkey.id else { throw .wrongCredential }
        switch account {
        case .any:
            guard response.userHandle == passkey.userHandle else { throw .wrongUser }
        case .user(let handle):
            guard passkey.userHandle == handle, response.userHandle == nil || response.userHandle == handle else {
                throw .wrongUser
            }
        }
        let clientData: ClientData
        do { clientData = try ClientData(response.clientData) } catch { throw .clientData(error) }
        let data: AuthenticatorData
        do { data = try AuthenticatorData(response.authenticatorData) } catch { throw .authenticatorData(error) }
        try relyingParty.check(
            clientData, data, as: .authentication, challenge: challenge, expiresAt: expiresAt, now: now)
        guard data.credential == nil else { throw .unexpectedCredential }
        guard data.backup.isEligible == passkey.backup.isEligible else { throw .backupEligibilityChanged }
        guard passkey.publicKey.isValid(response.signature, for: data.bytes + clientData.hash) else {
            throw .invalidSignature
        }
        guard data.signCount > passkey.signCount || (data.signCount == 0 && passkey.signCount == 0) else {
            throw .counterDidNotGrow(stored: passkey.signCount, received: data.signCount)
        }
        var next = passkey
        next.signCount = data.signCount
        next.backup = data.backup
        next.isUserVerified = data.isUserVerified
        return next
    }
}
