import FlightCore
import Testing

@testable import SignIn

@Suite struct StrictJSONTests {
    private func read(_ text: String) -> JSONValue? { StrictJSON.object(Array(text.utf8), limit: 4096) }

    @Test func readsObjects() {
        let text = #" { "a" : [ null , true , false , -1.5e+3 , 0 , "x" ] , "\u0062\n" : { } } "#
        #expect(read(text)?.json == #"{"a":[null,true,false,-1500,0,"x"],"b\n":{}}"#)
        #expect(read(#"{"a":"\"\\\/\b\f\r\t\ud83d\ude00é"}"#)?["a"]?.string == "\"\\/\u{8}\u{C}\r\t😀é")
        #expect(read(#"{"a":"\\ud800"}"#)?["a"]?.string == #"\ud800"#)
    }

    @Test func skipsOneByteOrderMark() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(StrictJSON.object(mark + Array("{}".utf8), limit: 16) != nil)
        #expect(StrictJSON.object(mark + mark + Array("{}".utf8), limit: 16) == nil)
    }

    @Test(arguments: [
        "", " ", "[1,]", "\"a\":1,", "a:1", "[1 2]", "01", "1.", ".5", "+1", "1e", "-", "tru", "nulll", "\"a",
        "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\ud800\\\\udc00\"",
        "\"\\udc00\"", "\"\\udc00\\ud800\"", "\"a\nb\"", "1 1", "[", "NaN", "'a'", "[1]//",
    ])
    func refusesValues(text: String) {
        #expect(read("{\"a\":\(text)}") == nil)
        #expect(read("{\"a\":[\(text)]}") == nil || text.isEmpty || text == " ")
    }

    @Test(arguments: ["", "{", "}", "1", "null", "[]", "\"a\"", "{}{}", "{} x", "{\"a\":1,}", "{\"a\"}", "{a:1}"])
    func refusesOtherDocuments(text: String) {
        #expect(read(text) == nil)
    }

    @Test(arguments: [
        #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"{"a":1,"b":2,"a":1}"#, #"{"x":[{"a":1,"a":1}]}"#,
        #"{"":1,"":2}"#,
    ])
    func refusesRepeatedNames(text: String) {
        #expect(read(text) == nil)
    }

    @Test func namesWithEqualTextAndDifferentBytesDiffer() {
        #expect(read("{\"\u{E9}\":1,\"e\u{301}\":2}")?.member("e\u{301}")?.number == 2)
    }

    @Test func membersWithNullAreFound() {
        #expect(read(#"{"a":null}"#)?.member("a")?.isNull == true)
        #expect(read(#"{"a":null}"#)?.member("b") == nil)
    }

    @Test func refusesInvalidUTF8AndDeepNestingAndLargeDocuments() {
        #expect(StrictJSON.object(Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8), limit: 100) == nil)
        #expect(StrictJSON.object([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000), limit: .max / 16) == nil)
        let deepest = String(repeating: "[", count: 15) + String(repeating: "]", count: 15)
        #expect(read("{\"a\":\(deepest)}") != nil)
        #expect(read("{\"a\":[\(deepest)]}") == nil)
        let objects = String(repeating: "{\"a\":", count: 16)
        #expect(read(objects + "1" + String(repeating: "}", count: 16)) != nil)
        #expect(read(objects + "{}" + String(repeating: "}", count: 16)) == nil)
        let long = Array("{\"a\":\"\(String(repeating: "a", count: 92))\"}".utf8)
        #expect(StrictJSON.object(long, limit: 100) != nil)
        #expect(StrictJSON.object(long, limit: 99) == nil)
    }

    /// Many short values need more memory than the text.
    @Test func refusesTooManyValues() {
        let many = "{\"a\":[" + String(repeating: "1,", count: 32_000) + "1]}"
        #expect(StrictJSON.object(Array(many.utf8), limit: 64 * 1024) == nil)
    }

    @Test func writtenTextCanBeRead() {
        let text = (0..<0x250).compactMap(Unicode.Scalar.init).map(String.init).joined() + "</script>😀"
        var members = JSONMembers()
        members.add("a", text)
        let written = members.value.jsonBytes
        #expect(StrictJSON.object(written, limit: 8192)?["a"]?.string == text)
        #expect(!written.contains(UInt8(ascii: "<")))
    }
}
