import Testing

@testable import SignIn

@Suite struct FormTextTests {
    @Test func encodesEachByte() {
        #expect(FormText.percentEncoded("aZ09-._~ +&=/?:é") == "aZ09-._~%20%2B%26%3D%2F%3F%3A%C3%A9")
        #expect(FormText.formEncoded("aZ09-._~ +&=/?:é") == "aZ09-._%7E+%2B%26%3D%2F%3F%3A%C3%A9")
        #expect(FormText.form([("a b", "1&2"), ("c", "")]) == "a+b=1%262&c=")
    }

    @Test func readsFields() throws {
        let fields = try #require(FormText.fields("a=1&b=x%20y+z&&c&d=1=2&a=%C3%A9"))
        #expect(fields.map(\.name) == ["a", "b", "c", "d", "a"])
        #expect(fields.map(\.value) == ["1", "x y z", "", "1=2", "é"])
        #expect(FormText.fields("")?.isEmpty == true)
    }

    @Test(arguments: ["a=%", "a=%1", "a=%GG", "a=%-1", "%=1", "a=%FF", "a=%C3"])
    func refusesMalformedEscapes(text: String) {
        #expect(FormText.fields(text) == nil)
    }

    @Test func randomTextSurvivesEncoding() throws {
        var generator = SeededGenerator(4)
        for _ in 0..<500 {
            let text = String(decoding: generator.bytes(Int.random(in: 0..<40, using: &generator)), as: UTF8.self)
            let fields = try #require(FormText.fields(FormText.form([(text, text)])))
            #expect(fields.map(\.name) == [text])
            #expect(fields.map(\.value) == [text])
            #expect(FormText.fields("a=" + FormText.percentEncoded(text))?.first?.value == text)
        }
    }
}
