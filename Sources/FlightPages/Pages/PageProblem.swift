public import FlightCore
public import FlightScreens

/// The reason why a request failed, as pages explain it in the reader's language. The API has its own messages, in
/// English.
public enum PageProblem: Sendable {
    case signInNeeded
    /// The page of an invitation to be friends, for someone who is not signed in.
    case friendSignIn
    /// The sign-in link has been used, has expired, or never existed.
    case signInLinkOver
    case notFound
    /// The uploaded file was deleted.
    case uploadGone
    case tooManyGuesses
    /// The change was submitted from another site.
    case crossSite
    /// The token may read but not change anything.
    case readOnly
    /// The scope of the token does not allow the request.
    case tokenScope
    case manageNeeded
    case roleNeeded
    /// The new token would have more permissions than its creator.
    case exceedingScope
    /// The request has more items than allowed.
    case tooMany(Int, most: Int)
    /// The body of the request is larger than allowed.
    case tooLarge
    /// The server stopped processing the request before changing anything.
    case stopped
    case alreadyExists
    /// The server already has a different change with this ID.
    case alreadySent
    /// The form is invalid in a way that Halcyon's own pages never produce.
    case notUnderstood
    /// The request's host name is not allowed. `option` is the command-line option that allows host names.
    case unknownHost(option: String)
    /// The flight to follow is no longer among the search results.
    case resultGone
    case number(String)
    case airport(String)
    case day(String)
    case year(String)
    /// The text has more characters than allowed.
    case tooLong(Int, most: Int)
    case form(FormFault)
    /// The entered fact is not possible for a flight.
    case fact(PersonalFact.Fault)
    case rangeOrder
    case tokenName
    case tokenLife
    case linkName(most: Int)
    case linkLife
    case linkOver
    case tooFewToMerge
    case trackedApart
    /// The server lacks the named program, which draws PNG pictures.
    case pictureNeeds(String)
    case picture
    /// The provider of OpenID Connect refused the sign-in, or its answer is not valid.
    case openIDRefused
    case openIDNoAccount
    case openIDUnreachable
    /// The account at the provider is linked to another person.
    case openIDTaken
    /// The storage is not writable; a notice above the page gives the reason (``StorageNotice``).
    case notSaved
    /// The server failed; its log has the details.
    case failed

    /// Returns a text that says what happened and what to do.
    public func text(_ words: Words) -> String {
        func say(_ phrase: ProblemPhrase, _ texts: String...) -> String {
            phrase.text(words.language, filled: texts)
        }
        return switch self {
        case .signInNeeded: words.say(.signInText)
        case .friendSignIn: say(.friendSignIn) + " " + words.say(.signInText)
        case .signInLinkOver: say(.signInLinkOver) + " " + words.say(.signInText)
        case .notFound: words.say(.notFoundText)
        case .uploadGone: say(.uploadGone)
        case .tooManyGuesses: words.say(access: .tooMany)
        case .crossSite: words.say(access: .fromElsewhere)
        case .readOnly: say(.readOnly)
        case .tokenScope: say(.tokenScope)
        case .manageNeeded: say(.manageNeeded)
        case .roleNeeded: say(.roleNeeded)
        case .exceedingScope: say(.exceedingScope)
        case .tooMany(let count, let most): say(.tooMany, words.number(count), words.number(most))
        case .tooLarge: say(.tooLarge)
        case .stopped: say(.stopped)
        case .alreadyExists: say(.alreadyExists)
        case .alreadySent: say(.alreadySent)
        case .notUnderstood: say(.notUnderstood)
        case .unknownHost(let option): say(.unknownHost, option)
        case .resultGone: say(.resultGone)
        case .number(let text): words.notANumber(text)
        case .airport(let text): words.say(.faultAirport, text)
        case .day(let text): words.say(.faultDay, text)
        case .year(let text): say(.year, text)
        case .tooLong(let count, let most): words.say(.faultLength, words.number(count), words.number(most))
        case .form(let fault): fault.text(words)
        case .fact(let fault): FormFault(fault).text(words)
        case .rangeOrder: PassportWords(words).say(.noSuchRange)
        case .tokenName: say(.tokenName)
        case .tokenLife: say(.tokenLife)
        case .linkName(let most): say(.linkName, words.number(most))
        case .linkLife: say(.linkLife)
        case .linkOver: say(.linkOver)
        case .tooFewToMerge: words.log(.tooFewToMerge)
        case .trackedApart: words.log(.trackedApart)
        case .pictureNeeds(let program): say(.pictureNeeds, program)
        case .picture: say(.picture)
        case .openIDRefused: say(.openIDRefused)
        case .openIDNoAccount: say(.openIDNoAccount)
        case .openIDUnreachable: say(.openIDUnreachable)
        case .openIDTaken: say(.openIDTaken)
        case .notSaved: say(.notSaved)
        case .failed: say(.failed)
        }
    }

    /// The heading of a page that shows only this problem.
    var title: Phrase {
        switch self {
        case .signInNeeded, .friendSignIn, .signInLinkOver, .openIDRefused, .openIDNoAccount, .openIDUnreachable:
            .signInTitle
        case .notFound, .uploadGone: .notFoundTitle
        case .crossSite, .readOnly, .tokenScope, .manageNeeded, .roleNeeded, .exceedingScope: .forbidden
        default: .error
        }
    }
}
