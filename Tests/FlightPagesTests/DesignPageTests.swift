import FlightCore
import FlightPages
import Testing

/// The style guide page shows everything in each language, without faults.
@Suite struct DesignPageTests {
    @Test func everyLanguage() throws {
        try expectSurface(
            "design",
            [
                "design.html": { language in
                    let page = DesignPage(settings: Settings(), land: nil, language: language.tag)
                    #expect(page.settings.language == language)
                    return sound(page.draw().main)
                }
            ])
    }

    /// Each state is the heading of a card that the engine put into that state.
    @Test func everyState() throws {
        let markup = try Markup(DesignPage(settings: Settings(), land: nil).draw().main.string)
        let states = markup.elements.filter { $0.name == "article" }.compactMap { $0["data-state"] }
        #expect(Set(states) == Set(FlightState.allCases.map { $0.name }))
        for badge in [
            "badge ok", "badge late", "badge go", "badge off", "st ok", "st air",
        ] {
            #expect(markup.elements.contains { $0["class"] == badge }, "no \(badge)")
        }
        for kind in [
            "row", "row off", "row up", "notice", "notice bad", "ring", "map", "tl", "log", "ticket",
        ] {
            #expect(markup.elements.contains { $0["class"] == kind }, "no \(kind)")
        }
    }

    @Test(arguments: ["", "fr", "<b>"])
    func unknownLanguagesAreIgnored(tag: String) {
        let page = DesignPage(settings: Settings(language: .polish), land: nil, language: tag)
        #expect(page.settings.language == .polish)
    }
}
