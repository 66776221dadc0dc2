import FlightCore
import FlightPages
import WebRuntime

// The small module that is loaded first. It has only the board, so that it loads quickly. WebApp has
// all pages.

/// Loads a snapshot, and returns its number of flights. If the snapshot cannot be read, returns a negative number,
/// outputs the reason, and keeps the previous snapshot.
@_expose(wasm, "load") @_cdecl("load")
public func load(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let fresh = read(pointer, count) else { return -1 }
    snapshot = fresh
    return Int32(fresh.entries.count)
}

/// Loads the facts about the device, without pending changes. Returns 1, or 0 if the facts cannot be read.
@_expose(wasm, "set_device") @_cdecl("set_device")
public func setDevice(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let value = try? JSONReader.read(bytes(pointer, count)) else { return 0 }
    device = simpleFacts(value)
    return 1
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
        DevicePage.first(path: path, snapshot: snapshot, context: context)
    }
}
