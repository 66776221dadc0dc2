internal import FlightCore

/// The status of a flight. Only the status shows whether a time is estimated or actual.
enum AeroDataBoxStatus: String {
    case unknown = "Unknown"
    case expected = "Expected"
    case enRoute = "EnRoute"
    case checkIn = "CheckIn"
    case boarding = "Boarding"
    case gateClosed = "GateClosed"
    case departed = "Departed"
    case delayed = "Delayed"
    case approaching = "Approaching"
    case arrived = "Arrived"
    case cancelled = "Canceled"
    case diverted = "Diverted"
    case cancelledUncertain = "CanceledUncertain"

    var hasDeparted: Bool {
        switch self {
        case .enRoute, .departed, .approaching, .arrived, .diverted: true
        default: false
        }
    }
    var hasArrived: Bool { self == .arrived }

    /// Returns the doubt that the status expresses: an uncertain cancellation, or a delay without a later time. A delay
    /// concerns the departure or the arrival, whichever the status describes.
    func doubt(
        of side: AeroDataBoxFlight.Side, leaving: AeroDataBoxMovement?, arriving: AeroDataBoxMovement?
    ) -> Flight.Doubt? {
        switch self {
        case .cancelledUncertain: .cancellation
        case .delayed where side.speaksOfBoarding: leaving?.isDelayed ?? false ? nil : .departureDelayed
        case .delayed: arriving?.isDelayed ?? false ? nil : .arrivalDelayed
        default: nil
        }
    }
}
