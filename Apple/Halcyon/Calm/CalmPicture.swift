import FlightApp

/// The data for drawing a frame of calm mode.
struct CalmPicture: Sendable {
    let frame: CalmFrame
    /// The map of the previous flight, which is fading out.
    let past: [CalmMark]
    let map: [CalmMark]
}
