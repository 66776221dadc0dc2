import FlightCore
import FlightTracking

/// Writes records as iCalendar (RFC 5545), with the time zones that the events use. An event's UID never changes, and
/// its SEQUENCE grows with every change, so that a subscribed calendar updates the event in place.
struct CalendarWriter {
    enum Use {
        /// A file that can be imported again; each event contains its complete record.
        case file
        /// A subscribed calendar, which contains only what the events display.
        case subscription
    }

    private let tables: WritingTables
    private let use: Use
    private var bytes: [UInt8] = []

    static func write(_ entries: [LogbookEntry], _ tables: WritingTables, use: Use) -> [UInt8] {
        var writer = CalendarWriter(tables: tables, use: use)
        writer.calendar(entries)
        return writer.bytes
    }

    private init(tables: WritingTables, use: Use) {
        self.tables = tables
        self.use = use
    }

    private mutating func calendar(_ entries: [LogbookEntry]) {
        line("BEGIN:VCALENDAR")
        line("VERSION:2.0")
        line("PRODID:-//Halcyon//Logbook//EN")
        line("CALSCALE:GREGORIAN")
        if use == .subscription {
            line("METHOD:PUBLISH")
            line("REFRESH-INTERVAL;VALUE=DURATION:PT1H")
            line("X-PUBLISHED-TTL:PT1H")
        }
        line("NAME:Halcyon")
        line("X-WR-CALNAME:Halcyon")
        zones(entries)
        for entry in entries { event(entry) }
        line("END:VCALENDAR")
    }

    // MARK: - Time zones

    private mutating func zones(_ entries: [LogbookEntry]) {
        var zones: [String: (zone: Zone, first: Instant, last: Instant)] = [:]
        for entry in entries {
            for (instant, place) in [
                (entry.record.departure, entry.record.origin), (entry.record.arrival, entry.record.landing),
            ] {
                guard let instant, let zone = tables.airport(place)?.zone else { continue }
                if let known = zones[zone.name] {
                    zones[zone.name] = (zone, min(known.first, instant), max(known.last, instant))
                } else {
                    zones[zone.name] = (zone, instant, instant)
                }
            }
        }
        for (zone, first, last) in zones.values.sorted(by: { $0.zone.name < $1.zone.name }) {
            self.zone(zone, from: first - .hours(24), to: last + .hours(24))
        }
    }

    /// Writes the UTC offsets that apply between two instants. Clock changes that have the same offsets before and
    /// after the change share a rule, which lists the times of the changes.
    private mutating func zone(_ zone: Zone, from: Instant, to: Instant) {
        line("BEGIN:VTIMEZONE")
        line("TZID:" + zone.name)
        let start = zone.offset(at: from)
        observance(from: start, to: start, onsets: [LocalTime(from, offset: start)])
        var rules: [(before: Int32, after: Int32, onsets: [LocalTime])] = []
        var before = start
        for transition in zone.transitions where transition.instant > from && transition.instant <= to {
            let after = transition.offset
            // An onset is written in the local time before the change.
            let onset = LocalTime(transition.instant, offset: before)
            if let index = rules.firstIndex(where: { $0.before == before && $0.after == after }) {
                rules[index].onsets.append(onset)
            } else {
                rules.append((before, after, [onset]))
            }
            before = after
        }
        for rule in rules { observance(from: rule.before, to: rule.after, onsets: rule.onsets) }
        line("END:VTIMEZONE")
    }

    private mutating func observance(from before: Int32, to after: Int32, onsets: [LocalTime]) {
        let name = after > before ? "DAYLIGHT" : "STANDARD"
        line("BEGIN:" + name)
        line("DTSTART:" + CalendarWriter.digits(onsets[0]))
        if onsets.count > 1 {
            line("RDATE:" + onsets.dropFirst().map { CalendarWriter.digits($0) }.joined(separator: ","))
        }
        line("TZOFFSETFROM:" + CalendarWriter.offset(before))
        line("TZOFFSETTO:" + CalendarWriter.offset(after))
        line("END:" + name)
    }

    /// Returns an offset from UTC, given in seconds, as text such as `+0200`, `-0330` or `+005744`.
    private static func offset(_ seconds: Int32) -> String {
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let size = Int(seconds.magnitude)
        return (seconds < 0 ? "-" : "+") + two(size / 3600) + two(size / 60 % 60)
            + (size % 60 == 0 ? "" : two(size % 60))
    }

    /// Returns a local time in the basic format, such as `20240614T100000`.
    private static func digits(_ local: LocalTime) -> String {
        var digits: [UInt8] = []
        for byte in local.iso.utf8.prefix(19) where byte != UInt8(ascii: "-") && byte != UInt8(ascii: ":") {
            digits.append(byte)
        }
        return String(decoding: digits, as: UTF8.self)
    }

    // MARK: - Events

    private mutating func event(_ entry: LogbookEntry) {
        let record = entry.record
        // A record whose date has no day cannot become an event.
        if use == .subscription, record.date.day == nil { return }
        line("BEGIN:VEVENT")
        line("UID:" + record.id.text + "@halcyon")
        line("DTSTAMP:" + utc(entry.changedAt))
        line("LAST-MODIFIED:" + utc(entry.changedAt))
        line("SEQUENCE:" + String(max(0, entry.edition)))
        times(record)
        let number = record.number.map { $0.compact + " " } ?? ""
        text("SUMMARY", number + record.origin.label + " to " + record.destination.label)
        if let airport = tables.airport(record.origin) {
            text("LOCATION", "\(airport.name) (\(airport.code.text))")
        }
        let description = self.description(record)
        if !description.isEmpty { text("DESCRIPTION", description) }
        line(record.status == .cancelled || record.isMissed ? "STATUS:CANCELLED" : "STATUS:CONFIRMED")
        line("TRANSP:" + (record.role == .mine && record.status != .cancelled ? "OPAQUE" : "TRANSPARENT"))
        if use == .file { text("X-HALCYON-RECORD", RecordJSON.write(record).json) }
        line("END:VEVENT")
    }

    private mutating func times(_ record: LoggedFlight) {
        let leaves = record.out.scheduled ?? record.departure
        guard let leaves else {
            let day = record.date.earliest
            line("DTSTART;VALUE=DATE:" + day.iso.filter { $0 != "-" })
            // DTEND of an all-day event is the day after the event.
            line("DTEND;VALUE=DATE:" + day.advanced(by: 1).iso.filter { $0 != "-" })
            return
        }
        time("DTSTART", leaves, record.origin)
        if let arrives = record.in.scheduled ?? record.arrival, arrives > leaves {
            time("DTEND", arrives, record.destination)
        }
    }

    private mutating func time(_ name: String, _ instant: Instant, _ place: LoggedFlight.Place) {
        if let zone = tables.airport(place)?.zone {
            line(name + ";TZID=" + zone.name + ":" + CalendarWriter.digits(zone.local(instant)))
        } else {
            line(name + ":" + utc(instant))
        }
    }

    private func utc(_ instant: Instant) -> String { CalendarWriter.digits(LocalTime(instant, offset: 0)) + "Z" }

    private func description(_ record: LoggedFlight) -> String {
        var lines: [String] = []
        let designator = record.number?.airline ?? record.airline
        let airline = designator.map { tables.airlines.name(of: $0, on: record.date) }
        if let name = record.airlineName ?? airline, name != designator?.text { lines.append("Airline: " + name) }
        if let type = record.aircraftName ?? record.aircraftType.map({ tables.aircraft[$0]?.name ?? $0 }) {
            lines.append("Aircraft: " + type + (record.tail.map { " (\($0))" } ?? ""))
        }
        if let gate = record.departureGate { lines.append("Gate: " + gate) }
        if let seat = record.seat { lines.append("Seat: " + seat) }
        // A calendar may have many readers, and anyone with the confirmation code can change the booking.
        if use == .file, let confirmation = record.confirmation { lines.append("Confirmation: " + confirmation) }
        if use == .file, let notes = record.notes { lines.append(notes) }
        return lines.joined(separator: "\n")
    }

    // MARK: - Lines

    private mutating func text(_ name: String, _ text: String) {
        var escaped = name + ":"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case ";": escaped += "\\;"
            case ",": escaped += "\\,"
            case "\n": escaped += "\\n"
            default:
                // Other control characters are not allowed in a calendar.
                if scalar.value >= 0x20 || scalar == "\t" { escaped.unicodeScalars.append(scalar) }
            }
        }
        line(escaped)
    }

    /// Appends a line and its line ending. A long line is folded between characters into parts of at most 75 bytes.
    private mutating func line(_ text: String) {
        let utf8 = Array(text.utf8)
        var from = 0
        var room = 75
        while utf8.count - from > room {
            var end = from + room
            // Keeps the continuation bytes of a character together with its first byte.
            while utf8[end] & 0xC0 == 0x80 { end -= 1 }
            bytes.append(contentsOf: utf8[from..<end])
            bytes.append(contentsOf: [0x0D, 0x0A, 0x20])
            from = end
            // The leading space counts towards the 75 bytes.
            room = 74
        }
        bytes.append(contentsOf: utf8[from...])
        bytes.append(contentsOf: [0x0D, 0x0A])
    }
}
