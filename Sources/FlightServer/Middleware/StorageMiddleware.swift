import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird

/// Says above every page of the owner, and in a header of every answer to the owner's device, that not everything can be kept
/// or read.
struct StorageMiddleware: RouterMiddleware {
    /// Names the condition (``StorageCondition/name``); not there if all is well.
    static let header = "Halcyon-Storage"
    /// What stands above the pages of a request; nil if all is well.
    @TaskLocal static var notice: StorageNotice?

    let services: ServerServices

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        guard let storage = services.storage else { return try await next(request, context) }
        let notice = StorageNotice(storage.condition, remedy: services.remedy)
        var response = try await StorageMiddleware.$notice.withValue(notice) { try await next(request, context) }
        // As it is now: it may have been found out by this very request.
        let condition = storage.condition
        if condition != .well, let name = HTTPField.Name(StorageMiddleware.header) {
            response.headers[name] = condition.name
        }
        return response
    }
}

extension StorageNotice {
    /// nil if all is well.
    ///
    /// - Parameter remedy: the command that mends a damaged database.
    init?(_ condition: StorageCondition, remedy: String) {
        switch condition {
        case .well: return nil
        case .incomplete(let rows): self = .incomplete(rows: rows)
        case .notWritable: self = .notWritable
        case .noRoom: self = .noRoom
        case .damaged(let backup): self = .damaged(backup: backup, remedy: remedy)
        }
    }
}
