import FlightCore
import FlightSamples
import FlightStore
import FlightTracking

/// A request to a server.
enum Request: Sendable {
    case send(Mutation)
    case edit(Flight.ID, [PersonalFact])
    case add(Flight)
    case group([Flight.ID])
    case write(LoggedFlight)
    case update(LoggedFlight)
    case setTrip([LoggedFlight.ID], String?)
    case merge([LoggedFlight.ID])
    case delete([LoggedFlight.ID])
    case restore([LoggedFlight.ID])
    /// A file of another tracker.
    case take(String)

    /// Runs the request.
    ///
    /// - Returns: the result as text, without identifiers made by a server.
    func run(on service: LogbookService) async -> String {
        do {
            switch self {
            case .send(let mutation):
                let outcome = try await service.flights.apply(mutation)
                return "sent " + outcome.overruled.map { $0.name }.joined(separator: ",")
            case .edit(let id, let facts): try await service.flights.edit(id, facts)
            case .add(let flight): return try await service.flights.add(flight).text
            case .group(let ids): _ = try await service.flights.group(ids)
            case .write(let record): try await service.add(record)
            case .update(let record): try await service.update(record)
            case .setTrip(let ids, let name): try await service.setTrip(ids, name)
            case .merge(let ids):
                let merge = try await service.merge(ids)
                return ([merge.kept] + merge.others).map { $0.text }.joined(separator: ",")
            case .delete(let ids): try await service.delete(ids)
            case .restore(let ids): try await service.restore(ids)
            case .take(let file):
                let plan = try await service.take([try service.read(Array(file.utf8))])
                return "\(plan.count(.new)) new, \(plan.count(.existing)) known, \(plan.count(.merged)) merged"
            }
            return "done"
        } catch {
            return "\(error)"
        }
    }
}

extension Request {
    private static let flights = ["a", "b", "c"].map { flightID($0) }
    private static let records = ["r1", "r2", "a", "new"].map { recordID($0) }
    private static let places = ["OSL", "CPH", "FRA", "HND"].map { listed($0) }

    /// The initial data: three flights on the board, and two in the logbook.
    static let first: [Request] = [
        .send(mutation("adds-a-1", .add(written("a", "OSL", "CPH")))),
        .send(mutation("adds-b-1", .add(written("b", "CPH", "FRA", hours: 52)))),
        .send(mutation("adds-c-1", .add(written("c", "FRA", "HND", hours: 60)))),
        .write(record("r1", "2024-06-14", seat: nil)), .write(record("r2", "2024-06-15", seat: "2B")),
    ]

    /// Creates a random request. It uses few flights and records, so that simultaneous requests often conflict.
    init(_ random: inout SplitMix) {
        let flight = random.pick(Self.flights)
        switch random.below(14) {
        case 0, 1: self = .edit(flight, Self.facts(&random))
        case 2, 3: self = .send(mutation("mutation-\(random.below(3))", .edit(flight, Self.facts(&random))))
        case 4, 5:
            let other = random.pick(Self.flights.filter { $0 != flight })
            self = .send(mutation("joins-it-\(random.below(50))", .join(flight, with: other, nil)))
        case 6:
            let change = random.pick([
                Mutation.Change.delete(flight), .restore(flight), .leave(flight),
                .add(written("d", "OSL", "HND", seat: random.pick(["1A", "2B"]))),
            ])
            self = .send(mutation("changes-\(random.below(50))", change))
        case 7: self = .add(written("d", "OSL", "HND", seat: random.pick(["1A", "2B"])).flight)
        case 8: self = .group(Array(Self.flights.shuffled(using: &random).prefix(2 + random.below(2))))
        case 9:
            // A past flight, or an upcoming one, which goes to the board.
            self = .write(record("new", random.pick(["2024-06-16", "2026-11-26"]), seat: random.pick(["1A", "2B"])))
        case 10:
            var changed = record("r1", "2024-06-14", seat: random.pick(["3C", "4D"]))
            changed.trip = random.pick(["Asia", nil])
            self = .update(changed)
        case 11: self = .setTrip(Self.some(&random), random.pick(["Japan", nil]))
        case 12:
            let ids = Self.some(&random)
            self = random.pick([.delete(ids), .restore(ids), .merge([recordID("r1"), recordID("r2")])])
        default: self = .take(Self.file(&random))
        }
    }

    private static func some(_ random: inout SplitMix) -> [LoggedFlight.ID] {
        Array(records.shuffled(using: &random).prefix(1 + random.below(2)))
    }

    private static func facts(_ random: inout SplitMix) -> [PersonalFact] {
        let time = noon + .hours(Int64(46 + random.below(20)))
        return [
            random.pick([
                .origin(random.pick(places)), .destination(random.pick(places)), .scheduled(.out, time),
                .scheduled(.in, time), .seat(random.pick(["1A", "2B"])), .divertedTo(random.pick(places)),
            ])
        ]
    }

    /// Rows that are in the logbook, on the board or new.
    private static func file(_ random: inout SplitMix) -> String {
        let rows = [
            "2024-06-14,ENGM,EKCH,08:00,09:10,SK1460,14A", "2024-06-15,ENGM,EKCH,,,SK1460,2B",
            "2024-06-16,ENGM,EKCH,08:00,09:10,SK1460,1A", "2026-11-24,ENGM,EKCH,13:00,15:00,SK1460,7F",
            "2026-11-26,ENGM,EKCH,08:00,09:10,SK1460,1A", "2026-11-27,EKCH,EDDF,10:00,11:30,SK673,",
        ]
        let chosen = rows.shuffled(using: &random).prefix(1 + random.below(3))
        return "date,origin,destination,departure_time,arrival_time,flight_number,seat\n"
            + chosen.joined(separator: "\n") + "\n"
    }
}
