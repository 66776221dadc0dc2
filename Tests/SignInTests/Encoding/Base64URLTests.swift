import Testing

@testable import SignIn

@Suite struct Base64URLTests {
    /// Examples of RFC 4648, section 10, without padding, and both special characters.
    @Test(arguments: [
        ("", ""), ("66", "Zg"), ("666f", "Zm8"), ("666f6f", "Zm9v"), ("666f6f62", "Zm9vYg"), ("666f6f6261", "Zm9vYmE"),
        ("666f6f626172", "Zm9vYmFy"), ("fbff", "-_8"),
    ])
    func encodesExamples(bytes: String, text: String) {
        #expect(Base64URL.encode(hex(bytes)) == text)
        #expect(Base64URL.decode(text) == hex(bytes))
    }

    @Test(arguments: ["A", "Zg==", "Zg=", "Zh", "Zm9", "Zm9vY", "+/8", "Zm 9v", "Zm9v\n", "Zé", "Z\u{0}g"])
    func refuses(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func randomBytesSurviveEncoding() {
        var generator = SeededGenerator(3)
        for count in 0..<500 {
            let bytes = generator.bytes(count)
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
    }

    @Test(arguments: [("", ""), ("66", "Zg=="), ("666f", "Zm8="), ("666f6f", "Zm9v"), ("fbff", "+/8=")])
    func encodesWithPadding(bytes: String, text: String) {
        #expect(Base64.encode(hex(bytes)) == text)
    }
}
