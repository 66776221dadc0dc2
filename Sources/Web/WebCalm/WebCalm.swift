import CCalmData
import FlightCore
import FlightPages
import FlightScreens

// This module has one instance and runs on one thread. Its variables hold the state of the page, or of the worker that
// renders the sound. The script calls these functions; they never call the script.
nonisolated(unsafe) private var scene: CalmScene?
nonisolated(unsafe) private var map = DisplayList()
nonisolated(unsafe) private var frame: [Float] = []
nonisolated(unsafe) private var cities: [UInt8] = []

/// Starts a session. The picture has the given size in CSS pixels; `facts` is the number of facts on the page.
@_expose(wasm, "start") @_cdecl("start")
public func start(_ seed: UInt32, _ facts: Int32, _ width: Double, _ height: Double, _ isStill: Int32) {
    let land = Outlines(Land(bytes(calm_land())))
    scene = CalmScene(
        session: CalmSession(CalmAirport.read(bytes(calm_airports())), seed: UInt64(seed), land: land),
        land: land, facts: FactOrder(count: Int(facts), seed: UInt64(seed)),
        width: width, height: height, isStill: isStill != 0)
}

private func bytes(_ table: CalmTable) -> [UInt8] {
    Array(UnsafeBufferPointer(start: table.bytes, count: table.count))
}

@_expose(wasm, "resize") @_cdecl("resize")
public func resize(_ width: Double, _ height: Double) { scene?.resize(width: width, height: height) }

/// Draws the picture at an instant of the session. Returns ten numbers:
///
/// - the flight, and the opacity of its map;
/// - the direction of the breath (0 in, 1 out);
/// - the opacities of the words "in" and "out";
/// - the scale and the opacity of the ring;
/// - the fact (−1 for none), and its opacity;
/// - whether the picture differs from the previous picture.
@_expose(wasm, "draw") @_cdecl("draw")
public func draw(_ seconds: Double) -> UnsafeRawPointer? {
    guard let drawn = scene?.draw(at: seconds) else { return nil }
    frame.removeAll(keepingCapacity: true)
    frame.append(Float(drawn.flight))
    frame.append(Float(drawn.mapOpacity))
    frame.append(Float(drawn.direction.rawValue))
    frame.append(Float(drawn.inwardOpacity))
    frame.append(Float(drawn.outwardOpacity))
    frame.append(Float(drawn.ringScale))
    frame.append(Float(drawn.ringOpacity))
    frame.append(Float(drawn.fact ?? -1))
    frame.append(Float(drawn.factOpacity))
    frame.append(drawn.isRedrawn ? 1 : 0)
    return frame.withUnsafeBytes { $0.baseAddress }
}

/// Returns the drawing instructions for the moving part of the picture, as of the last call to `draw`.
@_expose(wasm, "list_ptr") @_cdecl("list_ptr")
public func listPointer() -> UnsafeRawPointer? { scene?.list.numbers.withUnsafeBytes { $0.baseAddress } }

@_expose(wasm, "list_count") @_cdecl("list_count")
public func listCount() -> Int { scene?.list.numbers.count ?? 0 }

/// Draws the map of the current flight. Returns the number of values in the list of drawing instructions.
@_expose(wasm, "draw_map") @_cdecl("draw_map")
public func drawMap() -> Int {
    guard let scene else { return 0 }
    map = scene.map()
    return map.numbers.count
}

@_expose(wasm, "map_ptr") @_cdecl("map_ptr")
public func mapPointer() -> UnsafeRawPointer? { map.numbers.withUnsafeBytes { $0.baseAddress } }

/// Outputs the two cities of the current flight in UTF-8, separated by a line feed. Returns the length of the output in
/// bytes.
@_expose(wasm, "name_cities") @_cdecl("name_cities")
public func nameCities() -> Int {
    cities = (scene?.cities).map { Array($0.from.utf8) + [UInt8(ascii: "\n")] + Array($0.to.utf8) } ?? []
    return cities.count
}

@_expose(wasm, "cities_ptr") @_cdecl("cities_ptr")
public func citiesPointer() -> UnsafeRawPointer? { cities.withUnsafeBytes { $0.baseAddress } }

// MARK: - Sound

nonisolated(unsafe) private var music: CalmMusic?
nonisolated(unsafe) private var sound: [Float] = []

/// Starts the music of a session at the given offset in seconds.
@_expose(wasm, "music_start") @_cdecl("music_start")
public func musicStart(_ seed: UInt32, _ rate: Int32, _ seconds: Double) {
    music = CalmMusic(seed: UInt64(seed), rate: Int(rate), startingAt: seconds)
}

/// Renders the next frames. Returns the address of the samples: first all of the left channel, then all of the right
/// channel.
@_expose(wasm, "music_render") @_cdecl("music_render")
public func musicRender(_ frames: Int) -> UnsafeRawPointer? {
    guard frames > 0 else { return nil }
    if sound.count != 2 * frames { sound = Array(repeating: 0, count: 2 * frames) }
    sound.withUnsafeMutableBufferPointer { all in
        music?.render(
            UnsafeMutableBufferPointer(rebasing: all[..<frames]),
            UnsafeMutableBufferPointer(rebasing: all[frames...]))
    }
    return sound.withUnsafeBytes { $0.baseAddress }
}
