import FlightCore
import FlightData
import FlightSamples

/// A device that changes flights, mostly offline: its shown state and its unsent changes.
struct SyncDevice {
    /// The start of all histories: Friday 20 November 2026, 20:00 UTC.
    static let start = Instant(1_795_204_800)

    let name: String
    /// The difference between its clock and the server's; positive if its clock is ahead.
    let offset: Span
    /// The shown state, including the queued changes.
    private(set) var shown: Snapshot
    private(set) var queue: [Mutation] = []
    /// Whether the shown state can match the server's answer: false after a restore of a flight whose data the device
    /// lacks.
    private(set) var knowsAll = true
    private var gone: [Flight.ID] = []
    private var deletedHere: [Flight.ID] = []
    private var count = 0

    init(name: String, offset: Span, served: Snapshot) {
        self.name = name
        self.offset = offset
        shown = served
    }

    /// Replaces the shown state with the server's and applies the queued changes again.
    mutating func take(_ served: Snapshot) {
        for entry in shown.entries {
            guard let id = entry.flight.id, !served.entries.contains(where: { $0.flight.id == id }) else { continue }
            if !gone.contains(id) { gone.append(id) }
        }
        shown = served
        knowsAll = true
        deletedHere = []
        for mutation in queue { show(mutation) }
    }

    mutating func sent() -> Mutation { queue.removeFirst() }

    private mutating func show(_ mutation: Mutation) {
        let isHere = shown.entries.contains { $0.flight.id == mutation.flight }
        shown.apply(mutation)
        switch mutation.change {
        case .delete(let id):
            if isHere { deletedHere.append(id) }
            if !gone.contains(id) { gone.append(id) }
        case .restore(let id): if !deletedHere.contains(id) { knowsAll = false }
        default: break
        }
    }

    /// Makes a random change at the time of the device's clock.
    mutating func change(_ random: inout SplitMix, now: Instant) throws {
        let at = max(now + offset, queue.last?.at ?? .always)
        count += 1
        guard let id = MutationID("mutation-\(name)-\(count)"), let change = change(&random, at: at) else { return }
        let mutation = Mutation(id: id, at: at, change: change)
        // In the form in which the browser queues and sends the change.
        let read = try Mutation(try JSONReader.read(mutation.json.json), airport: { StandingData.airports[$0] })
        queue.append(read)
        show(read)
    }

    private func change(_ random: inout SplitMix, at: Instant) -> Mutation.Change? {
        let ids = shown.entries.compactMap { $0.flight.id }
        guard let flight = ids.isEmpty ? nil : random.pick(ids) else { return add(&random) }
        switch random.below(20) {
        case 0, 1: return ids.count < 3 ? add(&random) : .leave(flight)
        case 2: return .delete(flight)
        case 3, 4: return gone.isEmpty ? .delete(flight) : .restore(random.pick(gone))
        case 5, 6, 7:
            let other = random.pick(ids)
            guard other != flight else { return .leave(flight) }
            return .join(
                flight, with: other,
                shown.trip(of: flight, joining: other, new: Trip.ID("trip-\(name)-\(count)")))
        case 8: return .leave(flight)
        case 9, 10, 11:
            return .settings([
                random.pick([
                    .theme(random.pick(Settings.Theme.allCases)), .language(random.pick(Language.allCases)),
                    .clock(random.pick([nil, .twelveHour, .twentyFourHour])),
                    .homeMinutes(random.pick([nil, 20, 50])),
                ])
            ])
        default:
            var facts = [fact(&random)]
            let second = fact(&random)
            if second.field != facts[0].field { facts.append(second) }
            return .edit(flight, facts)
        }
    }

    private func fact(_ random: inout SplitMix) -> PersonalFact {
        let time = SyncDevice.start + .hours(Int64(100 + random.below(40)))
        return switch random.below(8) {
        case 0, 1, 2: .seat(random.pick(["12A", "14C", "22F", ""]))
        case 3: .notes(random.pick(["window", "aisle", ""]))
        case 4: .estimated(.out, random.pick([nil, time]))
        case 5: .leaveBy(random.pick([nil, time - .hours(3)]))
        case 6: .status(random.pick([.scheduled, .cancelled]))
        default: .departureGate(random.pick(["B22", "A1", ""]))
        }
    }

    private func add(_ random: inout SplitMix) -> Mutation.Change? {
        guard let id = Flight.ID("flight-\(name)-\(count)"),
            let from = Airport.Code(random.pick(["FRA", "MUC", "JFK"])),
            let to = Airport.Code(random.pick(["HND", "LIS", "SFO"])), let origin = StandingData.airports[from],
            let destination = StandingData.airports[to]
        else { return nil }
        return .add(
            HandWrittenFlight(
                id: id, number: FlightNumber(random.pick(["LH716", "UA1545"])), origin: origin,
                destination: destination, out: SyncDevice.start + .hours(Int64(100 + random.below(40))),
                in: nil, seat: random.pick([nil, "12A", "30K"]), confirmation: nil,
                who: random.pick([nil, nil, "Ada"])))
    }
}
