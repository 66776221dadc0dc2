import ArgumentParser
import FlightCore
import FlightPages
import FlightScreens
import FlightTracking

/// `halcyon leave`: computes when to leave for the airport.
struct Leave: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show when to leave for the airport, with a breakdown.",
        discussion: """
            Default: your next flight. FLIGHT is a flight number or ID, or a file with a flight in the format that \
            `halcyon state` reads.

            Halcyon counts back from boarding and allows for the walk to the gate, security, passport control, bag \
            drop, travel to the airport and a buffer. The default times get you to the airport 1½ hours before a \
            domestic flight, two hours before an international one and three before a long-haul one. The travel time \
            to the airport comes from your settings. Announced delays are included, predicted ones are not.

            Examples:
              halcyon leave
              halcyon leave UA1234 --travel 55 --no-bags
              halcyon leave flight.json --at 2026-11-22T11:40:00-05:00 --json
            """)

    @Argument(help: ArgumentHelp("A flight number, a flight ID, or a file.", valueName: "flight"))
    var flight: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Your travel time to the airport.", valueName: "minutes")
    )
    var travel: Int?
    @Flag(help: "No bag to check in.") var noBags = false
    @Option(parsing: .unconditional, help: ArgumentHelp("How long you need for bag drop.", valueName: "minutes"))
    var bagDrop: Int?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("How long you need for passport control.", valueName: "minutes"))
    var passport: Int?
    @Option(parsing: .unconditional, help: ArgumentHelp("How long you need for security.", valueName: "minutes"))
    var security: Int?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("How long you need to walk to the gate.", valueName: "minutes"))
    var walk: Int?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("Extra time, in case something takes longer.", valueName: "minutes")
    )
    var cushion: Int?

    @Option(
        help: ArgumentHelp(
            "Show the situation at this time, such as 2026-11-22T12:15:00Z. Default: now.", valueName: "time"),
        transform: State.instant)
    var at: Instant?

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    private var own: [(kind: LeaveStep.Kind, option: String, minutes: Int?)] {
        [
            (.travel, "travel", travel), (.bagDrop, "bag-drop", bagDrop), (.passport, "passport", passport),
            (.security, "security", security), (.walk, "walk", walk), (.cushion, "cushion", cushion),
        ]
    }

    func validate() throws {
        for (_, option, minutes) in own where !(minutes.map { (0...LeaveWishes.longest).contains($0) } ?? true) {
            throw ValidationError("--\(option) must be from 0 to \(LeaveWishes.longest) minutes")
        }
        if noBags, bagDrop != nil { throw ValidationError("pass --no-bags or --bag-drop, not both") }
    }

    func run() async throws {
        var wishes = LeaveWishes()
        wishes.hasBags = !noBags
        for (kind, _, minutes) in own { wishes[kind] = minutes }
        try await Installation.use(location, needsKeys: false) { [wishes] installation in
            let snapshot = try await installation.flightService.snapshot()
            let now = at ?? snapshot.now
            var (flight, name) = try chosen(snapshot, now: now)
            let words = wording.words(snapshot.settings)
            if flight.leaveBy == nil, let inbound = flight.id.flatMap({ snapshot.flight(leadingTo: $0, now: now) }) {
                return Leave.say(
                    ArrivalByFlight(inbound, now: now, words: words), flight, inbound, words, asJSON: output.json)
            }
            flight.leavesFrom(snapshot.settings)
            guard let plan = LeavePlan(flight, settings: snapshot.settings, now: now, wishes: wishes) else {
                guard !flight.isMissed else {
                    throw CommandFailure("no leave-by time for \(name): an earlier flight of its trip was diverted")
                }
                throw CommandFailure(
                    "no leave-by time for \(name): it has left, is cancelled, has no departure time, or is not your flight"
                )
            }
            var settings = snapshot.settings
            settings.language = words.language
            if output.json {
                StandardOutput.json(Leave.json(plan))
            } else {
                for line in Leave.lines(LeaveSummary(plan, settings: settings, isPage: false), flight, words) {
                    StandardOutput.line(line)
                }
            }
        }
    }

    private func chosen(_ snapshot: Snapshot, now: Instant) throws -> (Flight, name: String) {
        guard let flight else {
            let next = snapshot.entries.map { $0.flight }.first { flight in
                flight.role == .mine && flight.status != .cancelled
                    && (BestTimes(flight, now: now).out.map { $0 > now } ?? false)
            }
            guard let next else {
                throw CommandFailure("you have no upcoming flights; `halcyon list` shows all")
            }
            return (next, next.name)
        }
        if flight == "-" || flight.hasSuffix(".json") {
            let file = try FlightFile(flight)
            guard let first = file.trip.legs.first else { throw CommandFailure("no flight in \(file.name)") }
            return (first, file.name)
        }
        let found = try snapshot.flights(called: flight)
        return (found.first { BestTimes($0, now: now).out.map { $0 > now } ?? false } ?? found[0], flight)
    }

    private static func say(
        _ arrival: ArrivalByFlight, _ flight: Flight, _ inbound: Flight, _ words: Words, asJSON: Bool
    ) {
        guard !asJSON else {
            var members = JSONMembers()
            members.add("flight", flight.id?.text)
            members.add("number", flight.number?.compact)
            members.add("airport", flight.origin.code.text)
            members.add("arrivesWith", inbound.id?.text)
            members.add("arrives", arrival.arrival?.iso)
            return StandardOutput.json(members.value)
        }
        StandardOutput.line(Style.bold(words.alertTitle(of: flight).printable))
        StandardOutput.line([arrival.title, arrival.sentence].compactMap { $0 }.joined(separator: ". "))
    }

    private static func lines(_ summary: LeaveSummary, _ flight: Flight, _ words: Words) -> [String] {
        var lines = [Style.bold(words.alertTitle(of: flight).printable), summary.title + ", " + summary.sentence]
        if let remark = summary.remark { lines.append(remark) }
        lines.append("")
        var table = TextTable([
            .init(title: "", isRight: true), .init(title: "", isFlexible: true), .init(title: "", isRight: true),
        ])
        for row in summary.rows {
            table.add([
                .init(row.at), .init((row.name + (row.detail.map { ", " + $0 } ?? "")).printable),
                .init(row.minutes.map { words.minutes($0) } ?? ""),
            ])
        }
        return lines + table.lines(width: StandardOutput.width)
    }

    private static func json(_ plan: LeavePlan) -> JSONValue {
        var members = JSONMembers()
        members.add("flight", plan.flight.id?.text)
        members.add("number", plan.flight.number?.compact)
        members.add("airport", plan.flight.origin.code.text)
        members.add("leaveBy", (plan.own ?? plan.leave)?.iso)
        members.add("workedOut", plan.leave?.iso)
        members.add("own", plan.own?.iso)
        members.add("past", .bool(plan.isPast))
        members.add("atGateFromNow", plan.isPast ? plan.atGateFromNow?.iso : nil)
        members.add("atAirport", plan.there.iso)
        members.add("boarding", plan.boarding.iso)
        members.add("boardingCertain", .bool(plan.boardingCertainty == .firm))
        var steps: [JSONValue] = []
        for (index, step) in plan.steps.enumerated() {
            var one = JSONMembers()
            one.add("kind", step.kind.name)
            one.add("minutes", step.minutes)
            one.add("begins", plan.begins(index).iso)
            one.add("basis", step.basis.name)
            if case .straightLine(let metres) = step.basis { one.add("metres", metres) }
            steps.append(one.value)
        }
        members.add("steps", .array(steps))
        return members.value
    }
}
