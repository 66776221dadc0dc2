import FlightCore
import FlightSamples
import Testing

/// Damage to one part of a snapshot loses nothing else.
struct DamagedSnapshotTests {
    /// Returns a snapshot with members of every kind.
    private func richSnapshot(seed: UInt64) throws -> Snapshot {
        var snapshot = RandomSnapshot(seed: seed, flights: 4).snapshot
        snapshot.settings = Settings(
            language: .german, clock: .twelveHour, units: .imperial, theme: .dark, home: Airport.Code("JFK"),
            homeMinutes: 50)
        for (text, minutes) in [("EWR", 70), ("LGA", 40)] {
            let code = try #require(Airport.Code(text))
            snapshot.settings.ways.append(try #require(AirportWay(code, minutes: minutes)))
        }
        for field in Settings.Field.allCases { snapshot.settingTimes[field] = snapshot.now }
        snapshot.alertWishes = AlertWishes().jsonValue
        snapshot.terminals = .object([("maps", .array([]))])
        let time = TimeRange(fast: Span(60), usual: Span(120), slow: Span(300))
        for index in snapshot.entries.indices {
            snapshot.entries[index].told = AlertMemory().jsonValue
            snapshot.entries[index].spread = ArrivalSpread(early: Span(60), late: Span(600), shift: Span(0)).json
            snapshot.entries[index].outlook = .array([5, 6, 0, 0, 60, 900].map { .integer($0) })
            snapshot.entries[index].way = ConnectionWay(
                from: "A1", to: "B2", at: Airport.Code("SFO"),
                steps: [ConnectionStep(.walk, time, .walkways, metres: 300, name: "B")], missing: [.controls])
            snapshot.entries[index].flight.proof = MovementProof(flying: snapshot.now, descending: nil, down: nil)
            snapshot.entries[index].flight.departureGatePosition = Coordinate(latitude: 50, longitude: 8)
            snapshot.entries[index].flight.position = Position(
                at: snapshot.now, coordinate: try #require(Coordinate(latitude: 51, longitude: 9)),
                altitudeFeet: 36_000, groundSpeedKnots: 480, verticalRate: -300)
        }
        return snapshot
    }

    /// Returns the JSON of each leaf by path, with flights and airports by name. Zones are left out, because their
    /// extent depends on the times of the flights.
    private func leaves(of snapshot: Snapshot) -> [String: String] {
        var leaves: [String: String] = [:]
        func collect(_ value: JSONValue, _ path: String) {
            if let items = value.array, !items.isEmpty {
                for (index, item) in items.enumerated() {
                    if item["field"] != nil {
                        leaves[path + "." + item.json] = ""
                    } else {
                        let name =
                            item["flight"]?["id"]?.string ?? item["code"]?.string ?? item["airport"]?.string
                            ?? String(index)
                        collect(item, path + "." + name)
                    }
                }
            } else if let members = value.object, !members.isEmpty {
                for (key, item) in members where !(path.isEmpty && key == "zones") { collect(item, path + "." + key) }
            } else {
                leaves[path] = value.json
            }
        }
        collect(snapshot.json, "")
        return leaves
    }

    /// Returns the prefixes of paths that may be lost with a part, or nil if the snapshot cannot be read without it.
    private func lost(with steps: [DamagedJSON.Step], of json: JSONValue) -> [String]? {
        let keys = steps.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): String(index)
            }
        }
        func flights(from isLost: (String) -> Bool) -> [String] {
            (json["flights"]?.array ?? []).flatMap { entry -> [String] in
                guard let flight = entry["flight"], let id = flight["id"]?.string else { return [] }
                let isOut = ["from", "to"].contains { isLost(flight[$0]?.string ?? "") }
                let name = ".flights." + id
                if isOut { return [name] }
                return flight["divertedTo"]?.string.map { isLost($0) } ?? false ? [name + ".flight.divertedTo"] : []
            }
        }
        func favourites(from isLost: (String) -> Bool) -> [String] {
            (json["favourites"]?.array ?? []).compactMap { $0["airport"]?.string }.filter(isLost).map {
                ".favourites." + $0
            }
        }
        let airports = json["airports"]?.array ?? []
        let path = keys.joined(separator: ".")
        if ["version", "now", "zones", "airports", "flights"].contains(path) { return nil }
        let index = keys.count > 1 ? Int(keys[1]) ?? 0 : 0
        switch keys[0] {
        case "zones":
            let zone = json["zones"]?.array?[index]["name"]?.string ?? ""
            let codes = airports.filter { $0["zone"]?.string == zone }.compactMap { $0["code"]?.string }
            return flights { codes.contains($0) } + favourites { codes.contains($0) }
        case "airports":
            let code = airports[index]["code"]?.string ?? ""
            if keys.count == 2 || ["code", "zone"].contains(keys[2]) {
                return flights { $0 == code } + favourites { $0 == code }
            }
            let name = ".airports." + code + "."
            let isPlace = ["latitude", "longitude"].contains(keys[2])
            return isPlace ? ["latitude", "longitude", "area"].map { name + $0 } : [name + keys[2]]
        case "flights":
            guard let entry = json["flights"]?.array?[index], let id = entry["flight"]?["id"]?.string else {
                return nil
            }
            let name = ".flights." + id
            let inner = keys.dropFirst(2).joined(separator: ".")
            if ["", "flight", "flight.id", "flight.from", "flight.to"].contains(inner) { return [name] }
            if ["at", "latitude", "longitude"].contains(where: { inner == "flight.position." + $0 }) {
                return [name + ".flight.position"]
            }
            if inner.hasPrefix("flight.gate.position") { return [name + ".flight.gate.position"] }
            if ["flight.aircraft.mach", "flight.aircraft.ceiling"].contains(inner) {
                return [name + ".flight.aircraft.mach", name + ".flight.aircraft.ceiling"]
            }
            // The companions after a lost one move up.
            if inner.hasPrefix("flight.companions.") { return [name + ".flight.companions"] }
            if keys[2] == "flight" { return [name + "." + inner] }
            if keys[2] == "log", keys.count > 3 {
                return [name + ".log." + (entry["log"]?.array?[Int(keys[3]) ?? 0].json ?? "")]
            }
            return [name + "." + keys[2]]
        case "favourites" where keys.count > 1:
            let name = ".favourites." + (json["favourites"]?.array?[index]["airport"]?.string ?? "")
            if keys.count == 2 || keys[2] == "airport" { return [name] }
            guard keys[2] == "glance", keys.count > 3, !["level", "at"].contains(keys[3]) else {
                return [name + "." + keys[2]]
            }
            return [name + ".glance." + keys[3]]
        default: return ["." + path]
        }
    }

    @Test func damagedPartLosesNothingElse() throws {
        var failures = Failures()
        for seed in TestTier.seeds(40) {
            let snapshot = try richSnapshot(seed: seed)
            let json = snapshot.json
            let whole = leaves(of: try Snapshot(json))
            var random = SplitMix(seed)
            for path in DamagedJSON.parts(of: json) {
                let damage = random.pick(DamagedJSON.Damage.allCases)
                guard let lost = lost(with: path, of: json) else { continue }
                let isLost = { (leaf: String) in lost.contains { leaf == $0 || leaf.hasPrefix($0 + ".") } }
                let kept = whole.filter { !isLost($0.key) }
                let flights = snapshot.entries.compactMap { $0.flight.id?.text }
                let isEmpty = flights.allSatisfy { lost.contains(".flights." + $0) }
                do {
                    let read = leaves(of: try Snapshot(DamagedJSON.damaged(json, at: path, by: damage)))
                    for (leaf, text) in kept where read[leaf] != text {
                        // An airport is there only if a flight uses it.
                        if leaf.hasPrefix(".airports."), read[leaf] == nil, !lost.isEmpty { continue }
                        failures.add("seed \(seed), \(damage) at \(path): \(leaf) is \(read[leaf] ?? "lost")")
                    }
                } catch {
                    if !isEmpty { failures.add("seed \(seed), \(damage) at \(path): refused, \(error.text)") }
                }
            }
        }
        failures.report()
    }

    @Test func implausibleFiguresOfAPositionAreDropped() throws {
        var snapshot = try richSnapshot(seed: 1)
        let place = try #require(Coordinate(latitude: 51, longitude: 9))
        let absurd: [(Int32, Int32, Int32)] = [(126_700, 4000, 32_000), (-2001, -1, -20_001), (.max, .max, .max)]
        for (altitude, speed, rate) in absurd {
            snapshot.entries[0].flight.position = Position(
                at: snapshot.now, coordinate: place, altitudeFeet: altitude, groundSpeedKnots: speed,
                verticalRate: rate)
            let read = try Snapshot(try JSONReader.read(snapshot.json.json))
            #expect(read.entries.count == snapshot.entries.count)
            #expect(read.entries[0].flight.position == Position(at: snapshot.now, coordinate: place))
        }
    }

    /// The device keeps its previous snapshot.
    @Test func snapshotWithoutAReadableFlightIsRefused() throws {
        let json = RandomSnapshot(seed: 1, flights: 1).snapshot.json
        let damaged = DamagedJSON.damaged(json, at: [.key("flights"), .index(0), .key("flight")], by: .number)
        #expect(throws: JSONError.self) { try Snapshot(damaged) }
    }
}
