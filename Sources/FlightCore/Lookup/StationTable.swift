/// Railway and bus stations whose codes look like airport codes (`ZMB`, `QKL`).
public struct StationTable: Sendable {
    private var codes: Set<UInt32> = []

    /// Reads `Data/stations.tsv`.
    public init(_ bytes: [UInt8]) {
        var reader = TableReader(bytes)
        while let fields = reader.next() {
            if let code = Airport.Code(fields[0].text) { codes.insert(code.packed) }
        }
    }

    public var count: Int { codes.count }
    public func contains(_ code: Airport.Code) -> Bool { codes.contains(code.packed) }
}
