import FlightCore
import FlightData
import Testing

@testable import FlightPages
@testable import FlightScreens

@Suite struct StickerTests {
    private static func moment(_ name: String) throws -> Moment {
        try #require(Moment.all.first { $0.name == name })
    }

    private func sticker(
        _ kind: Sticker.Kind, _ moment: Moment, _ ink: Sticker.Ink = .light, _ language: Language = .english
    ) -> String {
        Sticker(kind, of: moment.legs[0], ink, now: moment.now, words: Words(language)).document.string
    }

    @Test func everyLanguage() throws {
        func draw(_ kind: Sticker.Kind, _ moment: String, _ ink: Sticker.Ink) -> (Language) throws -> String {
            { sticker(kind, try Self.moment(moment), ink, $0) }
        }
        try expectSurface(
            "sticker",
            [
                "sticker-route.svg": draw(.route, "in flight", .light),
                "sticker-flight.svg": draw(.status, "in flight", .light),
                "sticker-cancelled.svg": draw(.status, "cancelled", .dark),
            ])
    }

    /// Stickers are well-formed, have no background, and show nothing about the traveller.
    @Test(arguments: Sticker.Kind.allCases, Sticker.Ink.allCases)
    func stickersAreTransparentAndPublic(kind: Sticker.Kind, ink: Sticker.Ink) throws {
        for moment in Moment.all {
            for language in Language.allCases {
                let document = sticker(kind, moment, ink, language)
                let markup = try Markup(document)
                #expect(markup.elements.last?.name == "svg" && !markup.elements.contains { $0.name == "rect" })
                for word in ["<script", "href", "style=", "<style", "<image", "nan", "inf", "Optional", "—", "{}"] {
                    #expect(!document.contains(word), "\(moment.name) \(word)")
                }
                for secret in ["14A", "K7XW2P", "Yosemite"] {
                    #expect(!document.contains(secret), "\(moment.name) \(secret)")
                }
            }
        }
    }

    @Test func statusShowsTheNextTime() throws {
        let status = try Markup(sticker(.status, try Self.moment("in flight"))).text
        #expect(status.contains("UA") && status.contains("In flight"), "\(status)")
        let cancelled = try Markup(sticker(.status, try Self.moment("cancelled"))).text
        #expect(cancelled.contains("Cancelled") && cancelled.firstMatch(of: /\d:\d\d/) == nil, "\(cancelled)")
    }
}
