internal import FlightCore

/// The facts about a flight that rarely change.
public struct Details: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        public let label: String
        public let value: String
    }

    public let title: String
    /// The aircraft type, shown beside the title.
    public let hint: String?
    public let rows: [Row]
    /// The credits that the terms of the flight's sources require.
    public let credits: [String]

    init(_ entry: Snapshot.Entry, _ words: Words) {
        let flight = entry.flight
        title = words.say(.headingDetails)
        hint = flight.aircraft.typeInWords
        var rows: [Row] = []
        func add(_ label: String, _ value: String?) {
            if let value, !value.isEmpty { rows.append(Row(label: label, value: value)) }
        }
        func place(_ airport: Airport) -> String { words.city(airport) + " (" + airport.code.text + ")" }
        add(words.say(.fromField), place(flight.origin))
        add(words.say(.toField), place(flight.destination))
        if let start = flight.origin.position, let end = flight.landingAirport.position {
            add(
                words.say(.labelDistance),
                words.distance(kilometers: Int((start.distance(to: end) / 1000).rounded())))
        }
        add(words.say(.diverted), flight.divertedTo.map { place($0) })
        add(words.say(.aircraftType), flight.aircraft.typeInWords)
        add(words.say(.tail), flight.aircraft.tail)
        if flight.role == .mine {
            add(words.say(.seatField), flight.seat)
            add(words.say(.confirmationField), flight.confirmation)
        }
        add(words.say(.forWhom), flight.who)
        add(words.say(.notes), flight.notes)
        if let heard = flight.heard {
            add(
                words.say(.source), words.say(.oldData, words.time(flight.zone(at: heard).local(heard))))
        }
        self.rows = rows
        var credits: [String] = []
        for observation in entry.log {
            if let credit = observation.source.credit, !credits.contains(credit) { credits.append(credit) }
        }
        self.credits = credits
    }
}
