/// A reason for the traveller to act immediately. An urgent state brings back a live activity that the traveller has
/// dismissed.
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
    /// How long before the time to leave for the airport the state becomes urgent.
    static let noticeToLeave = Span.minutes(30)

    /// Returns the reason for urgency at the given instant; nil if no action is needed.
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
