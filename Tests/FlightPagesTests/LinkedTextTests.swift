import FlightSamples
import Testing

@testable import FlightPages

/// Web addresses in notes become links, and nothing else does.
@Suite struct LinkedTextTests {
    private func drawn(_ text: String) -> String {
        var html = HTML()
        LinkedText.draw(&html, text)
        return html.string
    }

    private func link(_ address: String) -> String {
        "<a class=\"lk\" href=\"\(address)\" rel=\"noreferrer\">\(address)</a>"
    }

    @Test func addressesAreLinks() {
        #expect(
            drawn("See https://example.org/a?b=c#d, or (http://example.com).")
                == "See \(link("https://example.org/a?b=c#d")), or (\(link("http://example.com"))).")
        #expect(drawn("https://example.org") == link("https://example.org"))
        #expect(drawn("żółw\nhttps://example.org/x") == "żółw\n" + link("https://example.org/x"))
    }

    @Test(arguments: [
        "", "no address", "https://", "https:// example", "javascript:alert(1)", "xhttps://example.org", "http:/x",
        "https://<script>", "https://.https://.https://.",
    ])
    func otherTextStays(text: String) {
        #expect(!drawn(text).contains("<a ") && !LinkedText.hasLink(text))
        #expect(!drawn(text).contains("<script"))
    }

    /// Whatever is written, the text that is shown is the text that was written.
    @Test(arguments: TestTier.seeds(200)) func nothingIsLost(_ seed: UInt64) {
        var random = SplitMix(seed)
        let pieces = ["https://", "http://", "a.example", " ", "<", "&", "\"", "é", "/", ".", ")", "\n", "x"]
        let text = (0..<random.from(0...20)).map { _ in random.pick(pieces) }.joined()
        var plain = HTML()
        plain.text(text)
        var shown = drawn(text)
        while let start = shown.firstRange(of: "<a "), let end = shown[start.lowerBound...].firstIndex(of: ">") {
            shown.removeSubrange(start.lowerBound...end)
        }
        #expect(shown.replacing("</a>", with: "") == plain.string, "\(text)")
    }
}
