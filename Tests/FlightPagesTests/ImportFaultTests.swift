import FlightCore
import Testing

@testable import FlightPages

/// Import errors are whole sentences in each language.
@Suite struct ImportFaultTests {
    private struct Sample {
        let fault: ImportFault
        /// The text that the sentence must contain in every language.
        let texts: [String]

        init(_ fault: ImportFault, _ texts: String...) {
            self.fault = fault
            self.texts = texts
        }
    }

    private static func samples() throws -> [Sample] {
        let day = try #require(Day(iso: "2024-06-15"))
        let date = try #require(PartialDay(iso: "2024-06"))
        let number = try #require(FlightNumber("SK2535"))
        let tombouctou = try #require(Airport.Code("TOM"))
        let icao = try #require(Airport.Code("ENFB"))
        let noon = LocalTime(Instant(1_718_445_600), offset: 7200)
        return file + rows + times(day, date, noon) + passes + [
            Sample(.cityOnly("Timbuktu", tombouctou), "Timbuktu", "TOM"),
            Sample(
                .otherICAO(iata: tombouctou, icao: icao, taken: "Oslo Fornebu (ENFB)", isFormer: true), "TOM", "ENFB",
                "Oslo Fornebu (ENFB)"),
            Sample(
                .otherICAO(iata: tombouctou, icao: icao, taken: "Subang (SZB)", isFormer: false), "TOM", "ENFB",
                "Subang (SZB)"),
            Sample(.unknownICAO(icao, iata: tombouctou, taken: "Timbuktu (TOM)"), "ENFB", "Timbuktu (TOM)"),
            Sample(.openEvent, "END:VEVENT"),
            Sample(.eventsWithoutFlight(1), "1"),
            Sample(.eventsWithoutFlight(3), "3"), Sample(.eventsWithoutFlight(25), "25"),
            Sample(.olderVersions(1), "1"), Sample(.olderVersions(3), "3"), Sample(.olderVersions(25), "25"),
            Sample(.eventWithoutRoute("Off we go", number), "Off we go", number.text, "SK2535 CPH", "BHX"),
            Sample(.badEventTime("20240614T99"), "20240614T99"), Sample(.unknownZone("Mars/North"), "Mars/North"),
            Sample(.zoneByOffset("(UTC+02:00) Olympus Mons"), "(UTC+02:00) Olympus Mons"),
        ]
    }

    private static let file: [Sample] =
        [
            Sample(.emptyFile), Sample(.unknownFormat, "Flighty", "Halcyon", "CSV"),
            Sample(.otherFirstLine(.jetlog), "jetlog", "--format"),
            Sample(.otherFormat(found: .flighty, asked: .jetlog), "flighty", "jetlog", "--format"),
            Sample(.utf16, "UTF-16", "UTF-8"), Sample(.readAsUTF16, "UTF-16"), Sample(.mailWithoutFlight),
            Sample(.brokenMarkup(.listEnd), "','", "']'"),
            Sample(.whoseExport(["Jane", "John"]), "Jane, John"),
            Sample(.readAsWindows1252, "UTF-8", "Windows-1252"), Sample(.noSuchFile),
            Sample(.isFolder), Sample(.mayNotBeRead), Sample(.fileTooLarge(megabytes: 256), "256 MB"),
            Sample(.tooManyFlights(most: 50_000), "50"), Sample(.tooCostly), Sample(.lineTooLong), Sample(.stopped),
            Sample(.fileFailed(detail: "Input/output error"), "Input/output error"),
            Sample(.brokenJSON(.tooDeep), "64"), Sample(.unknownJSON, "flights"),
            Sample(.newerVersion(7), "7"), Sample(.flightsAreNoList, "flights"),
            Sample(.brokenRecord(path: "flights[1].date", detail: "at most 9"), "flights[1].date", "at most 9"),
            Sample(.brokenTimestamp(key: "takeoffActual"), "takeoffActual"),
        ] + ImportFault.JSONType.allCases.map { Sample(.flightIsNoObject($0)) }

    private static let rows: [Sample] =
        [
            Sample(.strayQuote), Sample(.surplusFields(.joinedToNotes, found: 35, expected: 33), "35", "33"),
            Sample(.surplusFields(.joinedToNotes, found: 34, expected: 33), "34", "33"),
            Sample(.surplusFields(.leftOut, found: 15, expected: 14), "15", "14"),
            Sample(.surplusFields(.leftOut, found: 22, expected: 17), "22", "17"),
            Sample(.tooFewFields(found: 5), "5", "None"), Sample(.missingAirport(.departure), "JFK"),
            Sample(.missingAirport(.arrival), "SFO"), Sample(.namelessAirport, "JFK"),
            Sample(.sharedID("f-77"), "f-77"), Sample(.unknownAirport("Old field"), "Old field"),
            Sample(.badFlightNumber("HELLO"), "HELLO"), Sample(.registrationAsNumber("EC-123"), "EC-123"),
            Sample(.notesTooLong, "20000"),
        ] + ImportFault.Expected.allCases.map { Sample(.unexpectedValue("hammock", $0), "hammock") }
        + ImportFault.Label.allCases.map { Sample(.labelTooLong($0), "2000") }

    private static func times(_ day: Day, _ date: PartialDay, _ noon: LocalTime) -> [Sample] {
        [
            Sample(.missingDate, "2024-06-14"), Sample(.badDate("2024-13-45"), "2024-13-45"),
            Sample(.dateOfDeparture(insteadOf: "tomorrow"), "tomorrow"), Sample(.impossibleYear(1899), "1899"),
            Sample(.dateMoved(from: date, to: day), "2024-06", "2024-06-15"),
            Sample(.badTime("7 o clock"), "7 o clock"),
            Sample(.ambiguousDate("02/04/2018", date), "02/04/2018", "2024-06"),
            Sample(.arrivalMovedToNextDay), Sample(.midnightIsNoTime(.departure)), Sample(.midnightIsNoTime(.arrival)),
        ]
            + ImportFault.End.allCases.flatMap { end in
                [Sample(.timeWithoutDay(end, "10:00"), "10:00"), Sample(.timeOfUnknownAirport(end, "09:30"), "09:30")]
            } + ImportFault.ActualArrival.allCases.map { Sample(.actualRepeatsDeparture($0, "08:15"), "08:15") }
            + ImportFault.Arrival.allCases.map { Sample(.beforeDeparture($0, noon), noon.iso) }
    }

    private static let passes: [Sample] = [
        Sample(.passBeginning, "M"), Sample(.passLegCount, "1", "9"), Sample(.passCutOff(characters: 36), "36", "60"),
        Sample(.missingLeg(2, of: 3), "2", "3"), Sample(.badLegDay(leg: 4), "4", "366"),
        Sample(.brokenPass(.colon), "pass.json", "':'"),
        Sample(.passWithoutRoute), Sample(.voidPass),
        Sample(.train(from: "QKL", to: "FRA"), "QKL", "FRA"), Sample(.passOfAnother("Train"), "Train"),
        Sample(.dateOfExpiry),
        Sample(.pass(5, file: "b.pkpass", .passWithoutJSON(file: "c.pkpass")), "5", "b.pkpass", "c.pkpass"),
        Sample(.zipCutOff, "ZIP"), Sample(.zipDamaged, "ZIP"), Sample(.zipTooManyFiles(2002), "2002"),
        Sample(.zipTooManyFiles(2012), "2012"), Sample(.zipWithoutPass, "pass.json"),
        Sample(.passWithoutJSON(file: "d.pkpass"), "d.pkpass", "pass.json"),
        Sample(.zippedFileDamaged("icon.png"), "icon.png"),
        Sample(.zippedFileTooLarge("pass.json", kilobytes: 1024), "pass.json", "1024 kB"),
        Sample(.zipMethod(12, file: "pass.json"), "pass.json", "12"),
    ]

    @Test func everyFaultIsTranslated() throws {
        var said: Set<String> = []
        for sample in try Self.samples() {
            let sentences = Language.allCases.map { Words($0).importFault(sample.fault) }
            for sentence in sentences {
                #expect(!sentence.contains("{") && !sentence.contains("}"), "\(sentence)")
                #expect(!sentence.contains("''") && !sentence.contains("()") && !sentence.contains("  "), "\(sentence)")
                for text in sample.texts { #expect(sentence.contains(text), "'\(text)' is missing: \(sentence)") }
            }
            #expect(Set(sentences).count == Language.allCases.count, "\(sentences)")
            #expect(said.isDisjoint(with: sentences), "another fault has the same sentence: \(sentences)")
            said.formUnion(sentences)
        }
    }

    /// The reasons why a file is not JSON are translated; in English they are those of the API.
    @Test(arguments: JSONSyntaxFault.allCases) func syntaxFaultsAreTranslated(syntax: JSONSyntaxFault) {
        for fault in [ImportFault.brokenJSON(syntax), .brokenPass(syntax), .brokenMarkup(syntax)] {
            let sentences = Language.allCases.map { Words($0).importFault(fault) }
            #expect(sentences[0].contains(syntax.text))
            for sentence in sentences.dropFirst() {
                #expect(!sentence.contains(syntax.text) && !sentence.contains("{}"), "\(sentence)")
            }
            #expect(Set(sentences).count == Language.allCases.count, "\(sentences)")
        }
    }

    /// The samples above use every phrase and fill every placeholder.
    @Test func everyPhraseIsUsed() throws {
        let samples = try Self.samples()
        for phrase in ImportFaultPhrase.allCases {
            let texts = Language.allCases.map { phrase.text($0) }
            #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("|") }, "\(phrase)")
            #expect(Set(texts.map { places($0).count }).count == 1, "\(phrase)")
            // Only Polish has separate forms for few and many.
            let pieces = places(phrase.text(.polish))
            #expect(
                samples.contains { isFilled(pieces, Words(.polish).importFault($0.fault)) }, "\(phrase) is never said")
        }
    }

    /// Returns the parts of the text around its placeholders.
    private func places(_ text: String) -> [String] {
        text.split(separator: "{}", omittingEmptySubsequences: false).map { String($0) }
    }

    private func isFilled(_ pieces: [String], _ sentence: String) -> Bool {
        guard let first = pieces.first, let last = pieces.last, sentence.hasPrefix(first), sentence.hasSuffix(last)
        else { return false }
        if pieces.count == 1 { return sentence == first }
        var rest = sentence.dropFirst(first.count)
        for piece in pieces.dropFirst() where !piece.isEmpty {
            guard let range = rest.firstRange(of: piece), range.lowerBound > rest.startIndex else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }

    @Test func pluralsFollowTheLanguage() {
        func polish(_ count: Int) -> String { Words(.polish).importFault(.eventsWithoutFlight(count)) }
        #expect(polish(1) == "1 wydarzenie nie zawiera lotu i zostało pominięte")
        #expect(polish(3) == "3 wydarzenia nie zawierają lotu i zostały pominięte")
        #expect(polish(12) == "12 wydarzeń nie zawiera lotu i zostało pominiętych")
        #expect(
            Words(.polish).importFault(.surplusFields(.leftOut, found: 34, expected: 33)).hasPrefix("wiersz ma 34 pola")
        )
        #expect(Words(.english).importFault(.eventsWithoutFlight(1)) == "1 event contains no flight and was skipped")
        #expect(Words(.german).importFault(.eventsWithoutFlight(2)).hasPrefix("2 Termine enthalten"))
    }

    @Test func articlesFollowTheGender() {
        let german = Words(.german)
        #expect(
            german.importFault(.timeWithoutDay(.departure, "10:00"))
                == "dem Abflug um 10:00 fehlt das Datum; er wurde in die Notizen verschoben")
        #expect(
            german.importFault(.timeWithoutDay(.arrival, "10:00"))
                == "der Ankunft um 10:00 fehlt das Datum; sie wurde in die Notizen verschoben")
        #expect(Words(.polish).importFault(.actualRepeatsDeparture(.landing, "x")).hasSuffix("pominięto je"))
        #expect(Words(.portuguese).importFault(.actualRepeatsDeparture(.landing, "x")).hasSuffix("foi ignorado"))
        #expect(
            Words(.portuguese).importFault(.actualRepeatsDeparture(.arrival, "x")).hasSuffix("foi ignorado"))
    }
}
