#if hasFeature(Embedded)
    import FlightCore
    import FlightPages

    // One instance, one thread: this is the state of the page. The glue calls; nothing here calls back.
    nonisolated(unsafe) private var snapshot: Snapshot?
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

    /// Takes over a snapshot. Returns how many flights it has; below zero if it could not be read, with the reason as
    /// output. The one before stays.
    @_expose(wasm, "load") @_cdecl("load")
    public func load(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
        do throws(JSONError) {
            let value = try JSONReader.read(Array(UnsafeBufferPointer(start: pointer, count: count)))
            let read = try Snapshot(value)
            snapshot = read
            return Int32(read.entries.count)
        } catch {
            output = Array(error.text.utf8)
            return -1
        }
    }

    /// Draws the page at a path as it looks at `now` (Unix seconds). A latitude beyond 90 means that the place is not
    /// known. Returns 1, or 0 for a page that the device does not draw itself.
    @_expose(wasm, "render") @_cdecl("render")
    public func render(
        _ path: UnsafePointer<UInt8>, _ count: Int, _ now: Double, _ online: Int32, _ latitude: Double,
        _ longitude: Double
    ) -> Int32 {
        guard let snapshot else { return 0 }
        let context = PageContext(
            settings: snapshot.settings, now: Instant(Int64(now)),
            location: Coordinate(latitude: latitude, longitude: longitude), online: online != 0)
        guard
            let page = DevicePage.draw(
                path: String(decoding: UnsafeBufferPointer(start: path, count: count), as: UTF8.self),
                snapshot: snapshot,
                context: context)
        else { return 0 }
        output = page.main.bytes
        title = Array(page.title.utf8)
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
