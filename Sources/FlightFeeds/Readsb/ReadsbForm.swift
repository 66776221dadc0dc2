/// A list of aircraft or a trace, as readsb and the networks write them.
struct ReadsbForm: Decodable {
    /// Seconds in `aircraft.json`, milliseconds in the v2 envelope.
    let now: Number?
    let ac: LossyArray<ReadsbAircraft>?
    let aircraft: LossyArray<ReadsbAircraft>?
    let error: String?

    // Of a trace.
    let icao: Label?
    /// Seconds; the points count from it.
    let timestamp: Number?
    let r: Label?
    let t: Label?
    let trace: LossyArray<ReadsbTracePoint>?
}
