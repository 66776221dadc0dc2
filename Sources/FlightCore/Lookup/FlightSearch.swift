/// A search for flights: what to ask the sources, day by day.
///
/// If the traveller gives no day, the search covers today's flights and then, if all of today's flights have left,
/// tomorrow's flights. All surfaces use this rule.
public struct FlightSearch: Hashable, Sendable {
    /// A question that sources can answer. The day is the local day of departure.
    public enum Question: Hashable, Sendable {
        case number(FlightNumber, Day)
        case route(from: Airport.Code, to: Airport.Code, Day)
    }

    /// The questions about one day.
    public struct Round: Hashable, Sendable {
        public let day: Day
        public let questions: [Question]
    }

    /// The rounds in order. A round is needed only if no earlier round ``isEnough(_:now:)``.
    public let rounds: [Round]

    /// The maximum number of airports at each end of a route for which sources are asked.
    private static let mostAirports = 4

    private init(day: Day?, today: Day, _ questions: (Day) -> [Question]) {
        rounds = (day.map { [$0] } ?? [today, today.advanced(by: 1)]).map { Round(day: $0, questions: questions($0)) }
    }

    /// - Parameters:
    ///   - day: The local day of departure; nil if it was not given.
    ///   - today: The current day, at the departure airport if that is known.
    public init(_ number: FlightNumber, on day: Day?, today: Day) {
        self.init(day: day, today: today) { [.number(number, $0)] }
    }

    /// Creates a search for each pair of airports, limited to the four most important airports at each end.
    public init(from: [Airport.Code], to: [Airport.Code], on day: Day?, today: Day) {
        self.init(day: day, today: today) { day in
            var questions: [Question] = []
            for start in from.prefix(FlightSearch.mostAirports) {
                for end in to.prefix(FlightSearch.mostAirports) where end != start {
                    questions.append(.route(from: start, to: end, day))
                }
            }
            return questions
        }
    }

    /// Creates the search that the text describes; nil if it names neither a flight number nor a route, or if the
    /// traveller still has to choose between two days.
    public init?(_ said: SpokenFlight, today: Day) {
        guard said.which != nil, said.otherDay == nil else { return nil }
        if let number = said.number {
            self.init(number, on: said.day, today: today)
        } else {
            self.init(from: said.from?.airports ?? [], to: said.to?.airports ?? [], on: said.day, today: today)
        }
    }

    /// Whether flights with the given scheduled departures answer the search, so that no later day is searched.
    public func isEnough(_ departures: [Instant], now: Instant) -> Bool {
        rounds.count == 1 || departures.contains { $0 > now }
    }
}

extension SpokenFlight {
    /// Reads the text with the current day of the departure airport, which may differ from the traveller's. Returns the
    /// flight and that day.
    ///
    /// - Parameters:
    ///   - here: The current day where the traveller is, used if the text names no departure airport.
    ///   - airports: Returns the airports with the given code, city or full name, the most important first.
    public static func read(
        _ text: String, now: Instant, here: Day, order: SpokenDay.Order,
        airline: (String) -> Airline.Code? = { _ in nil }, airports: @escaping (String) -> [Airport]
    ) -> (flight: SpokenFlight, today: Day) {
        func read(_ today: Day) -> SpokenFlight {
            SpokenFlight(text, today: today, order: order, airline: airline) { airports($0).map { $0.code } }
        }
        let flight = read(here)
        guard let origin = flight.from.flatMap({ airports($0.said).first }) else { return (flight, here) }
        let today = origin.zone.local(now).day
        return (today == here ? flight : read(today), today)
    }
}
