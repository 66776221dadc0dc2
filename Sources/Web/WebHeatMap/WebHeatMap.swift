import FlightCore

// The state of the heat map. This module has one instance and runs on one thread. The script calls these functions;
// they never call the script.
nonisolated(unsafe) private var atlas: Atlas?
nonisolated(unsafe) private var ground: Globe.Ground?
nonisolated(unsafe) private var turning = GlobeTurn()
nonisolated(unsafe) private var list = AtlasDisplayList()
nonisolated(unsafe) private var height = 0.0

@_expose(wasm, "mem_alloc") @_cdecl("mem_alloc")
public func memAlloc(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: max(count, 1), alignment: 16) }

@_expose(wasm, "mem_free") @_cdecl("mem_free")
public func memFree(_ pointer: UnsafeMutableRawPointer) { pointer.deallocate() }

/// Returns the drawing steps of the last picture, as 32-bit floats.
@_expose(wasm, "list_ptr") @_cdecl("list_ptr")
public func listPointer() -> UnsafeRawPointer? { list.steps.withUnsafeBytes { $0.baseAddress } }

@_expose(wasm, "list_count") @_cdecl("list_count")
public func listCount() -> Int { list.steps.count }

/// Returns the height of the last picture, in pixels.
@_expose(wasm, "list_height") @_cdecl("list_height")
public func listHeight() -> Double { height }

private func array(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: pointer, count: count))
}

/// Loads the outlines of the land (`Data/land.txt`).
@_expose(wasm, "load_land") @_cdecl("load_land")
public func loadLand(_ pointer: UnsafePointer<UInt8>, _ count: Int) {
    ground = Globe.Ground(Land(array(pointer, count)))
}

/// Loads the routes (``AtlasFile``). Returns 1. If the routes cannot be read, returns 0 and keeps the previous routes.
@_expose(wasm, "load_routes") @_cdecl("load_routes")
public func loadRoutes(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let file = AtlasFile(array(pointer, count)) else { return 0 }
    atlas = Atlas(file)
    return 1
}

/// Selects the flights of a year (0 for all years), an airline and an aircraft type (empty for all). Returns the number
/// of selected flights. If `isTurning` is not 0, turns the globe towards the selected flights.
@_expose(wasm, "choose") @_cdecl("choose")
public func choose(
    _ year: Int32, _ airline: UnsafePointer<UInt8>, _ airlineCount: Int, _ type: UnsafePointer<UInt8>,
    _ typeCount: Int, _ isTurning: Int32
) -> Int32 {
    guard atlas != nil else { return 0 }
    atlas?.choose(
        year: Int(year), airline: AtlasFile.tag(String(decoding: array(airline, airlineCount), as: UTF8.self)),
        type: AtlasFile.tag(String(decoding: array(type, typeCount), as: UTF8.self)))
    if isTurning != 0, let middle = atlas?.middle { turning = GlobeTurn(at: middle) }
    return Int32(atlas?.flights ?? 0)
}

/// Draws the flat map with the given width in pixels.
@_expose(wasm, "draw_map") @_cdecl("draw_map")
public func drawMap(_ width: Double) {
    guard let atlas, let ground else { return }
    height = FlatPicture(atlas: atlas, land: ground.land, width: width).draw(on: &list)
}

/// Draws the globe with the given width and height in pixels.
@_expose(wasm, "draw_globe") @_cdecl("draw_globe")
public func drawGlobe(_ width: Double, _ high: Double) {
    guard let atlas, let ground else { return }
    height = high
    GlobePicture(atlas: atlas, ground: ground, center: turning.center, width: width, height: high).draw(on: &list)
}

/// Turns the globe by the distance that the user has dragged, in radii of the globe.
@_expose(wasm, "pull") @_cdecl("pull")
public func pull(_ x: Double, _ y: Double) { turning.pull(x, y) }

/// Releases the globe, which keeps turning at the given speed, in radii of the globe per second.
@_expose(wasm, "let_go") @_cdecl("let_go")
public func letGo(_ x: Double, _ y: Double) { turning.letGo(x, y) }

/// Continues the rotation for the given time in seconds. Returns 1 while the globe is moving.
@_expose(wasm, "roll") @_cdecl("roll")
public func roll(_ seconds: Double) -> Int32 { turning.roll(seconds) ? 1 : 0 }
