import FlightCore
import FlightSamples
import FlightTracking
import Testing

@testable import FlightExchange

@Suite struct CSVReaderTests {
    private func rows(_ text: String, width: Int? = nil) -> [[String]] {
        var reader = CSVReader(Array(text.utf8), .forRecognition)
        var rows: [[String]] = []
        while let row = reader.next(width: width) { rows.append(row.fields) }
        return rows
    }

    @Test func readsStandardCSV() {
        #expect(rows("a,b\r\n\"x, y\",\"say \"\"hi\"\"\"\r\n") == [["a", "b"], ["x, y", "say \"hi\""]])
        #expect(rows("a,\"line one\nline two\",c\nd,e,f") == [["a", "line one\nline two", "c"], ["d", "e", "f"]])
        #expect(rows("a,\"\",\"\"\"\"\n") == [["a", "", "\""]])
    }

    @Test func acceptsOtherLineEndsBlankLinesAndByteOrderMarks() {
        #expect(rows("\u{FEFF}\n\r\na,b\rc,d\n\n , \ne,f") == [["a", "b"], ["c", "d"], ["e", "f"]])
    }

    @Test func acceptsOtherDelimiters() {
        #expect(rows("a;b;c\n1,5;2;3") == [["a", "b", "c"], ["1,5", "2", "3"]])
        #expect(rows("a\tb\n1\t2") == [["a", "b"], ["1", "2"]])
        #expect(rows("a,\"b;c;d\"\n1,2") == [["a", "b;c;d"], ["1", "2"]])
    }

    @Test func undoubledQuotesAreText() {
        #expect(rows("a,b,c\n1,\"my \"best\" flight\",2", width: 3)[1] == ["1", "my \"best\" flight", "2"])
        #expect(rows("a,b,c\n1,\"he said \"hi\", and left\",2", width: 3)[1] == ["1", "he said \"hi\", and left", "2"])
        #expect(rows("a,b,c\n1,\"ends with \"one\"\",2", width: 3)[1] == ["1", "ends with \"one\"", "2"])
    }

    @Test func unclosedQuoteEndsWithItsLine() {
        let found = rows("a,b,c\n1,\"open,2\n3,\"x\",4\n5,6,7", width: 3)
        #expect(found == [["a", "b", "c"], ["1", "\"open", "2"], ["3", "x", "4"], ["5", "6", "7"]])
    }

    @Test func columnsCountCharacters() throws {
        var reader = CSVReader(Array("ä,\"ö, ü\",z\n1,2,3\n".utf8), .forRecognition)
        let next = reader.next()
        let first = try #require(next)
        #expect((0..<3).map { reader.column(of: $0, in: first) } == [1, 3, 10])
        let after = reader.next()
        let second = try #require(after)
        #expect(second.line == 2)
        #expect(reader.column(of: 2, in: second) == 5)
    }

    @Test func writtenFieldsReadBack() {
        var writer = CSVWriter(header: ["a", "b"])
        let fields = ["x, y; z", "say \"hi\"", "two\nlines", " spaces ", "", "tab\t", "CR\rLF\r\n", "plain"]
        for index in stride(from: 0, to: fields.count, by: 2) { writer.row(Array(fields[index..<index + 2])) }
        #expect(rows(String(decoding: writer.bytes, as: UTF8.self), width: 2).dropFirst().flatMap { $0 } == fields)
    }

    /// Many unclosed quotes must not slow the reader down: this took minutes when each quote searched to the end.
    @Test func readingIsLinearForAnyQuotes() {
        let text = "a,b,c\n" + String(repeating: "1,\"open \"x\"y,2\n", count: TestTier.rounds(20_000))
        #expect(rows(text, width: 3).count == TestTier.rounds(20_000) + 1)
        #expect(rows("a,b\n" + String(repeating: "\"", count: TestTier.rounds(300_000)), width: 2).count >= 1)
    }
}
