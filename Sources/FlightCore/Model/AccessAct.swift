/// What can happen at the door, as the list of accesses tells it.
public enum AccessAct: UInt8, Named, Sendable {
    case signedIn, signedOut, signedOutEverywhere, sessionEnded
    case tokenMade, tokenEnded, signInLinkMade
    case shareMade, shareEnded
    case calendarMade, calendarEnded
    case restored
    // Guesses: a secret came that opens nothing
    case wrongToken, wrongSession, wrongSignIn, wrongShare, wrongCalendar, wrongHook

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
        case .wrongToken: "wrong-token"
        case .wrongSession: "wrong-session"
        case .wrongSignIn: "wrong-sign-in"
        case .wrongShare: "wrong-share"
        case .wrongCalendar: "wrong-calendar"
        case .wrongHook: "wrong-hook"
        }
    }

    /// Whether somebody tried a secret that opens nothing.
    public var isGuess: Bool { rawValue >= AccessAct.wrongToken.rawValue }
}
