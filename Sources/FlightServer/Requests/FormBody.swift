import FlightCore
import FlightScreens
import HTTPTypes
import Hummingbird
import NIOCore

/// The fields of a submitted form (`application/x-www-form-urlencoded`), in order. Several fields may have the same
/// name.
struct FormBody {
    private let list: [(name: String, value: String)]

    /// The maximum number of fields. The largest form is a logbook page, which has a field for each of its 200 flights.
    static let mostFields = 1000

    init(_ request: Request, _ context: HalcyonContext) async throws {
        let buffer = try await request.body.collect(upTo: context.maxUploadSize)
        list = URLQuery.pairs(Array(buffer.readableBytesView)[...])
        guard list.count <= Self.mostFields else { throw Problem.tooMany("fields", list.count, most: Self.mostFields) }
    }

    /// The value of the first field with the given name.
    subscript(name: String) -> String? { list.first { $0.name == name }?.value }

    func all(_ name: String) -> [String] { list.filter { $0.name == name }.map { $0.value } }

    var pairs: [(String, String)] { list.map { ($0.name, $0.value) } }

    /// The fields as `FormFields`, for forms that a device can also process.
    var fields: FormFields { FormFields(list) }
}
