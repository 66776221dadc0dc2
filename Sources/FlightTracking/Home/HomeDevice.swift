import FlightCore

/// A device of Home Assistant: a flight, or a person. Each is announced by device discovery (Home Assistant 2024.11 and
/// later); source of the keys: home-assistant/core, `homeassistant/components/mqtt`.
struct HomeDevice: Equatable {
    /// The part of the topics that names the device.
    let id: String
    /// Announces the device with all its entities.
    let discovery: String
    /// The values of the entities.
    let state: String
    /// Where the aircraft is; nil for a person, and if no position is known.
    let position: String?

    // MARK: - Topics

    /// The topics of one installation. Several installations may share a broker.
    struct Topics {
        let root: String
        let prefix: String

        init(installation: String, prefix: String) {
            root = "halcyon/" + installation
            self.prefix = prefix
        }

        /// Says `online`, or `offline` as soon as the connection is lost.
        var availability: String { root + "/availability" }
        /// Where Home Assistant says that it has come back.
        var birth: String { prefix + "/status" }
        var states: String { root + "/+/state" }
        /// A message to this topic comes back after all retained ones.
        var echo: String { root + "/echo" }

        func discovery(_ id: String) -> String { prefix + "/device/halcyon-" + id + "/config" }
        func state(_ id: String) -> String { root + "/" + id + "/state" }
        func position(_ id: String) -> String { root + "/" + id + "/position" }
        func event(_ id: String) -> String { root + "/" + id + "/event" }

        /// Returns the device whose state a topic has.
        func device(ofState topic: String) -> String? {
            guard topic.hasPrefix(root + "/"), topic.hasSuffix("/state") else { return nil }
            return String(topic.dropFirst(root.utf8.count + 1).dropLast(6))
        }
    }

    // MARK: - Entities

    private typealias Members = [(key: String, value: JSONValue)]

    /// Returns the components of a device.
    private struct Components {
        let id: String
        let topics: Topics
        var members: Members = []

        private mutating func add(_ name: String, _ platform: String, _ label: String, _ more: Members) {
            members.append(
                (
                    name,
                    .object(
                        [
                            ("p", .string(platform)), ("uniq_id", .string("halcyon_\(id)_\(name)")),
                            ("name", .string(label)),
                        ] + more)
                ))
        }

        /// Adds an entity with a value of the state.
        private mutating func value(
            _ name: String, _ platform: String, _ label: String, icon: String, _ more: Members
        ) {
            add(
                name, platform, label,
                [
                    ("stat_t", .string(topics.state(id))), ("val_tpl", .string("{{ value_json.\(name) }}")),
                    ("ic", .string("mdi:" + icon)),
                ] + more)
        }

        mutating func sensor(_ name: String, _ label: String, icon: String, _ more: Members = []) {
            value(name, "sensor", label, icon: icon, more)
        }

        mutating func time(_ name: String, _ label: String, icon: String) {
            sensor(name, label, icon: icon, [("dev_cla", .string("timestamp"))])
        }

        mutating func minutes(_ name: String, _ label: String, icon: String) {
            sensor(
                name, label, icon: icon,
                [
                    ("dev_cla", .string("duration")), ("unit_of_meas", .string("min")),
                    ("stat_cla", .string("measurement")),
                ])
        }

        mutating func flag(_ name: String, _ label: String, icon: String, _ more: Members = []) {
            value(name, "binary_sensor", label, icon: icon, more)
        }

        mutating func tracker(_ label: String) {
            add(
                "aircraft", "device_tracker", label,
                [
                    ("json_attr_t", .string(topics.position(id))), ("src_type", .string("gps")),
                    ("ic", .string("mdi:airplane")),
                ])
        }

        mutating func events(_ label: String) {
            add(
                "event", "event", label,
                [
                    ("stat_t", .string(topics.event(id))),
                    ("evt_typ", .array(HomeEvent.allCases.map { .string($0.rawValue) })),
                    ("ic", .string("mdi:airplane-clock")),
                ])
        }
    }

    private static func discovery(
        _ components: Components, name: String, model: String, version: String, page: String?
    ) -> String {
        var device: Members = [
            ("ids", .array([.string("halcyon_" + components.id)])), ("name", .string(name)), ("mf", .string("Halcyon")),
            ("mdl", .string(model)), ("sw", .string(version)),
        ]
        if let page { device.append(("cu", .string(page))) }
        return JSONValue.object([
            ("dev", .object(device)),
            ("o", .object([("name", .string("Halcyon")), ("sw", .string(version))])),
            ("avty_t", .string(components.topics.availability)), ("qos", .number(1)),
            ("cmps", .object(components.members)),
        ]).json
    }

    private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    private static func flag(_ isOn: Bool) -> JSONValue { .string(isOn ? "ON" : "OFF") }
    private static func time(_ instant: Instant?) -> JSONValue { text(instant?.iso) }
    private static func minutes(_ span: Span?) -> JSONValue {
        span.map { .integer($0.wholeMinutes) } ?? .null
    }

    // MARK: - Flights

    /// What discovery and values need besides the flight.
    struct Setting {
        let topics: Topics
        let words: Words
        let version: String
        /// The public address of Halcyon; nil if there is none.
        let address: String?
        let now: Instant
    }

    /// Creates the device of a flight.
    init(_ entry: Snapshot.Entry, _ id: Flight.ID, in snapshot: Snapshot, _ setting: Setting) {
        self.init(entry.flight, id, snapshot.trip(of: id) ?? (Trip(entry.flight), 0), in: snapshot, setting)
    }

    private init(
        _ flight: Flight, _ id: Flight.ID, _ place: (trip: Trip, leg: Int), in snapshot: Snapshot, _ setting: Setting
    ) {
        let (words, now) = (setting.words, setting.now)
        self.id = id.text
        var components = Components(id: id.text, topics: setting.topics)
        func say(_ phrase: HomePhrase) -> String { phrase.text(words.language) }
        components.sensor(
            "state", say(.state), icon: "airplane-clock",
            [
                ("dev_cla", .string("enum")),
                ("ops", .array(FlightState.allCases.map { .string($0.name) })),
            ])
        components.sensor("status", say(.status), icon: "information-outline")
        components.sensor("gate", say(.gate), icon: "gate")
        components.sensor("terminal", say(.terminal), icon: "office-building-outline")
        components.time("boarding", say(.boarding), icon: "seat-passenger")
        components.time("departure", say(.departure), icon: "airplane-takeoff")
        components.time("arrival", say(.arrival), icon: "airplane-landing")
        components.minutes("delay", say(.delay), icon: "clock-alert-outline")
        components.minutes("remaining", say(.remaining), icon: "timer-sand")
        components.sensor(
            "progress", say(.progress), icon: "progress-clock",
            [("unit_of_meas", .string("%")), ("stat_cla", .string("measurement"))])
        components.sensor("belt", say(.belt), icon: "bag-suitcase")
        components.sensor("plane", say(.plane), icon: "airplane-marker")
        components.flag("in_flight", say(.inFlight), icon: "airplane")
        components.flag("delayed", say(.delayed), icon: "clock-alert", [("dev_cla", .string("problem"))])
        components.flag("cancelled", say(.cancelled), icon: "airplane-off", [("dev_cla", .string("problem"))])
        components.tracker(say(.aircraft))
        components.events(say(.event))
        let (origin, destination) = (flight.origin.code.text, flight.destination.code.text)
        discovery = HomeDevice.discovery(
            components, name: "\(flight.number?.text ?? say(.flight)) \(origin) – \(destination)",
            model: "\(origin) – \(destination)", version: setting.version,
            page: setting.address.map { $0 + "/flights/" + id.text })

        let answer = SmartStateEngine.answer(leg: place.leg, of: place.trip, in: TravelContext(now: now))
        let times = BestTimes(flight, now: now)
        let hasLeft = flight.out.actual != nil || flight.off.actual != nil
        let planned = hasLeft ? flight.in.scheduled : flight.out.scheduled
        let best = hasLeft ? times.in : times.out
        let late = planned.flatMap { planned in best.map { $0 - planned } }
        let end = hasLeft ? times.in : times.out
        let isOver = flight.in.actual != nil || flight.status == .cancelled
        let isFlying = flight.off.actual != nil && flight.on.actual == nil && !isOver
        let boarding = flight.boardingOpens.actual ?? flight.boardingOpens.estimated ?? flight.boardingOpens.scheduled
        let fraction = FlightProgress(flight, times: times, now: now)?.fraction(at: now)
        let left = isOver ? JSONValue.null : HomeDevice.minutes(end.map { max($0 - now, Span(0)) })
        let plane = snapshot.inbound(of: flight, now: now)?.json(words)["text"]?.string
        let isLate = late.map { $0 >= .minutes(15) } ?? false
        var values: Members = [
            ("state", .string(answer.state.name)),
            ("status", .string(words.lines(answer, of: place.trip, at: now).status)),
            ("gate", HomeDevice.text(hasLeft ? flight.arrivalGate : flight.departureGate)),
            ("terminal", HomeDevice.text(hasLeft ? flight.arrivalTerminal : flight.departureTerminal)),
            ("boarding", HomeDevice.time(boarding)), ("departure", HomeDevice.time(times.out)),
            ("arrival", HomeDevice.time(times.in)), ("delay", HomeDevice.minutes(late)),
            ("remaining", left), ("progress", fraction.map { .integer(Int64($0) / 10_000) } ?? .null),
            ("belt", HomeDevice.text(flight.belt)), ("plane", HomeDevice.text(plane)),
            ("in_flight", HomeDevice.flag(isFlying)), ("delayed", HomeDevice.flag(isLate)),
            ("cancelled", HomeDevice.flag(flight.status == .cancelled)),
        ]
        // Events are made of these, in the order of the day.
        values += [
            ("departure_gate", HomeDevice.text(flight.departureGate)), ("off", HomeDevice.time(flight.off.actual)),
            ("on", HomeDevice.time(flight.on.actual)), ("in", HomeDevice.time(flight.in.actual)),
        ]
        state = JSONValue.object(values).json
        position = flight.position.map { position in
            var members: Members = [
                ("latitude", .number(position.coordinate.latitude)),
                ("longitude", .number(position.coordinate.longitude)), ("gps_accuracy", .number(1000)),
                ("at", .string(position.at.iso)),
            ]
            if let feet = position.altitudeFeet { members.append(("altitude_ft", .integer(Int64(feet)))) }
            if let knots = position.groundSpeedKnots { members.append(("speed_kt", .integer(Int64(knots)))) }
            return JSONValue.object(members).json
        }
    }

    // MARK: - People

    /// Creates the device of a person, with the next of the person's own flights.
    init(_ person: Person, in snapshot: Snapshot, _ setting: Setting) {
        let (words, now) = (setting.words, setting.now)
        id = "person-" + person.id.text
        var components = Components(id: id, topics: setting.topics)
        func say(_ phrase: HomePhrase) -> String { phrase.text(words.language) }
        components.sensor("flight", say(.nextFlight), icon: "airplane")
        components.sensor("status", say(.status), icon: "information-outline")
        components.sensor("gate", say(.gate), icon: "gate")
        components.time("departure", say(.departure), icon: "airplane-takeoff")
        components.time("arrival", say(.arrival), icon: "airplane-landing")
        components.minutes("delay", say(.delay), icon: "clock-alert-outline")
        components.flag("in_flight", say(.inFlight), icon: "airplane")
        discovery = HomeDevice.discovery(
            components, name: person.name ?? say(.traveller), model: say(.traveller), version: setting.version,
            page: setting.address)
        var next: Flight?
        for flight in snapshot.entries.map({ $0.flight }) {
            let times = BestTimes(flight, now: now)
            guard flight.role == .mine, flight.status != .cancelled, flight.in.actual == nil, (times.in ?? now) >= now
            else { continue }
            let isSooner = next.map { (times.out ?? .never) < (BestTimes($0, now: now).out ?? .never) } ?? true
            if isSooner { next = flight }
        }
        var values = JSONValue.null
        var name: String?
        if let next, let id = next.id {
            let device = HomeDevice(next, id, snapshot.trip(of: id) ?? (Trip(next), 0), in: snapshot, setting)
            values = (try? JSONReader.read(device.state)) ?? .null
            name = next.origin.code.text + " – " + next.destination.code.text
            if let number = next.number { name = number.text + " " + (name ?? "") }
        }
        state =
            JSONValue.object([
                ("flight", HomeDevice.text(name)),
                ("status", values["status"] ?? .null), ("gate", values["gate"] ?? .null),
                ("departure", values["departure"] ?? .null), ("arrival", values["arrival"] ?? .null),
                ("delay", values["delay"] ?? .null), ("in_flight", values["in_flight"] ?? HomeDevice.flag(false)),
            ]).json
        position = nil
    }
}

/// What happens to a flight, for automations.
enum HomeEvent: String, CaseIterable {
    case tookOff = "took_off"
    case landed
    case atGate = "at_gate"
    case gateChanged = "gate_changed"
    case cancelled

    /// Returns what happened between two states of a flight. Neither a first gate nor a gate that is
    /// forgotten counts as a change.
    static func between(_ old: String, _ new: String) -> [HomeEvent] {
        guard let old = try? JSONReader.read(old), let new = try? JSONReader.read(new) else { return [] }
        func began(_ name: String) -> Bool { old[name]?.string == nil && new[name]?.string != nil }
        var events: [HomeEvent] = []
        if let gate = old["departure_gate"]?.string, let other = new["departure_gate"]?.string, gate != other,
            new["off"]?.string == nil
        {
            events.append(.gateChanged)
        }
        if began("off") { events.append(.tookOff) }
        if began("on") { events.append(.landed) }
        if began("in") { events.append(.atGate) }
        if old["cancelled"]?.string == "OFF", new["cancelled"]?.string == "ON" { events.append(.cancelled) }
        return events
    }
}
