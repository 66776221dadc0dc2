import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// An error response: what happened and what to do about it.
struct Problem: Error, Sendable {
    let status: HTTPResponse.Status
    /// A stable code for programs: `unknown-airport`.
    let code: String
    /// The message for people.
    let message: String
    /// The field concerned, as a path.
    var field: String?
    /// The seconds until a retry is worthwhile.
    var wait: Int64?

    static let signInNeeded = Problem(
        status: .unauthorized, code: "sign-in-needed",
        message: "sign in with the link that Halcyon printed, or send a token: Authorization: Bearer …")
    static let notFound = Problem(status: .notFound, code: "not-found", message: "not found")
    /// - Parameter scope: The scope of the credential.
    static func outOfReach(_ scope: AccessScope, _ right: AccessScope.Right) -> Problem {
        if scope == .read, right == .change {
            return Problem(
                status: .forbidden, code: "read-only", message: "this token is read-only; use one with the scope write")
        }
        return Problem(
            status: .forbidden, code: "out-of-reach",
            message: right == .manageAccess
                ? "a token with the scope \(scope.name) cannot manage access; sign in, or use one with the scope admin"
                : "a token with the scope \(scope.name) cannot \(right.name); use one with another scope")
    }
    /// - Parameter wait: The time until the next attempt, in seconds.
    static func tooManyGuesses(wait: Int64) -> Problem {
        var problem = Problem(
            status: .tooManyRequests, code: "too-many-guesses",
            message: "too many failed attempts from this address; a valid link or token still works")
        problem.wait = wait
        return problem
    }
    static let crossSite = Problem(
        status: .forbidden, code: "cross-site", message: "changes are only accepted from Halcyon's own pages")

    /// The storage cannot be written.
    ///
    /// - Parameter condition: The condition of the storage; returns `nil` if it can be written.
    init?(_ condition: StorageCondition?) {
        switch condition {
        case .noRoom:
            self.init(
                status: .insufficientStorage, code: "no-room",
                message: "the server's disk is full; nothing was changed. Free some space and send it "
                    + "again")
        case .notWritable:
            self.init(
                status: .insufficientStorage, code: "not-writable",
                message: "the server cannot write to its disk; nothing was changed. Check the permissions of the "
                    + "data folder and that the disk is not mounted read-only, and send it again")
        case .damaged:
            self.init(
                status: .serviceUnavailable, code: "damaged",
                message: "the database is damaged and read-only; stop Halcyon and restore a backup "
                    + "with halcyon restore, as the pages and halcyon serve explain")
        case .well, .incomplete, nil: return nil
        }
    }

    /// - Parameter things: The plural name of the items, such as `fields`.
    static func tooMany(_ things: String, _ count: Int, most: Int) -> Problem {
        Problem(
            status: .contentTooLarge, code: "too-many",
            message: "\(count) \(things) were sent; at most \(most) are allowed")
    }

    static func badRequest(_ field: String?, _ message: String) -> Problem {
        Problem(status: .badRequest, code: "bad-request", message: message, field: field)
    }

    /// The response for an error.
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
                    + "send it again")
        case let error as HTTPParserError:
            self = Problem(status: .badRequest, code: "bad-request", message: "the request is not valid HTTP: \(error)")
        case let error as JSONError:
            self = Problem(
                status: .badRequest, code: "bad-json", message: error.text, field: error.path.isEmpty ? nil : error.path
            )
        case let error as FlightServiceError:
            let code: String
            var field: String?
            switch error {
            case .unknownAirport: code = "unknown-airport"
            case .noSuchOffer: code = "no-such-offer"
            case .invalid(let name, _):
                code = "invalid"
                field = name
            }
            self = Problem(status: .unprocessableContent, code: code, message: error.message, field: field)
        case let error as ShareError:
            self = Problem(
                status: error == .noSuchTrip ? .notFound : .unprocessableContent,
                code: error == .noSuchTrip ? "no-such-trip" : "invalid", message: error.message, field: error.field)
        case let error as AccessError:
            switch error {
            case .badName: self = .badRequest("name", error.message)
            case .badLife: self = .badRequest("expiresIn", error.message)
            case .mayNotManage, .exceeds:
                self = Problem(status: .forbidden, code: "out-of-reach", message: error.message)
            // The same answer as to a request that arrives after the revocation.
            case .revoked: self = .signInNeeded
            }
        case let error as RepositoryError:
            switch error {
            case .noSuchFlight(let id):
                self = Problem(
                    status: .notFound, code: "no-such-flight", message: "there is no flight '\(id.text)'")
            case .alreadyExists(let id):
                self = Problem(
                    status: .conflict, code: "already-exists", message: "flight '\(id.text)' already exists")
            case .mutationUsed(let id):
                self = Problem(
                    status: .conflict, code: "mutation-used",
                    message:
                        "the mutation '\(id.text)' was already applied with other contents; use another id",
                    field: "mutation")
            }
        case let error as LogbookError:
            switch error {
            case .noSuchRecord, .noSuchUpload:
                self = Problem(status: .notFound, code: "no-such-record", message: error.message)
            case .alreadyExists:
                self = Problem(status: .conflict, code: "already-exists", message: error.message)
            case .tooFewToMerge, .trackedApart:
                self = Problem(
                    status: .unprocessableContent, code: "invalid", message: error.message, field: "flights")
            }
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

    init(status: HTTPResponse.Status, code: String, message: String, field: String? = nil) {
        self.status = status
        self.code = code
        self.message = message
        self.field = field
    }

    var json: JSONValue {
        var inner = JSONMembers()
        inner.add("code", code)
        inner.add("message", message)
        inner.add("field", field)
        return .object([("error", inner.value)])
    }
}

extension JSONValue {
    /// Returns a response with this value.
    func response(_ status: HTTPResponse.Status = .ok) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = "application/json"
        headers[.cacheControl] = "no-store"
        return Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: jsonBytes)))
    }
}
