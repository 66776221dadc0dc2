/// A list of aircraft or a trace, in the format of readsb and of the networks that use it.
struct ReadsbForm: Decodable {
    /// The time of the list: in seconds in an `aircraft.json`, and in milliseconds in a v2 envelope.
    let now: Number?
    let ac: LossyArray<ReadsbAircraft>?
    let aircraft: LossyArray<ReadsbAircraft>?
    let error: String?

    // The keys below are present only in a trace.
    let icao: Label?
    /// The start of the trace, in seconds since 1970. The times of the points are relative to this start.
    let timestamp: Number?
    let r: Label?
    let t: Label?
    let trace: LossyArray<ReadsbTracePoint>?
}
