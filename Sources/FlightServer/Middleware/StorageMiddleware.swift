import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird

/// Tells the owner about storage problems. A notice appears at the top of every page, and every response to the owner's
/// devices has a header.
struct StorageMiddleware: RouterMiddleware {
    /// The header that contains the name of the condition (``StorageCondition/name``). It is absent if there is no
    /// problem.
    static let header = "Halcyon-Storage"
    /// The notice at the top of pages for the current request; `nil` if there is no problem.
    @TaskLocal static var notice: StorageNotice?

    let services: ServerServices

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        guard let storage = services.storage else { return try await next(request, context) }
        let notice = StorageNotice(storage.condition, remedy: services.remedy)
        var response = try await StorageMiddleware.$notice.withValue(notice) { try await next(request, context) }
        // The condition is read after the request, because the request may have detected a problem.
        let condition = storage.condition
        if condition != .well, let name = HTTPField.Name(StorageMiddleware.header) {
            response.headers[name] = condition.name
        }
        return response
    }
}

extension StorageNotice {
    /// Creates the notice for the given condition; nil if there is no problem.
    ///
    /// - Parameter remedy: The command that repairs a damaged database.
    init?(_ condition: StorageCondition, remedy: String) {
        switch condition {
        case .well: return nil
        case .incomplete(let rows): self = .incomplete(rows: rows)
        case .notWritable: self = .notWritable
        case .noRoom: self = .noRoom
        case .unreachable: self = .unreachable
        case .damaged(let backup): self = .damaged(backup: backup, remedy: remedy)
        }
    }
}
