/// What a rule gives a passenger whose flight is cancelled or late. Only what follows from the text of the rule and from
/// facts that are known; where the rule may not apply there is none.
///
/// Sources, as they stood when this was written in November 2026:
/// - Regulation (EC) No 261/2004 of 11 February 2004, Articles 3 and 5 to 9, which Iceland, Liechtenstein and Norway
///   (EEA Agreement) and Switzerland (air transport agreement of 21 June 1999) apply as well;
/// - 14 CFR part 260 (89 FR 32832 of 26 April 2024 and 89 FR 65536 of 12 August 2024), sections 260.2 and 260.6. What
///   counts there is an arrival so much later, or a departure so much earlier, than was planned: three hours within the
///   United States, six to and from them. A departure that is only late does not count by itself.
public enum PassengerRight: Hashable, Sendable {
    /// Another flight or the money back, care while waiting; perhaps as many euros as well. nil where the distance that
    /// counts is not known.
    case europeCancelled(euros: Int?)
    /// Meals and refreshments, and a hotel if it becomes the next day.
    case europeCare
    /// As ``europeCare``, and from five hours on the money back if one does not fly.
    case europeRefund
    /// The money back if one does not travel.
    case americaCancelled
    /// The money back, if one does not travel, for a flight that arrives at least this many hours late: from then on
    /// the rule applies.
    case americaLate(hours: Int)
    /// The same for one that leaves as many hours early as count.
    case americaEarly(hours: Int)

    /// The rule that gives it, as it is cited.
    public var rule: String {
        switch self {
        case .europeCancelled, .europeCare, .europeRefund: "EU 261/2004"
        case .americaCancelled, .americaLate, .americaEarly: "14 CFR 260"
        }
    }

    /// Where the rule can be read.
    public var address: String {
        switch self {
        case .europeCancelled, .europeCare, .europeRefund: "https://eur-lex.europa.eu/eli/reg/2004/261/oj"
        case .americaCancelled, .americaLate, .americaEarly: "https://www.ecfr.gov/current/title-14/part-260"
        }
    }

    /// What the rules give the passengers of a cancelled or late flight; a diverted one they judge by what happens next.
    static func all(for flight: Flight, times: BestTimes) -> [PassengerRight] {
        var rights: [PassengerRight] = []
        if let right = european(flight, times) { rights.append(right) }
        if let right = american(flight, times) { rights.append(right) }
        return rights
    }

    private static func european(_ flight: Flight, _ times: BestTimes) -> PassengerRight? {
        let leaves = isEuropean(flight.origin)
        let arrives = isEuropean(flight.destination)
        // From elsewhere only with a carrier of these countries (Article 3).
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

    /// Member states of the European Union with the outermost regions that have a country code of their own, then
    /// Iceland, Liechtenstein, Norway and Switzerland.
    private static func isEuropean(_ airport: Airport) -> Bool {
        contains(
            airport.country,
            in: "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE "
                + "GP GF MQ MF RE YT IS LI NO CH")
    }

    /// Carriers with an operating licence of these countries, the large ones; of others nothing is said.
    private static func isEuropean(_ airline: Airline.Code) -> Bool {
        contains(
            airline.text, in: "A3 AF AY AZ BT DY EI EN EW FI FR HV IB KL LG LH LO LX OK OS OU RO SK SN TO TP UX VY")
    }

    private static func contains(_ code: String, in list: String) -> Bool {
        var word: [UInt8] = []
        let wanted = Array(code.utf8)
        for byte in list.utf8 {
            if byte == UInt8(ascii: " ") {
                if word == wanted { return true }
                word = []
            } else {
                word.append(byte)
            }
        }
        return word == wanted
    }
}
