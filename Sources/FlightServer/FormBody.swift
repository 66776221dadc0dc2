import FlightPages
import Hummingbird
import NIOCore

/// A form that a page sent (`application/x-www-form-urlencoded`).
struct FormBody {
    let fields: FormFields

    init(_ request: Request, _ context: HalcyonContext) async throws {
        let buffer = try await request.body.collect(upTo: context.maxUploadSize)
        do {
            let decoded = try URLEncodedFormDecoder().decode([String: String].self, from: String(buffer: buffer))
            fields = FormFields(decoded.map { (name: $0.key, value: $0.value) })
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
