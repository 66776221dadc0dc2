internal import FlightCore

/// Builds the rows below the ticket, in the order that suits the state of the flight.
struct FlightVerdicts {
    let line: BoardLine
    let entry: Snapshot.Entry
    let hasMap: Bool
    let inbound: InboundAircraft?
    /// Returns what friends show of the given flight, if they are on it too.
    let friends: (Flight) -> [Flight]
    /// The connection to the next flight; nil without one.
    let onward: ConnectionAssistant?
    let odds: DepartureOdds?
    /// The day that the reader takes for today.
    let today: Day
    let context: TravelContext
    let settings: Settings
    let words: Words

    private var flight: Flight { line.flight }
    private var content: StateContent { line.answer.content }
    private var state: FlightState { line.answer.state }
    private var isMine: Bool { flight.role == .mine }
    /// The flight of the ticket: during a connection, the next one.
    private var ticketed: Flight { state == .connection ? line.trip.legs[line.leg + 1] : flight }
    private var now: Instant { context.now }

    /// The rows that have an answer.
    func rows() -> [Verdict] {
        var rows = (ordered + [history, aircraft, airline, sources]).compactMap { $0 }
        // A flight on time has alternatives if the next one will probably be missed.
        if !rows.contains(where: { $0.subject == .alternatives }), let alternatives {
            let place = rows.firstIndex { $0.subject == .connection }.map { $0 + 1 } ?? 0
            rows.insert(alternatives, at: place)
        }
        return rows
    }

    /// The rows that matter most, in an order that suits the state.
    private var ordered: [Verdict?] {
        switch line.status.kind {
        case .cancelled: return [alternatives, why, seat, company, timeline]
        case .diverted, .returned, .arrivedElsewhere, .missed:
            return [why, alternatives, connection, timeline, bags, seat, company]
        default: break
        }
        switch state {
        case .farOut:
            return [why, seat, company, chanceRow, timeline, connection, leaveBy, plane]
        case .dayBefore:
            return [why, seat, company, leaveBy, chanceRow, timeline, connection, plane]
        case .headToAirport:
            return [why, leaveBy, plane, chanceRow, timeline, connection, seat, company]
        case .atAirport:
            return [why, goToGate, plane, chanceRow, timeline, connection, seat, company]
        case .atGate:
            return [why, plane, seat, company, chanceRow, timeline, connection]
        case .boarding:
            return [why, seat, company, timeline, connection, chanceRow, plane]
        case .onBoard: return [timeline, connection, seat, company, calm, chanceRow]
        case .taxiing: return [timeline, calm, seat, company, connection]
        case .inFlight, .descending:
            return [why, timeline, calm, localTime, connection, bags, seat, company]
        case .landed: return [connection, bags, timeline, localTime, seat, company]
        case .atGateDest:
            return [connection, bags, shareArrival, localTime, timeline, seat, company]
        case .connection: return [connection, timeline, plane, seat, company]
        case .completed: return [timeline, logbook, seat, company]
        case .delayed:
            return [why, plane, alternatives, leaveBy, chanceRow, timeline, connection, seat, company]
        }
    }

    // MARK: - Before departure

    private var seat: Verdict? {
        let flight = ticketed
        let seat = flight.seat
        let confirmation = isMine ? flight.confirmation : nil
        let site = flight.number.flatMap { AirlineSite(of: $0.airline) }
        let checksIn = isMine && state == .dayBefore && context.online && site != nil
        let code = seat.map { seat in
            flight.seatPosition.map { seat + ", " + words.seatInSentence($0) } ?? seat
        }
        guard
            let answer = checksIn
                ? words.say(ticket: .checkInNow)
                : confirmation.map({ (seat.map { $0 + " · " } ?? "") + $0 }) ?? code ?? flight.who ?? flight.notes
        else { return nil }
        var row = Verdict(.seat, words.say(ticket: .seat), answer)
        row.facts = [
            code.map { Verdict.Fact(words.say(.seatField), $0) },
            confirmation.map { Verdict.Fact(words.say(.confirmationField), $0) },
            flight.who.map { Verdict.Fact(words.say(.forWhom), $0) },
            flight.notes.map { Verdict.Fact(words.say(.notes), $0) },
        ].compactMap { $0 }
        if let site, isMine, state == .dayBefore || state == .farOut || state == .headToAirport {
            row.links.append(.init(words.say(.checkIn), site.domain, .web(site.address)))
        }
        return row
    }

    /// Who else is on the flight of the ticket: named guests and friends.
    private var company: Verdict? {
        let companions = ticketed.companions
        let friends = friends(ticketed)
        let names = companions.map { $0.name } + friends.compactMap { $0.who }
        guard !names.isEmpty else { return nil }
        var row = Verdict(.company, words.say(companion: .alsoOnFlight), names.joined(separator: ", "))
        for companion in companions {
            var details = ""
            for part in Companion.Part.allCases where part != .name {
                guard let text = companion[part] else { continue }
                details += (details.isEmpty ? "" : " · ") + words.text(part, text)
            }
            if !details.isEmpty { row.facts.append(.init(companion.name, details)) }
        }
        for friend in friends {
            if let who = friend.who, let seat = friend.seat { row.facts.append(.init(who, seat)) }
        }
        return row
    }

    private var chanceRow: Verdict? {
        guard let id = flight.id, flight.hasForecast(in: state) else { return nil }
        // The announced departure is later than the forecast expected.
        if let odds, let out = BestTimes(flight, now: now).out, out > odds.high { return nil }
        let answer = odds.map { words.odds($0) } ?? words.say(ticket: .view)
        var row = Verdict(.chance, words.say(ticket: .chance), answer)
        if let odds {
            func clock(_ instant: Instant) -> String { "~" + words.time(flight.origin.zone.local(instant)) }
            row.facts = [.init(words.say(forecast: .weExpect), clock(odds.middle))]
            row.texts = [words.say(forecast: .leavesBetween, clock(odds.low), clock(odds.high))]
        }
        row.links = [.init(words.say(ticket: .forecastLink), nil, .forecast(id))]
        return row
    }

    private var leaveBy: Verdict? {
        guard isMine, let id = flight.id, !line.hasLeft, flight.hasForecast(in: state), !isConnecting else {
            return nil
        }
        var row: Verdict
        if let leaveBy = LeaveBy(flight, times: BestTimes(flight, now: now)) {
            let local = flight.origin.zone.local(leaveBy.instant)
            var answer = words.time(local)
            var left: Int?
            if case .leaveBy(_, let certainty, let minutes, _) = content.strip {
                answer = words.time(local, certainty)
                left = minutes
            }
            if local.day != line.today { answer = words.date(local.day, today: today) + ", " + answer }
            if let left { answer += ", " + words.say(.inMinutes, words.spacedDuration(left)) }
            row = Verdict(.leaveBy, words.say(ticket: .leaveBy), answer)
        } else {
            row = Verdict(.leaveBy, words.say(ticket: .leaveBy), words.say(ticket: .setTravelTime))
        }
        if let plan = LeavePlan(flight, settings: settings, now: now, location: context.location), plan.leave != nil {
            row.facts = LeaveSummary(plan, settings: settings).rows.map {
                .init($0.at + " · " + $0.name, $0.minutes.map { words.minutes($0) } ?? $0.detail ?? "")
            }
        }
        row.links = [.init(words.say(ticket: .leaveLink), nil, .leaveBy(id))]
        return row
    }

    /// Whether the traveller arrives at the origin on an earlier flight.
    private var isConnecting: Bool {
        line.leg > 0 && line.trip.legs[line.leg - 1].connects(to: flight, now: now)
    }

    private var plane: Verdict? {
        guard let id = flight.id, flight.hasForecast(in: state) else { return nil }
        var row: Verdict
        if let inbound {
            let late = inbound.turnaround.map { $0.push > 0 } ?? false
            var tone = StateContent.Tone.quiet
            if case .here(_, _, .some) = inbound.place { tone = .ok }
            row = Verdict(.plane, words.say(ticket: .plane), words.answer(inbound), tone: late ? .late : tone)
            row.texts = words.sentences(inbound)
            if case .unknown = inbound.place, let missing = words.missing(inbound) { row.texts.append(missing) }
        } else if content.note == .planeIsHere {
            row = Verdict(.plane, words.say(ticket: .plane), words.say(.planeIsHere), tone: .ok)
        } else {
            return nil
        }
        row.links = [.init(words.say(ticket: .planeLink), nil, .plane(id))]
        return row
    }

    private var goToGate: Verdict? {
        guard isMine, let id = flight.id, case .walkFromSecurity(let minutes) = content.strip else { return nil }
        var row = Verdict(.goToGate, words.say(ticket: .goToGate), words.way(minutes, onFoot: true))
        if hasMap { row.links = [.init(words.action(.terminalMap), nil, .terminalMap(id))] }
        return row
    }

    // MARK: - Under way

    private var timeline: Verdict? {
        let stops = DayStop.all(of: flight, now: now)
        guard !stops.isEmpty else { return nil }
        let isOpen = state == .inFlight || state == .descending || state == .completed
        let shown =
            line.hasArrived || line.isCancelled
            ? stops.last { $0.hasHappened }
            : stops.first { !$0.hasHappened && $0.best != nil } ?? stops.last { $0.hasHappened }
        let answer =
            shown.map { stop in
                words.name(of: stop) + (stop.best.map { " " + words.time($0, stop.certainty) } ?? "")
            } ?? words.say(ticket: .view)
        return Verdict(.timeline, words.say(ticket: .timeline), answer, isOpen: isOpen)
    }

    private var calm: Verdict? {
        guard let id = flight.id, let guide = PhaseGuide(flight, state: state, now: now) else { return nil }
        var row = Verdict(.calm, words.say(ticket: .calm), words.say(guide: GuidePhrase(guide.phase)))
        row.texts = guide.phase.sensations.prefix(2).map { $0.text(words) }
        row.links = [.init(words.action(.calm), nil, .calm(id))]
        return row
    }

    private var localTime: Verdict? {
        let here = flight.landingAirport.zone.local(Instant(now.minute * 60))
        let departed = line.departure?.day ?? here.day
        let change = words.dayChange(departed.days(until: here.day)).map { " " + $0 } ?? ""
        return Verdict(.localTime, words.say(ticket: .localTime), words.time(here) + change)
    }

    // MARK: - After landing

    private var bags: Verdict? {
        guard let belt = flight.belt, line.hasLanded || state == .descending else { return nil }
        let mark = words.simulatedMark(flight.simulated.contains(.gates))
        var row = Verdict(.bags, words.say(ticket: .bags), words.say(.belt, belt) + mark)
        if hasMap, let id = flight.id { row.links = [.init(words.action(.terminalMap), nil, .terminalMap(id))] }
        return row
    }

    private var logbook: Verdict? {
        guard isMine, let id = flight.id, let start = flight.origin.position, let end = flight.landingAirport.position
        else { return nil }
        let distance = words.distance(kilometers: Int((start.distance(to: end) / 1000).rounded()))
        let airborne = line.minutesInTheAir.map { ", " + words.say(.airborneFor, words.spacedDuration($0)) } ?? ""
        var row = Verdict(.logbook, words.say(ticket: .logbook), distance + airborne)
        row.links = [.init(words.say(ticket: .logbookLink), nil, .record(id))]
        return row
    }

    private var shareArrival: Verdict? {
        guard let id = flight.id, context.online else { return nil }
        var row = Verdict(.shareArrival, words.say(ticket: .shareArrival), words.say(ticket: .sendLink))
        row.links = [.init(words.action(.shareArrival), nil, .share(id))]
        return row
    }

    private var connection: Verdict? {
        guard line.leg + 1 < line.trip.legs.count, let id = flight.id, let onward else { return nil }
        let next = line.trip.legs[line.leg + 1]
        let summary = ConnectionSummary(onward, words: words)
        let budget = ConnectionBudget(onward, words)
        var answer = summary.title
        var isSure = summary.isConfirmed
        if case .margin(let minutes, let certainty, _, _, let tier) = content.note, !onward.isOver {
            isSure = isSure && certainty == .firm
            answer = words.say(tier == .atRisk ? .tooLate : .toSpare, words.spacedDuration(minutes, certainty))
        }
        let tone: StateContent.Tone =
            switch summary.tier {
            case .relaxed, .normal: isSure ? .ok : .quiet
            case .tight: .late
            case .atRisk: .off
            case nil: !onward.isOver && onward.minutesToDoors < ConnectionVerdict.least.wholeMinutes ? .late : .quiet
            }
        var row = Verdict(.connection, words.say(ticket: .connection), answer, tone: tone, isOpen: state == .connection)
        // During a connection, the ticket shows the next flight.
        if state != .connection {
            if let layover = Layover(from: flight, to: next, now: now) {
                let minutes = words.spacedDuration(layover.minutes, layover.certainty)
                row.facts.append(
                    .init(words.say(.labelConnection), words.say(.layoverIn, minutes, words.city(next.origin))))
            }
            let departs = BestTimes(next, now: now).out.map { words.time(next.origin.zone.local($0)) }
            let name = words.say(.dayBeforeShort, next.name, words.city(next.destination))
            row.facts.append(.init(name, departs ?? ""))
            if let gate = next.departureGate {
                let mark = words.simulatedMark(next.simulated.contains(.gates))
                row.facts.append(.init(words.say(.labelNextGate), gate + mark))
            }
        }
        row.budget = budget
        if budget == nil, case .margin(_, _, let doors, let certainty, _) = content.note {
            row.facts.append(.init(words.say(.labelDoorsClose), words.time(doors, certainty)))
        }
        row.links = [.init(words.say(ticket: .connectionLink), nil, .connection(id))]
        return row
    }

    // MARK: - Any time

    private var aircraft: Verdict? {
        let aircraft = ticketed.aircraft
        guard let type = aircraft.typeInWords ?? aircraft.tail else { return nil }
        var row = Verdict(.aircraft, words.say(ticket: .aircraft), type)
        if let name = aircraft.typeInWords { row.facts.append(.init(words.say(.aircraftType), name)) }
        if let tail = aircraft.tail { row.facts.append(.init(words.say(.tail), tail)) }
        if state != .connection, let year = entry.yearBuilt {
            let age = flight.origin.zone.local(now).day.civil.year - year
            let years = words.form(words.say(ticket: .years), for: age)
            row.facts.append(.init(words.say(ticket: .built), age > 0 ? "\(year) (\(age) \(years))" : String(year)))
        }
        return row
    }

    /// How often the traveller has flown the route before.
    private var history: Verdict? {
        guard isMine, state != .connection, let history = entry.history else { return nil }
        var row = Verdict(
            .history, words.say(ticket: .history),
            history.route == 1
                ? words.say(ticket: .flownOnce, words.partialDate(history.last))
                : words.say(ticket: .flownBefore, String(history.route), words.partialDate(history.last)))
        if history.route > 1, let number = flight.number {
            row.facts = [.init(number.text, String(history.number))]
        }
        return row
    }

    /// The airline and its site, where passengers reach it.
    private var airline: Verdict? {
        guard let number = ticketed.number, let site = AirlineSite(of: number.airline) else { return nil }
        var row = Verdict(.airline, words.say(ticket: .airline), site.name)
        row.links = [.init(site.name, site.domain, .web(site.address))]
        return row
    }

    private var sources: Verdict? {
        var names: [String] = []
        var credits: [String] = []
        for observation in entry.log {
            let name = words.source(observation.source)
            if !names.contains(where: { sameText($0, name) }) { names.append(name) }
            if let credit = observation.source.credit, !credits.contains(where: { sameText($0, credit) }) {
                credits.append(credit)
            }
        }
        guard let first = names.first else { return nil }
        var answer = names.count == 1 ? first : words.say(ticket: .sourcesCount, String(names.count))
        if let heard = flight.heard, heard <= now {
            answer += ", " + words.time(flight.zone(at: heard).local(heard))
        }
        var row = Verdict(.sources, words.say(ticket: .sources), answer)
        if let landing = flight.foretoldLanding(at: now), content.note != .offCourse {
            let zone = flight.landingAirport.zone
            func clock(_ instant: Instant) -> String { words.time(zone.local(instant)) }
            let range = landing.range(at: now)
            let heard = flight.zone(at: landing.asOf).local(landing.asOf)
            row.texts = [
                words.say(ticket: .landsBetween, clock(range.lowerBound), clock(range.upperBound)),
                words.say(ticket: .fromPositions, words.time(heard)),
            ]
        }
        if flight.heard == nil, content.note == .noSource { row.texts.append(words.say(.noSource)) }
        if names.count > 1 { row.texts.append(names.dropFirst().reduce(names[0]) { $0 + ", " + $1 }) }
        row.texts += credits
        return row
    }

    // MARK: - Bad news

    private var why: Verdict? {
        var texts = content.news?.consequences.map { words.consequence($0) } ?? []
        var name = words.say(ticket: .why)
        let answer: String
        var tone = StateContent.Tone.quiet
        var isOpen = flight.status == .diverted || flight.isMissed || state == .delayed
        switch content.note {
        case .reason(let reason): answer = words.reason(reason)
        case .nextLegCancelled:
            answer = words.say(.nextLegCancelled)
            tone = .off
        case .leavesEarly(let minutes):
            answer = words.say(.leavesEarly, words.spacedDuration(minutes))
            tone = .late
        case .late(let minutes):
            answer = words.say(.minutesLate, words.spacedDuration(minutes))
            tone = .late
        case .doubt(let doubt):
            answer = words.doubt(doubt)
            tone = .late
        case .offCourse:
            answer = words.say(ticket: .byPositions)
            texts.append(words.say(.offCourse))
        case .holding(let since):
            answer = words.say(ticket: .circlingSince, words.time(since))
            texts.append(words.say(.holding, words.time(since)))
        case .wentAround(let at):
            answer = words.say(ticket: .newApproach)
            texts.append(words.say(.wentAround, words.time(at)))
        case .planeIsHere, .margin, .noSource, nil:
            if let since = content.silence?.since {
                answer = words.say(LivePhrase.noSignal, words.time(since))
                texts.append(words.say(.signalGaps))
                isOpen = true
            } else if flight.status == .diverted {
                answer = words.say(ticket: .noReason)
            } else if !texts.isEmpty {
                // A consequence is not a reason.
                name = words.say(.labelMeaning)
                answer = texts.removeFirst()
            } else {
                return nil
            }
        }
        var row = Verdict(.why, name, answer, tone: tone, isOpen: isOpen && !texts.isEmpty)
        row.texts = texts
        if line.isElsewhere {
            row.facts = [.init(words.say(.planned), words.place(flight.destination))]
        }
        return row
    }

    private var alternatives: Verdict? {
        guard isMine, flight.status != .diverted || flight.divertedTo != nil else { return nil }
        let isBad = flight.status == .cancelled || flight.isMissed
        let known = AlternativesJSON.read(entry.alternatives, now: now)
        let isNextAtRisk = known != nil && line.leg + 1 < line.trip.legs.count
        guard isBad || flight.status == .diverted || state == .delayed || isNextAtRisk else { return nil }
        let news = content.news
        var links: [Verdict.Link] = []
        if let site = news?.site {
            links.append(.init(words.say(.rebookWith, site.name), site.domain, .web(site.address)))
        }
        let isElsewhere = flight.instead.from.code != flight.origin.code
        if context.online, let id = flight.id, isNextAtRisk || !line.hasLeft || isElsewhere {
            links.append(.init(words.action(.alternatives), nil, .alternatives(id)))
        }
        for right in news?.rights ?? [] {
            links.append(.init(words.say(.yourRights), words.right(right), .web(right.address)))
        }
        if news?.concernsThoseWhoWait ?? false, let id = flight.id {
            links.append(.init(words.say(.tellWaiting), words.say(.tellWaitingHow), .share(id)))
        }
        var answer = links.first?.title
        var facts: [Verdict.Fact] = []
        for line in known ?? [] {
            var origin = words.say(ticket: .usualRoute)
            if let out = line.out, let source = line.source {
                // Airports of one city have the same time.
                let local = (self.line.hasLeft ? flight.landingAirport : flight.origin).zone.local(out)
                origin = words.time(local) + " · " + words.source(source)
                if local.day != today { origin = words.date(local.day, today: today) + ", " + origin }
                if facts.isEmpty { answer = line.number + ", " + words.time(local) }
            }
            facts.append(.init(line.name, origin))
        }
        guard let answer else { return nil }
        var row = Verdict(.alternatives, words.say(ticket: .alternatives), answer, isOpen: isBad)
        row.facts = facts
        row.links = links
        return row
    }
}
