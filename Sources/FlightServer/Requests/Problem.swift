import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// An error response. Programs receive a code and an English message; people receive a page in their own language.
struct Problem: Error, Sendable {
    let status: HTTPResponse.Status
    /// A stable code for programs, such as `unknown-airport`.
    let code: String
    /// The English message for API clients.
    let message: String
    /// The field that the error concerns, as a path within the request.
    var field: String?
    /// The problem as shown on a page.
    let page: PageProblem
    /// The time in seconds after which the client may retry.
    var wait: Int64?

    /// The code of the problem that the database cannot be reached.
    static let unreachable = "unreachable"

    static let signInNeeded = Problem(
        status: .unauthorized, code: "sign-in-needed",
        message: "sign in with the link that Halcyon printed, or send a token: Authorization: Bearer …",
        page: .signInNeeded)
    /// The sign-in link is not valid. Whether it ever was is not said.
    static let signInLinkOver = Problem(
        status: .unauthorized, code: "sign-in-needed",
        message: "this sign-in link has been used or has expired; make another with `halcyon token link`",
        page: .signInLinkOver)
    /// The device has the data of another person. The status is that of an ended session, upon which a device removes
    /// what it has.
    static let otherPerson = Problem(
        status: .unauthorized, code: "other-person",
        message: "this device has the data of someone else, who was signed in before", page: .signInNeeded)
    static let notFound = Problem(status: .notFound, code: "not-found", message: "not found", page: .notFound)
    /// The problem of a request whose person or credential does not have the right.
    static func outOfReach(_ reader: Reader, _ right: AccessScope.Right) -> Problem {
        let scope = reader.credential.scope
        if scope.includes(right) {
            return Problem(
                status: .forbidden, code: "out-of-reach",
                message: "a \(reader.role.name) of this house cannot \(right.name); ask an owner", page: .roleNeeded)
        }
        if scope == .read, AccessScope.write.includes(right), right != .importFiles {
            return Problem(
                status: .forbidden, code: "read-only",
                message: "this token is read-only; use one with the scope write", page: .readOnly)
        }
        return Problem(
            status: .forbidden, code: "out-of-reach",
            message: right == .manageAccess
                ? "a token with the scope \(scope.name) cannot manage access; sign in, or use one with the scope admin"
                : "a token with the scope \(scope.name) cannot \(right.name); use one with another scope",
            page: right == .manageAccess ? .manageNeeded : .tokenScope)
    }
    /// - Parameter wait: The time until the next attempt is allowed, in seconds.
    static func tooManyGuesses(wait: Int64) -> Problem {
        var problem = Problem(
            status: .tooManyRequests, code: "too-many-guesses",
            message: "too many failed attempts from this address; a valid link or token still works",
            page: .tooManyGuesses)
        problem.wait = wait
        return problem
    }
    static let crossSite = Problem(
        status: .forbidden, code: "cross-site", message: "changes are only accepted from Halcyon's own pages",
        page: .crossSite)

    /// Creates the problem for storage that cannot be written to.
    ///
    /// - Parameter condition: The condition of the storage. The initializer fails if the storage is writable.
    init?(_ condition: StorageCondition?) {
        switch condition {
        case .noRoom:
            self.init(
                status: .insufficientStorage, code: "no-room",
                message: "the server's disk is full; nothing was changed. Free some space and send it "
                    + "again", page: .notSaved)
        case .notWritable:
            self.init(
                status: .insufficientStorage, code: "not-writable",
                message: "the server cannot write to its disk; nothing was changed. Check the permissions of the "
                    + "data folder and that the disk is not mounted read-only, and send it again",
                page: .notSaved)
        case .unreachable:
            self.init(
                status: .serviceUnavailable, code: Self.unreachable,
                message: "the database cannot be reached; nothing was changed. Send it again once the database runs",
                page: .notSaved)
        case .damaged:
            self.init(
                status: .serviceUnavailable, code: "damaged",
                message: "the database is damaged and read-only; stop Halcyon and restore a backup "
                    + "with halcyon restore, as the pages and halcyon serve explain", page: .notSaved)
        case .well, .incomplete, nil: return nil
        }
    }

    /// - Parameter things: The plural noun for the counted items, such as `fields`.
    static func tooMany(_ things: String, _ count: Int, most: Int) -> Problem {
        Problem(
            status: .contentTooLarge, code: "too-many",
            message: "\(count) \(things) were sent; at most \(most) are allowed", page: .tooMany(count, most: most))
    }

    static func badRequest(
        _ field: String?, _ message: String, page: PageProblem = .notUnderstood
    ) -> Problem {
        Problem(status: .badRequest, code: "bad-request", message: message, field: field, page: page)
    }

    /// Creates the problem for the given error.
    init(_ error: any Error) {
        if let failure = error as? any StorageFailure, let problem = Problem(failure.obstacle) {
            self = problem
            return
        }
        switch error {
        case let problem as Problem: self = problem
        case is CancellationError:
            self = Problem(
                status: .serviceUnavailable, code: "stopped",
                message: "the request was stopped and nothing was changed; "
                    + "send it again", page: .stopped)
        case let error as HTTPParserError:
            self = .badRequest(nil, "the request is not valid HTTP: \(error)")
        case let error as JSONError:
            self = Problem(
                status: .badRequest, code: "bad-json", message: error.text, field: error.path.isEmpty ? nil : error.path
            )
        case let error as FlightServiceError: self = Problem(error)
        case let error as ShareError:
            self = Problem(
                status: error == .noSuchTrip ? .notFound : .unprocessableContent,
                code: error == .noSuchTrip ? "no-such-trip" : "invalid", message: error.message, field: error.field,
                page: error.page)
        case let error as AccessError: self = Problem(error)
        case let error as RepositoryError: self = Problem(error)
        case let error as LogbookError: self = Problem(error)
        case let error as PeopleError: self = Problem(error)
        case let error as FriendError: self = Problem(error)
        case let error as BookingError: self = Problem(error)
        case let fault as Mailbox.Fault:
            self = Problem(
                status: .unprocessableContent, code: "invalid", message: fault.text, field: fault.field)
        case let error as SecretBoxError:
            self = Problem(status: .internalServerError, code: "not-stored", message: error.message)
        case let error as PasskeyRefusal: self = Problem(error)
        case let error as OpenIDRefusal: self = Problem(error)
        case let error as NotAllowed:
            self = Problem(
                status: .forbidden, code: "out-of-reach", message: error.message, page: .roleNeeded)
        case let error as TooManyFavourites:
            self = Problem(status: .unprocessableContent, code: "too-many", message: error.message)
        case let error as TooManyDevices:
            self = Problem(status: .unprocessableContent, code: "too-many", message: error.message)
        case let error as HTTPError:
            self = Problem(
                status: error.status, code: "http-\(error.status.code)",
                message: error.body ?? error.status.reasonPhrase)
        case is NIOTooManyBytesError:
            self = Problem(
                status: .contentTooLarge, code: "too-large", message: "a request can have at most 1 MB")
        default:
            self = Problem(
                status: .internalServerError, code: "internal",
                message: "server error; see the server's log")
        }
    }

    private init(_ error: FlightServiceError) {
        let code: String
        var field: String?
        let page: PageProblem
        switch error {
        case .unknownAirport(let text): (code, page) = ("unknown-airport", .airport(text))
        case .noSuchOffer: (code, page) = ("no-such-offer", .resultGone)
        case .tooManyLegs(let count):
            (code, field, page) = ("invalid", "trip", .tooMany(count, most: FlightService.mostLegs))
        case .invalid(let fault): (code, field, page) = ("invalid", fault.field, .fact(fault))
        }
        self.init(status: .unprocessableContent, code: code, message: error.message, field: field, page: page)
    }

    private init(_ error: AccessError) {
        switch error {
        case .badName: self = .badRequest("name", error.message, page: .tokenName)
        case .badLife: self = .badRequest("expiresIn", error.message, page: .tokenLife)
        case .mayNotManage, .exceeds:
            self.init(
                status: .forbidden, code: "out-of-reach", message: error.message,
                page: error == .mayNotManage ? .manageNeeded : .exceedingScope)
        // The response is the same as for a request that arrives after the revocation.
        case .revoked: self = .signInNeeded
        }
    }

    private init(_ error: PeopleError) {
        let status: HTTPResponse.Status =
            switch error {
            case .noSuchPerson, .noSuchInvitation: .notFound
            case .ownersOnly: .forbidden
            case .lastOwner, .nameTaken, .notRemoved: .conflict
            case .badName, .badRole, .houseIsFull, .tooManyInvitations: .unprocessableContent
            }
        self.init(
            status: status, code: error.code, message: error.message,
            page: status == .notFound ? .notFound : status == .forbidden ? .roleNeeded : .failed)
    }

    private init(_ error: FriendError) {
        let status: HTTPResponse.Status =
            switch error {
            case .noSuchFriend, .noSuchPerson, .noSuchInvitation: .notFound
            case .yourself, .friendsAlready, .invitedAlready, .invitesYou, .nameNeeded: .conflict
            case .tooManyInvitations, .tooManyFriends, .notAnInvitation, .addressNotReachable: .unprocessableContent
            case .peer: .badGateway
            }
        self.init(
            status: status, code: error.code, message: error.message,
            page: status == .notFound ? .notFound : .failed)
    }

    private init(_ error: BookingError) {
        switch error {
        case .noSuchProposal:
            self.init(status: .notFound, code: "no-such-booking", message: error.message, page: .notFound)
        case .noSuchSource:
            self.init(status: .notFound, code: "no-such-source", message: error.message, page: .notFound)
        case .badAddress:
            self.init(
                status: .unprocessableContent, code: "invalid", message: error.message, field: "address")
        case .tooManyCalendars:
            self.init(status: .unprocessableContent, code: "too-many", message: error.message)
        }
    }

    private init(_ error: RepositoryError) {
        switch error {
        case .noSuchFlight(let id):
            self.init(status: .notFound, code: "no-such-flight", message: "there is no flight '\(id.text)'")
        case .alreadyExists(let id):
            self.init(
                status: .conflict, code: "already-exists", message: "flight '\(id.text)' already exists",
                page: .alreadyExists)
        case .mutationUsed(let id):
            self.init(
                status: .conflict, code: "mutation-used",
                message: "the mutation '\(id.text)' was already applied with other contents; use another id",
                field: "mutation", page: .alreadySent)
        }
    }

    private init(_ error: LogbookError) {
        let message = error.message
        switch error {
        case .noSuchRecord: self.init(status: .notFound, code: "no-such-record", message: message)
        case .noSuchUpload: self.init(status: .notFound, code: "no-such-record", message: message, page: .uploadGone)
        case .alreadyExists:
            self.init(status: .conflict, code: "already-exists", message: message, page: .alreadyExists)
        case .tooFewToMerge, .trackedApart:
            self.init(
                status: .unprocessableContent, code: "invalid", message: message, field: "flights",
                page: error == .tooFewToMerge ? .tooFewToMerge : .trackedApart)
        }
    }

    /// - Parameter page: The problem as shown on a page; `nil` to derive it from the status, which is sufficient for
    ///   the API.
    init(
        status: HTTPResponse.Status, code: String, message: String, field: String? = nil, page: PageProblem? = nil
    ) {
        self.status = status
        self.code = code
        self.message = message
        self.field = field
        self.page = page ?? PageProblem(status)
    }

    var json: JSONValue {
        var inner = JSONMembers()
        inner.add("code", code)
        inner.add("message", message)
        inner.add("field", field)
        return .object([("error", inner.value)])
    }
}

extension PageProblem {
    /// Creates the problem for the given HTTP status.
    fileprivate init(_ status: HTTPResponse.Status) {
        switch status {
        case .unauthorized: self = .signInNeeded
        case .forbidden: self = .tokenScope
        case .notFound: self = .notFound
        case .contentTooLarge: self = .tooLarge
        case _ where status.code >= 500: self = .failed
        default: self = .notUnderstood
        }
    }
}

extension ShareError {
    /// The problem as shown on a page.
    var page: PageProblem {
        switch self {
        case .noSuchTrip: .notFound
        case .invalidName: .linkName(most: ShareService.longestName)
        case .invalidExpiry: .linkLife
        case .overAlready: .linkOver
        }
    }
}

extension JSONValue {
    /// Returns a JSON response with this value, which must not be cached.
    func response(_ status: HTTPResponse.Status = .ok) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = "application/json"
        headers[.cacheControl] = "no-store"
        return Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: jsonBytes)))
    }
}
