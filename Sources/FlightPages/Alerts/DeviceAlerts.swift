public import FlightCore
internal import FlightScreens

/// Decides which alerts a device shows while it is offline, by applying the server's rules to the device's last
/// snapshot. Leave-by and doors-close alerts depend only on the time. If the server was still holding back an alert
/// about a change, the device shows the alert once the change has settled.
public struct DeviceAlerts {
    /// For each flight, the alerts that this device has shown since its last snapshot, and the pending alerts.
    private var memories: [(flight: Flight.ID, memory: Memory)] = []

    private struct Memory {
        var told: AlertMemory
        /// The instant up to which `told` contains every alert that this device has shown.
        var learned: Instant
    }

    public init() {}

    /// Discards the remembered alerts. Call this when a new snapshot arrives, because the snapshot includes them.
    public mutating func forget() { memories = [] }

    /// Applies the alert rules to every flight.
    ///
    /// - Parameters:
    ///   - told: The alerts that this device has shown, whether they were pushed or decided on the device, with the
    ///     time of each decision: `{"FLIGHT": [{"fact": fact, "at": seconds}]}`. Alerts older than the snapshot are
    ///     ignored, because the snapshot includes them.
    /// - Returns: The messages for the service worker to show (``json(_:_:_:)``), and the instant at which to call this
    ///   method again.
    public mutating func look(_ snapshot: Snapshot, told: JSONValue, now: Instant) -> (
        messages: [JSONValue], next: Instant
    ) {
        let wishes = snapshot.alertWishes.flatMap { AlertWishes($0) } ?? AlertWishes()
        let words = Words(snapshot.settings)
        var messages: [JSONValue] = []
        var next = Instant.never
        for index in snapshot.entries.indices {
            let entry = snapshot.entries[index]
            let flight = entry.flight
            guard let id = flight.id else { continue }
            var memory =
                self.memory(of: id) ?? Memory(told: DeviceAlerts.memory(of: entry), learned: snapshot.now)
            let learned = memory.learned
            for shown in told[id.text]?.array ?? [] {
                guard let at = shown["at"]?.integer, Instant(at) > learned,
                    let fact = shown["fact"].flatMap({ AlertFact($0) })
                else { continue }
                memory.told.learn(fact)
                memory.learned = max(memory.learned, Instant(at))
            }
            let outcome = DeviceAlerts.rules(index, id, in: snapshot, wishes, now: now).look(&memory.told)
            if outcome.alert != nil { memory.learned = max(memory.learned, now) }
            keep(memory, of: id)
            next = min(next, outcome.next)
            if let alert = outcome.alert { messages.append(DeviceAlerts.json(alert, of: flight, words)) }
        }
        return (messages, next)
    }

    /// Returns the alerts that are being held back, each with the reason.
    ///
    /// - Parameter chanceOfDelay: A closure that returns the probability, 0…100 %, that a flight departs at least 15
    ///   minutes late; nil if there is no forecast.
    public static func held(
        in snapshot: Snapshot, now: Instant, chanceOfDelay: (Flight.ID) -> Int? = { _ in nil }
    ) -> [HeldAlert] {
        let wishes = snapshot.alertWishes.flatMap { AlertWishes($0) } ?? AlertWishes()
        var held: [HeldAlert] = []
        for index in snapshot.entries.indices {
            let entry = snapshot.entries[index]
            guard let id = entry.flight.id else { continue }
            var memory = memory(of: entry)
            let outcome = rules(index, id, in: snapshot, wishes, chanceOfDelay(id), now: now).look(&memory)
            for one in outcome.held { held.append(HeldAlert(one, of: entry.flight, now: now)) }
        }
        return held
    }

    private static func rules(
        _ index: Int, _ id: Flight.ID, in snapshot: Snapshot, _ wishes: AlertWishes, _ chanceOfDelay: Int? = nil,
        now: Instant
    ) -> AlertRules {
        let entry = snapshot.entries[index]
        let next = snapshot.nextLeg(after: index).map { NextLeg(snapshot.entries[$0].flight, way: entry.way) }
        return AlertRules(
            entry.flight, next: next,
            wishes: wishes.rules(for: id, at: entry.flight, now: now), chanceOfDelay: chanceOfDelay, now: now
        ) { field in FlightObservation.standing(field, among: entry.log.reversed())?.source }
    }

    private static func memory(of entry: Snapshot.Entry) -> AlertMemory {
        entry.told.flatMap { AlertMemory($0) } ?? AlertMemory()
    }

    private func memory(of flight: Flight.ID) -> Memory? { memories.first { $0.flight == flight }?.memory }

    private mutating func keep(_ memory: Memory, of flight: Flight.ID) {
        if let index = memories.firstIndex(where: { $0.flight == flight }) {
            memories[index].memory = memory
        } else {
            memories.append((flight, memory))
        }
    }

    /// Returns an alert as JSON for the service worker, with the same members as a push message.
    private static func json(_ alert: Alert, of flight: Flight, _ words: Words) -> JSONValue {
        let id = flight.id?.text ?? ""
        var actions: [JSONValue] = []
        for action in words.actions(for: alert, of: flight) {
            actions.append(
                .object([
                    ("title", .string(action.title)), ("url", .string(action.path)), ("form", .bool(action.isForm)),
                ]))
        }
        var told: [JSONValue] = []
        for item in alert.items { told.append(item.fact.jsonValue) }
        return .object([
            ("title", .string(words.alertTitle(of: flight))), ("body", .string(words.text(alert, of: flight))),
            ("why", .string(words.why(alert))), ("tag", .string(id)), ("url", .string(PageAddress.flight.path(id))),
            ("language", .string(words.language.tag)), ("at", .integer(alert.at.seconds)),
            ("urgent", .bool(alert.isUrgent)), ("flight", .string(id)), ("told", .array(told)),
            ("actions", .array(actions)),
        ])
    }
}
