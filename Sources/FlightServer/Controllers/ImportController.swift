import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Imports flights: the user chooses files, reviews a preview of their flights, and confirms.
struct ImportController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    private var logbook: LogbookService { own.logbook }
    private var imports: ImportService { own.imports }
    private var drawing: LogbookDrawing { LogbookDrawing(services: services, own: own) }

    /// The maximum number of flights of each kind in a preview.
    private static let previewSize = 50

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.importFiles.routerPath, use: chooseFiles)
        routes.post(FormAddress.upload.routerPath, use: upload)
        routes.get(PageAddress.importPreview.routerPath, use: preview)
        routes.post(FormAddress.takeUpload.routerPath, use: take)
        routes.post(FormAddress.rememberNames.routerPath, use: remember)
        routes.post(FormAddress.cancelUpload.routerPath, use: cancel)
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
            let id: String
            do {
                id = try await receive(request, from: context.access)
            } catch let error as UploadError {
                guard error == .noRoom else { throw error }
                throw UploadFault.noRoom
            }
            return .redirect(to: PageAddress.importPreview.path(id))
        } catch let fault as UploadFault {
            var response = try await drawImport(nil, error: fault)
            response.status =
                switch fault {
                case .tooLarge: .contentTooLarge
                case .noRoom: .insufficientStorage
                case .noForm, .noFile: .badRequest
                }
            return response
        }
    }

    /// Stores the files of a form while they are being received.
    ///
    /// - Throws: ``UploadFault``, `UploadError`.
    private func receive(_ request: Request, from sender: Credential?) async throws -> String {
        guard let type = request.headers[.contentType], var reader = MultipartReader(contentType: type) else {
            throw UploadFault.noForm
        }
        do {
            let id = try await services.receive(request.body, by: own, from: sender) { bytes, draft in
                try reader.take(bytes, into: draft)
            }
            guard let id else { throw UploadFault.noFile }
            return id
        } catch is MultipartReader.NotAForm {
            throw UploadFault.noForm
        }
    }

    private func uploadID(_ context: HalcyonContext) throws -> String {
        guard let id = context.parameters.get("upload") else { throw Problem.notFound }
        return id
    }

    @Sendable private func preview(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try uploadID(context)
        let traveller = traveller(request)
        let imports = imports
        guard let (files, plan) = try await context.whileAwaited({ try await imports.plan(id, traveller: traveller) })
        else {
            return .redirect(to: PageAddress.importFiles.path())
        }
        let names = logbook.names()
        func outcome(_ outcome: ImportPlan.Outcome) -> ImportPage.Outcome {
            let items = plan.items.lazy.filter { $0.outcome == outcome }
            return ImportPage.Outcome(
                count: plan.count(outcome),
                rows: items.prefix(Self.previewSize).map { drawing.row($0.record, isTracked: false, names) },
                understood: items.prefix(Self.previewSize).map { understood($0, names) })
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
                upload: id, files: files.map { file in file.format.map { file.name + " · " + $0.title } ?? file.name },
                new: outcome(.new), existing: outcome(.existing), merged: outcome(.merged), corrected: plan.corrected,
                unreadable: plan.unreadable,
                toBoard: plan.items.count { $0.outcome == .new && $0.goesToBoard }, issues: issues,
                unlisted: plan.unlisted,
                unknown: plan.unknownAirlines.map { .init(kind: .airline, text: $0.text, rows: $0.rows) }
                    + plan.unknownAircraft.map { .init(kind: .aircraft, text: $0.text, rows: $0.rows) },
                travellers: travellers(plan), traveller: traveller), error: nil)
    }

    /// Returns the name of the traveller whose flights are to be imported; `nil` if the user has not chosen one.
    private func traveller(_ request: Request) -> String? {
        // A submitted form encodes spaces as plus signs.
        URLQuery.pairs(Array((request.uri.query ?? "").utf8)[...]).first { $0.name == "traveller" }
            .flatMap { $0.value.isEmpty ? nil : $0.value }
    }

    private func travellers(_ plan: ImportPlan) -> [String] {
        for issue in plan.issues { if case .whoseExport(let names) = issue.fault { return names } }
        return []
    }

    private func understood(_ item: ImportPlan.Item, _ names: RecordNames) -> ImportPage.Understood? {
        guard let text = item.text else { return nil }
        let record = item.record
        let airports = own.flights.airports
        func zone(_ place: LoggedFlight.Place) -> String? { place.listed.flatMap { airports[$0]?.zone.name } }
        return ImportPage.Understood(
            line: text.line,
            airline: text.airline.map { (text.isAirlineUnknown ? nil : names.airline(record)?.name, $0) },
            aircraft: text.aircraft.map { said in
                (record.aircraftType.flatMap { own.flights.aircraft[$0]?.name } ?? record.aircraftName, said)
            },
            zones: (zone(record.origin), zone(record.destination)))
    }

    /// Stores the user's choice of airlines and aircraft for the imported names, and shows the preview again.
    @Sendable private func remember(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try uploadID(context)
        let form = try await FormBody(request, context)
        var names: [ImportedName] = []
        for number in 0..<1000 {
            guard let kind = form["kind\(number)"], let text = form["text\(number)"], !text.isEmpty else { break }
            let said = (form["code\(number)"] ?? "").trimmed
            if said.isEmpty { continue }
            if kind == "airline" {
                let airlines = logbook.airlines
                if let found = Airline.Code(said).flatMap({ airlines[$0] }) ?? airlines.airline(named: said) {
                    names.append(ImportedName(text: text, meaning: .airline(found.code)))
                }
            } else {
                let type = own.flights.aircraft.type(meantBy: said)
                if let type { names.append(ImportedName(text: text, meaning: .aircraft(type))) }
            }
        }
        try await logbook.remember(names)
        let query = traveller(request).map { "?traveller=" + URLQuery.encode($0) } ?? ""
        return .redirect(to: PageAddress.importPreview.path(id) + query)
    }

    @Sendable private func take(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try uploadID(context)
        let imports = imports
        let traveller = traveller(request)
        let plan = try await context.whileAwaited { try await imports.take(id, traveller: traveller) }
        return .redirect(to: PageAddress.logbook.path() + "?imported=\(plan.count(.new)).\(plan.count(.merged))")
    }

    @Sendable private func cancel(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        await imports.forget(try uploadID(context))
        return .redirect(to: PageAddress.logbook.path())
    }
}
