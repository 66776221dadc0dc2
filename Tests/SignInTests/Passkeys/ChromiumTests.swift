import SignIn
import Testing

@Suite struct ChromiumTests {
    @Test(arguments: [(ChromiumRecording.device, BackupState.notEligible), (.synced, .backedUp)])
    func recordedResponsesAreAccepted(recording: ChromiumRecording, backup: BackupState) throws {
        let relyingParty = try Fixture.relyingParty(.required)
        let user = try #require(UserHandle(ChromiumRecording.userHandle))
        let registration = Registration(
            challenge: try #require(Challenge(ChromiumRecording.registrationChallenge)), expiresAt: 1, userHandle: user)
        let created = try RegistrationResponse(json: Array(recording.registration.utf8))
        let passkey = try registration.verify(created, by: relyingParty, at: 0)
        #expect(passkey.backup == backup)
        #expect(passkey.signCount == 1)
        #expect(passkey.transports == [.internal])
        #expect(passkey.isUserVerified)

        let assertion = Assertion(
            challenge: try #require(Challenge(ChromiumRecording.authenticationChallenge)), expiresAt: 1, account: .any)
        let signed = try AssertionResponse(json: Array(recording.authentication.utf8))
        let next = try assertion.verify(signed, for: passkey, by: relyingParty, at: 0)
        #expect(next.backup == backup)
        #expect(next.signCount == 2)
        #expect(throws: PasskeyError.counterDidNotGrow(stored: 2, received: 2)) {
            try assertion.verify(signed, for: next, by: relyingParty, at: 0)
        }
    }
}
