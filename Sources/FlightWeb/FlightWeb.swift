#if hasFeature(Embedded)
    import FlightCore
    import FlightPages

    // One instance, one thread: this is the state of the page. The glue calls; nothing here calls back.
    /// As the server sent it.
    nonisolated(unsafe) private var served: Snapshot?
    /// With the changes that the server does not have yet.
    nonisolated(unsafe) private var snapshot: Snapshot?
    nonisolated(unsafe) private var device = DeviceFacts()
    /// Airports beside those of the snapshot.
    nonisolated(unsafe) private var known: [Airport] = []
    nonisolated(unsafe) private var land: Land?
    nonisolated(unsafe) private var output: [UInt8] = []
    nonisolated(unsafe) private var title: [UInt8] = []
    nonisolated(unsafe) private var nextChange: Instant?

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

    private func bytes(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
        Array(UnsafeBufferPointer(start: pointer, count: count))
    }

    private func text(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: pointer, count: count), as: UTF8.self)
    }

    /// Takes over a snapshot. Returns how many flights it has; below zero if it could not be read, with the reason as
    /// output. The one before stays.
    @_expose(wasm, "load") @_cdecl("load")
    public func load(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
        do throws(JSONError) {
            let read = try Snapshot(try JSONReader.read(bytes(pointer, count)))
            served = read
            applyWaiting()
            return Int32(read.entries.count)
        } catch {
            output = Array(error.text.utf8)
            return -1
        }
    }

    private func applyWaiting() {
        guard var shown = served else { return }
        for index in device.waiting.indices where device.waiting[index].refusal == nil {
            // What is deleted and brought back while it waits was never gone.
            if case .delete(let id) = device.waiting[index].mutation.change,
                device.waiting[(index + 1)...].contains(where: {
                    if case .restore(let restored) = $0.mutation.change { restored == id } else { false }
                })
            {
                continue
            }
            shown.apply(device.waiting[index].mutation)
        }
        snapshot = shown
    }

    /// Takes over the outlines of the land, for maps.
    @_expose(wasm, "load_land") @_cdecl("load_land")
    public func loadLand(_ pointer: UnsafePointer<UInt8>, _ count: Int) { land = Land(bytes(pointer, count)) }

    /// Takes over an airport that the snapshot does not have, as ``PlaceJSON``; a broken one is left out.
    @_expose(wasm, "know") @_cdecl("know")
    public func know(_ pointer: UnsafePointer<UInt8>, _ count: Int) {
        guard let value = try? JSONReader.read(bytes(pointer, count)), let airport = try? PlaceJSON.read(value) else {
            return
        }
        known.append(airport)
    }

    private func airport(_ code: Airport.Code) -> Airport? {
        if let found = known.first(where: { $0.code == code }) { return found }
        for entry in served?.entries ?? [] {
            for airport in [entry.flight.origin, entry.flight.destination] where airport.code == code { return airport }
        }
        return nil
    }

    /// Takes over what the device knows of itself: `{"ready": true, "kept": …, "update": …, "location": 0…3, "heard":
    /// seconds, "waiting": [{"mutation": …, "refusal": …}], "overruled": [field]}`. Returns 0 if it could not be read.
    @_expose(wasm, "set_device") @_cdecl("set_device")
    public func setDevice(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
        do throws(JSONError) {
            let value = try JSONReader.read(bytes(pointer, count))
            var read = DeviceFacts()
            read.isReadyForOffline = value["ready"]?.bool ?? false
            read.isStorageKept = value["kept"]?.bool ?? false
            read.isUpdateReady = value["update"]?.bool ?? false
            read.location = DeviceFacts.Location(rawValue: UInt8(value["location"]?.integer ?? 0)) ?? .unavailable
            read.heard = value["heard"]?.integer.map { Instant($0) }
            for item in value["waiting"]?.array ?? [] {
                guard let inner = item["mutation"] else { continue }
                read.waiting.append(
                    DeviceFacts.Waiting(
                        mutation: try Mutation(inner, airport: airport), refusal: item["refusal"]?.string))
            }
            for item in value["overruled"]?.array ?? [] {
                if let field = item.string.flatMap({ Observation.Field(name: $0) }) { read.overruled.append(field) }
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
    /// Returns 1 with the change as output and the page to go to as title; 0 with what is wrong as output and the
    /// name of the field as title; -1 for a form that only the server can read.
    @_expose(wasm, "submit") @_cdecl("submit")
    public func submit(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
        guard let snapshot else { return -1 }
        let value: JSONValue
        do throws(JSONError) { value = try JSONReader.read(bytes(pointer, count)) } catch { return -1 }
        guard let action = value["action"]?.string, let id = value["id"]?.string.flatMap({ MutationID($0) }),
            let flight = value["flight"]?.string.flatMap({ Flight.ID($0) }), let now = value["now"]?.integer
        else { return -1 }
        do throws(FormFault) {
            guard
                let form = try DeviceForm(
                    action: action, fields: FormFields(value["fields"] ?? .array([])), snapshot: snapshot, id: id,
                    flight: flight, now: Instant(now), airport: airport)
            else { return -1 }
            output = form.mutation.json.jsonBytes
            title = Array(form.next.utf8)
            return 1
        } catch {
            output = Array(error.text(Words(snapshot.settings)).utf8)
            title = Array(error.field.utf8)
            return 0
        }
    }

    /// Draws the page at an address as it looks at `now` (Unix seconds), in its frame. A latitude beyond 90 means that
    /// the place is not known. The title is followed by the language and the theme, each on a line of its own.
    ///
    /// - Parameter mode: 1 with a connection; plus 2 if there must be a page, be it one that says that there is none.
    /// - Returns: 1, or 0 for a page that the device does not draw itself.
    @_expose(wasm, "render") @_cdecl("render")
    public func render(
        _ path: UnsafePointer<UInt8>, _ count: Int, _ now: Double, _ mode: Int32, _ latitude: Double,
        _ longitude: Double
    ) -> Int32 {
        guard let snapshot else { return 0 }
        let isOnline = mode & 1 != 0
        let context = PageContext(
            settings: snapshot.settings, now: Instant(Int64(now)),
            location: Coordinate(latitude: latitude, longitude: longitude), online: isOnline, land: land,
            device: device)
        var page = DevicePage.draw(path: text(path, count), snapshot: snapshot, context: context)
        if page == nil, mode & 2 != 0 {
            page = isOnline ? MessagePage.notFound(context.words).draw() : MessagePage.offline(context.words).draw()
        }
        guard let page else { return 0 }
        output =
            Frame(
                page: page, settings: snapshot.settings, isSignedIn: true, device: device, isOnline: isOnline,
                zone: DevicePage.zone(snapshot, now: Instant(Int64(now)))
            ).html.bytes
        title = Array("\(page.title)\n\(snapshot.settings.language.tag)\n\(snapshot.settings.theme.name)".utf8)
        nextChange = page.nextChange
        return 1
    }

    /// When the page that was drawn last changes by itself, in Unix seconds; 0 for never.
    @_expose(wasm, "next_change") @_cdecl("next_change")
    public func nextChangeSeconds() -> Double { nextChange.map { Double($0.seconds) } ?? 0 }

    /// Decides the state of every flight `rounds` times at moving instants, for the benchmark. Returns a sum of the
    /// states, so that nothing is optimised away.
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

    /// Compiles the rules of every flight and decides, `rounds` times.
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

    /// Whole answers with content, `rounds` times over every flight.
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
#else
    /// Natively there is nothing to run: this module is for the browser.
    @main
    struct FlightWeb {
        static func main() { print("FlightWeb runs in a browser; build it with: make wasm") }
    }
#endif
