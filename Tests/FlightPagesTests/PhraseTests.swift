import FlightCore
import Foundation
import Testing

@testable import FlightPages
@testable import FlightScreens

/// Every phrase table has every text in every language.
@Suite struct PhraseTests {
    private static let tables: [any Phrases.Type] = [
        Phrase.self, CalmPhrase.self, GuidePhrase.self, Sensation.self, FactCard.self, LogbookPhrase.self,
        ImportFaultPhrase.self, PassportPhrase.self, DesignPhrase.self, SourcesPhrase.self, AlertsPhrase.self,
        SourceTerms.self,
        AlertPhrase.self, AirportPhrase.self, GlancePhrase.self, AirportAlertPhrase.self, AlternativesPhrase.self,
        ForecastPhrase.self, InboundPhrase.self, WeatherPhrase.self,
        ConnectionPhrase.self, LeavePhrase.self, AddPhrase.self, SettingsPhrase.self, PreviewPhrase.self,
        LivePhrase.self, NowPhrase.self, TicketPhrase.self, CompanionPhrase.self, TerminalPhrase.self, SharePhrase.self,
        StoragePhrase.self,
        AccessPhrase.self, BoardPhrase.self, PeoplePhrase.self, FriendPhrase.self, BookingsPhrase.self,
        AlertSetupPhrase.self,
        ProblemPhrase.self, JSONFaultPhrase.self, YearPhrase.self, StickerPhrase.self,
    ]

    @Test func everyRowHasEveryLanguageAndPlaceholder() {
        for table in Self.tables { expectWhole(table) }
    }

    private func expectWhole(_ table: (some Phrases).Type) {
        #expect(!table.allCases.isEmpty)
        for phrase in table.allCases {
            for index in 0..<table.textsInRow {
                let english = phrase.row.text(.english, index: UInt8(index))
                for language in Language.allCases {
                    let text = phrase.row.text(language, index: UInt8(index))
                    #expect(text.contains { !$0.isWhitespace }, "\(table).\(phrase): empty in \(language)")
                    #expect(
                        text.ranges(of: "{}").count == english.ranges(of: "{}").count,
                        "\(table).\(phrase): different number of {} in \(language)")
                }
            }
            let surplus = phrase.row.text(.english, index: UInt8(table.textsInRow))
            #expect(surplus.isEmpty, "\(table).\(phrase): surplus column: \(surplus)")
        }
    }

    /// Tables of other modules; their own tests check them.
    private static let elsewhere: Set = ["AppPhrase", "HomePhrase"]

    /// A new table must be in one of the lists above.
    @Test func everyTableIsChecked() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("Phrases") else { continue }
            for match in text.matches(of: /(?:enum|struct|extension) (\w+)[^\{\n]*[:,] *Phrases\b/) {
                found.insert(String(match.1))
            }
        }
        #expect(found == Self.elsewhere.union(Self.tables.map { "\($0)" }))
    }
}
