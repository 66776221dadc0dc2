import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird

/// Reports storage problems: in a notice above every page of the owner, and in a header of every answer to the owner's
/// devices.
struct StorageMiddleware: RouterMiddleware {
    /// The name of the condition (``StorageCondition/name``); absent if there is no problem.
    static let header = "Halcyon-Storage"
    /// The notice above the pages of a request; `nil` if there is no problem.
    @TaskLocal static var notice: StorageNotice?

    let services: ServerServices

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        guard let storage = services.storage else { return try await next(request, context) }
        let notice = StorageNotice(storage.condition, remedy: services.remedy)
        var response = try await StorageMiddleware.$notice.withValue(notice) { try await next(request, context) }
        // Read afterwards, because this request may have detected the problem.
        let condition = storage.condition
        if condition != .well, let name = HTTPField.Name(StorageMiddleware.header) {
            response.headers[name] = condition.name
        }
        return response
    }
}

extension StorageNotice {
    /// Returns `nil` if there is no problem.
    ///
    /// - Parameter remedy: The command that repairs a damaged database.
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
