import Testing

@testable import SignIn

@Suite struct CBORTests {
    /// Examples of RFC 8949, appendix A.
    @Test(arguments: [
        ("00", CBOR.unsigned(0)), ("17", .unsigned(23)), ("1818", .unsigned(24)), ("1903e8", .unsigned(1000)),
        ("1a000f4240", .unsigned(1_000_000)), ("1bffffffffffffffff", .unsigned(.max)), ("20", .negative(0)),
        ("3863", .negative(99)), ("3bffffffffffffffff", .negative(.max)), ("f4", .bool(false)), ("f5", .bool(true)),
        ("f6", .null), ("40", .bytes([])), ("4401020304", .bytes([1, 2, 3, 4])), ("60", .text("")),
        ("6449455446", .text("IETF")), ("62c3bc", .text("ü")), ("64f0908591", .text("\u{10151}")),
        ("80", .array([])),
        (
            "8301820203820405",
            .array([.unsigned(1), .array([.unsigned(2), .unsigned(3)]), .array([.unsigned(4), .unsigned(5)])])
        ),
        ("a0", .map([:])), ("a201020304", .map([1: .unsigned(2), 3: .unsigned(4)])),
        ("a26161016162820203", .map(["a": .unsigned(1), "b": .array([.unsigned(2), .unsigned(3)])])),
    ])
    func decodesExamples(encoded: String, item: CBOR) throws {
        #expect(try CBOR.decode(hex(encoded)) == item)
    }

    @Test func acceptsLongFormsAndAnyOrder() throws {
        #expect(try CBOR.decode(hex("1b0000000000000001")) == .unsigned(1))
        #expect(try CBOR.decode(hex("b90002030401 02")) == .map([1: .unsigned(2), 3: .unsigned(4)]))
    }

    @Test(arguments: [
        ("", CBOR.DecodingError.truncated), ("18", .truncated), ("1a000f42", .truncated), ("43 0102", .truncated),
        ("5bffffffffffffffff", .truncated), ("9bffffffffffffffff", .truncated), ("bb7fffffffffffffff", .truncated),
        ("82 01", .truncated), ("a1 01", .truncated), ("0000", .trailingBytes(1)),
        ("5f42010243030405ff", .indefiniteLength),
        ("7f657374726561646d696e67ff", .indefiniteLength), ("9fff", .indefiniteLength), ("bfff", .indefiniteLength),
        ("ff", .indefiniteLength), ("c074323031332d30332d32315432303a30343a30305a", .unsupported(initialByte: 0xC0)),
        ("f7", .unsupported(initialByte: 0xF7)), ("f97e00", .unsupported(initialByte: 0xF9)),
        ("fb3ff199999999999a", .unsupported(initialByte: 0xFB)), ("e0", .unsupported(initialByte: 0xE0)),
        ("1c", .malformed(initialByte: 0x1C)), ("1f", .malformed(initialByte: 0x1F)),
        ("3d", .malformed(initialByte: 0x3D)),
        ("5e", .malformed(initialByte: 0x5E)), ("fc", .malformed(initialByte: 0xFC)), ("62c328", .invalidText),
        ("61ff", .invalidText), ("a161ff00", .invalidText), ("a2 0102 0103", .duplicateKey),
        ("a2 0102 180103", .duplicateKey), ("a2 616101 616102", .duplicateKey), ("a1 4101 00", .unsupportedKey),
        ("a1 80 00", .unsupportedKey), ("a1 f6 00", .unsupportedKey),
    ])
    func refuses(encoded: String, error: CBOR.DecodingError) {
        #expect(throws: error) { try CBOR.decode(hex(encoded)) }
    }

    @Test func keysWithEqualTextAndDifferentBytesDiffer() throws {
        // The letter é as one and as two Unicode scalars. Swift treats both texts as equal.
        #expect(try CBOR.decode(hex("a2 62c3a9 01 6365cc81 02")).map?.count == 2)
    }

    @Test func limitsDepthAndSize() throws {
        let limits = CBOR.Limits(size: 64, depth: 3)
        #expect(try CBOR.decode(hex("81818101"), limits: limits) == .array([.array([.array([.unsigned(1)])])]))
        #expect(throws: CBOR.DecodingError.tooDeep) { try CBOR.decode(hex("8181818101"), limits: limits) }
        #expect(throws: CBOR.DecodingError.tooDeep) { try CBOR.decode(hex("a101a101a101a10101"), limits: limits) }
        #expect(throws: CBOR.DecodingError.tooLarge) {
            try CBOR.decode(encode(.bytes([UInt8](repeating: 0, count: 63))), limits: limits)
        }
        let deepest = CBOR.Limits(size: .max, depth: .max)
        #expect(throws: CBOR.DecodingError.tooDeep) {
            try CBOR.decode([UInt8](repeating: 0x81, count: 1_000_000), limits: deepest)
        }
        #expect(throws: CBOR.DecodingError.tooDeep) {
            try CBOR.decode([0x81, 0x01], limits: CBOR.Limits(size: 10, depth: -1))
        }
    }

    @Test func prefixLeavesTheRest() throws {
        let (item, count) = try CBOR.decodePrefix([0xFF, 0x18, 0x64, 0xFF][1...])
        #expect(item == .unsigned(100))
        #expect(count == 2)
    }

    /// Decoding reverses encoding. Every shorter prefix is refused.
    @Test func randomItemsSurviveEncoding() throws {
        var generator = SeededGenerator(2)
        for _ in 0..<2000 {
            let item = randomItem(depth: 0, using: &generator)
            let encoded = encode(item)
            #expect(try CBOR.decode(encoded) == item)
            if let length = encoded.indices.randomElement(using: &generator) {
                #expect(throws: CBOR.DecodingError.truncated) { try CBOR.decode(Array(encoded.prefix(length))) }
            }
        }
    }

    private func randomItem(depth: Int, using generator: inout SeededGenerator) -> CBOR {
        switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &generator) {
        case 0: return .unsigned(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
        case 1: return .negative(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
        case 2: return .bytes(generator.bytes(Int.random(in: 0..<300, using: &generator)))
        case 3: return .text(String(repeating: "é✈", count: Int.random(in: 0..<20, using: &generator)))
        case 4: return .bool(Bool.random(using: &generator))
        case 5: return .null
        case 6:
            return .array(
                (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
                    randomItem(depth: depth + 1, using: &generator)
                })
        default:
            var entries: [CBOR.Key: CBOR] = [:]
            for _ in 0..<Int.random(in: 0..<5, using: &generator) {
                let key: CBOR.Key =
                    Bool.random(using: &generator) ? .negative(generator.next()) : .text(utf8: [65, 66])
                entries[key] = randomItem(depth: depth + 1, using: &generator)
            }
            return .map(entries)
        }
    }
}
