public import FlightCore
public import FlightPages
internal import FlightScreens

// The state of the page, shared by both app modules. Each module has one instance and runs on one thread. The script
// calls these functions; they never call the script.

/// The snapshot as the server sent it.
nonisolated(unsafe) public var served: Snapshot?
/// The snapshot, including the changes that the server has not received yet.
nonisolated(unsafe) public var snapshot: Snapshot?
/// The role of the person whose snapshot it is.
nonisolated(unsafe) public var role = Person.Role.owner
nonisolated(unsafe) public var device = DeviceFacts()
nonisolated(unsafe) public var output: [UInt8] = []
nonisolated(unsafe) public var title: [UInt8] = []
nonisolated(unsafe) private var land: MapLand?
nonisolated(unsafe) private var nextChange: Instant?
/// The airport plans that have been loaded.
nonisolated(unsafe) public var terminals = ConnectionKnowledge.none

@_expose(wasm, "mem_alloc") @_cdecl("mem_alloc")
public func memAlloc(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: max(count, 1), alignment: 16) }

@_expose(wasm, "mem_free") @_cdecl("mem_free")
public func memFree(_ pointer: UnsafeMutableRawPointer) { pointer.deallocate() }

@_expose(wasm, "output_ptr") @_cdecl("output_ptr")
public func outputPointer() -> UnsafeRawPointer? { output.withUnsafeBytes { $0.baseAddress } }

@_expose(wasm, "output_count") @_cdecl("output_count")
public func outputCount() -> Int { output.count }

@_expose(wasm, "title_ptr") @_cdecl("title_ptr")
public func titlePointer() -> UnsafeRawPointer? { title.withUnsafeBytes { $0.baseAddress } }

@_expose(wasm, "title_count") @_cdecl("title_count")
public func titleCount() -> Int { title.count }

public func bytes(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: pointer, count: count))
}

public func text(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: pointer, count: count), as: UTF8.self)
}

/// Reads a snapshot. If the snapshot cannot be read, returns nil, outputs the reason, and keeps the previous snapshot.
public func read(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Snapshot? {
    do throws(JSONError) {
        let json = try JSONReader.read(bytes(pointer, count))
        let fresh = try Snapshot(json)
        role = Snapshot.role(in: json)
        return fresh
    } catch {
        output = Array(error.text.utf8)
        return nil
    }
}

/// Loads an aircraft position in the format of ``Sighting``. Returns 1 if the position is new, or 0 if it is not new or
/// cannot be read. A result of 0 is not an error, because the next position follows soon.
@_expose(wasm, "sight") @_cdecl("sight")
public func sight(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let value = try? JSONReader.read(bytes(pointer, count)), let sighting = try? Sighting(value) else {
        return 0
    }
    served?.take(sighting)
    return snapshot?.take(sighting) == true ? 1 : 0
}

/// Loads the outlines of the land for maps.
@_expose(wasm, "load_land") @_cdecl("load_land")
public func loadLand(_ pointer: UnsafePointer<UInt8>, _ count: Int) {
    land = MapLand(Land(bytes(pointer, count)), isFine: false)
}

/// Loads detailed outlines of the land, which replace the coarse outlines.
@_expose(wasm, "load_coast") @_cdecl("load_coast")
public func loadCoast(_ pointer: UnsafePointer<UInt8>, _ count: Int) {
    land = MapLand(Land(bytes(pointer, count)), isFine: true)
}

/// Reads the facts about the device, without pending changes:
/// `{"ready": true, "kept": …, "update": …, "asks": …, "refusing": …, "location": 0…3, "heard": seconds,
/// "pageKept": seconds}`.
public func simpleFacts(_ value: JSONValue) -> DeviceFacts {
    var facts = DeviceFacts()
    facts.isReadyForOffline = value["ready"]?.bool ?? false
    facts.isStorageKept = value["kept"]?.bool ?? false
    facts.isUpdateReady = value["update"]?.bool ?? false
    facts.asksToTell = value["asks"]?.bool ?? false
    facts.isServerRefusing = value["refusing"]?.bool ?? false
    facts.location = DeviceFacts.Location(rawValue: UInt8(value["location"]?.integer ?? 0)) ?? .unavailable
    facts.heard = value["heard"]?.integer.map { Instant($0) }
    facts.pageKept = value["pageKept"]?.integer.map { Instant($0) }
    return facts
}

/// Draws a page in its frame as of `now` (Unix seconds). A latitude above 90 means that the location is unknown. The
/// title has three lines: the title, the language and the theme of the page.
///
/// - Parameter mode: 1 if the device is online; add 2 to draw a "not found" or "offline" page if the page does not
///   exist.
/// - Returns: 1, or 0 if the page does not exist.
@inline(__always)
public func show(
    _ now: Double, _ mode: Int32, _ latitude: Double, _ longitude: Double,
    draw: (Snapshot, PageContext) -> DrawnPage?
) -> Int32 {
    guard let snapshot else { return 0 }
    let isOnline = mode & 1 != 0
    let context = PageContext(
        settings: snapshot.settings, now: Instant(Int64(now)),
        location: Coordinate(latitude: latitude, longitude: longitude), online: isOnline, land: land,
        device: device, terminals: terminals, role: role)
    var page = draw(snapshot, context)
    if page == nil, mode & 2 != 0 {
        page = isOnline ? MessagePage.notFound(context.words).draw() : MessagePage.offline(context.words).draw()
    }
    guard let page else { return 0 }
    output =
        Frame(
            page: page, settings: snapshot.settings, isSignedIn: true, device: device, isOnline: isOnline,
            zone: snapshot.travellersAirport(now: context.now)?.zone, now: context.now
        ).html.bytes
    title = Array("\(page.title)\n\(snapshot.settings.language.tag)\n\(snapshot.settings.theme.name)".utf8)
    nextChange = page.nextChange
    return 1
}

/// Returns the instant at which the last drawn page next changes, in Unix seconds; 0 for never.
@_expose(wasm, "next_change") @_cdecl("next_change")
public func nextChangeSeconds() -> Double { nextChange.map { Double($0.seconds) } ?? 0 }
