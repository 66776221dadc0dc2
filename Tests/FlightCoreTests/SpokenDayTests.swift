import FlightCore
import FlightSamples
import Testing

/// Ways to write a day. Today is Friday 27 November 2026. `?` stands for two plausible readings, `-` for none.
@Suite struct SpokenDayTests {
    private func read(_ text: String, _ order: SpokenDay.Order) throws -> String {
        let said = SpokenFlight(
            "LH 716 " + text, today: try #require(Day(iso: "2026-11-27")), order: order,
            airports: { name in
                ["FRA", "JFK", "SAT", "MON"].compactMap {
                    name.uppercased() == $0 ? Airport.Code($0) : nil
                }
            })
        #expect(said.number == FlightNumber("LH 716"), "\(text)")
        guard let day = said.day else { return "-" }
        // A word that is not understood is reported.
        guard said.unread.isEmpty else { return "\(day.iso) without \(said.unread.joined(separator: " "))" }
        return said.otherDay.map { min(day, $0).iso + " ? " + max(day, $0).iso } ?? day.iso
    }

    /// The same in both orders.
    @Test(arguments: [
        ("2026-12-03", "2026-12-03"), ("20261203", "2026-12-03"), ("2026/12/03", "2026-12-03"),
        ("2026.12.03", "2026-12-03"), ("27.11.", "2026-11-27"), ("27.11.2026", "2026-11-27"), ("3.12.", "2026-12-03"),
        ("3.12", "2026-12-03"), ("03.12.26", "2026-12-03"), ("12.3.", "2027-03-12"), ("12.3.2027", "2027-03-12"),
        ("27/11", "2026-11-27"), ("11/27", "2026-11-27"), ("11/27/2026", "2026-11-27"), ("27/11/2026", "2026-11-27"),
        ("27-11-2026", "2026-11-27"), ("11-27-2026", "2026-11-27"), ("12/12", "2026-12-12"), ("1/1", "2027-01-01"),
        ("31/12", "2026-12-31"), ("12/31", "2026-12-31"), ("13/1/27", "2027-01-13"), ("1/13/27", "2027-01-13"),
        ("31/2", "-"), ("31.2.", "-"), ("0/5", "-"), ("13/13", "-"), ("2026-13-01", "-"), ("29.2.", "2028-02-29"),
        ("29.2.2027", "-"), ("26.11.", "2026-11-26"), ("25.11.", "2026-11-25 ? 2027-11-25"),
        ("Nov 20", "2026-11-20 ? 2027-11-20"), ("28oct", "2026-10-28 ? 2027-10-28"), ("27 oct", "2027-10-27"),
        ("20.11.2026", "2026-11-20"),
        ("3 Dec", "2026-12-03"), ("Dec 3", "2026-12-03"), ("december 3rd", "2026-12-03"),
        ("3rd december", "2026-12-03"),
        ("3rd of december", "2026-12-03"), ("december 3rd, 2026", "2026-12-03"), ("Dec 3 2027", "2027-12-03"),
        ("3 Dec 2027", "2027-12-03"), ("dec 1st", "2026-12-01"), ("dec 2nd", "2026-12-02"), ("dec 24th", "2026-12-24"),
        ("3dec", "2026-12-03"), ("03DEC26", "2026-12-03"), ("3-Dec-2026", "2026-12-03"), ("3.dez.2026", "2026-12-03"),
        ("sept 5", "2027-09-05"), ("september 5", "2027-09-05"), ("may 5", "2027-05-05"), ("march 1", "2027-03-01"),
        ("desember 3", "2026-12-03"), ("decembre 3", "2026-12-03"), ("januray 4", "2027-01-04"),
        ("febuary 2", "2027-02-02"), ("novembr 30", "2026-11-30"),
        ("today", "2026-11-27"), ("tonight", "2026-11-27"), ("tomorrow", "2026-11-28"), ("tomorow", "2026-11-28"),
        ("tommorow", "2026-11-28"), ("tommorrow", "2026-11-28"), ("tomorrwo", "2026-11-28"), ("Tomorrow", "2026-11-28"),
        ("yesterday", "2026-11-26"), ("day after tomorrow", "2026-11-29"), ("the day after tomorrow", "2026-11-29"),
        ("overmorrow", "2026-11-29"), ("tomorrow morning", "2026-11-28"), ("in 3 days", "2026-11-30"),
        ("in 1 day", "2026-11-28"), ("in a week", "2026-12-04"), ("in 2 weeks", "2026-12-11"),
        ("in one week", "2026-12-04"), ("friday", "2026-11-27"), ("Fri", "2026-11-27"), ("saturday", "2026-11-28"),
        ("on thursday", "2026-12-03"), ("thu", "2026-12-03"), ("this sunday", "2026-11-29"), ("sun", "2026-11-29"),
        ("thrusday", "2026-12-03"), ("wensday", "2026-12-02"), ("next thursday", "2026-12-03"),
        ("next monday", "2026-11-30"), ("next friday", "2026-12-04"), ("next saturday", "2026-11-28 ? 2026-12-05"),
        ("next sunday", "2026-11-29 ? 2026-12-06"), ("next week friday", "2026-12-04"),
        ("friday next week", "2026-12-04"),
        ("monday of next week", "2026-11-30"), ("Friday 27 Nov", "2026-11-27"), ("Thu, 3 Dec", "2026-12-03"),
        ("monday 27 nov", "2026-11-27 without monday"), ("frobday", "-"), ("nvo 3", "-"), ("nextish", "-"),
        ("tomorrow frob", "2026-11-28 without frob"), ("frob friday", "2026-11-27 without frob"), ("next week", "-"),
        ("montral", "-"), ("marsupial", "-"), ("sunday fundy", "2026-11-29 without fundy"), ("25:00", "-"),
        // German
        ("heute", "2026-11-27"), ("heute abend", "2026-11-27"), ("heute morgen", "2026-11-27"),
        ("morgen", "2026-11-28"),
        ("morgen früh", "2026-11-28"), ("übermorgen", "2026-11-29"), ("uebermorgen", "2026-11-29"),
        ("übermrogen", "2026-11-29"), ("gestern", "2026-11-26"), ("am 3. Dezember", "2026-12-03"),
        ("3. Dezember 2026", "2026-12-03"), ("3. Dez.", "2026-12-03"), ("3.12.2026", "2026-12-03"),
        ("am 5. März", "2027-03-05"), ("5. Mrz", "2027-03-05"), ("5. Maerz", "2027-03-05"), ("1. Jänner", "2027-01-01"),
        ("in 3 Tagen", "2026-11-30"), ("in einer Woche", "2026-12-04"), ("in zwei", "-"), ("in 2 Wochen", "2026-12-11"),
        ("Freitag", "2026-11-27"), ("am Donnerstag", "2026-12-03"), ("Sonnabend", "2026-11-28"),
        ("Samstag", "2026-11-28"), ("diesen Sonntag", "2026-11-29"), ("kommenden Montag", "2026-11-30"),
        ("nächsten Donnerstag", "2026-12-03"), ("nächsten Samstag", "2026-11-28 ? 2026-12-05"),
        ("nächste Woche Freitag", "2026-12-04"), ("Freitag nächster Woche", "2026-12-04"), ("Donerstag", "2026-12-03"),
        ("Mittwcoh", "2026-12-02"), ("Dezmber 3", "2026-12-03"),
        // Polish
        ("dziś", "2026-11-27"), ("dzisiaj", "2026-11-27"), ("jutro", "2026-11-28"), ("jutro rano", "2026-11-28"),
        ("pojutrze", "2026-11-29"), ("wczoraj", "2026-11-26"), ("3 grudnia", "2026-12-03"),
        ("3 grudnia 2027", "2027-12-03"), ("3 gru", "2026-12-03"), ("5 marca", "2027-03-05"), ("7 maja", "2027-05-07"),
        ("12 lipca", "2027-07-12"), ("1 września", "2027-09-01"), ("10 października", "2027-10-10"),
        ("4 sie", "2027-08-04"), ("za 3 dni", "2026-11-30"), ("za tydzień", "2026-12-04"),
        ("za 2 tygodnie", "2026-12-11"),
        ("piątek", "2026-11-27"), ("w czwartek", "2026-12-03"), ("we wtorek", "2026-12-01"), ("w środę", "2026-12-02"),
        ("w sobotę", "2026-11-28"), ("niedziela", "2026-11-29"), ("w niedzielę", "2026-11-29"),
        ("w poniedziałek", "2026-11-30"), ("w przyszły czwartek", "2026-12-03"),
        ("w następną sobotę", "2026-11-28 ? 2026-12-05"), ("w piątek w przyszłym tygodniu", "2026-12-04"),
        ("w przyszłym tygodniu w piątek", "2026-12-04"), ("czwartk", "2026-12-03"), ("grudna 3", "2026-12-03"),
        // Portuguese
        ("hoje", "2026-11-27"), ("hoje à noite", "2026-11-27 without a"), ("amanhã", "2026-11-28"),
        ("amanhã de manhã", "2026-11-28"), ("depois de amanhã", "2026-11-29"), ("ontem", "2026-11-26"),
        ("3 de dezembro", "2026-12-03"), ("3 de dezembro de 2027", "2027-12-03"), ("dia 3 de dezembro", "2026-12-03"),
        ("1º de dezembro", "2026-12-01"), ("3 dez", "2026-12-03"), ("5 de março", "2027-03-05"),
        ("7 de maio", "2027-05-07"), ("2 de outubro", "2027-10-02"), ("em 3 dias", "2026-11-30"),
        ("em uma semana", "2026-12-04"), ("em 2 semanas", "2026-12-11"), ("sexta", "2026-11-27"),
        ("sexta-feira", "2026-11-27"), ("na quinta", "2026-12-03"), ("na quinta-feira", "2026-12-03"),
        ("terça", "2026-12-01"), ("segunda-feira", "2026-11-30"), ("sábado", "2026-11-28"),
        ("no domingo", "2026-11-29"),
        ("próxima quinta", "2026-12-03"), ("próximo sábado", "2026-11-28 ? 2026-12-05"),
        ("sexta da próxima semana", "2026-12-04"), ("sexta-feira da semana que vem", "2026-12-04"),
        ("dezenbro 3", "2026-12-03"), ("segnda", "2026-11-30"),
        ("semana que vem na sexta", "2026-12-04"), ("na semana que vem, sexta-feira", "2026-12-04"),
        ("sexta da semana que vem", "2026-12-04"), ("sexta que vem", "2026-12-04"),
        ("segunda-feira que vem", "2026-11-30"), ("sábado que vem", "2026-11-28 ? 2026-12-05"),
        ("sexta desta semana", "2026-11-27"), ("semana que vem", "-"),
        // A week that is not the next one
        ("this week friday", "2026-11-27"), ("saturday this week", "2026-11-28"),
        ("kommende Woche Freitag", "2026-12-04"),
        ("am Freitag in der nächsten Woche", "2026-12-04"), ("in der kommenden Woche am Montag", "2026-11-30"),
        ("übernächste Woche Freitag", "2026-12-11"), ("friday the week after next", "2026-12-11"),
        ("übernächsten Samstag", "2026-12-05 ? 2026-12-12"), ("w tym tygodniu w sobotę", "2026-11-28"),
    ])
    func days(_ text: String, _ expected: String) throws {
        for order in [SpokenDay.Order.dayFirst, .monthFirst] { #expect(try read(text, order) == expected, "\(text)") }
    }

    /// Distances from today or from another day.
    @Test(arguments: [
        ("a week from today", "2026-12-04"), ("one week from now", "2026-12-04"), ("week from today", "2026-12-04"),
        ("a week from tomorrow", "2026-12-05"), ("two weeks from today", "2026-12-11"), ("in two weeks", "2026-12-11"),
        ("three days from now", "2026-11-30"), ("a week from friday", "2026-12-04"),
        ("a week from monday", "2026-12-07"), ("a week on monday", "2026-12-07"), ("monday week", "2026-12-07"),
        ("a week tomorrow", "2026-12-05"), ("tomorrow week", "2026-12-05"), ("in a fortnight", "2026-12-11"),
        ("in a month", "2026-12-27"), ("in three months", "2027-02-27"), ("within a week", "2026-12-04"),
        ("in a week on monday", "2026-11-30 ? 2026-12-07"), ("in two weeks on friday", "2026-12-11"),
        ("in ten days", "2026-12-07"), ("in a week frob", "2026-12-04 without frob"), ("a week ago", "-"),
        ("heute in einer Woche", "2026-12-04"), ("morgen in einer Woche", "2026-12-05"),
        ("übermorgen in einer Woche", "2026-12-06"), ("heute in zwei Wochen", "2026-12-11"),
        ("heute in drei Tagen", "2026-11-30"), ("Freitag in einer Woche", "2026-12-04"),
        ("am Montag in einer Woche", "2026-12-07"), ("Mo in einer Woche", "2026-12-07"),
        ("in einer Woche am Montag", "2026-11-30 ? 2026-12-07"), ("in vierzehn Tagen", "2026-12-11"),
        ("in einem Monat", "2026-12-27"), ("vor einer Woche", "-"),
        ("za dwa tygodnie", "2026-12-11"), ("za dwa dni", "2026-11-29"), ("za pięć dni", "2026-12-02"),
        ("jutro za tydzień", "2026-12-05"), ("w piątek za tydzień", "2026-12-04"),
        ("w poniedziałek za tydzień", "2026-12-07"), ("za tydzień w piątek", "2026-12-04"),
        ("za tydzień w poniedziałek", "2026-11-30 ? 2026-12-07"), ("tydzień od dziś", "2026-12-04"),
        ("tydzień od jutra", "2026-12-05"), ("dwa tygodnie od piątku", "2026-12-11"), ("za miesiąc", "2026-12-27"),
        ("za dwa miesiące", "2027-01-27"), ("tydzień temu", "-"),
        ("daqui a uma semana", "2026-12-04"), ("daqui a duas semanas", "2026-12-11"),
        ("daqui uma semana", "2026-12-04"), ("daqui a 3 dias", "2026-11-30"), ("daqui a um mês", "2026-12-27"),
        ("dentro de uma semana", "2026-12-04"), ("em duas semanas", "2026-12-11"), ("em dez dias", "2026-12-07"),
        ("de hoje a uma semana", "2026-12-04"), ("amanhã daqui a uma semana", "2026-12-05"),
        ("uma semana a partir de amanhã", "2026-12-05"), ("sexta daqui a uma semana", "2026-12-04"),
        ("segunda-feira daqui a uma semana", "2026-12-07"), ("daqui a uma semana na sexta", "2026-12-04"),
        ("daqui a quinze dias", "2026-12-12"),
    ])
    func distances(_ text: String, _ expected: String) throws {
        for order in [SpokenDay.Order.dayFirst, .monthFirst] { #expect(try read(text, order) == expected, "\(text)") }
    }

    /// A month that is too short for the day ends the distance at its last day.
    @Test func aMonthLaterExists() throws {
        let said = SpokenFlight(
            "LH 716 in a month", today: try #require(Day(iso: "2027-01-31")), airports: { _ in [] })
        #expect(said.day?.iso == "2027-02-28")
    }

    /// Abbreviations of the weekdays from Monday, in each language. The day is a Friday.
    @Test(arguments: [
        "mon tue wed thu fri sat sun", "Mon. Tue. Wed. Thu. Fri. Sat. Sun.", "Mo Tu We Th Fr Sa Su",
        "Mo Di Mi Do Fr Sa So", "Mo. Di. Mi. Do. Fr. Sa. So.", "pon wt śr czw pt sob niedz", "pn wt śr cz pt sb nd",
        "pon. wt. śr. czw. pt. sob. niedz.", "seg ter qua qui sex sáb dom", "seg. ter. qua. qui. sex. sáb. dom.",
    ])
    func abbreviatedWeekdays(_ names: String) throws {
        let days = [
            "2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-11-27", "2026-11-28", "2026-11-29",
        ]
        for (name, day) in zip(names.split(separator: " "), days) {
            #expect(try read(String(name), .dayFirst) == day, "\(name)")
            #expect(try read(String(name).uppercased(), .dayFirst) == day, "\(name)")
            #expect(try read("next " + name + " frob", .dayFirst).hasSuffix(" without frob"), "\(name)")
            let date = try #require(Day(iso: day)).civil
            let iso = try read("\(name) \(day)", .dayFirst)
            #expect(iso == day, "\(name) beside its date, \(date)")
        }
    }

    /// An abbreviation never disappears: a wrong weekday is named, and `do` before a place means "to".
    @Test(arguments: [
        ("Do 2026-12-04", "2026-12-04 without do"), ("Mo 2026-12-04", "2026-12-04 without mo"),
        ("Fr 4. Dez.", "2026-12-04"), ("do FRA jutro", "2026-11-28"), ("jutro do FRA", "2026-11-28"),
        ("do FRA", "-"), ("we wtorek", "2026-12-01"), ("FRA JFK Do", "2026-12-03"), ("Do FRA JFK", "2026-12-03"),
        ("am Do FRA JFK", "2026-12-03"), ("am Do nach FRA", "2026-12-03"), ("nächsten Do nach FRA", "2026-12-03"),
        ("Do nach FRA", "2026-12-03"), ("tomorrow frob to FRA", "2026-11-28 without frob"),
        ("FRA JFK wt", "2026-12-01"), ("from SAT", "-"), ("to MON", "-"), ("tomorrow from SAT", "2026-11-28"),
    ])
    func abbreviationsBesideOtherWords(_ text: String, _ expected: String) throws {
        #expect(try read(text, .dayFirst) == expected)
    }

    /// A word that changes the meaning of a day leaves the day open and is named.
    @Test(arguments: [
        "last friday", "not tomorrow", "thursday or friday", "friday after next", "letzten Freitag", "nicht morgen",
        "Montag oder Dienstag", "w zeszły piątek", "ostatni piątek", "sexta passada", "não amanhã", "sexta ou sábado",
    ])
    func changedDaysAreLeftOpen(_ text: String) throws { #expect(try read(text, .dayFirst) == "-", "\(text)") }

    /// Figures that may be read in either order.
    @Test(arguments: [
        ("12/3", "2026-12-03 ? 2027-03-12", "2026-12-03 ? 2027-03-12"),
        ("12/03/2026", "2026-12-03", "2026-12-03"), ("3/12/2026", "2026-12-03", "2026-12-03"),
        ("03-12-2026", "2026-12-03", "2026-12-03"),
        ("5/6/2024", "2024-05-06 ? 2024-06-05", "2024-05-06 ? 2024-06-05"),
        ("1/2/2027", "2027-01-02 ? 2027-02-01", "2027-01-02 ? 2027-02-01"),
        ("11/12/26", "2026-12-11", "2026-12-11"),
    ])
    func orders(_ text: String, _ dayFirst: String, _ monthFirst: String) throws {
        #expect(try read(text, .dayFirst) == dayFirst)
        #expect(try read(text, .monthFirst) == monthFirst)
    }

    /// Each language and clock reads figures by one rule. Dots put the day first; otherwise the reading that is still to
    /// come counts, and the traveller chooses between two that are both to come or both over.
    @Test(arguments: Language.allCases, Settings.Clock.allCases)
    func figuresInEachLanguage(_ language: Language, _ clock: Settings.Clock) throws {
        var settings = Settings(language: language)
        settings.clock = clock
        let order = Words(settings).dayOrder
        #expect((order == .monthFirst) == (language == .english && clock == .twelveHour))
        for (text, expected) in [
            // With a year: one reading is over, in either order.
            ("12/03/2026", "2026-12-03"), ("03/12/2026", "2026-12-03"), ("3/12/26", "2026-12-03"),
            ("12-3-2026", "2026-12-03"), ("11/12/2026", "2026-12-11"), ("12/11/2026", "2026-12-11"),
            // Both are to come.
            ("1/2/2027", "2027-01-02 ? 2027-02-01"), ("02/01/2027", "2027-01-02 ? 2027-02-01"),
            ("3/4/2028", "2028-03-04 ? 2028-04-03"),
            // Both are over.
            ("3/4/2026", "2026-03-04 ? 2026-04-03"), ("04/03/2026", "2026-03-04 ? 2026-04-03"),
            ("5/6/2024", "2024-05-06 ? 2024-06-05"),
            // Only one reading exists.
            ("27/11/2026", "2026-11-27"), ("11/27/2026", "2026-11-27"), ("25/12/2024", "2024-12-25"),
            ("12/25/2024", "2024-12-25"),
            // Without a year, both are to come.
            ("12/3", "2026-12-03 ? 2027-03-12"), ("3/12", "2026-12-03 ? 2027-03-12"),
            ("1/2", "2027-01-02 ? 2027-02-01"), ("11/12", "2026-12-11 ? 2027-11-12"), ("27/11", "2026-11-27"),
            ("12/25", "2026-12-25"),
            // Dots fix the order.
            ("12.03.2026", "2026-03-12"), ("3.12.2026", "2026-12-03"), ("12.3.", "2027-03-12"),
            ("1.2.2027", "2027-02-01"), ("3.4.2026", "2026-04-03"),
        ] {
            #expect(try read(text, order) == expected, "\(language) \(clock): \(text)")
        }
    }

    /// A date in the past is never a choice beside one that is still to come.
    @Test(arguments: TestTier.seeds(20)) func pastDatesAreNoChoice(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let today = try #require(Day(iso: "2026-11-27"))
        for _ in 0..<TestTier.rounds(2000) {
            let (first, second) = (random.from(1...12), random.from(1...12))
            let text = "\(first)/\(second)/\(random.from(2025...2028))"
            var found: [Set<Day>] = []
            for order in [SpokenDay.Order.dayFirst, .monthFirst] {
                let said = SpokenFlight("LH 716 " + text, today: today, order: order, airports: { _ in [] })
                let days = [said.day, said.otherDay].compactMap { $0 }
                #expect(!days.isEmpty && Set(days.map { $0 < today.advanced(by: -1) }).count == 1, "\(text)")
                found.append(Set(days))
            }
            #expect(found[0] == found[1], "both orders offer the same days: \(text)")
        }
    }

    /// The reader's own order is the first reading.
    @Test func theOwnOrderComesFirst() throws {
        let today = try #require(Day(iso: "2026-11-27"))
        let german = SpokenFlight("LH 716 12/3", today: today, order: .dayFirst, airports: { _ in [] })
        let american = SpokenFlight("LH 716 12/3", today: today, order: .monthFirst, airports: { _ in [] })
        #expect(german.day?.iso == "2027-03-12" && american.day?.iso == "2026-12-03")
        #expect(american.text(on: try #require(american.otherDay)) == "LH 716 2027-03-12")
    }

    /// A word without a meaning never changes the day.
    @Test(arguments: TestTier.seeds(40)) func unknownWordsChangeNothing(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let today = try #require(Day(iso: "2026-11-27"))
        for text in ["3 Dec", "tomorrow", "next thursday", "12/24", "za tydzień", "am 5. März", "sexta-feira"] {
            let word = "x" + String((0..<random.from(2...9)).map { _ in random.pick(Array("qxzkjw")) })
            let plain = SpokenFlight("LH 716 " + text, today: today, airports: { _ in [] })
            for said in ["LH 716 \(text) \(word)", "\(word) LH 716 \(text)"] {
                let reading = SpokenFlight(said, today: today, airports: { _ in [] })
                #expect(reading.day == plain.day && reading.otherDay == plain.otherDay, "\(said)")
                #expect(reading.unread == [word], "\(said)")
            }
        }
    }
}
