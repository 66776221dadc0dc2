/// A push message that starts, updates or ends a live activity through Apple's push service. At most 4,096 bytes.
public struct LiveActivityPush: Sendable {
    /// The lifecycle event of the activity.
    public enum Event: UInt8, Named, Sendable {
        case start, update, end

        public var name: String {
            switch self {
            case .start: "start"
            case .update: "update"
            case .end: "end"
            }
        }
    }

    public let event: Event
    public let attributes: LiveActivityAttributes
    public let state: LiveActivityState
    public let now: Instant
    /// The instant from which the live activity is shown as outdated, unless a newer message arrives; nil if the
    /// activity does not become outdated.
    public var staleDate: Instant?
    /// When an ended activity disappears from the Lock Screen. By default, the system removes it after four hours.
    public var dismissalDate: Instant
    private let words: Words

    /// The maximum size of a message, in bytes.
    public static let mostBytes = 4096
    /// The name of the attributes type that the app declares.
    public static let attributesType = "FlightActivityAttributes"
    /// How long an ended activity stays on the Lock Screen.
    static let lingering = Span.hours(1)

    public init(
        _ event: Event, _ attributes: LiveActivityAttributes, _ state: LiveActivityState, now: Instant, words: Words
    ) {
        self.event = event
        self.attributes = attributes
        self.state = state
        self.now = now
        self.words = words
        staleDate = state.staleFrom
        dismissalDate = now + LiveActivityPush.lingering
    }

    /// Returns a copy of this message with the given state.
    public func saying(_ state: LiveActivityState) -> LiveActivityPush {
        var push = LiveActivityPush(event, attributes, state, now: now, words: words)
        push.staleDate = staleDate
        push.dismissalDate = dismissalDate
        return push
    }

    public var json: JSONValue {
        var aps = JSONMembers()
        aps.add("timestamp", now)
        aps.add("event", event.name)
        aps.add("content-state", state.json)
        if event == .end {
            aps.add("dismissal-date", dismissalDate)
        } else {
            aps.add("stale-date", staleDate)
            aps.add("relevance-score", state.relevance)
        }
        if event == .start {
            aps.add("attributes-type", LiveActivityPush.attributesType)
            aps.add("attributes", attributes.json)
            var alert = JSONMembers()
            alert.add("title", state.headline)
            alert.add("body", body)
            aps.add("alert", alert)
            // Asks the activity for its update token.
            aps.add("input-push-token", 1)
        }
        var whole = JSONMembers()
        whole.add("aps", aps)
        return whole.value
    }

    private var body: String {
        var text = state.status.text
        if let gate = state.gate { text += " • " + words.plate(gate) }
        if let detail = state.detail { text += " • " + detail }
        return text
    }
}

extension LiveActivityState {
    /// When the live activity becomes outdated unless a newer message arrives; nil if the activity does not become
    /// outdated. During the flight, this instant is never before the landing, because there may be no network in the
    /// air.
    public var staleFrom: Instant? {
        guard let change = nextChange else { return nil }
        guard phase.isUnderWay, let landing = landing?.local.instant else { return change }
        return max(change, landing)
    }
}
