import FlightCore
import FlightPages
import WebRuntime

// The module of the first sight: board and flights, and no more, so that it is here soon. WebApp has it all.

/// Takes over a snapshot. Returns how many flights it has; below zero if it could not be read, with the reason as
/// output. The one before stays.
@_expose(wasm, "load") @_cdecl("load")
public func load(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let fresh = read(pointer, count) else { return -1 }
    snapshot = fresh
    return Int32(fresh.entries.count)
}

/// Takes over what the device knows of itself, without changes that wait. Returns 0 if it could not be read.
@_expose(wasm, "set_device") @_cdecl("set_device")
public func setDevice(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let value = try? JSONReader.read(bytes(pointer, count)) else { return 0 }
    device = simpleFacts(value)
    return 1
}

/// Draws the page at an address, as ``show(_:_:_:_:draw:)`` says; 0 for one that this module does not have.
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
