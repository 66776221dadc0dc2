/// A list of aircraft or a trace, in the format of readsb and the networks.
struct ReadsbForm: Decodable {
    /// Seconds in `aircraft.json`, milliseconds in the v2 envelope.
    let now: Number?
    let ac: LossyArray<ReadsbAircraft>?
    let aircraft: LossyArray<ReadsbAircraft>?
    let error: String?

    // Only in a trace.
    let icao: Label?
    /// The start of the trace in seconds; the points are relative to it.
    let timestamp: Number?
    let r: Label?
    let t: Label?
    let trace: LossyArray<ReadsbTracePoint>?
}
