import FlightCore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird

/// Serves the public API for devices that have the app, and for the push tokens of their live activities.
struct ActivitiesController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get("/api/v1/activities", use: list)
        routes.post("/api/v1/activities/devices", use: register)
        routes.delete("/api/v1/activities/devices", use: remove)
        routes.post("/api/v1/activities/tokens", use: reach)
        routes.delete("/api/v1/activities/tokens", use: dismiss)
    }

    private var activities: ActivityService {
        get throws(Problem) {
            guard let activities = services.activities, activities.isSetUp else {
                throw Problem(
                    status: .notFound, code: "not-set-up",
                    message:
                        "live activities are not set up on this server; set apns.key and the related settings")
            }
            return activities
        }
    }

    // MARK: - Devices

    @Sendable private func register(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let activities = try activities
        let body = try await APIController.body(request, context)
        let id = try ActivitiesController.device(body)
        let token = try ActivitiesController.optionalToken(body)
        var language: Language?
        if let tag = try ActivitiesController.optionalText(body, "language") {
            language = Language(tag: tag)
            guard language != nil else {
                throw Problem.badRequest("language", "'\(tag)' is not one of \(Language.tags)")
            }
        }
        let usual = try await own.settings().language
        let label = try ActivitiesController.optionalText(body, "label").map {
            oneLine(String(String.UnicodeScalarView($0.unicodeScalars.prefix(60))))
        }
        let now = services.accessClock.now
        try await own.activities.register(id) { [language] before in
            ActivityDevice(
                id: id, startToken: token, startTokenAt: token.map { _ in now },
                language: language ?? before?.language ?? usual, label: label ?? before?.label ?? "",
                credential: context.access?.id, createdAt: before?.createdAt ?? now)
        }
        activities.wake()
        return Response(status: .noContent)
    }

    @Sendable private func remove(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try ActivitiesController.device(try await APIController.body(request, context))
        guard try await own.activities.removeActivityDevice(id) else { throw Problem.notFound }
        return Response(status: .noContent)
    }

    // MARK: - Activities

    @Sendable private func reach(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let activities = try activities
        let body = try await APIController.body(request, context)
        let device = try ActivitiesController.device(body)
        guard let flight = body["flight"]?.string.flatMap({ Flight.ID($0) }) else {
            throw Problem.badRequest("flight", "expected the flight ID from the attributes")
        }
        guard let token = try ActivitiesController.optionalToken(body) else {
            throw Problem.badRequest("token", "missing token")
        }
        let place = KeptActivity.Place(
            activity: try ActivitiesController.activity(body), token: token, at: services.accessClock.now)
        guard try await own.flights.entry(flight) != nil else { throw RepositoryError.noSuchFlight(flight) }
        guard try await own.activities.register(place, of: ActivityKey(device: device, flight: flight)) else {
            throw Problem(
                status: .notFound, code: "no-such-device", message: "this device is not registered", field: "device")
        }
        activities.wake()
        return Response(status: .noContent)
    }

    @Sendable private func dismiss(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let activities = try activities
        let body = try await APIController.body(request, context)
        let device = try ActivitiesController.device(body)
        guard try await own.activities.dismiss(try ActivitiesController.activity(body), on: device) else {
            throw Problem.notFound
        }
        activities.wake()
        return Response(status: .noContent)
    }

    /// Lists the live activities on all devices, without push tokens.
    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        _ = try activities
        let kept = try await own.activities.activities()
        let devices = try await own.activities.activityDevices().map { device in
            var members = JSONMembers()
            members.add("device", device.id)
            members.add("label", device.label)
            members.add("language", device.language.tag)
            members.add("canStart", JSONValue.bool(device.startToken != nil))
            members.add("since", device.createdAt)
            members.add("activities", .array(kept.filter { $0.key.device == device.id }.map { $0.view }))
            return members.value
        }
        return JSONValue.object([("devices", .array(devices))]).response()
    }

    // MARK: - Reading requests

    private static func device(_ body: JSONValue) throws(Problem) -> String {
        guard let id = body["device"]?.string, ActivityDevice.isID(id) else {
            throw Problem.badRequest(
                "device", "expected the device's name for itself: 8 to 64 letters, digits, - and _")
        }
        return id
    }

    private static func activity(_ body: JSONValue) throws(Problem) -> String {
        guard let name = body["activity"]?.string, (1...100).contains(name.utf8.count) else {
            throw Problem.badRequest("activity", "expected the ID of the activity, 1 to 100 bytes")
        }
        return name
    }

    private static func optionalText(_ body: JSONValue, _ name: String) throws(Problem) -> String? {
        guard let value = body[name], !value.isNull else { return nil }
        guard let text = value.string else { throw Problem.badRequest(name, "expected a string") }
        return text
    }

    private static func optionalToken(_ body: JSONValue) throws(Problem) -> ActivityToken? {
        guard let text = try optionalText(body, "token") else { return nil }
        guard let token = ActivityToken(text) else {
            throw Problem.badRequest("token", "expected the token in hexadecimal")
        }
        return token
    }
}

extension KeptActivity {
    fileprivate var view: JSONValue {
        var members = JSONMembers()
        members.add("flight", key.flight.text)
        members.add("stage", memory.stage.rawValue)
        members.add("isReached", JSONValue.bool(place != nil))
        members.add("startedAt", memory.startedAt)
        members.add("toldAt", memory.toldAt)
        members.add("phase", memory.told?.phase.name)
        members.add("starts", memory.starts)
        members.add("updates", memory.updates)
        members.add("note", memory.note)
        return members.value
    }
}
