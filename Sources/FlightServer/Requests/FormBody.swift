import FlightCore
import FlightPages
import HTTPTypes
import Hummingbird
import NIOCore

/// The fields of a form in their order, of which several may have one name (`application/x-www-form-urlencoded`).
struct FormBody {
    private let list: [(name: String, value: String)]

    /// More than any form has: a page of the logbook has a field for each of its 200 flights.
    static let mostFields = 1000

    init(_ request: Request, _ context: HalcyonContext) async throws {
        let buffer = try await request.body.collect(upTo: context.maxUploadSize)
        list = URLQuery.pairs(Array(buffer.readableBytesView)[...])
        guard list.count <= Self.mostFields else { throw Problem.tooMany("fields", list.count, most: Self.mostFields) }
    }

    /// The first of that name.
    subscript(name: String) -> String? { list.first { $0.name == name }?.value }

    func all(_ name: String) -> [String] { list.filter { $0.name == name }.map { $0.value } }

    var pairs: [(String, String)] { list.map { ($0.name, $0.value) } }

    /// As the forms that a device can read too are read.
    var fields: FormFields { FormFields(list) }
}
