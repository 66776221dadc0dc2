/// Why a live surface asks its traveller for something now. What was put away comes back with it.
public enum LiveUrgency: UInt8, Named, Sendable {
    case cancelled, diverted, connectionAtRisk, leave, boarding

    public var name: String {
        switch self {
        case .cancelled: "cancelled"
        case .diverted: "diverted"
        case .connectionAtRisk: "connectionAtRisk"
        case .leave: "leave"
        case .boarding: "boarding"
        }
    }
}

extension LiveActivityState {
    /// How long before one has to leave for the airport that is urgent.
    static let noticeToLeave = Span.minutes(30)

    /// nil while nothing has to be done.
    public func urgency(at now: Instant) -> LiveUrgency? {
        switch status.kind {
        case .cancelled: return .cancelled
        case .diverted: return .diverted
        case .atRisk: return .connectionAtRisk
        default: break
        }
        if phase == .boarding { return .boarding }
        guard let leaveBy, now >= leaveBy.local.instant - LiveActivityState.noticeToLeave else { return nil }
        return .leave
    }
}
