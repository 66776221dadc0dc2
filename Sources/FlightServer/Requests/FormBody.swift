import FlightCore
import FlightPages
import HTTPTypes
import Hummingbird
import NIOCore

/// The fields of a form in order; several may have the same name (`application/x-www-form-urlencoded`).
struct FormBody {
    private let list: [(name: String, value: String)]

    /// More than any form has: a page of the logbook has a field for each of its 200 flights.
    static let mostFields = 1000

    init(_ request: Request, _ context: HalcyonContext) async throws {
        let buffer = try await request.body.collect(upTo: context.maxUploadSize)
        list = URLQuery.pairs(Array(buffer.readableBytesView)[...])
        guard list.count <= Self.mostFields else { throw Problem.tooMany("fields", list.count, most: Self.mostFields) }
    }

    /// The value of the first field with this name.
    subscript(name: String) -> String? { list.first { $0.name == name }?.value }

    func all(_ name: String) -> [String] { list.filter { $0.name == name }.map { $0.value } }

    var pairs: [(String, String)] { list.map { ($0.name, $0.value) } }

    /// The fields for forms that a device can also read.
    var fields: FormFields { FormFields(list) }
}
