import FlightCore
import FlightTracking

extension Flighty {
    private static let header = [
        "Date", "Airline", "Flight", "From", "To", "Dep Terminal", "Dep Gate", "Arr Terminal", "Arr Gate", "Canceled",
        "Diverted To", "Gate Departure (Scheduled)", "Gate Departure (Actual)", "Take off (Scheduled)",
        "Take off (Actual)", "Landing (Scheduled)", "Landing (Actual)", "Gate Arrival (Scheduled)",
        "Gate Arrival (Actual)", "Aircraft Type Name", "Tail Number", "PNR", "Seat", "Seat Type", "Cabin Class",
        "Flight Reason", "Notes", "Flight Flighty ID", "Airline Flighty ID", "Departure Airport Flighty ID",
        "Arrival Airport Flighty ID", "Diverted To Airport Flighty ID", "Aircraft Type Flighty ID",
    ]

    /// Writes the user's own flights. The format cannot represent other people's flights.
    static func write(_ entries: [LogbookEntry], _ tables: WritingTables) -> [UInt8] {
        var writer = CSVWriter(header: header)
        for entry in entries where entry.record.role == .mine {
            let record = entry.record
            var diverted = ""
            if case .diverted(let place?) = record.status { diverted = place.label }
            let designator = record.number?.airline ?? record.airline
            // The ICAO designator is that of today's airline.
            let isCurrent = designator.map { tables.airlines.holder(of: $0, on: record.date).isCurrent } ?? false
            let airline =
                designator.map { (isCurrent ? tables.airlines[$0]?.icao ?? $0 : $0).text } ?? record.airlineName ?? ""
            let number = record.number.map { String($0.compact.dropFirst($0.airline.text.utf8.count)) } ?? ""
            func leaves(_ instant: Instant?) -> String { clock(instant, record.origin, tables) }
            func arrives(_ instant: Instant?, _ place: LoggedFlight.Place?) -> String { clock(instant, place, tables) }
            writer.row([
                record.date.iso, airline, number, record.origin.label, record.destination.label,
                record.departureTerminal ?? "", record.departureGate ?? "", record.arrivalTerminal ?? "",
                record.arrivalGate ?? "", record.status == .cancelled || record.isMissed ? "true" : "false", diverted,
                leaves(record.out.scheduled), leaves(record.out.actual), leaves(record.off.scheduled),
                leaves(record.off.actual), arrives(record.on.scheduled, record.destination),
                arrives(record.on.actual, record.landing), arrives(record.in.scheduled, record.destination),
                arrives(record.in.actual, record.landing),
                record.aircraftType.map { tables.aircraft[$0]?.name ?? $0 } ?? record.aircraftName ?? "",
                record.tail ?? "", record.confirmation ?? "", record.seat ?? "",
                record.seatPosition?.name.uppercased() ?? "", record.cabin.map { cabin($0) } ?? "",
                record.reason?.name.uppercased() ?? "", record.notes ?? "", record.id.text, "", "", "", "", "",
            ])
        }
        return writer.bytes
    }

    private static func clock(_ instant: Instant?, _ place: LoggedFlight.Place?, _ tables: WritingTables) -> String {
        guard let instant, tables.airport(place) != nil else { return "" }
        return String(tables.local(instant, place).iso.prefix(16))
    }

    private static func cabin(_ cabin: LoggedFlight.Cabin) -> String {
        cabin == .premiumEconomy ? "PREMIUM_ECONOMY" : cabin.name.uppercased()
    }
}
