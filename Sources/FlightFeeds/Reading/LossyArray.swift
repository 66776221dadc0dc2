internal import FlightTracking

/// An array of which one bad row does not lose the others.
struct LossyArray<Row: Decodable>: Decodable {
    private(set) var rows: [Row] = []
    /// Why the others could not be read.
    private(set) var ignored: [String] = []

    /// More than any source tells at once; what follows is not read.
    private static var longest: Int { 50_000 }
    /// After so many bad rows it is not the list that is expected.
    private static var mostIgnored: Int { 1000 }

    init(_ rows: [Row]) { self.rows = rows }

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
            guard rows.count < Self.longest, ignored.count < Self.mostIgnored else {
                ignored.append("all rows from \(list.currentIndex + 1) on: too many rows or too many bad rows")
                return
            }
            switch try list.decode(Attempt.self).result {
            case .success(let row): rows.append(row)
            case .failure(let error): ignored.append(JSONForm.reason(error))
            }
        }
    }

    /// Never fails, so that the list goes on after it.
    private struct Attempt: Decodable {
        let result: Result<Row, any Error>
        init(from decoder: any Decoder) { result = Result { try Row(from: decoder) } }
    }
}
