/// A data item of the Concise Binary Object Representation (RFC 8949), limited to what WebAuthn uses.
///
/// Tags, floating-point numbers, undefined, other simple values and indefinite lengths are not supported. WebAuthn
/// Level 3, section 2.4 requires the CTAP2 canonical form, which excludes indefinite lengths.
public enum CBOR: Hashable, Sendable {
    /// A number from 0 to 2^64 − 1 (major type 0).
    case unsigned(UInt64)
    /// The number −1 − n, for the given n (major type 1).
    case negative(UInt64)
    case bytes([UInt8])
    case text(String)
    case array([CBOR])
    case map([Key: CBOR])
    case bool(Bool)
    case null

    /// A key of a map. Keys of other types are refused. WebAuthn and COSE use only integers and text.
    public enum Key: Hashable, Sendable {
        case unsigned(UInt64)
        /// The number −1 − n, for the given n.
        case negative(UInt64)
        /// Text in UTF-8. Bytes are compared, because two `String` values with different bytes can be equal.
        case text(utf8: [UInt8])
    }

    /// The limits of the decoder.
    public struct Limits: Hashable, Sendable {
        /// The maximum size of the input, in bytes.
        public let size: Int
        /// The maximum number of nested arrays and maps. CTAP2 allows four levels.
        public let depth: Int

        /// - Parameters:
        ///   - size: The maximum size of the input, in bytes.
        ///   - depth: The maximum number of nested arrays and maps, at most 64. Higher values are lowered to 64,
        ///     because the decoder is recursive.
        public init(size: Int, depth: Int) {
            self.size = size
            self.depth = min(depth, 64)
        }

        /// 16 KiB and 8 levels. Attestation objects without certificates have less than 2 KiB and three levels.
        public static let standard = Limits(size: 16 * 1024, depth: 8)
    }

    /// The reason why an input is not an acceptable data item.
    public enum DecodingError: Error, Hashable, Sendable {
        /// The input ends inside the data item.
        case truncated
        /// The input has more bytes than ``Limits/size``.
        case tooLarge
        /// Arrays and maps are nested more deeply than ``Limits/depth``.
        case tooDeep
        /// The given number of bytes follow the data item.
        case trailingBytes(Int)
        /// A length is indefinite (RFC 8949, section 3.2).
        case indefiniteLength
        /// The item is a tag, a floating-point number, undefined or another simple value.
        case unsupported(initialByte: UInt8)
        /// The additional information is 28, 29 or 30, or 31 for an integer or tag. Such items are not well-formed.
        case malformed(initialByte: UInt8)
        /// A text string is not valid UTF-8.
        case invalidText
        /// A map contains a key twice (RFC 8949, section 5.6).
        case duplicateKey
        /// A key of a map is neither an integer nor text.
        case unsupportedKey
    }
}

extension CBOR {
    /// Decodes exactly one data item.
    ///
    /// The encoding does not have to be canonical: longer forms of integers and any order of keys are accepted.
    ///
    /// - Throws: ``DecodingError``, also if bytes follow the item.
    public static func decode(
        _ bytes: [UInt8], limits: Limits = .standard
    ) throws(DecodingError) -> CBOR {
        let (item, count) = try decodePrefix(bytes[...], limits: limits)
        guard count == bytes.count else { throw .trailingBytes(bytes.count - count) }
        return item
    }

    /// Decodes the data item at the start of the input.
    ///
    /// - Returns: The item and its length in bytes. More bytes may follow.
    /// - Throws: ``DecodingError``.
    public static func decodePrefix(
        _ bytes: ArraySlice<UInt8>, limits: Limits = .standard
    ) throws(DecodingError) -> (item: CBOR, count: Int) {
        guard bytes.count <= limits.size else { throw .tooLarge }
        var reader = CBORReader(bytes, maximumDepth: limits.depth)
        let item = try reader.item(depth: 0)
        return (item, bytes.count - reader.rest.count)
    }
}

extension CBOR.Key: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    public init(integerLiteral value: Int64) {
        // For a negative number, −1 − value is the complement of its bits, which cannot overflow.
        self = value < 0 ? .negative(UInt64(~value)) : .unsigned(UInt64(value))
    }

    public init(stringLiteral value: String) { self = .text(utf8: Array(value.utf8)) }
}

extension CBOR {
    /// The bytes of a byte string; nil for other items.
    public var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { return bytes }
        return nil
    }

    /// The text of a text string; nil for other items.
    public var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    /// The entries of a map; nil for other items.
    public var map: [Key: CBOR]? {
        if case .map(let map) = self { return map }
        return nil
    }
}

/// Reads data items from the front of a slice.
private struct CBORReader {
    private(set) var rest: ArraySlice<UInt8>
    private let maximumDepth: Int

    init(_ bytes: ArraySlice<UInt8>, maximumDepth: Int) {
        rest = bytes
        self.maximumDepth = maximumDepth
    }

    mutating func item(depth: Int) throws(CBOR.DecodingError) -> CBOR {
        guard let initial = rest.popFirst() else { throw .truncated }
        switch initial >> 5 {
        case 0: return .unsigned(try argument(initial))
        case 1: return .negative(try argument(initial))
        case 2: return .bytes(Array(try string(initial)))
        case 3:
            guard let text = String(validating: try string(initial), as: UTF8.self) else { throw .invalidText }
            return .text(text)
        case 4:
            // Each item has at least one byte. The check bounds the work before any item is read.
            let count = try count(initial, bytesPerEntry: 1)
            guard depth < maximumDepth else { throw .tooDeep }
            var items: [CBOR] = []
            for _ in 0..<count { items.append(try item(depth: depth + 1)) }
            return .array(items)
        case 5:
            let count = try count(initial, bytesPerEntry: 2)
            guard depth < maximumDepth else { throw .tooDeep }
            var entries: [CBOR.Key: CBOR] = [:]
            for _ in 0..<count {
                let key = try key()
                let value = try item(depth: depth + 1)
                guard entries.updateValue(value, forKey: key) == nil else { throw .duplicateKey }
            }
            return .map(entries)
        case 7:
            switch initial {
            case 0xF4: return .bool(false)
            case 0xF5: return .bool(true)
            case 0xF6: return .null
            case 0xFC...0xFE: throw .malformed(initialByte: initial)
            case 0xFF: throw .indefiniteLength
            default: throw .unsupported(initialByte: initial)
            }
        default: throw .unsupported(initialByte: initial)
        }
    }

    private mutating func key() throws(CBOR.DecodingError) -> CBOR.Key {
        guard let initial = rest.popFirst() else { throw .truncated }
        switch initial >> 5 {
        case 0: return .unsigned(try argument(initial))
        case 1: return .negative(try argument(initial))
        case 3:
            let utf8 = Array(try string(initial))
            guard String(validating: utf8, as: UTF8.self) != nil else { throw .invalidText }
            return .text(utf8: utf8)
        default: throw .unsupportedKey
        }
    }

    /// Returns the argument of an initial byte (RFC 8949, section 3).
    private mutating func argument(_ initial: UInt8) throws(CBOR.DecodingError) -> UInt64 {
        let information = initial & 0x1F
        let size: Int
        switch information {
        case 0..<24: return UInt64(information)
        case 24: size = 1
        case 25: size = 2
        case 26: size = 4
        case 27: size = 8
        case 31 where (2...5).contains(initial >> 5): throw .indefiniteLength
        default: throw .malformed(initialByte: initial)
        }
        guard rest.count >= size else { throw .truncated }
        let value = rest.prefix(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(size)
        return value
    }

    private mutating func string(_ initial: UInt8) throws(CBOR.DecodingError) -> ArraySlice<UInt8> {
        let count = try count(initial, bytesPerEntry: 1)
        let string = rest.prefix(count)
        rest = rest.dropFirst(count)
        return string
    }

    /// Returns a length, after checking that the rest of the input can contain that many entries.
    private mutating func count(_ initial: UInt8, bytesPerEntry: Int) throws(CBOR.DecodingError) -> Int {
        let count = try argument(initial)
        guard count <= UInt64(rest.count / bytesPerEntry) else { throw .truncated }
        return Int(count)
    }
}
