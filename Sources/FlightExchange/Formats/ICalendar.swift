import FlightCore
import FlightTracking

/// iCalendar (RFC 5545) from TripIt, airlines and other programs. An event is a flight if its text names a flight and
/// two places.
enum ICalendar {
    /// Whether the file begins with a calendar or an event.
    static func recognises(_ bytes: [UInt8]) -> Bool {
        let start = bytes.firstIndex { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF } ?? 0
        let text = String(decoding: bytes[start...].prefix(15), as: UTF8.self).uppercased()
        return text.hasPrefix("BEGIN:VCALENDAR") || text.hasPrefix("BEGIN:VEVENT")
    }

    /// A property of an event, such as `DTSTART;TZID=Europe/Oslo:20240614T100000`.
    private struct Property {
        let value: String
        let zone: String?
        let isDate: Bool
        let line: Int
    }

    private struct Event {
        let line: Int
        var properties: [String: Property] = [:]

        func text(_ name: String) -> String { properties[name].map { unescaped($0.value) } ?? "" }
        var sequence: Int { Terms.number(text("SEQUENCE")) ?? 0 }
        var start: String? { properties["DTSTART"]?.value }
    }

    /// The event properties that are read.
    private static let wanted: Set<String> = [
        "UID", "SEQUENCE", "DTSTART", "DTEND", "SUMMARY", "DESCRIPTION", "LOCATION", "STATUS", "X-HALCYON-RECORD",
    ]

    static func read(_ bytes: [UInt8], _ session: ReadingSession) {
        var versions = Versions()
        var event: Event?
        var zones = Zones()
        var zone: CalendarZone?
        var depth = 0
        var lines = ContentLines(bytes, session.budget)
        while let (number, line) = lines.next() {
            guard let (name, property) = property(line, number) else { continue }
            let value = property.value.uppercased()
            switch name {
            case "BEGIN" where value == "VEVENT" && event == nil:
                guard session.budget.keep(bytes: 400) else { return }
                event = Event(line: number)
                zone = nil
            case "BEGIN" where value == "VTIMEZONE" && event == nil: zone = CalendarZone()
            case "END" where value == "VTIMEZONE":
                if let zone, zones.defined.count < Zones.most { zones.defined[zone.name] = zone }
                zone = nil
            case _ where zone != nil: zone?.take(name, unescaped(property.value))
            case "BEGIN" where event != nil: depth += 1
            case "END" where depth > 0: depth -= 1
            case "END" where value == "VEVENT":
                if let event { versions.take(event) }
                event = nil
            default:
                // Alarms nested in the event do not describe the flight. If a property occurs more than once, the first
                // value is used.
                guard depth == 0, event != nil, event?.properties[name] == nil, wanted.contains(name) else { continue }
                guard session.budget.keep(property.value, property.zone ?? "") else { return }
                event?.properties[name] = property
            }
        }
        if let event {
            session.unreadable(event.line, 1, .openEvent)
        }
        let latest = versions.latest
        if versions.older > 0 { session.noted(0, 0, .olderVersions(versions.older)) }
        var others = 0
        for event in latest where !session.isFull {
            session.step(of: latest.count)
            if isOwn(event, session) { continue }
            if !read(event, &zones, session) { others += 1 }
        }
        if others > 0 { session.noted(0, 0, .eventsWithoutFlight(others)) }
    }

    /// Keeps only the version of each event with the highest SEQUENCE, at the position of the event's first version.
    /// Two versions with the same SEQUENCE but different start times are taken to be separate events that share a UID.
    private struct Versions {
        /// The events that share a UID. A version is assigned to an event as follows:
        ///
        /// - If the SEQUENCE of the version differs from that of the first event, the version belongs to the first
        ///   event.
        /// - Otherwise, the version belongs to the event with the same start time.
        /// - If no event has that start time, the version belongs to the first event with a different SEQUENCE. If
        ///   there is no such event, the version becomes a new event.
        private struct Events {
            /// The indices of the events in ``latest``.
            var places: [Int]
            /// The number of events at the beginning of ``places`` that have the same SEQUENCE as the first event.
            var level = 1
            /// The index of each event in ``places``, by the start time of the event.
            var starts: [String?: Int]
        }

        private(set) var latest: [Event] = []
        /// The number of versions that were dropped in favour of a newer version of the same event.
        private(set) var older = 0
        private var byUID: [String: Events] = [:]

        mutating func take(_ event: Event) {
            let uid = event.text("UID")
            guard !uid.isEmpty, var known = byUID.removeValue(forKey: uid) else {
                if !uid.isEmpty { byUID[uid] = Events(places: [latest.count], starts: [event.start: 0]) }
                latest.append(event)
                return
            }
            defer { byUID[uid] = known }
            let first = latest[known.places[0]].sequence
            let isLevel = event.sequence == first
            let place = isLevel ? known.starts[event.start] ?? known.level : 0
            if place == known.places.count {
                known.places.append(latest.count)
                latest.append(event)
            } else {
                older += 1
                guard event.sequence >= latest[known.places[place]].sequence else { return }
                latest[known.places[place]] = event
            }
            if isLevel {
                known.starts[event.start] = place
                if place == known.level { known.level += 1 }
            } else {
                known.level = 1
                known.starts = [event.start: 0]
            }
        }
    }

    /// Reads an event from a Halcyon export, which contains the complete record.
    ///
    /// - Returns: Whether the event is from a Halcyon export.
    private static func isOwn(_ event: Event, _ session: ReadingSession) -> Bool {
        let json = event.text("X-HALCYON-RECORD")
        guard !json.isEmpty, let value = (try? session.budget.json(Array(json.utf8))) ?? nil,
            let record = try? RecordJSON.read(value, newID: session.newID)
        else { return false }
        session.bringsOwnIDs()
        if let checked = session.checked(record, line: event.line) { session.add(checked) }
        return true
    }

    /// Reads a flight from an event.
    ///
    /// - Returns: Whether the event is a flight.
    private static func read(_ event: Event, _ zones: inout Zones, _ session: ReadingSession) -> Bool {
        let summary = event.text("SUMMARY")
        let description = event.text("DESCRIPTION")
        var found = FlightMention(summary, session.tables)
        for text in [description, event.text("LOCATION")] {
            if found.number != nil, found.route != nil { break }
            found.complete(with: FlightMention(text, session.tables))
        }
        let location = event.text("LOCATION")
        let cities =
            Cities(summary, location, session.tables) ?? Cities(between: summary, location, session.tables)
        if found.route == nil, found.number != nil, let cities { found.take(cities.route) }
        // Events from Jetlog have no flight number. The description names the origin and the destination on separate
        // lines.
        let ends = ends(description, session.tables)
        if found.route == nil, let ends { found.take(ends) }
        guard let route = found.route else {
            // Text that looks like a flight number may be a coincidence. The number is used only if it is in the
            // summary or follows a word for "flight".
            guard
                let number = FlightMention(summary, session.tables).number
                    ?? (found.isCalledFlight ? found.number : nil)
            else { return false }
            session.unreadable(event.line, 1, .eventWithoutRoute(summary, number))
            return true
        }
        guard found.number != nil || ends != nil || event.properties["DTSTART"]?.isDate == false else { return false }
        var draft = RecordDraft(line: event.line, id: session.newID())
        draft.record.number = found.number
        draft.record.airline = found.number?.airline
        draft.origin = session.tables.place([route.from])
        draft.destination = session.tables.place([route.to])
        draft.out.scheduled = clock(event.properties["DTSTART"], &zones, session)
        draft.in.scheduled = clock(event.properties["DTEND"], &zones, session)
        if ends != nil, case .wall(let day, let second)? = draft.in.scheduled,
            let zone = session.tables.airport(draft.origin)?.zone
        {
            // Jetlog computes the arrival by adding the duration to the departure, in the local time of the origin.
            draft.in.scheduled = .instant(zone.instant(day: day, minuteOfDay: second / 60) + Span(Int64(second % 60)))
        }
        if let start = event.properties["DTSTART"] { draft.date = date(start, draft, session) }
        if event.text("STATUS").uppercased() == "CANCELLED" { draft.record.status = .cancelled }
        if let cities, found.route.map({ $0 == cities.route }) ?? false {
            for guessed in cities.guessed { session.noted(event.line, 1, .cityOnly(guessed.name, guessed.airport)) }
        }
        let said = Labels(description)
        let inSummary = Labels(summary)
        draft.record.confirmation = said.confirmation ?? inSummary.confirmation
        draft.record.seat = said.seat ?? inSummary.seat
        draft.record.departureGate = said.gate ?? inSummary.gate
        draft.record.notes = Terms.some(said.rest.joined(separator: "\n"))
        let uid = Terms.some(event.text("UID"))
        draft.record.sources = [LoggedFlight.Source(format: .calendar, at: session.now, foreignID: uid)]
        if let record = session.finish(draft) { session.add(record) }
        return true
    }

    /// Returns the airport codes from lines such as `Origin: OSL - Oslo/NO` and `Destination: CPH - Copenhagen/DK`; nil
    /// unless both airports are known.
    private static func ends(_ description: String, _ tables: ReadingTables) -> (from: String, to: String)? {
        func code(_ label: String) -> String? {
            let lines = description.split { $0.isNewline }
            guard let line = lines.first(where: { $0.hasPrefix(label) }) else { return nil }
            let word = String(line.dropFirst(label.count).prefix { $0.isLetter })
            return tables.place([word])?.listed == nil ? nil : word
        }
        guard let from = code("Origin: "), let to = code("Destination: ") else { return nil }
        return (from, to)
    }

    /// The origin and destination of an event that a calendar program generated from an email. Such events come in
    /// three forms:
    ///
    /// - The summary names the arrival city (`Flight to San Francisco (UA 292)`), and the location names the departure
    ///   airport (`Austin AUS`).
    /// - The summary and the location name cities with country codes: `Flug nach TOULOUSE FR`, `Von MUNICH DE`.
    /// - The summary names both cities: `Vol Toulouse-Paris`.
    private struct Cities {
        let route: (from: String, to: String)
        /// The airports chosen for cities that the event names without an airport.
        private(set) var guessed: [(name: String, airport: Airport.Code)] = []

        init?(_ summary: String, _ location: String, _ tables: ReadingTables) {
            let beginnings = ["Flight to ", "Flug nach ", "Lot do ", "Voo para ", "Vol vers ", "Vuelo a "]
            guard let beginning = beginnings.first(where: { summary.hasPrefix($0) }) else { return nil }
            var cities: [(name: String, airport: Airport.Code)] = []
            let from: String
            if let code = Cities.code(location, tables) {
                from = code
            } else {
                let ways = ["Von ", "From ", "Z ", "De "]
                let way = ways.first { location.hasPrefix($0) }
                let name = Cities.withoutCountry(String(location.dropFirst(way?.count ?? 0)))
                guard let airport = tables.airport(ofCity: name) else { return nil }
                from = airport.code.text
                cities.append((name, airport.code))
            }
            let city = summary.dropFirst(beginning.count).prefix { $0 != "(" }
            let name = Cities.withoutCountry(String(city.reversed().drop { $0 == " " }.reversed()))
            if let code = Airport.Code(name), let airport = tables.airport(code) {
                route = (from, airport.code.text)
            } else if let airport = tables.airport(ofCity: name) {
                route = (from, airport.code.text)
                cities.append((name, airport.code))
            } else {
                route = (from, name)
            }
            guessed = cities
        }

        /// Reads two city names after a word for "flight". The name of a city with several airports is kept as text.
        init?(between summary: String, _ location: String, _ tables: ReadingTables) {
            guard let space = summary.firstIndex(of: " "),
                FlightMention.nouns.contains(summary[..<space].lowercased())
            else { return nil }
            let rest = String(summary[summary.index(after: space)...])
            let ends = [" - ", " – ", " → ", "–", "→", "-"].lazy.map { rest.split(separator: $0) }.first {
                $0.count == 2
            }
            guard let ends else { return nil }
            let names = ends.map { $0.split(separator: " ").joined(separator: " ") }
            var cities: [(name: String, airport: Airport.Code)] = []
            var codes: [String] = []
            for name in names {
                let airports = tables.airports(ofCity: name)
                guard let airport = airports.first else { return nil }
                codes.append(airports.count == 1 ? airport.code.text : name)
                if airports.count == 1 { cities.append((name, airport.code)) }
            }
            let from = Cities.code(location, tables)
            route = (from ?? codes[0], codes[1])
            guessed = from == nil ? cities : cities.filter { $0.name == names[1] }
        }

        /// Returns the airport code at the end of a location such as `Austin AUS` or `Blagnac (TLS)`.
        private static func code(_ location: String, _ tables: ReadingTables) -> String? {
            let last = location.split(whereSeparator: { $0 == " " || $0 == "(" || $0 == ")" || $0 == "," }).last
            guard let last, last.utf8.count == 3, tables.place([String(last)])?.listed != nil else { return nil }
            return String(last)
        }

        /// Returns the name of a city without its country code: `TOULOUSE` for `TOULOUSE FR`.
        private static func withoutCountry(_ name: String) -> String {
            let words = name.split(separator: " ")
            guard words.count > 1, let last = words.last, last.utf8.count == 2, last.uppercased() == last else {
                return name
            }
            return words.dropLast().joined(separator: " ")
        }
    }

    /// Returns the local date on which an event starts; nil if the draft's departure time already determines the date.
    private static func date(_ start: Property, _ draft: RecordDraft, _ session: ReadingSession) -> PartialDay? {
        guard let day = day(start.value) else { return nil }
        if start.isDate { return PartialDay(day) }
        if case .wall = draft.out.scheduled { return PartialDay(day) }
        // If the origin is not a known airport, the date is taken as written in the calendar.
        return session.tables.airport(draft.origin) == nil ? PartialDay(day) : nil
    }

    private static func day(_ value: String) -> Day? {
        let digits = Array(value.utf8.prefix(8))
        guard digits.count == 8, let number = Terms.number(String(decoding: digits[..<4], as: UTF8.self)),
            let month = Terms.number(String(decoding: digits[4..<6], as: UTF8.self)),
            let day = Terms.number(String(decoding: digits[6...], as: UTF8.self))
        else { return nil }
        return Day(year: number, month: month, day: day)
    }

    /// Returns a time in UTC, in a named zone, or in the local time of the airport.
    private static func clock(
        _ property: Property?, _ zones: inout Zones, _ session: ReadingSession
    ) -> LocalClock? {
        guard let property, !property.isDate, let day = day(property.value) else { return nil }
        let rest = Array(property.value.utf8.dropFirst(8))
        guard rest.count >= 7, rest[0] == UInt8(ascii: "T"),
            let time = Terms.number(String(decoding: rest[1..<7], as: UTF8.self)), time / 10_000 < 24,
            time / 100 % 100 < 60, time % 100 < 60
        else {
            session.corrected(property.line, 1, .badEventTime(property.value))
            return nil
        }
        let second = time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100
        if rest.last == UInt8(ascii: "Z") {
            return .instant(Instant(Int64(day.number) * 86_400 + Int64(second)))
        }
        guard let name = property.zone else { return .wall(day, second: second) }
        let zone: Zone
        if let known = zones.zone(name, session.tables) {
            zone = known
        } else if let offset = WindowsZoneNames.offset(name) {
            session.corrected(property.line, 1, .zoneByOffset(name))
            zone = offset
        } else {
            session.corrected(property.line, 1, .unknownZone(name))
            return .wall(day, second: second)
        }
        return .instant(zone.instant(day: day, minuteOfDay: second / 60) + Span(Int64(second % 60)))
    }

    /// The time zones that a file mentions.
    private struct Zones {
        /// The maximum number of zones to read; more than there are in the world.
        static let most = 500
        /// The zones defined in the file, by `TZID`.
        var defined: [String: CalendarZone] = [:]
        private var known: [String: Zone?] = [:]

        /// Returns the zone with the given name. Looks first in the table, which also has the rules of past years, and
        /// then among the zones defined in the file. Finally, tries Windows display names and offsets from UTC.
        mutating func zone(_ name: String, _ tables: ReadingTables) -> Zone? {
            if let zone = known[name] { return zone }
            let definition = defined[name]
            let zone =
                tables.zone(name) ?? definition?.location.flatMap { tables.zone($0) } ?? definition?.zone
                ?? WindowsZoneNames.zone(name).flatMap { tables.zone($0) } ?? FixedOffset.zone(name)
            known[name] = .some(zone)
            return zone
        }
    }

    // MARK: - Lines

    /// The unfolded content lines (RFC 5545, section 3.1). A line that begins with a space continues the previous line.
    /// Very long lines, such as embedded pictures, are truncated.
    private struct ContentLines {
        private var lines: LineReader
        private var following: (number: Int, text: ArraySlice<UInt8>)?
        private static let longest = 1 << 16

        init(_ bytes: [UInt8], _ budget: ReadingBudget) {
            lines = LineReader(bytes, budget)
            following = lines.next()
        }

        mutating func next() -> (line: Int, text: [UInt8])? {
            while let (number, line) = following {
                var text = Array(line.prefix(Self.longest))
                following = lines.next()
                while let more = following?.text, let first = more.first, first == 0x20 || first == 0x09 {
                    text.append(contentsOf: more.dropFirst().prefix(Self.longest - text.count))
                    following = lines.next()
                }
                if !text.isEmpty { return (number, text) }
            }
            return nil
        }
    }

    /// Parses `NAME;PARAMETER=VALUE:value`. Returns nil if the line lacks a colon. Some programs omit the quotes around
    /// a zone name that contains a colon: `TZID=(UTC-05:00) Eastern Time (US & Canada):20260714T100000`.
    private static func property(_ line: [UInt8], _ number: Int) -> (String, Property)? {
        var isQuoted = false
        var depth = 0
        let end = line.firstIndex { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: "("), !isQuoted { depth += 1 }
            if byte == UInt8(ascii: ")"), !isQuoted { depth -= 1 }
            return byte == UInt8(ascii: ":") && !isQuoted && depth <= 0
        }
        guard let colon = end ?? line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let head = line[..<colon].split(separator: 0x3B).map { String(decoding: $0, as: UTF8.self) }
        guard let name = head.first else { return nil }
        var zone: String?
        var isDate = false
        for parameter in head.dropFirst() {
            let upper = parameter.uppercased()
            if upper.hasPrefix("TZID=") {
                zone = parameter.dropFirst(5).filter { $0 != "\"" }
            } else if upper == "VALUE=DATE" {
                isDate = true
            }
        }
        let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
        return (name.uppercased(), Property(value: value, zone: zone, isDate: isDate, line: number))
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var result: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8 {
            if isEscaped {
                result.append(byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") ? 0x0A : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
