import FlightApp

/// All that one instant of calm mode is drawn from.
struct CalmPicture: Sendable {
    let frame: CalmFrame
    /// The map of the flight before, which gives way.
    let past: [CalmMark]
    let map: [CalmMark]
}
