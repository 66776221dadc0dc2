import FlightCore
import FlightTracking

extension OpenFlights {
    private static let header = [
        "Date", "From", "To", "Flight_Number", "Airline", "Distance", "Duration", "Seat", "Seat_Type", "Class",
        "Reason", "Plane", "Registration", "Trip", "Note", "From_OID", "To_OID", "Airline_OID", "Plane_OID",
    ]

    /// Writes the user's own flights. Cancelled flights, missed flights and other people's flights are left out,
    /// because the format cannot represent them. The trip column stays empty, because OpenFlights assigns the trip
    /// numbers.
    static func write(_ entries: [LogbookEntry], _ tables: WritingTables) -> [UInt8] {
        var writer = CSVWriter(header: header)
        for entry in entries
        where entry.record.role == .mine && entry.record.status != .cancelled && !entry.record.isMissed {
            let record = entry.record
            var date = record.date.iso
            if let leaves = record.departure, tables.airport(record.origin) != nil, record.date.day != nil {
                let local = tables.local(leaves, record.origin).iso
                date = local.prefix(10) + " " + local.dropFirst(11).prefix(8)
            }
            var minutes = record.statedMinutes.map { Int64($0) }
            if let leaves = record.departure, let arrives = record.arrival, arrives > leaves {
                minutes = (arrives - leaves).wholeMinutes
            }
            let designator = record.number?.airline ?? record.airline
            let kilometres = tables.distance(record).map { $0 / 1000 } ?? record.statedKilometres.map { Double($0) }
            writer.row([
                date, record.origin.label, record.landing?.label ?? record.destination.label,
                record.number?.compact ?? "",
                record.airlineName ?? designator.map { tables.airlines.name(of: $0, on: record.date) } ?? "",
                kilometres.map { String(Int(($0 / 1.609344).rounded())) } ?? "",
                minutes.map { clock($0) } ?? "", record.seat ?? "", letter(record.seatPosition),
                letter(record.cabin), letter(record.reason),
                record.aircraftType.map { tables.aircraft[$0]?.name ?? $0 } ?? record.aircraftName ?? "",
                record.tail ?? "", "", record.notes ?? "", "", "", "", "",
            ])
        }
        return writer.bytes
    }

    private static func clock(_ minutes: Int64) -> String {
        (minutes < 600 ? "0" : "") + String(minutes / 60) + (minutes % 60 < 10 ? ":0" : ":") + String(minutes % 60)
    }

    private static func letter(_ seat: Flight.SeatPosition?) -> String {
        switch seat {
        case .window: "W"
        case .middle: "M"
        case .aisle: "A"
        case nil: ""
        }
    }

    private static func letter(_ cabin: LoggedFlight.Cabin?) -> String {
        switch cabin {
        case .economy: "Y"
        case .premiumEconomy: "P"
        case .business: "C"
        case .first, .private: "F"
        case nil: ""
        }
    }

    private static func letter(_ reason: LoggedFlight.Reason?) -> String {
        switch reason {
        case .leisure: "L"
        case .business: "B"
        case .crew: "C"
        case .other: "O"
        case nil: ""
        }
    }
}
