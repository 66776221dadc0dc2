import FlightCore
import Hummingbird
import NIOCore

/// The fields of a form that a page sent (`application/x-www-form-urlencoded`).
struct FormBody {
    private let fields: [String: String]

    init(_ request: Request, _ context: HalcyonContext) async throws {
        let buffer = try await request.body.collect(upTo: context.maxUploadSize)
        do {
            fields = try URLEncodedFormDecoder().decode(
                [String: String].self, from: String(buffer: buffer))
        } catch {
            throw Problem.badRequest(nil, "this is not a form as Halcyon's pages send it")
        }
    }

    subscript(name: String) -> String? { fields[name] }

    /// A `datetime-local` value in the time of a place; nil if empty.
    func localTime(_ name: String, _ text: String, in zone: Zone) throws -> Instant? {
        let text = text.trimmed
        guard !text.isEmpty else { return nil }
        // As if it were UTC, to read it; then in its zone.
        let complete = text.utf8.count == 16 ? text + ":00Z" : text + "Z"
        guard let wall = LocalTime(iso: complete) else {
            throw Problem.badRequest(name, "'\(text)' is not a time such as 2026-11-22T14:30")
        }
        let instant = zone.instant(day: wall.day, minuteOfDay: wall.hour * 60 + wall.minute)
        guard Instant.plausible.contains(instant) else {
            throw Problem.badRequest(name, "a time between the years 1900 and 2199 is expected")
        }
        return instant
    }
}
