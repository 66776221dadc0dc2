import FlightCore
import FlightSamples
import Testing

@testable import FlightPages
@testable import FlightScreens

/// The pages of failed requests.
@Suite struct ProblemPageTests {
    /// Every problem, with every reason of those that have one.
    private static let problems: [PageProblem] = {
        let impossible: [Impossibility] = [
            .samePlace, .arrivalBeforeDeparture(.scheduled), .arrivalBeforeDeparture(.estimated),
            .arrivalBeforeDeparture(.actual), .tooLong, .farFromPlan(.out), .farFromPlan(.in),
        ]
        let facts: [PersonalFact.Fault.Kind] =
            [.tooLong(2001, most: 2000), .ownDestination, .ofSource]
            + impossible.map { PersonalFact.Fault.Kind.impossible($0) }
        let faults: [FormFault.Kind] = [
            .number("12"), .number("N801GN"), .airport("Xyz"), .time("25:00"), .day("yesterday"), .missing(.askDay),
            .which("London", [FixedFlights.full.origin]), .samePlace, .goesThere, .alreadyThere("UA 1545"),
            .minutes("soon"), .tooLong(2001, most: 2000), .arrivalBeforeDeparture, .farFromPlan, .ofSource, .choice,
        ]
        let others: [PageProblem] = [
            .signInNeeded, .signInLinkOver, .notFound, .uploadGone, .tooManyGuesses, .crossSite, .readOnly, .tokenScope,
            .manageNeeded,
            .roleNeeded, .exceedingScope, .tooMany(1234, most: 1000), .tooLarge, .stopped, .alreadyExists, .alreadySent,
            .notUnderstood, .unknownHost(option: "--host-name NAME"), .resultGone, .number("12"), .number("N801GN"),
            .airport("Xyz"), .day("yesterday"), .year("20x4"), .tooLong(200, most: 120), .rangeOrder, .tokenName,
            .tokenLife, .linkName(most: 60), .linkLife, .linkOver, .tooFewToMerge, .trackedApart,
            .pictureNeeds("rsvg-convert"), .picture, .notSaved, .failed, .openIDRefused, .openIDNoAccount,
            .openIDUnreachable,
            .openIDTaken, .friendSignIn,
        ]
        return others + facts.map { PageProblem.fact(PersonalFact.Fault(field: "notes", kind: $0)) }
            + faults.map { PageProblem.form(FormFault("field", $0)) }
    }()

    private func text(_ problem: PageProblem, _ language: Language) throws -> String {
        let page = MessagePage(problem, Words(language)).draw()
        #expect(faults(of: page.main.string) == [])
        return try Markup(page.main.string).transcript.joined(separator: "\n")
    }

    /// A page in one language has no line in another.
    @Test(arguments: Language.allCases.filter { $0 != .english })
    func pagesAreTranslated(language: Language) throws {
        for problem in Self.problems {
            let english = Set(try text(problem, .english).split(separator: "\n"))
            let lines = try text(problem, language).split(separator: "\n")
            #expect(lines.count == english.count, "\(problem)")
            for line in lines {
                #expect(!english.contains(line), "\(problem): \(line)")
                #expect(!line.contains("{}"), "\(problem): \(line)")
            }
        }
    }

    /// Every phrase for problems belongs to a problem that the tests above draw.
    @Test func everyPhraseIsUsed() throws {
        let texts = Self.problems.map { $0.text(Words(.english)) }
        for phrase in ProblemPhrase.allCases {
            let parts = phrase.row.text(.english).split(separator: "{}")
            #expect(
                texts.contains { text in parts.allSatisfy { text.contains($0) } }, "\(phrase)")
        }
    }

    /// A page keeps the reader's own words and the names of options.
    @Test(arguments: Language.allCases) func pagesKeepNamesAndNumbers(language: Language) throws {
        for (problem, name) in [
            (PageProblem.airport("Xyz"), "Xyz"), (.day("yesterday"), "yesterday"), (.year("20x4"), "20x4"),
            (.unknownHost(option: "--host-name NAME"), "--host-name NAME"),
            (.pictureNeeds("rsvg-convert"), "rsvg-convert"), (.linkName(most: 60), "60"),
            (.tooLong(200, most: 120), "200"), (.tooMany(71, most: 50), "50"),
        ] {
            #expect(try text(problem, language).contains(name), "\(problem)")
        }
    }

    /// A browser that was signed out remotely shows how many changes it lost.
    @Test(arguments: Language.allCases) func lostChangesAreCounted(language: Language) throws {
        let html = MessagePage(.signInNeeded, Words(language), unsent: 37).draw().main.string
        #expect(html.contains("37") && html.contains("notice bad"))
        #expect(!MessagePage(.signInNeeded, Words(language)).draw().main.string.contains("notice bad"))
    }

    // MARK: - Deliveries and sources

    /// Returns the result of a test alert as the alerts page shows it.
    private func trial(_ fault: DeliveryFault, _ language: Language) throws -> String {
        let page = AlertsPage(
            sent: [], wishes: .init(groups: [], quietFrom: "", quietTo: "", isWrong: false), flight: nil, browsers: [],
            channels: FixedPages.channels(isEmpty: false), pushKey: nil,
            trial: .init(way: .mail, browser: nil, fault: fault), zone: .utc,
            context: FixedPages.context(Settings(language: language)), assetVersion: "v1")
        let markup = try Markup(page.draw().main.string)
        return try #require(markup.elements.first { $0["id"] == "tried" }?.text)
    }

    /// The reason of a failed delivery is shown in the reader's language, with the words from outside as they are.
    @Test(arguments: DeliveryFault.Kind.allCases) func deliveryFaultsAreTranslated(kind: DeliveryFault.Kind) throws {
        let fault = DeliveryFault(kind, "503: zajęte <x>")
        let prefix = AlertSetupPhrase.notSent.text(.english, filled: [""])
        let english = try trial(fault, .english)
        #expect(english.hasPrefix(prefix))
        let reason = english.dropFirst(prefix.count)
        #expect(!reason.isEmpty)
        for language in Language.allCases where language != .english {
            let text = try trial(fault, language)
            #expect(text.contains(fault.detail) == english.contains(fault.detail))
            // Only a reason in the words of others is the same in every language.
            #expect(text.contains(reason) == (reason == fault.detail), "\(language): \(text)")
        }
        // These may come without a detail.
        let areBare: [DeliveryFault.Kind] = [.rejected, .deferred, .unreachable, .other]
        for language in Language.allCases where areBare.contains(kind) {
            let text = try trial(DeliveryFault(kind), language)
            #expect(!text.contains("{}") && !text.hasSuffix(": "), "\(language): \(text)")
        }
    }

    /// The failure of a source is shown in the reader's language, with the source's words as they are.
    @Test(arguments: SourcesPage.Failure.Reason.allCases)
    func sourceFailuresAreTranslated(reason: SourcesPage.Failure.Reason) throws {
        func why(_ language: Language) throws -> String {
            let source = SourcesPage.Source(
                name: "airlabs", title: "AirLabs", isOn: true, health: .failing, told: .numberAndDay,
                failure: .init(reason, said: "HTTP 503: zajęte <x>"))
            let page = SourcesPage(
                sources: [source], zone: .utc, context: FixedPages.context(Settings(language: language)),
                assetVersion: "v1")
            let markup = try Markup(page.draw().main.string)
            return try #require(markup.elements.first { $0.classes.contains("why") }?.text)
        }
        let texts = try Language.allCases.map { try why($0) }
        #expect(Set(texts).count == texts.count, "\(texts)")
        for text in texts { #expect(text.contains("HTTP 503: zajęte <x>"), "\(text)") }
    }
}
