/// The years in which aircraft were built, by registration. Volunteers submitted them, so only some aircraft are listed.
public struct YearBuiltTable: Sendable {
    private var years: [String: Int16] = [:]

    /// Reads `Data/built.tsv`.
    public init(_ bytes: [UInt8]) {
        var reader = TableReader(bytes)
        while let fields = reader.next() {
            if fields.count == 2, let year = Int16(fields[1].text) { years[fields[0].text] = year }
        }
    }

    /// Returns the year in which the aircraft was built; nil if the table does not contain the registration.
    ///
    /// - Parameter registration: Only letters and digits, in upper case: `DAIMA`.
    public subscript(registration: String) -> Int? { years[registration].map { Int($0) } }
}
