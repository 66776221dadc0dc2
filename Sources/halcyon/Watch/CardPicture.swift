import FlightCore
import FlightScreens

/// Draws the card of a flight on a terminal: state, key facts, progress, next change and timeline.
struct CardPicture {
    private let state: LiveActivityState
    private let layout: LiveLayout
    private let stops: [TimelineRow]
    private let next: String?
    private let place: Airport
    private let isDown: Bool
    private let now: Instant
    private let words: Words

    init(_ watched: WatchedFlight) {
        state = watched.state
        layout = LiveLayout(watched.state, words: watched.words, now: watched.now)
        stops = TimelineRow.all(of: watched.flight, now: watched.now, words: watched.words)
        next = watched.nextText
        place = watched.place
        isDown = watched.isDown
        now = watched.now
        words = watched.words
    }

    func draw(_ size: TerminalSize) -> TerminalPicture {
        var picture = TerminalPicture(size)
        let margin = size.columns >= 60 ? 2 : size.columns >= 40 ? 1 : 0
        let isWide = size.columns >= 112
        let columns = max(1, min(size.columns - 2 * margin, isWide ? 132 : 84))
        let left = (size.columns - columns) / 2
        let hasHead = size.rows >= 12
        let hasFoot = size.rows >= 10
        var row = size.rows >= 30 ? 1 : 0
        if hasHead {
            head(&picture, row, left, columns)
            row += size.rows >= 22 ? 2 : 1
        }
        if hasFoot {
            picture.write(words.say(terminal: .leaves), row: size.rows - 1, column: left, width: columns, .dim)
        }
        let room = max(1, size.rows - row - (hasFoot ? 1 : 0))
        let gap = 4
        let right = isWide ? max(40, columns * 2 / 5) : 0
        let width = isWide ? columns - right - gap : columns
        let isFramed = width >= 40 && room >= 8
        let card = card(columns: isFramed ? width - 4 : width, rows: isFramed ? room - 2 : room)
        if isFramed {
            frame(&picture, row: row, column: left, columns: width, rows: card.size.rows + 2)
            picture.lay(card, row: row + 1, column: left + 2)
        } else {
            picture.lay(card, row: row, column: left)
        }
        if stops.isEmpty { return picture }
        if isWide {
            picture.lay(
                day(columns: right, rows: room - 1), row: row + (isFramed ? 1 : 0), column: left + width + gap)
        } else {
            let below = row + card.size.rows + (isFramed ? 3 : 1)
            let rows = size.rows - below - (hasFoot ? 2 : 0)
            if rows >= 4 {
                let inset = isFramed ? 2 : 0
                picture.lay(day(columns: width - 2 * inset, rows: rows), row: below, column: left + inset)
            }
        }
        return picture
    }

    // MARK: - Head

    private func head(_ picture: inout TerminalPicture, _ row: Int, _ left: Int, _ columns: Int) {
        let clock = words.time(place.zone.local(now))
        let end = left + columns
        picture.write(clock, row: row, endingAt: end, width: columns, .bold, flaps: true)
        let name = words.say(.timeIn, words.city(place)).printable
        let start = end - clock.displayWidth - 2
        let title = "✈ Halcyon"
        if start - left - title.displayWidth - 2 >= name.displayWidth {
            picture.write(name, row: row, endingAt: start, .dim)
        }
        picture.write(title, row: row, column: left, width: max(0, start - left), .dim)
    }

    // MARK: - Card

    /// A part of the card. If the terminal is too small, the parts with the highest rank are omitted first.
    private struct Part {
        let picture: TerminalPicture
        let rank: Int
    }

    private func card(columns: Int, rows: Int) -> TerminalPicture {
        let columns = max(1, columns)
        var parts = [title(columns)]
        if let name = stateName(columns) { parts.append(Part(picture: name, rank: 4)) }
        func blank(_ rank: Int) -> Part {
            Part(picture: TerminalPicture(TerminalSize(columns: columns, rows: 1)), rank: rank)
        }
        if let sentence = layout.sentence {
            parts += [blank(8), Part(picture: text(sentence.text.printable, columns, .bold, flaps: true), rank: 0)]
        }
        if let facts = facts(columns) { parts += [blank(8), Part(picture: facts, rank: 1)] }
        parts += [blank(7), Part(picture: way(columns), rank: 2)]
        if let ends = ends(columns) { parts.append(Part(picture: ends, rank: 5)) }
        if let detail = detail(columns) { parts += [blank(9), Part(picture: detail, rank: 3)] }
        if let next { parts += [blank(9), Part(picture: text(next, columns, .dim, flaps: true), rank: 6)] }
        while parts.reduce(0, { $0 + $1.picture.size.rows }) > rows, parts.count > 1,
            let last = parts.indices.max(by: { parts[$0].rank < parts[$1].rank })
        {
            parts.remove(at: last)
        }
        let height = parts.reduce(0) { $0 + $1.picture.size.rows }
        var picture = TerminalPicture(TerminalSize(columns: columns, rows: height))
        var row = 0
        for part in parts {
            picture.lay(part.picture, row: row, column: 0)
            row += part.picture.size.rows
        }
        return picture
    }

    /// Returns the flight's name and badge. On a narrow terminal, the badge is on a separate line below the name.
    private func title(_ columns: Int) -> Part {
        let badge = state.status.sign.mark + " " + state.status.text.uppercased()
        let name = state.headline.printable
        let isBeside = name.displayWidth + badge.displayWidth + 2 <= columns
        var picture = TerminalPicture(TerminalSize(columns: columns, rows: isBeside ? 1 : 2))
        picture.write(name, row: 0, column: 0, .bold, flaps: true)
        let ink = TerminalInk(state.status.tone)
        if isBeside {
            picture.write(badge, row: 0, endingAt: columns, ink, flaps: true)
        } else {
            picture.write(badge, row: 1, column: 0, ink, flaps: true)
        }
        return Part(picture: picture, rank: 0)
    }

    /// Returns the name of the state; `nil` if the badge already shows that the flight is cancelled, diverted or
    /// missed.
    private func stateName(_ columns: Int) -> TerminalPicture? {
        switch state.status.kind {
        case .cancelled, .missed: return nil
        case .diverted where state.phase == .delayed: return nil
        default: break
        }
        let mark = state.basis == .estimated ? "~ " : ""
        return text(mark + words.name(of: state.phase), columns, .dim, flaps: true)
    }

    /// Returns the key facts, each below its label. If they do not fit side by side, each fact is on a separate line.
    private func facts(_ columns: Int) -> TerminalPicture? {
        var facts: [(label: String, value: String, ink: TerminalInk)] = []
        func add(_ entry: LiveLayout.Entry) {
            facts.append((entry.label.printable, layout.text(entry.figure).printable, .bold))
        }
        if let arrives = layout.arrives { add(arrives) }
        if let label = layout.plateLabel, let plate = state.gate {
            facts.append((" " + label.printable, " " + plate.code.printable + " ", .plate))
        }
        for other in layout.others { add(other) }
        guard !facts.isEmpty else { return nil }
        let widths = facts.map { max($0.label.displayWidth, $0.value.displayWidth) }
        let gap = 3
        if widths.reduce(gap * (facts.count - 1), +) <= columns {
            var picture = TerminalPicture(TerminalSize(columns: columns, rows: 2))
            // The remaining width is divided between the gaps.
            let spare = columns - widths.reduce(gap * (facts.count - 1), +)
            let more = min(6, spare / max(1, facts.count - 1))
            var column = 0
            for (fact, width) in zip(facts, widths) {
                picture.write(fact.label, row: 0, column: column, .dim, flaps: true)
                picture.write(fact.value, row: 1, column: column, fact.ink, flaps: true)
                column += width + gap + more
            }
            return picture
        }
        var picture = TerminalPicture(TerminalSize(columns: columns, rows: facts.count))
        for (row, fact) in facts.enumerated() {
            let value = fact.value.cut(toWidth: columns)
            picture.write(value, row: row, endingAt: columns, fact.ink, flaps: true)
            picture.write(
                fact.label, row: row, column: 0, width: max(0, columns - value.displayWidth - 1), .dim, flaps: true)
        }
        return picture
    }

    /// Returns the progress line from origin to destination. For a diverted flight, also shows the planned destination.
    private func way(_ columns: Int) -> TerminalPicture {
        var picture = TerminalPicture(TerminalSize(columns: columns, rows: 1))
        let from = state.from.text
        let to = (state.planned.map { $0.text + " → " } ?? "") + state.to.text
        picture.write(from, row: 0, column: 0, .bold)
        let width = columns - from.displayWidth - to.displayWidth - 2
        guard width > 0 else {
            picture.write(from + " → " + to, row: 0, column: 0, .bold)
            return picture
        }
        picture.lay(
            WayLine(fraction: fraction, heard: state.silence?.fraction).draw(columns: width), row: 0,
            column: from.displayWidth + 1)
        picture.write(to, row: 0, endingAt: columns, .bold)
        return picture
    }

    /// The progress in millionths of the route; `nil` for a cancelled or missed flight.
    private var fraction: Int32? {
        if let fraction = layout.fraction { return fraction }
        if state.status.kind == .cancelled || state.status.kind == .missed { return nil }
        switch state.phase {
        case .landed, .atGateDest, .completed: return 1_000_000
        case .delayed: return isDown ? 1_000_000 : 0
        default: return 0
        }
    }

    /// Returns the departure and arrival times, which are shown below the ends of the progress line.
    private func ends(_ columns: Int) -> TerminalPicture? {
        guard state.departure != nil || state.arrival != nil else { return nil }
        var picture = TerminalPicture(TerminalSize(columns: columns, rows: 1))
        let arrival = state.phase == .connection ? "" : state.arrival.map { layout.text(.time($0)) } ?? ""
        picture.write(arrival, row: 0, endingAt: columns, .dim, flaps: true)
        if let departure = state.departure {
            picture.write(
                layout.text(.time(departure)), row: 0, column: 0,
                width: max(0, columns - arrival.displayWidth - 1), .dim, flaps: true)
        }
        return picture
    }

    private func detail(_ columns: Int) -> TerminalPicture? {
        guard let detail = layout.detail else { return nil }
        let lines = detail.printable.wrapped(toWidth: columns)
        var picture = TerminalPicture(TerminalSize(columns: columns, rows: lines.count))
        for (row, line) in lines.enumerated() { picture.write(line, row: row, column: 0, flaps: true) }
        return picture
    }

    private func text(_ text: String, _ columns: Int, _ ink: TerminalInk, flaps: Bool = false) -> TerminalPicture {
        var picture = TerminalPicture(TerminalSize(columns: columns, rows: 1))
        picture.write(text, row: 0, column: 0, ink, flaps: flaps)
        return picture
    }

    private func frame(_ picture: inout TerminalPicture, row: Int, column: Int, columns: Int, rows: Int) {
        let edge = String(repeating: "─", count: columns - 2)
        picture.write("╭" + edge + "╮", row: row, column: column, .dim)
        for line in 1..<max(2, rows - 1) {
            picture.write("│", row: row + line, column: column, .dim)
            picture.write("│", row: row + line, column: column + columns - 1, .dim)
        }
        picture.write("╰" + edge + "╯", row: row + rows - 1, column: column, .dim)
    }

    // MARK: - Day

    /// Returns the timeline. If the whole timeline does not fit, returns the rows nearest to the current time.
    private func day(columns: Int, rows: Int) -> TerminalPicture {
        let rows = max(1, min(rows, stops.count + 1))
        var picture = TerminalPicture(TerminalSize(columns: max(1, columns), rows: rows))
        let shown = stopsAroundNow(rows - 1)
        let latest = max(words.say(.columnLatest).displayWidth, shown.map { $0.latest.displayWidth }.max() ?? 0)
        let planned = max(words.say(.columnPlanned).displayWidth, shown.map { $0.planned.displayWidth }.max() ?? 0)
        let name = max(8, columns - latest - planned - 2 - 2 - 3)
        let end = min(columns, name + 2 + planned + 2 + latest)
        func columnsOf(_ row: Int, _ first: String, _ second: String, _ third: String, _ inks: [TerminalInk]) {
            picture.write(first, row: row, column: 0, width: name, inks[0], flaps: true)
            picture.write(second, row: row, endingAt: name + 2 + planned, width: planned, inks[1], flaps: true)
            picture.write(third, row: row, endingAt: end, width: latest, inks[2], flaps: true)
        }
        columnsOf(
            0, words.say(.headingTimeline), words.say(.columnPlanned), words.say(.columnLatest), [.bold, .dim, .dim])
        for (index, stop) in shown.enumerated() {
            let ink: TerminalInk = stop.hasHappened ? .dim : .plain
            columnsOf(index + 1, stop.name, stop.planned, stop.latest, [ink, .dim, ink])
            if stop.hasHappened { picture.write("✓", row: index + 1, column: end + 2, .ok, flaps: true) }
        }
        return picture
    }

    private func stopsAroundNow(_ count: Int) -> [TimelineRow] {
        guard stops.count > count else { return stops }
        let next = stops.firstIndex { !$0.hasHappened } ?? stops.count
        let first = max(0, min(next - 1, stops.count - count))
        return Array(stops[first..<(first + max(0, count))])
    }
}
