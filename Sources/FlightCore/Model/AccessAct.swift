/// An event in the access log.
public enum AccessAct: UInt8, Named, Sendable {
    case signedIn, signedOut, signedOutEverywhere, sessionEnded
    case tokenMade, tokenEnded, signInLinkMade
    case shareMade, shareEnded
    case calendarMade, calendarEnded
    case restored
    case personInvited, invitationEnded, personJoined, personRenamed, roleChanged
    case personRemoved, personRestored, personPurged, personExported
    case deviceLinkMade, passkeyAdded, passkeyRemoved, identityLinked, identityUnlinked
    case friendInvited, friendMade, friendEnded
    // Failed attempts: the credential was not valid.
    case wrongToken, wrongSession, wrongSignIn, wrongShare, wrongCalendar, wrongHook, wrongInvitation, wrongPasskey,
        wrongOpenID

    public var name: String {
        switch self {
        case .signedIn: "signed-in"
        case .signedOut: "signed-out"
        case .signedOutEverywhere: "signed-out-everywhere"
        case .sessionEnded: "session-ended"
        case .tokenMade: "token-made"
        case .tokenEnded: "token-ended"
        case .signInLinkMade: "sign-in-link-made"
        case .shareMade: "share-made"
        case .shareEnded: "share-ended"
        case .calendarMade: "calendar-made"
        case .calendarEnded: "calendar-ended"
        case .restored: "restored"
        case .personInvited: "person-invited"
        case .invitationEnded: "invitation-ended"
        case .personJoined: "person-joined"
        case .personRenamed: "person-renamed"
        case .roleChanged: "role-changed"
        case .personRemoved: "person-removed"
        case .personRestored: "person-restored"
        case .personPurged: "person-purged"
        case .personExported: "person-exported"
        case .deviceLinkMade: "device-link-made"
        case .passkeyAdded: "passkey-added"
        case .passkeyRemoved: "passkey-removed"
        case .friendInvited: "friend-invited"
        case .friendMade: "friend-made"
        case .friendEnded: "friend-ended"
        case .identityLinked: "identity-linked"
        case .identityUnlinked: "identity-unlinked"
        case .wrongToken: "wrong-token"
        case .wrongSession: "wrong-session"
        case .wrongSignIn: "wrong-sign-in"
        case .wrongShare: "wrong-share"
        case .wrongCalendar: "wrong-calendar"
        case .wrongHook: "wrong-hook"
        case .wrongInvitation: "wrong-invitation"
        case .wrongPasskey: "wrong-passkey"
        case .wrongOpenID: "wrong-openid"
        }
    }

    /// Whether the event is an attempt with an invalid credential.
    public var isGuess: Bool { rawValue >= AccessAct.wrongToken.rawValue }
}
