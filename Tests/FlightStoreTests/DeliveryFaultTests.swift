import FlightCore
import FlightSamples
import Testing

@testable import FlightStore

/// The reasons of failed deliveries in the database.
@Suite struct DeliveryFaultTests {
    private static let pieces = [
        "", "503", ": ", "busy", "\n", "\r\n", "é", "\u{301}", "answered", "HALCYON_NTFY_TOPIC",
    ]

    @Test func faultIsReadAsWritten() {
        for seed in TestTier.seeds(20) {
            var random = SplitMix(seed)
            for kind in DeliveryFault.Kind.allCases {
                let detail = (0..<random.below(4)).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
                let fault = DeliveryFault(kind, detail)
                #expect(DeliveryFault(note: fault.note) == fault)
            }
        }
    }

    /// Older versions stored a line in English.
    @Test(arguments: ["unreadable", "the webhook answers 503: busy", "no-tls", "", "first\nsecond"])
    func olderNoteIsKept(note: String) {
        #expect(DeliveryFault(note: note) == DeliveryFault(.other, note))
    }

    @Test func namesAreDistinctLines() {
        let names = DeliveryFault.Kind.allCases.map { $0.name }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && !$0.isWhitespace } })
    }
}
