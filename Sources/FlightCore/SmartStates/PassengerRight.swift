/// A passenger's right under a regulation after a cancellation, delay or early departure. Halcyon states a right only
/// if the known facts and the text of the regulation establish it.
///
/// Sources, as of November 2026:
/// - Regulation (EC) No 261/2004 of 11 February 2004, Articles 3 and 5 to 9, which Iceland, Liechtenstein and Norway
///   (EEA Agreement) and Switzerland (air transport agreement of 21 June 1999) apply as well;
/// - 14 CFR part 260 (89 FR 32832 of 26 April 2024 and 89 FR 65536 of 12 August 2024), sections 260.2 and 260.6. They
///   apply if the arrival is late, or the departure early, by at least three hours on a flight within the United
///   States, or by at least six hours on a flight to or from the United States. A late departure alone does not count.
public enum PassengerRight: Hashable, Sendable {
    /// Rerouting or a refund, care while waiting, and possibly compensation in euros; the amount is nil if the distance
    /// is unknown.
    case europeCancelled(euros: Int?)
    /// Meals and refreshments, and a hotel for an overnight wait.
    case europeCare
    /// The rights of ``europeCare`` and, because the delay is at least five hours, a refund for a passenger who decides
    /// not to fly.
    case europeRefund
    /// After a cancellation, a refund for a passenger who declines rebooking and vouchers.
    case americaCancelled
    /// If the arrival is late by at least the given number of hours, a refund for a passenger who decides not to fly.
    /// The number of hours is the threshold in the regulation.
    case americaLate(hours: Int)
    /// If the departure is early by at least the given number of hours, a refund for a passenger who decides not to
    /// fly.
    case americaEarly(hours: Int)

    /// The citation of the regulation.
    public var rule: String {
        switch self {
        case .europeCancelled, .europeCare, .europeRefund: "EU 261/2004"
        case .americaCancelled, .americaLate, .americaEarly: "14 CFR 260"
        }
    }

    /// The URL of the regulation's text.
    public var address: String {
        switch self {
        case .europeCancelled, .europeCare, .europeRefund: "https://eur-lex.europa.eu/eli/reg/2004/261/oj"
        case .americaCancelled, .americaLate, .americaEarly: "https://www.ecfr.gov/current/title-14/part-260"
        }
    }

    /// Returns the rights of the given flight's passengers. The result is empty after a diversion, because the rights
    /// then depend on what happens next.
    static func all(for flight: Flight, times: BestTimes) -> [PassengerRight] {
        var rights: [PassengerRight] = []
        if let right = european(flight, times) { rights.append(right) }
        if let right = american(flight, times) { rights.append(right) }
        return rights
    }

    private static func european(_ flight: Flight, _ times: BestTimes) -> PassengerRight? {
        let leaves = isEuropean(flight.origin)
        let arrives = isEuropean(flight.destination)
        // A flight from another country qualifies only if the carrier is from one of these countries (Article 3).
        guard leaves || arrives && (flight.number.map { isEuropean($0.airline) } ?? false) else { return nil }
        guard let start = flight.origin.position, let end = flight.destination.position else {
            return flight.status == .cancelled ? .europeCancelled(euros: nil) : nil
        }
        let kilometers = start.distance(to: end) / 1000
        let isWithin = leaves && arrives
        switch flight.status {
        case .cancelled:
            return .europeCancelled(euros: kilometers <= 1500 ? 250 : isWithin || kilometers <= 3500 ? 400 : 600)
        case .diverted: return nil
        case .scheduled:
            guard let out = times.out, let planned = flight.out.scheduled else { return nil }
            let delay = out - planned
            if delay >= .hours(5) { return .europeRefund }
            let careFrom: Span = kilometers <= 1500 ? .hours(2) : isWithin || kilometers <= 3500 ? .hours(3) : .hours(4)
            return delay >= careFrom ? .europeCare : nil
        }
    }

    private static func american(_ flight: Flight, _ times: BestTimes) -> PassengerRight? {
        let leaves = sameText(flight.origin.country, "US")
        let arrives = sameText(flight.destination.country, "US")
        guard leaves || arrives else { return nil }
        switch flight.status {
        case .cancelled: return .americaCancelled
        case .diverted: return nil
        case .scheduled:
            let hours = leaves && arrives ? 3 : 6
            let counts = Span.hours(Int64(hours))
            if let arrival = times.in, let planned = flight.in.scheduled, arrival - planned >= counts {
                return .americaLate(hours: hours)
            }
            if let out = times.out, let planned = flight.out.scheduled, planned - out >= counts {
                return .americaEarly(hours: hours)
            }
            return nil
        }
    }

    /// Whether the airport is in a member state of the European Union, in an outermost region with its own country
    /// code, or in Iceland, Liechtenstein, Norway or Switzerland.
    private static func isEuropean(_ airport: Airport) -> Bool {
        contains(
            airport.country,
            in: """
                AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE
                GP GF MQ MF RE YT IS LI NO CH
                """)
    }

    /// Whether the airline is a large carrier with an operating licence of an EU or EFTA country. For other carriers,
    /// Halcyon states no rights.
    private static func isEuropean(_ airline: Airline.Code) -> Bool {
        contains(
            airline.text, in: "A3 AF AY AZ BT DY EI EN EW FI FR HV IB KL LG LH LO LX OK OS OU RO SK SN TO TP UX VY")
    }

    /// Whether the code is in a list of two-letter codes separated by single characters.
    private static func contains(_ code: String, in list: StaticString) -> Bool {
        var bytes = code.utf8.makeIterator()
        guard code.utf8.count == 2, let first = bytes.next(), let second = bytes.next() else { return false }
        return stride(from: 0, to: list.utf8CodeUnitCount, by: 3).contains {
            list.utf8Start[$0] == first && list.utf8Start[$0 + 1] == second
        }
    }
}
