import FlightCore
import FlightPages
import FlightScreens
import WebRuntime

// The complete app: all pages that a device draws, forms, and pending changes. It replaces WebFirst once it is loaded.

/// Airports that the snapshot does not contain.
nonisolated(unsafe) private var known: [Airport] = []
/// The airports that the directory has found for text entered in forms.
nonisolated(unsafe) private var meanings: [(text: String, airports: [Airport])] = []

nonisolated(unsafe) private var deviceAlerts = DeviceAlerts()

/// Decides which alerts an offline device shows. `told` lists the alerts that were already shown, in the format of
/// ``DeviceAlerts/look(_:told:now:)``. Outputs the new alert messages as a JSON list. Returns when to call this
/// function again, in Unix seconds; 0 for never.
@_expose(wasm, "alerts") @_cdecl("alerts")
public func alerts(_ told: UnsafePointer<UInt8>, _ count: Int, _ now: Double) -> Double {
    guard let snapshot else { return 0 }
    let known = (try? JSONReader.read(bytes(told, count))) ?? .object([])
    let (messages, next) = deviceAlerts.look(snapshot, told: known, now: Instant(Int64(now)))
    output = JSONValue.array(messages).jsonBytes
    return next == .never ? 0 : Double(next.seconds)
}

/// Loads a snapshot, and returns its number of flights. If the snapshot cannot be read, returns a negative number,
/// outputs the reason, and keeps the previous snapshot.
@_expose(wasm, "load") @_cdecl("load")
public func load(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let fresh = read(pointer, count) else { return -1 }
    served = fresh
    terminals = terminals.with(guides: fresh.guides)
    deviceAlerts.forget()
    applyWaiting()
    return Int32(fresh.entries.count)
}

private func applyWaiting() {
    guard var shown = served else { return }
    for index in device.waiting.indices where device.waiting[index].refusal == nil {
        shown.apply(device.waiting[index].mutation)
    }
    shown.workOutWays(terminals)
    snapshot = shown
}

/// Outputs the airport plans that the snapshot needs, one per line with code and version.
@_expose(wasm, "wanted_terminals") @_cdecl("wanted_terminals")
public func wantedTerminals() {
    var lines = ""
    for (airport, version) in served?.maps ?? [] { lines += airport.text + "\t" + version + "\n" }
    output = Array(lines.utf8)
}

/// Loads an airport plan. Returns 1, or 0 if the plan cannot be read.
@_expose(wasm, "load_terminals") @_cdecl("load_terminals")
public func loadTerminals(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let value = try? JSONReader.read(bytes(pointer, count)), let map = try? TerminalMap(value) else {
        return 0
    }
    terminals = terminals.with(AirportPlan(map))
    applyWaiting()
    return 1
}

/// Adds an airport that the snapshot does not contain, in the format of ``PlaceJSON``. Ignores invalid input.
@_expose(wasm, "know") @_cdecl("know")
public func know(_ pointer: UnsafePointer<UInt8>, _ count: Int) {
    guard let value = try? JSONReader.read(bytes(pointer, count)), let airport = try? PlaceJSON.read(value) else {
        return
    }
    known.append(airport)
}

private func airport(_ code: Airport.Code) -> Airport? {
    if let found = known.first(where: { $0.code == code }) { return found }
    return served.flatMap { KnownPlaces($0)[code] }
}

/// Returns the airports that text in a form may mean. If the directory has found airports for the text, returns those
/// airports; otherwise, searches the known airports.
private func places(_ text: String) -> [Airport] {
    served.map { KnownPlaces($0, and: known, meanings: meanings).places(text) } ?? []
}

/// Stores the airports that the directory has found for text in a form: `{"text": …, "places": […]}`. The most
/// important airport is first.
@_expose(wasm, "understand") @_cdecl("understand")
public func understand(_ pointer: UnsafePointer<UInt8>, _ count: Int) {
    guard let value = try? JSONReader.read(bytes(pointer, count)), let text = value["text"]?.string else { return }
    var airports: [Airport] = []
    for item in value["places"]?.array ?? [] {
        if let airport = try? PlaceJSON.read(item) { airports.append(airport) }
    }
    guard !airports.isEmpty else { return }
    meanings.append((text, airports))
    for airport in airports where !known.contains(where: { $0.code == airport.code }) { known.append(airport) }
}

/// Loads the facts about the device. Returns 1, or 0 if the facts cannot be read.
///
/// The input is `{"ready": true, "kept": …, "update": …, "location": 0…3, "heard": seconds, "waiting": [{"mutation": …,
/// "refusal": {"code": …, "message": …}}], "overruled": [field]}`.
@_expose(wasm, "set_device") @_cdecl("set_device")
public func setDevice(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    do throws(JSONError) {
        let value = try JSONReader.read(bytes(pointer, count))
        var read = simpleFacts(value)
        for item in value["waiting"]?.array ?? [] {
            guard let inner = item["mutation"] else { continue }
            var refusal: Refusal?
            if let said = item["refusal"], said.object != nil {
                refusal = Refusal(code: said["code"]?.string ?? "")
            }
            read.waiting.append(
                DeviceFacts.Waiting(mutation: try Mutation(inner, airport: airport), refusal: refusal))
        }
        for item in value["overruled"]?.array ?? [] {
            if let field = item.string.flatMap({ ChangedField(name: $0) }) { read.overruled.append(field) }
        }
        device = read
        applyWaiting()
        return 1
    } catch {
        output = Array(error.text.utf8)
        return 0
    }
}

/// Reads a form: `{"action": "/flights/ID/edit", "fields": [[name, value]], "id": …, "flight": …, "now": seconds}`.
///
/// - Returns: 1 if the form is valid; the output is then the change, and the title is the page to show next. 0 if the
///   form has an error; the title is then the name of the field, and the output is the error message. If the user has
///   to choose an airport, a line with code and name follows for each airport. -1 if only the server can read the form.
@_expose(wasm, "submit") @_cdecl("submit")
public func submit(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let snapshot else { return -1 }
    let value: JSONValue
    do throws(JSONError) { value = try JSONReader.read(bytes(pointer, count)) } catch { return -1 }
    guard let action = value["action"]?.string, let id = value["id"]?.string.flatMap({ MutationID($0) }),
        let flight = value["flight"]?.string.flatMap({ Flight.ID($0) }), let now = value["now"]?.integer
    else { return -1 }
    // A later change needs a later time, even if the clock was set back in the meantime.
    let last = device.waiting.last?.mutation.at ?? .always
    do throws(FormFault) {
        guard
            let form = try DeviceForm(
                action: action, fields: FormFields(value["fields"] ?? .array([])), snapshot: snapshot, id: id,
                flight: flight, now: max(Instant(now), last), places: places)
        else { return -1 }
        output = form.mutation.json.jsonBytes
        title = Array(form.next.utf8)
        return 1
    } catch {
        var lines = error.text(Words(snapshot.settings))
        for airport in error.choices { lines += "\n" + airport.code.text + "\t" + FormFault.name(airport) }
        output = Array(lines.utf8)
        title = Array(error.field.utf8)
        return 0
    }
}

/// Draws the page at the given address (see ``show(_:_:_:_:draw:)``). Returns 0 if this module does not contain the
/// page.
@_expose(wasm, "render") @_cdecl("render")
public func render(
    _ path: UnsafePointer<UInt8>, _ count: Int, _ now: Double, _ mode: Int32, _ latitude: Double,
    _ longitude: Double
) -> Int32 {
    let path = text(path, count)
    return show(now, mode, latitude, longitude) { snapshot, context in
        DevicePage.draw(
            path: path, snapshot: snapshot, context: context,
            known: KnownPlaces(snapshot, and: known, meanings: meanings))
    }
}

/// Outputs the live surfaces at `now` (Unix seconds) as ``DeviceLive/json``.
///
/// - Parameters:
///   - pointer: The state of the user interface, in the format of ``DeviceLive/View``.
///   - mode: 1 if the device is online.
/// - Returns: 1, or 0 if there is no snapshot.
@_expose(wasm, "live") @_cdecl("live")
public func live(
    _ pointer: UnsafePointer<UInt8>, _ count: Int, _ now: Double, _ mode: Int32, _ latitude: Double,
    _ longitude: Double
) -> Int32 {
    guard let snapshot, let seen = try? JSONReader.read(bytes(pointer, count)) else { return 0 }
    let context = PageContext(
        settings: snapshot.settings, now: Instant(Int64(now)),
        location: Coordinate(latitude: latitude, longitude: longitude), online: mode & 1 != 0, role: role)
    output = DeviceLive(snapshot, view: DeviceLive.View(seen), context: context).json.jsonBytes
    return 1
}

/// Benchmark: decides the state of every flight `rounds` times, at varying instants. Returns the sum of the states, so
/// that the optimiser does not remove the computation.
@_expose(wasm, "bench_decide") @_cdecl("bench_decide")
public func benchDecide(_ rounds: Int32) -> Int32 {
    guard let snapshot else { return 0 }
    let rules = snapshot.entries.map { DayRules($0.flight, knownAt: snapshot.now) }
    var sum: Int32 = 0
    for round in 0..<rounds {
        for rule in rules {
            let decision = rule.decide(snapshot.now + Span(Int64(round & 0xFFFF)))
            sum = sum &+ Int32(decision.state.rawValue) &+ Int32(truncatingIfNeeded: decision.nextChange.seconds)
        }
    }
    return sum
}

/// Benchmark: compiles the rules of every flight and decides its state, `rounds` times.
@_expose(wasm, "bench_compile") @_cdecl("bench_compile")
public func benchCompile(_ rounds: Int32) -> Int32 {
    guard let snapshot else { return 0 }
    var sum: Int32 = 0
    for round in 0..<rounds {
        for entry in snapshot.entries {
            let now = snapshot.now + Span(Int64(round & 0xFFFF))
            sum = sum &+ Int32(DayRules(entry.flight, knownAt: now).decide(now).state.rawValue)
        }
    }
    return sum
}

/// Benchmark: computes complete answers for every flight, `rounds` times.
@_expose(wasm, "bench_answer") @_cdecl("bench_answer")
public func benchAnswer(_ rounds: Int32) -> Int32 {
    guard let snapshot else { return 0 }
    var sum: Int32 = 0
    for round in 0..<rounds {
        for entry in snapshot.entries {
            let context = TravelContext(now: snapshot.now + Span(Int64(round & 0xFFFF)))
            sum = sum &+ Int32(SmartStateEngine.answer(entry.flight, in: context).content.facts.count)
        }
    }
    return sum
}
