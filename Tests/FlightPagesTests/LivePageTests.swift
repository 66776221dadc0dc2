import FlightCore
import Testing

@testable import FlightPages
@testable import FlightScreens

/// Live displays in every state and language.
@Suite struct LivePageTests {
    @Test func everyLanguage() throws {
        try expectSurface(
            "live",
            [
                "live.html": { language in
                    let page = LiveDesignPage(settings: Settings(), language: language.tag)
                    #expect(page.settings.language == language)
                    return sound(page.draw().main)
                }
            ])
    }

    @Test func everyPresentationOfEveryState() throws {
        let markup = try Markup(LiveDesignPage(settings: Settings()).draw().main.string)
        let items = markup.elements.filter { $0.name == "li" }
        #expect(Set(items.compactMap { $0["data-state"] }) == Set(FlightState.allCases.map { $0.name }))
        for kind in ["lv cmp", "lv exp", "lv lock"] {
            #expect(markup.elements.filter { $0["class"] == kind }.count == items.count, "\(kind)")
        }
        #expect(markup.elements.filter { $0.classes.contains("min") }.count == items.count)
        // Countdowns and moving parts carry their instants.
        let ways = markup.elements.compactMap { $0["data-progress"] }
        #expect(ways.count >= 3)
        for way in ways {
            let numbers = way.split(separator: " ").compactMap { Int64($0) }
            #expect(numbers.count == 4 && numbers[0] < numbers[1] && numbers[2] <= numbers[3])
        }
    }

    /// A state that was encoded and decoded again is drawn the same.
    @Test func decodedStateIsDrawnTheSame() throws {
        for moment in ExampleMoment.all {
            let trip = try #require(Trip(legs: moment.legs))
            let leg = try #require(moment.answer()).leg
            for language in Language.allCases {
                let words = Words(language)
                let state = LiveActivityState(leg: leg, of: trip, in: TravelContext(now: moment.now), words: words)
                let read = try LiveActivityState(try JSONReader.read(state.json.json))
                #expect(drawn(read, words, moment.now) == drawn(state, words, moment.now))
            }
        }
    }

    /// Each simulated gate or belt, and each simulated time, carries "◇" on text and graphical surfaces.
    @Test func simulatedPlacesAndTimesAreMarked() throws {
        var plates = 0
        var strips = 0
        for moment in ExampleMoment.all {
            let legs = moment.legs.map { leg in
                var leg = leg
                leg.simulated = [.gates, .boarding, .runwayTimes, .estimates]
                return leg
            }
            let trip = try #require(Trip(legs: legs))
            let words = Words(.english)
            let context = TravelContext(now: moment.now)
            let answer = SmartStateEngine.answer(trip, in: context)
            let lines = words.lines(answer, of: trip, at: moment.now)
            let texts = [lines.primary, lines.secondary].compactMap { $0 }
            for (code, kind) in [(answer.content.plate?.code, "plate"), (answer.content.beltAhead, "strip")] {
                guard let code, let text = texts.first(where: { $0.contains(code) }) else { continue }
                #expect(text.contains("◇"), "\(kind): \(text)")
                if kind == "plate" { plates += 1 } else { strips += 1 }
            }
            let state = LiveActivityState(leg: answer.leg, of: trip, in: context, words: words)
            let layout = LiveLayout(state, words: words, now: moment.now)
            if let plate = layout.plateText { #expect(plate.hasSuffix(" ◇"), "\(plate)") }
            let surface = drawn(state, words, moment.now)
            if surface.contains("class=\"plate\"") { #expect(surface.contains("class=\"sim\""), "\(state.phase)") }
        }
        #expect(plates > 3 && strips > 0)
    }

    private func drawn(_ state: LiveActivityState, _ words: Words, _ now: Instant) -> String {
        var html = HTML()
        let surface = LiveSurface(LiveLayout(state, words: words, now: now), open: "/", share: "/")
        for presentation in LiveSurface.Presentation.allCases { surface.draw(&html, presentation) }
        return html.string
    }

    /// An action without an address is not shown.
    @Test func actionsNeedAnAddress() throws {
        let moment = try #require(ExampleMoment.all.first)
        let trip = try #require(Trip(legs: moment.legs))
        let words = Words(.english)
        let state = LiveActivityState(leg: 0, of: trip, in: TravelContext(now: moment.now), words: words)
        var html = HTML()
        LiveSurface(LiveLayout(state, words: words, now: moment.now)).draw(&html, .expanded)
        #expect(!html.string.contains("<a "))
    }
}

extension StateContent {
    /// The belt on the strip.
    fileprivate var beltAhead: String? {
        if case .toBelt(let belt) = strip { return belt }
        return nil
    }
}
