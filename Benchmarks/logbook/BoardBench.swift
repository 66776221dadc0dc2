import FlightCore
import FlightData
import FlightExchange
import FlightPages
import FlightSamples
import FlightStore
import FlightTracking
import Foundation

/// Measures page, snapshot and edit with many past flights and a day of positions for those on the board, and compares
/// with few flights and no positions. Both installations have the same upcoming flights and are measured alternately,
/// so that other load on the machine affects both.
enum BoardBench {
    private static let few = 20
    private static let many = 5000
    /// The positions of each flight on the board: one every ten seconds for a day, before thinning.
    private static let positions = 8640
    private static let budget = 1.2
    private static let rounds = 200

    private struct Installation {
        let store: SQLitePersonStore
        let flightService: FlightService
        /// An upcoming flight.
        let next: Flight.ID
    }

    /// - Returns: Whether all budgets are met.
    static func run(in folder: String) async throws -> Bool {
        print(
            "\n| board (store on disk), ms | \(few) past flights | \(many) past flights, \(positions) positions | ratio | budget |"
        )
        print("|---|---:|---:|---:|---|")
        let small = try await installation(folder + "/few.sqlite", past: few)
        let large = try await installation(folder + "/many.sqlite", past: many, positions: positions)
        let clock = ContinuousClock()
        var isKept = true
        func compare(_ name: String, _ body: (Installation, Int) async throws -> Void) async throws {
            var times: [[Duration]] = [[], []]
            for round in 0..<rounds {
                for (index, installation) in [small, large].enumerated() {
                    times[index].append(try await clock.measure { try await body(installation, round) })
                }
            }
            let medians = times.map { $0.sorted()[rounds / 2] }.map { milliseconds($0) }
            let ratio = medians[1] / medians[0]
            isKept = isKept && ratio <= budget
            print(
                "| \(name) | \(text(medians[0])) | \(text(medians[1])) | \(text(ratio))"
                    + " | ≤ \(budget)\(ratio <= budget ? "" : " **missed**") |")
        }
        try await compare("board page") { installation, _ in
            try draw("/", try await installation.flightService.snapshot())
        }
        try await compare("flight page") { installation, _ in
            try draw(
                "/flights/" + installation.next.text,
                try await installation.flightService.snapshot(with: [installation.next]))
        }
        try await compare("snapshot, as it is sent") { installation, _ in
            _ = try await installation.flightService.snapshot().json.jsonBytes
        }
        try await compare("edit, and the page after it") { installation, round in
            guard let id = MutationID("bench-mutation-\(round)") else { return }
            let seat = PersonalFact.seat("\(1 + round % 40)A")
            let mutation = Mutation(
                id: id, at: FixedClock.now + Span(Int64(round)), change: .edit(installation.next, [seat]))
            _ = try await installation.flightService.apply(mutation)
            try draw("/", try await installation.flightService.snapshot())
        }
        var past: Flight.ID?
        try await alone("every flight, as the interface lists them") {
            let entries = try await large.flightService.wholeSnapshot().entries
            past = entries.first?.flight.id
            _ = entries.map { FlightJSON.write($0.flight).jsonBytes.count }
        }
        if let past {
            try await alone("the page of a past flight, opened once") {
                try draw("/flights/" + past.text, try await large.flightService.snapshot(with: [past]))
            }
        }
        try small.store.house.close()
        try large.store.house.close()
        return isKept
    }

    private static func alone(_ name: String, _ body: () async throws -> Void) async throws {
        let time = try await ContinuousClock().measure(body)
        print("| \(name) | | \(text(milliseconds(time))) | | |")
    }

    private static func draw(_ path: String, _ snapshot: Snapshot) throws {
        let context = PageContext(settings: snapshot.settings, now: snapshot.now)
        guard let page = DevicePage.draw(path: path, snapshot: snapshot, context: context) else {
            throw CocoaError(.featureUnsupported)
        }
        _ = page.main.bytes.count
    }

    private static func installation(_ path: String, past: Int, positions: Int = 0) async throws -> Installation {
        let store = try SQLiteStore(path: path).of(.first)
        let flightService = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
            bus: InProcessBus(), clock: FixedClock(), secrets: CountingSecrets())
        var random = SplitMix(11)
        // Written in one transaction. The service would write each one separately, and wait for the disk each time.
        var change = LogbookChange()
        for index in 0..<past {
            let out = FixedClock.now - .hours(Int64(100 + random.below(100_000)))
            change.flights.append(try stored(try flight(out, &random), "past-\(index)"))
        }
        var next: Flight.ID?
        for index in 0..<12 {
            let out = FixedClock.now + .hours(Int64(index * 9) - 20)
            let stored = try stored(try flight(out, &random), "next-\(index)")
            change.flights.append(stored)
            if index == 4 { next = stored.id }
        }
        try await store.apply(change, at: FixedClock.now)
        for stored in change.flights.suffix(12) where positions > 0 {
            var intake = FlightIntake(flight: stored.id, source: .antenna, at: FixedClock.now)
            intake.heard = SourceHeard(intake.source, at: intake.at).heard(at: intake.at, of: .both)
            intake.newFixes = try fixes(from: stored.origin, count: positions)
            try await store.keep([intake])
        }
        let time = try await ContinuousClock().measure { _ = try await flightService.snapshot() }
        print("| first snapshot ever of \(past) past flights | | \(text(milliseconds(time))) | | |")
        guard let next else { throw CocoaError(.featureUnsupported) }
        return Installation(store: store, flightService: flightService, next: next)
    }

    /// An aircraft that circles near its airport until a moment ago.
    private static func fixes(from code: Airport.Code, count: Int) throws -> [SeenFix] {
        guard let place = StandingData.airports[code]?.position else { throw CocoaError(.featureUnsupported) }
        return (0..<count).compactMap { index in
            Coordinate(
                latitude: place.latitude + Double(index % 50) / 500,
                longitude: place.longitude + Double(index % 40) / 500
            ).map { coordinate in
                var fix = AircraftReport.Fix(
                    at: FixedClock.now - Span(Int64((count - index) * 10)), coordinate: coordinate)
                fix.altitudeFeet = 9000
                fix.groundSpeedKnots = 240
                return SeenFix(fix, by: .antenna)
            }
        }
    }

    /// Some hours from gate to gate, with all data of a day of travel.
    private static func flight(_ out: Instant, _ random: inout SplitMix) throws -> Flight {
        let codes = ["FRA", "LIS", "JFK", "SFO", "WAW", "GRU", "HND", "MUC", "LHR", "SIN"]
        let from = random.below(codes.count)
        let to = (from + 1 + random.below(codes.count - 1)) % codes.count
        guard let origin = Airport.Code(codes[from]).flatMap({ StandingData.airports[$0] }),
            let destination = Airport.Code(codes[to]).flatMap({ StandingData.airports[$0] })
        else { throw CocoaError(.featureUnsupported) }
        var flight = Flight(
            origin: origin, destination: destination, number: FlightNumber("LH\(100 + random.below(900))"))
        let block = Span.minutes(Int64(90 + random.below(600)))
        flight.out = MilestoneTimes(scheduled: out, estimated: out + .minutes(12), actual: nil)
        flight.in = MilestoneTimes(scheduled: out + block, estimated: out + block + .minutes(5), actual: nil)
        flight.seat = "14A"
        flight.departureGate = "B22"
        flight.arrivalGate = "C15"
        flight.departureTerminal = "1"
        flight.belt = "7"
        flight.aircraft.type = "A320"
        flight.confirmation = "ABC123"
        return flight
    }

    private static func stored(_ flight: Flight, _ name: String) throws -> StoredFlight {
        guard let id = Flight.ID(name) else { throw CocoaError(.featureUnsupported) }
        return StoredFlight(
            id: id, number: flight.number, origin: flight.origin.code, destination: flight.destination.code,
            addedAt: FixedClock.now, observations: flight.saidByHand(at: FixedClock.now))
    }

    private static func milliseconds(_ time: Duration) -> Double {
        Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
    }

    private static func text(_ number: Double) -> String { String(format: number < 100 ? "%.2f" : "%.0f", number) }
}
