internal import FlightTracking

/// An array that skips rows that cannot be decoded.
struct LossyArray<Row: Decodable>: Decodable {
    private(set) var rows: [Row] = []
    /// The reasons why rows were skipped.
    private(set) var ignored: [String] = []

    /// The maximum number of rows to read; no source sends more.
    private static var longest: Int { 50_000 }
    /// The maximum number of rows to skip. If more rows cannot be decoded, the list is not of the expected kind.
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

    /// A row that may be invalid. Decoding it never fails, so that decoding continues with the next row.
    private struct Attempt: Decodable {
        let result: Result<Row, any Error>
        init(from decoder: any Decoder) { result = Result { try Row(from: decoder) } }
    }
}
