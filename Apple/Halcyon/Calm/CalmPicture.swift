import FlightApp

/// The data of one frame of calm mode.
struct CalmPicture: Sendable {
    let frame: CalmFrame
    /// The map of the previous flight, which fades out.
    let past: [CalmMark]
    let map: [CalmMark]
}
