import FlightCore
import FlightPages
import FlightScreens

// The delay forecast. This separate module and its table are loaded once a flight's page is idle. After that, the
// forecast works offline. It has one instance and runs on one thread. The script calls these functions; they never call
// the script.
nonisolated(unsafe) private var table: ForecastTable?
nonisolated(unsafe) private var snapshot: Snapshot?
nonisolated(unsafe) private var land: MapLand?
nonisolated(unsafe) private var role = Person.Role.owner
nonisolated(unsafe) private var output: [UInt8] = []

@_expose(wasm, "mem_alloc") @_cdecl("mem_alloc")
public func memAlloc(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: max(count, 1), alignment: 16) }

@_expose(wasm, "mem_free") @_cdecl("mem_free")
public func memFree(_ pointer: UnsafeMutableRawPointer) { pointer.deallocate() }

@_expose(wasm, "output_ptr") @_cdecl("output_ptr")
public func outputPointer() -> UnsafeRawPointer? { output.withUnsafeBytes { $0.baseAddress } }

@_expose(wasm, "output_count") @_cdecl("output_count")
public func outputCount() -> Int { output.count }

private func bytes(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: pointer, count: count))
}

/// Loads `Data/forecast.bin`. Returns 1, or 0 if the data cannot be read.
@_expose(wasm, "load_table") @_cdecl("load_table")
public func loadTable(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    table = ForecastTable(bytes(pointer, count))
    return table == nil ? 0 : 1
}

/// Loads a snapshot. Returns 1. If the snapshot cannot be read, returns 0 and keeps the previous snapshot.
@_expose(wasm, "load") @_cdecl("load")
public func load(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let value = try? JSONReader.read(bytes(pointer, count)), let fresh = try? Snapshot(value) else {
        return 0
    }
    snapshot = fresh
    role = Snapshot.role(in: value)
    return 1
}

/// Loads the outlines of the land for maps.
@_expose(wasm, "load_land") @_cdecl("load_land")
public func loadLand(_ pointer: UnsafePointer<UInt8>, _ count: Int) {
    land = MapLand(Land(bytes(pointer, count)), isFine: false)
}

/// Draws a forecast page or an aircraft page as of `now` (Unix seconds), using only the snapshot. The first line of the
/// output is the title; the remaining lines are the content.
///
/// - Parameter pointer: Two lines: the version of the web app's files, and the address of the page.
/// - Returns: 1, or 0 if there is no such page.
@_expose(wasm, "page") @_cdecl("page")
public func page(_ pointer: UnsafePointer<UInt8>, _ count: Int, _ now: Double) -> Int32 {
    output = []
    let lines = bytes(pointer, count).split(separator: UInt8(ascii: "\n"))
    guard lines.count == 2, let snapshot, let table else { return 0 }
    let version = String(decoding: lines[0], as: UTF8.self)
    let path = PagePath(String(decoding: lines[1], as: UTF8.self))
    guard let (address, part) = PageAddress.at(path), let id = Flight.ID(part),
        let index = snapshot.entries.firstIndex(where: { $0.flight.id == id })
    else { return 0 }
    let entry = snapshot.entries[index]
    let now = Instant(Int64(now))
    let context = PageContext(settings: snapshot.settings, now: now, online: false, land: land, role: role)
    let flights = snapshot.entries.map { $0.flight }
    let drawn: DrawnPage
    switch address {
    case .forecast:
        var forecaster = FlightForecaster(table, flights: flights, now: now)
        drawn = ForecastPage(
            of: entry.flight, forecaster.outlook(of: entry.flight), context: context, assetVersion: version
        ).draw()
    case .plane:
        let legs = flights.map { AircraftLeg($0, by: .followed) }
        drawn = PlanePage(
            InboundAircraft(of: entry.flight, log: entry.log, legs: legs, now: now), context: context,
            assetVersion: version
        ).draw()
    default: return 0
    }
    output = Array(drawn.title.utf8) + [UInt8(ascii: "\n")] + drawn.main.bytes
    return 1
}

/// Outputs the forecast for the flight with the given ID as of `now` (Unix seconds). The output is HTML, or JSON if
/// `isJSON` is not 0. Returns 1, or 0 if there is no forecast.
@_expose(wasm, "forecast") @_cdecl("forecast")
public func forecast(_ pointer: UnsafePointer<UInt8>, _ count: Int, _ now: Double, _ isJSON: Int32) -> Int32 {
    output = []
    let id = Flight.ID(String(decoding: bytes(pointer, count), as: UTF8.self))
    guard let table, let snapshot, let id else { return 0 }
    var flights: [Flight] = []
    var wanted: Flight?
    for index in snapshot.entries.indices {
        let flight = snapshot.entries[index].flight
        flights.append(flight)
        if flight.id == id { wanted = flight }
    }
    guard let wanted else { return 0 }
    var forecaster = FlightForecaster(table, flights: flights, now: Instant(Int64(now)))
    guard let outlook = forecaster.outlook(of: wanted) else { return 0 }
    let words = Words(snapshot.settings)
    output = isJSON == 0 ? ForecastView(outlook, words: words).bytes : outlook.json(words).jsonBytes
    return 1
}
