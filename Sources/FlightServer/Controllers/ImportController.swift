import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird

/// Files that come in: chosen, looked at, taken.
struct ImportController: Sendable {
    let services: ServerServices

    private var logbook: LogbookDesk { services.logbook }
    private var drawing: LogbookDrawing { LogbookDrawing(services: services) }

    /// How many flights of each kind a preview shows.
    private static let previewSize = 50

    func addRoutes(to routes: RouterGroup<HalcyonContext>) {
        routes.get("/logbook/import", use: chooseFiles)
        routes.post("/logbook/import", use: upload)
        routes.get("/logbook/import/{upload}", use: preview)
        routes.post("/logbook/import/{upload}", use: take)
        routes.post("/logbook/import/{upload}/cancel", use: cancel)
    }

    @Sendable private func chooseFiles(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await drawImport(nil, error: nil)
    }

    private func drawImport(_ preview: ImportPage.Preview?, error: UploadFault?) async throws -> Response {
        let pageContext = try await drawing.context()
        let page = ImportPage(
            preview: preview, error: error, assetVersion: WebAssets.shared.version, context: pageContext)
        return drawing.response(page.draw(), pageContext)
    }

    @Sendable private func upload(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        do {
            let files = try await MultipartFiles(request, limit: ImportPage.largest << 20).files
            guard !files.isEmpty else { throw UploadFault.noFile }
            let id = try await logbook.keep(files)
            return .redirect(to: "/logbook/import/" + id)
        } catch let fault as UploadFault {
            var response = try await drawImport(nil, error: fault)
            response.status = fault == .tooLarge ? .contentTooLarge : .badRequest
            return response
        }
    }

    private func uploadID(_ context: HalcyonContext) throws -> String {
        guard let id = context.parameters.get("upload") else { throw Problem.notFound }
        return id
    }

    @Sendable private func preview(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try uploadID(context)
        guard let (files, plan) = try await logbook.plan(upload: id) else {
            return .redirect(to: "/logbook/import")
        }
        let names = logbook.names()
        func outcome(_ outcome: ImportPlan.Outcome) -> ImportPage.Outcome {
            let items = plan.items.lazy.filter { $0.outcome == outcome }
            return ImportPage.Outcome(
                count: plan.count(outcome),
                rows: items.prefix(Self.previewSize).map { drawing.row($0.record, isTracked: false, names) })
        }
        let issues = plan.issues.map { issue in
            let kind: ImportPage.Issue.Kind =
                switch issue.kind {
                case .corrected: .corrected
                case .unreadable: .unreadable
                case .noted: .noted
                }
            return ImportPage.Issue(
                file: issue.file, line: issue.line, column: issue.column, kind: kind, fault: issue.fault)
        }
        return try await drawImport(
            ImportPage.Preview(
                upload: id, files: files.map { file in file.format.map { file.name + " · " + $0 } ?? file.name },
                new: outcome(.new), existing: outcome(.existing), merged: outcome(.merged), corrected: plan.corrected,
                unreadable: plan.unreadable,
                toBoard: plan.items.count { $0.outcome == .new && $0.goesToBoard }, issues: issues), error: nil)
    }

    @Sendable private func take(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try uploadID(context)
        // Again if somebody else has changed the logbook in between.
        for attempt in 1...4 {
            guard let (_, plan) = try await logbook.plan(upload: id) else { throw LogbookError.noSuchUpload }
            do {
                try await logbook.apply(plan)
            } catch LogbookError.changedMeanwhile where attempt < 4 {
                continue
            }
            try await logbook.repository.forgetUpload(id)
            return .redirect(to: "/logbook?imported=\(plan.count(.new)).\(plan.count(.merged))")
        }
        throw LogbookError.changedMeanwhile
    }

    @Sendable private func cancel(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await logbook.repository.forgetUpload(try uploadID(context))
        return .redirect(to: "/logbook")
    }
}
