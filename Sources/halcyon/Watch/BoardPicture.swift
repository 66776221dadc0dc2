import FlightCore
import FlightScreens

/// Draws the board on a terminal: a clock, and as many of the nearest flights as fit.
struct BoardPicture {
    private let rows: [WatchedRow]
    private let place: Airport?
    private let now: Instant
    private let words: Words

    /// - Parameters:
    ///   - lines: The lines of the board in order, without past flights.
    ///   - place: The airport whose local time the clock shows; `nil` to show no clock.
    init(_ lines: [BoardLine], place: Airport?, now: Instant, words: Words) {
        rows = lines.map { WatchedRow($0, words: words) }
        self.place = place
        self.now = now
        self.words = words
    }

    /// An item between the header and the footer of the board.
    private enum Item {
        case blank
        case heading(TerminalSection)
        case row(WatchedRow)
        /// A progress line for the flight in the row above.
        case way(WayLine)
        case more(Int)
    }

    func draw(_ size: TerminalSize) -> TerminalPicture {
        var picture = TerminalPicture(size)
        let margin = size.columns >= 60 ? 2 : size.columns >= 40 ? 1 : 0
        let columns = max(1, min(size.columns - 2 * margin, 132))
        let left = (size.columns - columns) / 2
        var row = size.rows >= 30 ? 1 : 0
        head(&picture, row, left, columns)
        row += 1
        if size.rows >= 10 {
            picture.write(String(repeating: "─", count: columns), row: row, column: left, .dim)
            row += 1
        }
        let foot = size.rows >= 10 ? 1 : 0
        if foot > 0 {
            picture.write(words.say(terminal: .leaves), row: size.rows - 1, column: left, width: columns, .dim)
        }
        let end = size.rows - foot - (size.rows >= 20 ? 1 : 0)
        guard !rows.isEmpty else {
            empty(&picture, row, end, left, columns)
            return picture
        }
        let hasTitles = size.rows >= 8
        let items = items(fitting: max(0, end - row - (hasTitles ? 1 : 0)), hasHeadings: size.rows >= 14)
        var shown: [WatchedRow] = []
        for case .row(let one) in items { shown.append(one) }
        let titles = BoardTitles(words)
        let widths = BoardColumns(shown, titles: titles, columns: columns)
        if hasTitles {
            self.titles(&picture, titles, row, left, widths)
            row += 1
        }
        for item in items where row < end {
            switch item {
            case .blank: break
            case .heading(let section):
                picture.write(section.title(words), row: row, column: left, width: columns, .bold)
            case .row(let one): line(&picture, one, row, left, widths)
            case .way(let way):
                let start = left + (widths.number > 0 ? widths.number + widths.gap : 0)
                picture.lay(
                    way.draw(columns: max(1, left + columns - start)), row: row, column: start)
            case .more(let count):
                picture.write(
                    words.say(terminal: .more, String(count)), row: row, column: left, width: columns, .dim)
            }
            row += 1
        }
        return picture
    }

    // MARK: - Choice of rows

    /// Returns the items that fit. Progress lines and blank lines are included only if there is space for them in
    /// addition to all flights. If there is not enough space for all flights, returns the nearest flights.
    private func items(fitting room: Int, hasHeadings: Bool) -> [Item] {
        let airy = items(rows, hasHeadings: hasHeadings, isAiry: true)
        if airy.count <= room { return airy }
        var shown = rows
        var dense = items(shown, hasHeadings: hasHeadings, isAiry: false)
        while dense.count > room, !shown.isEmpty {
            shown.remove(at: farthest(shown))
            dense = items(shown, hasHeadings: hasHeadings, isAiry: false) + [.more(rows.count - shown.count)]
        }
        return Array(dense.prefix(room))
    }

    /// Returns the index of the row to omit first: the oldest completed flight, or, if there is none, the last flight
    /// to depart.
    private func farthest(_ shown: [WatchedRow]) -> Int {
        shown.firstIndex { $0.isOver } ?? shown.count - 1
    }

    private func items(_ shown: [WatchedRow], hasHeadings: Bool, isAiry: Bool) -> [Item] {
        var items: [Item] = []
        for section in TerminalSection.allCases {
            let part = shown.filter { TerminalSection($0.line) == section }
            guard !part.isEmpty else { continue }
            if hasHeadings {
                if !items.isEmpty || isAiry { items.append(.blank) }
                items.append(.heading(section))
            }
            for (index, one) in part.enumerated() {
                if isAiry, index > 0, !hasWay(part[index - 1]) { items.append(.blank) }
                items.append(.row(one))
                if isAiry, let way = way(one) { items.append(.way(way)) }
            }
        }
        return items
    }

    private func hasWay(_ row: WatchedRow) -> Bool { way(row) != nil }

    /// Returns a progress line; `nil` if the flight is not in the air.
    private func way(_ row: WatchedRow) -> WayLine? {
        let answer = row.line.answer
        guard case .route(let fraction) = answer.content.headline, answer.state != .taxiing else { return nil }
        return WayLine(fraction: fraction, heard: answer.content.silence?.fraction)
    }

    // MARK: - Drawing

    private func head(_ picture: inout TerminalPicture, _ row: Int, _ left: Int, _ columns: Int) {
        let title = "✈ " + words.say(.flights)
        var end = left + columns
        if let place {
            let clock = words.time(place.zone.local(now))
            picture.write(clock, row: row, endingAt: end, width: columns, .bold, flaps: true)
            end -= clock.displayWidth + 2
            let name = words.say(.timeIn, words.city(place)).printable
            if end - left - title.displayWidth - 2 >= name.displayWidth {
                picture.write(name, row: row, endingAt: end, .dim)
            }
        }
        picture.write(title, row: row, column: left, width: max(0, end - left), .bold)
    }

    private func titles(
        _ picture: inout TerminalPicture, _ titles: BoardTitles, _ row: Int, _ left: Int, _ widths: BoardColumns
    ) {
        each(widths, from: left) { part, column, width in
            switch part {
            case .number: picture.write(titles.number, row: row, column: column, width: width, .dim)
            case .origin: picture.write(titles.origin, row: row, column: column, width: width, .dim)
            case .destination:
                if !widths.isDestinationCode {
                    picture.write(titles.destination, row: row, column: column, width: width, .dim)
                }
            case .who: break
            case .gate: picture.write(" " + titles.gate, row: row, column: column, width: width, .dim)
            case .time: picture.write(titles.time, row: row, endingAt: column + width, width: width, .dim)
            case .status:
                if !widths.isStatusMark {
                    picture.write(titles.status, row: row, column: column, width: width, .dim)
                }
            }
        }
    }

    private func line(
        _ picture: inout TerminalPicture, _ one: WatchedRow, _ row: Int, _ left: Int, _ widths: BoardColumns
    ) {
        let ink: TerminalInk = one.line.isCancelled ? .dim : .plain
        each(widths, from: left) { part, column, width in
            switch part {
            case .number: picture.write(one.number, row: row, column: column, width: width, ink, flaps: true)
            case .origin: picture.write(one.origin, row: row, column: column, width: width, .dim, flaps: true)
            case .destination:
                picture.write(
                    widths.isDestinationCode ? one.code : one.destination, row: row, column: column, width: width,
                    ink == .dim ? .dim : .bold, flaps: true)
            case .who: picture.write(one.who ?? "", row: row, column: column, width: width, .dim, flaps: true)
            case .gate:
                picture.write(
                    one.plate, row: row, column: column, width: width, one.gate == nil ? .plain : .plate,
                    flaps: true)
            case .time:
                let time = widths.hasFullTimes ? one.fullTime : one.time
                picture.write(time, row: row, endingAt: column + width, width: width, ink, flaps: true)
            case .status:
                picture.write(
                    widths.isStatusMark ? one.mark : one.markedStatus, row: row, column: column, width: width,
                    one.ink, flaps: true)
            }
        }
    }

    private enum Part: CaseIterable { case number, origin, destination, who, gate, time, status }

    /// Calls `body` for each visible column with the part of the row to draw, its position and its width.
    private func each(_ widths: BoardColumns, from left: Int, _ body: (Part, _ column: Int, _ width: Int) -> Void) {
        var column = left
        for part in Part.allCases {
            let width =
                switch part {
                case .number: widths.number
                case .origin: widths.origin
                case .destination: widths.destination
                case .who: widths.who
                case .gate: widths.gate
                case .time: widths.time
                case .status: widths.status
                }
            guard width > 0 else { continue }
            body(part, column, width)
            column += width + widths.gap
        }
    }

    /// Draws a hint on an empty board.
    private func empty(_ picture: inout TerminalPicture, _ row: Int, _ end: Int, _ left: Int, _ columns: Int) {
        let lines = words.say(.emptyText).wrapped(toWidth: min(columns, 60))
        var at = max(row, (row + end - lines.count - 2) / 2)
        for (index, line) in ([words.say(.emptyTitle), ""] + lines).enumerated() where at < end {
            let text = line.cut(toWidth: columns)
            picture.write(
                text, row: at, column: left + (columns - text.displayWidth) / 2, index == 0 ? .bold : .plain)
            at += 1
        }
    }
}
