public import FlightCore

/// Provides the current state of airports: followed flights, boards, weather and delay programmes. Sources are queried
/// only when a person of the house views an airport, a delay is forecast or the aircraft of a flight that leaves soon is
/// located, and only if the query is free and due.
public actor AirportService {
    /// A person or program that views an airport.
    public enum Viewer: Sendable {
        /// A person of the house, who sees the flights that they follow. Sources are queried for this viewer.
        case person(FlightService)
        /// Sees public information that is already available. Sees the weather only if a person of the house has viewed
        /// it, because weather queried for a forecast would reveal flights.
        case stranger
        /// Sees all public information that is already available, including weather queried for a forecast.
        case forecast

        fileprivate var flights: FlightService? {
            if case .person(let flights) = self { flights } else { nil }
        }

        fileprivate var isStranger: Bool {
            if case .stranger = self { true } else { false }
        }
    }

    private let clock: any TravelClock
    private let table: AirportTable
    private let sources: [any LiveSource]
    private let repository: any SourceRepository
    private let asker: SourceAsker
    private let airlines: AirlineTable
    private let patience: @Sendable () async -> Void
    /// When each query was last sent.
    private var asked: [Question: Instant] = [:]
    /// When each failing query first failed since its last success.
    private var failed: [Question: Instant] = [:]
    /// When each deferred query may be sent. A query is deferred if the source has just been queried, possibly by
    /// another program on this machine.
    private var held: [Question: Instant] = [:]
    /// The weather last shown to a person of the house.
    private var shown: [Question: SourceAsker.Answered] = [:]
    /// The queries in progress.
    private var open: [Question: Task<Void, Never>] = [:]

    /// A query to a particular source.
    private struct Question: Hashable {
        let source: FlightObservation.Source
        let topic: AirportSource.Topic
        let question: SourceQuestion

        /// Whether flight forecasts use the result of the query.
        var isOfForecasts: Bool {
            switch question {
            case .observedWeather, .programmes: true
            default: false
            }
        }
    }

    /// - Parameter patience: Suspends until viewers should stop waiting for responses. Later responses are available
    ///   the next time the airport is viewed.
    public init(
        clock: any TravelClock, airports: AirportTable, sources: [any LiveSource], repository: any SourceRepository,
        asker: SourceAsker, airlines: AirlineTable, patience: @escaping @Sendable () async -> Void
    ) {
        self.clock = clock
        table = airports
        self.sources = sources
        self.repository = repository
        self.asker = asker
        self.airlines = airlines
        self.patience = patience
    }

    /// Returns the airport with the given IATA or ICAO code.
    ///
    /// - Throws: ``FlightServiceError/unknownAirport``.
    public nonisolated func airport(_ text: String) throws(FlightServiceError) -> Airport {
        guard let code = Airport.Code(text), let airport = table[code] else { throw .unknownAirport(text) }
        return airport
    }

    /// Returns the current state of the airport.
    ///
    /// - Parameter first: The board to request first. A source that allows one request per minute cannot provide both
    ///   departures and arrivals immediately.
    public func look(
        at airport: Airport, as viewer: Viewer, first: AirportMovement.Direction = .departure
    ) async throws -> AirportNow {
        let records = try await repository.records()
        let able = sources.flatMap { source in
            questions(about: airport, to: source, first: first).map { (source, $0) }
        }
        if viewer.flights != nil {
            let due = able.filter { source, question in
                records[source.source].map { isDue(question, source, $0) } ?? false
            }
            await ask(due.compactMap { source, question in records[source.source].map { (source, question, $0) } })
        }
        let now = clock.now
        var knowledge = AirportNow.Knowledge()
        var told: [AirportMovement] = []
        for (source, question) in able {
            let isOn = records[source.source]?.isEnabled ?? false
            let answer: SourceAsker.Answered?
            if viewer.isStranger, question.topic == .weather, isOn {
                answer = shown[question]
                let state = answer.map { AirportSource.State.heard($0.answer.at) } ?? .silent(asked: nil)
                note(AirportSource(source.source, .weather, state), in: &knowledge)
            } else {
                answer = isOn ? await asker.last(question.question, of: source) : nil
                if viewer.flights != nil, question.topic == .weather, isOn { shown[question] = answer }
                note(state(question, source, isOn: isOn, answer), in: &knowledge)
            }
            guard let answer else { continue }
            told += take(answer, question, at: airport, into: &knowledge)
        }
        knowledge.sources.sort { $0.topic.rawValue < $1.topic.rawValue }
        knowledge.movements = told
        if let flights = viewer.flights {
            knowledge.movements = merge(try await followed(flights, at: airport, now: now), told)
        }
        return AirportNow(airport, knowledge, now: now)
    }

    /// Returns the last known lines of the airport's boards without querying sources.
    func heard(at airport: Airport) async throws -> [AirportMovement] {
        let records = try await repository.records()
        var lines: [AirportMovement] = []
        var rest = AirportNow.Knowledge()
        for source in sources where records[source.source]?.isEnabled ?? false {
            for question in questions(about: airport, to: source) where question.topic == .board {
                guard let answer = await asker.last(question.question, of: source) else { continue }
                lines += take(answer, question, at: airport, into: &rest)
            }
        }
        return lines
    }

    /// Queries the sources that forecasts depend on (observed weather and delay programmes), if they are enabled, free
    /// of charge and due. Does not query boards or weather forecasts.
    ///
    /// - Parameter waits: Whether to wait for the responses. If not, the responses are available the next time the
    ///   airport is viewed.
    public func prepare(_ airports: [Airport], waits: Bool) async throws {
        let records = try await repository.records()
        var due: [(source: any LiveSource, question: Question, record: SourceRecord)] = []
        for (airport, source) in airports.flatMap({ airport in sources.map { (airport, $0) } }) {
            guard let record = records[source.source] else { continue }
            for question in questions(about: airport, to: source)
            where question.isOfForecasts && isDue(question, source, record)
                && !due.contains(where: { $0.question == question })
            {
                due.append((source, question, record))
            }
        }
        await ask(due, waits: waits)
    }

    /// Starts queries of the airport's arrivals boards, if they are enabled, free of charge and have not been queried for
    /// ``betweenArrivals``. The responses are available the next time the airport is viewed.
    func prepareArrivals(at airport: Airport) async throws {
        let records = try await repository.records()
        let now = clock.now
        var due: [(source: any LiveSource, question: Question, record: SourceRecord)] = []
        for source in sources {
            guard let record = records[source.source] else { continue }
            for question in questions(about: airport, to: source) where isDue(question, source, record) {
                guard case .board(_, isDepartures: false, _) = question.question,
                    asked[question].map({ now - $0 >= AirportService.betweenArrivals }) ?? true
                else { continue }
                due.append((source, question, record))
            }
        }
        await ask(due, waits: false)
    }

    /// Sends all queries about airports that people keep in view, if they are enabled, free of charge and have not been
    /// sent for ``betweenLooks``. Late responses are available the next time the airport is viewed.
    func prepareAll(_ airports: [Airport]) async throws {
        let records = try await repository.records()
        let now = clock.now
        var due: [(source: any LiveSource, question: Question, record: SourceRecord)] = []
        for (airport, source) in airports.flatMap({ airport in sources.map { (airport, $0) } }) {
            guard let record = records[source.source] else { continue }
            for question in questions(about: airport, to: source) where isDue(question, source, record) {
                // Forecasts do not affect the state, and would take the weather's turn.
                if case .forecastWeather = question.question { continue }
                guard asked[question].map({ now - $0 >= AirportService.betweenLooks }) ?? true,
                    !due.contains(where: { $0.question == question })
                else { continue }
                due.append((source, question, record))
            }
        }
        await ask(due)
    }

    // MARK: - Querying

    /// The shortest interval between queries about an airport that is only kept in view.
    private static let betweenLooks = Span.minutes(10)

    /// The shortest interval between queries for an arrivals board that no one views.
    private static let betweenArrivals = Span.minutes(10)
    /// The shortest interval between queries for METARs, which are issued every 30 or 60 minutes.
    private static let betweenReports = Span.minutes(10)
    /// The shortest interval between queries for TAFs, which are issued every six hours.
    private static let betweenForecasts = Span.minutes(30)
    /// The shortest interval between queries for delay programmes.
    private static let betweenProgrammes = Span.minutes(2)
    /// How long before midnight the next day's board is first queried, in addition to the current day's board.
    private static let ahead = Span.hours(6)

    /// Returns the queries about an airport that the source supports.
    private func questions(
        about airport: Airport, to source: any LiveSource, first: AirportMovement.Direction = .departure
    ) -> [Question] {
        func asks(_ topic: AirportSource.Topic, _ question: SourceQuestion) -> Question {
            Question(source: source.source, topic: topic, question: question)
        }
        let profile = source.profile
        switch profile.role {
        case .board(let airports):
            guard airports.contains(airport.code) else { return [] }
            let now = clock.now
            var days = [airport.zone.local(now - AirportNow.lingering).day]
            let last = airport.zone.local(now + AirportService.ahead).day
            if profile.boardsAreOfDays, last != days[0] { days.append(last) }
            let boards = first == .departure ? [true, false] : [false, true]
            return boards.flatMap { isDepartures in
                days.map { asks(.board, .board(airport.code, isDepartures: isDepartures, $0)) }
            }
        case .conditions where profile.tells.contains(.weather):
            guard let station = airport.icao else { return [] }
            return [asks(.weather, .observedWeather([station])), asks(.weather, .forecastWeather([station]))]
        case .conditions where profile.tells.contains(.programme):
            return AirportService.american.contains(airport.country) ? [asks(.programmes, .programmes)] : []
        case .conditions, .reporter, .wholeSky, .byAddress: return []
        }
    }

    /// The ISO 3166-1 codes of the United States and its territories, for which the FAA is responsible.
    private static let american: Set<String> = ["US", "PR", "VI", "GU", "AS", "MP", "UM"]

    private func isDue(_ question: Question, _ source: any LiveSource, _ record: SourceRecord) -> Bool {
        let access = asker.access(to: source, record)
        // Paid requests are reserved for flights. In simulated time, no external service is contacted.
        guard record.isEnabled, source.cost(of: question.question) == 0, access.isComplete(for: source.profile),
            clock.speed == 1 || access.isOnThisMachine
        else { return false }
        let now = clock.now
        guard let before = asked[question], before <= now else { return true }
        return now - before >= interval(question, source)
    }

    private func interval(_ question: Question, _ source: any LiveSource) -> Span {
        let own: Span =
            switch question.question {
            case .observedWeather: AirportService.betweenReports
            case .forecastWeather: AirportService.betweenForecasts
            case .programmes: AirportService.betweenProgrammes
            default: .zero
            }
        return max(own, source.profile.shortestInterval)
    }

    /// Sends all queries in parallel. If `waits` is true, waits until all responses have arrived or until ``patience``
    /// returns. If several viewers need the same query, it is sent only once.
    private func ask(
        _ due: [(source: any LiveSource, question: Question, record: SourceRecord)], waits: Bool = true
    ) async {
        for (source, question, record) in due where open[question] == nil {
            open[question] = Task { await carryOut(source, question, record) }
        }
        let waiting = due.compactMap { open[$0.question] }
        guard waits, !waiting.isEmpty else { return }
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        for task in waiting {
            Task {
                await task.value
                end.yield(true)
            }
        }
        let patience = patience
        let timer = Task {
            await patience()
            end.yield(false)
        }
        var left = waiting.count
        for await isAnswer in ends {
            guard isAnswer else { break }
            left -= 1
            if left == 0 { break }
        }
        timer.cancel()
    }

    private func carryOut(_ source: any LiveSource, _ question: Question, _ record: SourceRecord) async {
        do throws(SourceAsker.Refusal) {
            let answered = try await askInTurn(source, question, record)
            asked[question] = answered.answer.at
            failed[question] = nil
        } catch {
            let now = clock.now
            switch error {
            // The query was sent, or the source has no data. The query is repeated at the usual interval.
            case .source(.nothing):
                asked[question] = now
                failed[question] = nil
            case .transport, .source:
                asked[question] = now
                failed[question] = failed[question] ?? now
            // Nothing was sent, so the query is still due.
            case .cannotAsk, .mustWait, .spent, .overtaken, .books: break
            }
        }
        open[question] = nil
        tidy(now: clock.now)
    }

    /// The longest time that a query waits for a source's rate limit.
    private static let longestWait = Span.minutes(2)

    /// Sends a query. If the source cannot be queried yet, waits up to ``longestWait`` and retries.
    private func askInTurn(
        _ source: any LiveSource, _ question: Question, _ record: SourceRecord
    ) async throws(SourceAsker.Refusal) -> SourceAsker.Answered {
        let last = clock.now + AirportService.longestWait
        defer { held[question] = nil }
        while true {
            do throws(SourceAsker.Refusal) {
                return try await asker.ask(source, record, question.question)
            } catch {
                guard case .mustWait(let until) = error, until <= last else { throw error }
                held[question] = until
                guard (try? await clock.wait(until: until)) != nil else { throw error }
            }
        }
    }

    /// Deletes old queries once too many have accumulated.
    private func tidy(now: Instant) {
        guard asked.count > 500 else { return }
        asked = asked.filter { now - $0.value < .hours(2) }
        failed = failed.filter { asked[$0.key] != nil }
        shown = shown.filter { asked[$0.key] != nil }
    }

    // MARK: - Answers

    private func state(
        _ question: Question, _ source: any LiveSource, isOn: Bool, _ answer: SourceAsker.Answered?
    ) -> AirportSource {
        let state: AirportSource.State
        if !isOn {
            state = .off
        } else if let since = failed[question], answer.map({ $0.answer.at < since }) ?? true {
            state = .failing(since: since, heard: answer?.answer.at)
        } else if source.cost(of: question.question) > 0 {
            state = .costs(heard: answer?.answer.at)
        } else {
            state = answer.map { .heard($0.answer.at) } ?? .silent(asked: held[question])
        }
        return AirportSource(source.source, question.topic, state)
    }

    /// Adds the state of a source for a topic. If the source already has a state for the topic, keeps the worse of the
    /// two.
    private func note(_ new: AirportSource, in knowledge: inout AirportNow.Knowledge) {
        guard
            let place = knowledge.sources.firstIndex(where: { $0.source == new.source && $0.topic == new.topic })
        else { return knowledge.sources.append(new) }
        if new.trouble > knowledge.sources[place].trouble { knowledge.sources[place] = new }
    }

    /// Adds the contents of a response, except board lines, to `knowledge`.
    ///
    /// - Returns: The board lines; empty if the response is not a board.
    private func take(
        _ answer: SourceAsker.Answered, _ question: Question, at airport: Airport,
        into knowledge: inout AirportNow.Knowledge
    ) -> [AirportMovement] {
        let at = answer.answer.at
        switch question.question {
        case .board(_, let isDepartures, _):
            return answer.news.flights.compactMap { report in
                AirportMovement(
                    report, isDepartures ? .departure : .arrival, from: question.source, heard: at,
                    airport: { table[$0] })
            }
        case .programmes:
            let here = answer.news.programmes.filter { $0.airport == airport.code || $0.airport == airport.icao }
            knowledge.programmes = Heard(here, from: question.source, at: at)
        case .observedWeather, .forecastWeather:
            for report in answer.news.weather where report.station == airport.icao {
                switch report.content {
                case .observation(let seen):
                    guard knowledge.weather.map({ $0.value.at < seen.at }) ?? true else { continue }
                    knowledge.weather = Heard(seen, from: question.source, at: at)
                    knowledge.report = report.raw
                case .forecast(let forecast):
                    let known = knowledge.forecast?.value
                    guard known.map({ ($0.issued ?? $0.from) < (forecast.issued ?? forecast.from) }) ?? true else {
                        continue
                    }
                    knowledge.forecast = Heard(forecast, from: question.source, at: at)
                    knowledge.forecastReport = report.raw
                }
            }
        default: break
        }
        return []
    }

    // MARK: - Followed flights

    private func followed(
        _ flights: FlightService, at airport: Airport, now: Instant
    ) async throws -> [AirportMovement] {
        try await flights.boardFlights().flatMap { flight in
            [AirportMovement.Direction.departure, .arrival].compactMap {
                AirportMovement(flight, $0, at: airport, now: now)
            }
        }
    }

    /// Merges followed flights and board lines. A flight found in both lists becomes one line: the followed flight,
    /// with missing details filled in from the board.
    private func merge(_ followed: [AirportMovement], _ told: [AirportMovement]) -> [AirportMovement] {
        var told = told
        var lines: [AirportMovement] = []
        for own in followed {
            guard let place = told.firstIndex(where: { isSame($0, own) }) else {
                lines.append(own)
                continue
            }
            let board = told.remove(at: place)
            lines.append(own.completed(from: board))
        }
        return lines + told
    }

    /// The largest time difference at which a board line and a followed flight are considered the same flight.
    private static let sameLeg = Span.hours(4)

    private func isSame(_ board: AirportMovement, _ own: AirportMovement) -> Bool {
        guard board.direction == own.direction, let number = own.number, let theirs = board.number,
            theirs.isSame(as: number, airlines),
            let a = board.gateTimes.scheduled ?? board.best, let b = own.gateTimes.scheduled ?? own.best
        else { return false }
        return (a > b ? a - b : b - a) <= AirportService.sameLeg
    }
}

extension AirportSource {
    /// The rank of a state; the worst state has the highest rank. A source that has responded to one query on a topic
    /// is considered to have responded, even if another query is still pending.
    fileprivate var trouble: Int {
        switch state {
        case .silent(nil): 0
        case .heard: 1
        case .costs: 2
        case .silent(.some): 3
        case .off: 4
        case .failing: 5
        }
    }
}

extension AirportMovement {
    /// Returns the followed flight, with a missing gate, belt or terminal filled in from the given board line. The
    /// times and status remain those of the followed flight, so that all pages agree.
    fileprivate func completed(from board: AirportMovement) -> AirportMovement {
        var line = self
        line.gate = gate ?? board.gate
        line.belt = belt ?? board.belt
        line.terminal = terminal ?? board.terminal
        return line
    }
}

extension Span {
    fileprivate static let zero = Span(0)
}
