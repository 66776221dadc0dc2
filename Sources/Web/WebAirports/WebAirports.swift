import FlightCore

// The airport directory. The page loads this module and its tables after everything else.
nonisolated(unsafe) private var zones: ZoneTable?
nonisolated(unsafe) private var airports: AirportTable?
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

/// Loads `Data/timezones.tsv`.
@_expose(wasm, "load_zones") @_cdecl("load_zones")
public func loadZones(_ pointer: UnsafePointer<UInt8>, _ count: Int) { zones = ZoneTable(bytes(pointer, count)) }

/// Loads `Data/airports.tsv`. The time zones must already be loaded.
@_expose(wasm, "load_airports") @_cdecl("load_airports")
public func loadAirports(_ pointer: UnsafePointer<UInt8>, _ count: Int) {
    guard let zones else { return }
    airports = AirportTable(bytes(pointer, count), zones: zones)
}

/// Outputs the airports that match the typed text, one per line with code, city and name. The input has two lines: the
/// user's language tag, and the text. Returns the number of airports.
@_expose(wasm, "suggest") @_cdecl("suggest")
public func suggest(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    output = []
    let said = bytes(pointer, count)
    let end = said.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let language = Language(tag: String(decoding: said[..<end], as: UTF8.self)) ?? .english
    let found = airports?.search(String(decoding: said[min(end + 1, count)...], as: UTF8.self)) ?? []
    for match in found {
        let city = match.city.name(in: language)
        output.append(contentsOf: Array("\(match.code.text)\t\(city)\t\(match.name)\n".utf8))
    }
    return Int32(found.count)
}

/// Outputs the airports that the given text may mean, one ``PlaceJSON`` per line, with the most important first.
/// Returns the number of airports.
@_expose(wasm, "places") @_cdecl("places")
public func places(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    output = []
    let found = airports?.places(String(decoding: bytes(pointer, count), as: UTF8.self)) ?? []
    for airport in found { output += PlaceJSON.write(airport).jsonBytes + [UInt8(ascii: "\n")] }
    return Int32(found.count)
}

/// Outputs the airport with the given code, as ``PlaceJSON``. Returns 1, or 0 if there is no such airport.
@_expose(wasm, "airport") @_cdecl("airport")
public func airport(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let text = String(decoding: bytes(pointer, count), as: UTF8.self)
    guard let code = Airport.Code(text), let found = airports?[code] else { return 0 }
    output = PlaceJSON.write(found).jsonBytes
    return 1
}
