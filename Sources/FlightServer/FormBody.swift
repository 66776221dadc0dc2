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
        try LocalInput.instant(name, text, in: zone)
    }
}
