import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// A request that cannot be done, with what to do about it.
struct Problem: Error, Sendable {
    let status: HTTPResponse.Status
    /// Stable, for programs: `unknown-airport`.
    let code: String
    /// For people.
    let message: String
    /// The field concerned, as a path.
    var field: String?

    static let signInNeeded = Problem(
        status: .unauthorized, code: "sign-in-needed",
        message: "sign in with the link that Halcyon printed, or send a token: Authorization: Bearer …")
    static let notFound = Problem(status: .notFound, code: "not-found", message: "there is nothing here")
    static let readOnly = Problem(
        status: .forbidden, code: "read-only", message: "this token may only read; make one that may write")
    static let crossSite = Problem(
        status: .forbidden, code: "cross-site", message: "changes are only taken from Halcyon's own pages")

    static func badRequest(_ field: String?, _ message: String) -> Problem {
        Problem(status: .badRequest, code: "bad-request", message: message, field: field)
    }

    /// What an error thrown below means to whoever asked.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as JSONError:
            self = Problem(
                status: .badRequest, code: "bad-json", message: error.text, field: error.path.isEmpty ? nil : error.path
            )
        case let error as DeskError:
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
        case let error as RepositoryError:
            switch error {
            case .noSuchFlight(let id):
                self = Problem(
                    status: .notFound, code: "no-such-flight", message: "there is no flight '\(id.text)'")
            case .alreadyExists(let id):
                self = Problem(
                    status: .conflict, code: "already-exists", message: "there is a flight '\(id.text)' already")
            }
        case let error as LogbookError:
            switch error {
            case .noSuchRecord, .noSuchUpload:
                self = Problem(status: .notFound, code: "no-such-record", message: error.message)
            case .alreadyExists:
                self = Problem(status: .conflict, code: "already-exists", message: error.message)
            case .changedMeanwhile:
                self = Problem(status: .conflict, code: "changed-meanwhile", message: error.message)
            case .tooFewToMerge, .trackedApart:
                self = Problem(
                    status: .unprocessableContent, code: "invalid", message: error.message, field: "flights")
            }
        case let error as HTTPError:
            self = Problem(
                status: error.status, code: "http-\(error.status.code)",
                message: error.body ?? error.status.reasonPhrase)
        case is NIOTooManyBytesError:
            self = Problem(
                status: .contentTooLarge, code: "too-large", message: "at most 1 MB can be sent at once")
        default:
            self = Problem(
                status: .internalServerError, code: "internal",
                message: "something went wrong on the server; its log says what")
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
    /// A response with this value.
    func response(_ status: HTTPResponse.Status = .ok) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = "application/json"
        headers[.cacheControl] = "no-store"
        return Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: jsonBytes)))
    }
}
