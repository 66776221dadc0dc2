internal import FlightCore

/// Groups flights into the sections of the board.
///
/// A day is local to the airport of departure: the same date can be today at one airport and tomorrow at another. If
/// "today" or "tomorrow" applies to two dates, the headings name the places, and friends' flights carry their date.
struct BoardSections {
    let lines: [BoardLine]
    /// The flight of the ticket.
    let next: Flight.ID?
    let now: Instant
    let words: Words

    private typealias Section = BoardScreen.Section

    private struct Heading {
        let title: String
        let withPlaces: String
        /// Whether the title is a word for the day, so that the note has the date.
        let isThatDay: Bool
    }

    func all() -> [BoardScreen.Section] {
        var sections = days(.today, "today-", .today)
        if let friends = friends() { sections.append(friends) }
        sections += days(.tomorrow, "tomorrow-", .tomorrow)
        let later = own(.upcoming)
        if !later.isEmpty {
            sections.append(
                Section(
                    id: "upcoming", title: words.say(.upcoming), note: words.flightCount(later.count),
                    rows: rows(later, date: .insteadOfStatus)))
        }
        return sections
    }

    /// Whether flights of today leave on different dates, so that their rows need the date.
    static func hasTwoDays(_ lines: [BoardLine]) -> Bool { hasTwoDays(lines, lines.indices) }

    private static func hasTwoDays(_ lines: [BoardLine], _ shown: some Sequence<Int>) -> Bool {
        var day: Day?
        for index in shown where lines[index].group == .today {
            guard let departure = lines[index].departure?.day else { continue }
            if let day, day != departure { return true }
            day = departure
        }
        return false
    }

    /// Returns the indices of the traveller's own flights in a group. Indices, because copies of many lines cost time.
    private func own(_ group: BoardLine.Group) -> [Int] {
        lines.indices.filter { lines[$0].group == group && lines[$0].flight.role == .mine }
    }

    private func rows(_ shown: [Int], date: BoardScreen.DatePlace) -> [BoardScreen.Row] {
        var rows: [BoardScreen.Row] = []
        for index in shown {
            let isNext = next != nil && lines[index].flight.id == next
            rows.append(BoardScreen.Row(lines[index], date: date, isNext: isNext, words))
        }
        return rows
    }

    private func friends() -> Section? {
        let shown = lines.indices.filter { lines[$0].group != .past && lines[$0].flight.role == .followed }
        guard !shown.isEmpty else { return nil }
        let isTwice = BoardSections.hasTwoDays(lines, shown)
        var rows: [BoardScreen.Row] = []
        for index in shown {
            let isPlain = lines[index].group == .today && !isTwice
            rows.append(BoardScreen.Row(lines[index], date: isPlain ? .none : .insteadOfStatus, words))
        }
        return Section(
            id: "friends", title: words.say(board: .friends), note: words.flightCount(rows.count), rows: rows)
    }

    private func days(_ group: BoardLine.Group, _ id: String, _ name: Phrase) -> [Section] {
        let shown = own(group)
        var days: [Day?] = []
        for index in shown where !days.contains(lines[index].departure?.day) {
            days.append(lines[index].departure?.day)
        }
        days.sort { ($0?.number ?? 0) < ($1?.number ?? 0) }
        var ofDay: [[Int]] = []
        var headings: [Heading] = []
        for day in days {
            let onThatDay = shown.filter { lines[$0].departure?.day == day }
            ofDay.append(onThatDay)
            headings.append(heading(group, onThatDay, days.count == 1 ? nil : day, words.say(name)))
        }
        let isTwice = headings.filter { $0.isThatDay }.count > 1
        var sections: [Section] = []
        for index in days.indices {
            let heading = headings[index]
            let onThatDay = ofDay[index]
            sections.append(
                Section(
                    id: id + String(index), title: isTwice ? heading.withPlaces : heading.title,
                    note: heading.isThatDay
                        ? days[index].map { words.date($0, today: lines[onThatDay[0]].today) }
                            ?? words.flightCount(onThatDay.count)
                        : words.flightCount(onThatDay.count),
                    rows: rows(onThatDay, date: .none)))
        }
        return sections
    }

    /// Returns the heading for the flights of a day: the name if the day is today or tomorrow at any of the origins;
    /// otherwise, the date.
    ///
    /// - Parameter day: Nil if all flights of the group leave on the same day.
    private func heading(_ group: BoardLine.Group, _ shown: [Int], _ day: Day?, _ name: String) -> Heading {
        guard let day else { return Heading(title: name, withPlaces: name, isThatDay: true) }
        var cities: [String] = []
        for index in shown {
            let today = lines[index].today
            guard (group == .today ? today : today.advanced(by: 1)) == day else { continue }
            let city = words.city(lines[index].flight.origin)
            if !cities.contains(where: { sameText($0, city) }) { cities.append(city) }
        }
        guard let first = cities.first else {
            let date = words.date(day, today: lines[shown[0]].today)
            return Heading(title: date, withPlaces: date, isThatDay: false)
        }
        let places = cities.count == 1 ? first : cities.count == 2 ? first + ", " + cities[1] : first + " …"
        return Heading(title: name, withPlaces: words.say(.dayThere, name, places), isThatDay: true)
    }
}
