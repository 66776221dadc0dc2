/// A list of aircraft or a trace, as readsb and the networks write them.
struct ReadsbForm: Decodable {
    /// Seconds in `aircraft.json`, milliseconds in the v2 envelope.
    let now: Number?
    let ac: LossyArray<ReadsbAircraft>?
    let aircraft: LossyArray<ReadsbAircraft>?
    let error: String?

    // Of a trace.
    let icao: String?
    /// Seconds; the points count from it.
    let timestamp: Number?
    let r: String?
    let t: String?
    let trace: LossyArray<ReadsbTracePoint>?
}
