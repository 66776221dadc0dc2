/// An integer that also decodes from a number with decimals or from a string, and encodes as a number. Unix times use
/// this type because ActivityKit decodes a `Date` as seconds since 2001.
public struct LenientInteger: Codable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    public var value: Int64

    public init(_ value: Int64) { self.value = value }
    public init(integerLiteral value: Int64) { self.value = value }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let whole = try? container.decode(Int64.self) {
            value = whole
        } else if let number = try? container.decode(Double.self), let whole = LenientInteger.whole(number) {
            value = whole
        } else if let text = try? container.decode(String.self),
            let whole = Int64(text) ?? Double(text).flatMap({ LenientInteger.whole($0) })
        {
            value = whole
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a whole number is expected")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    /// Returns the number as an integer; nil if the number has a fraction or is out of range.
    private static func whole(_ number: Double) -> Int64? {
        Int64(exactly: number.rounded())
    }
}
