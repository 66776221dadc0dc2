public import FlightCore

/// What has been sent to a device for a flight's Live Activity, and with what results. Stored so that the next process
/// can continue.
public struct ActivityMemory: Equatable, Sendable {
    public enum Stage: String, CaseIterable, Sendable {
        /// The activity has not been started, is over, or was ended so that a new one can replace it.
        case none
        /// The start message is being sent, or its result was never recorded.
        case starting
        /// The device is believed to show the activity.
        case running
        /// The traveller dismissed the activity, so it is not started again.
        case dismissed
    }

    public var stage = Stage.none
    /// When the running activity was started. The system ends an activity after eight hours.
    public var startedAt: Instant?
    /// The number of activities that have been started for this flight.
    public var starts = 0
    public var updates = 0
    /// The last state sent to the device; nil if no state has been sent, or if the device started the activity itself.
    public var told: LiveActivityState?
    public var toldAt: Instant?
    /// When the device marks the state as out of date; nil if never.
    public var staleAt: Instant?
    /// When the messages of the last hour that count towards the system's budget were sent, in order of time.
    public var urgentAt: [Instant] = []
    /// The device's identifier for the current or last activity; nil if the device has not reported one.
    public var activity: String?
    /// The device's identifier for the activity that was last ended, whose token may still arrive.
    public var ended: String?
    /// The number of consecutive failed attempts.
    public var failures = 0
    /// The earliest time for the next message. Set while a message is being sent or the service is failing.
    public var notBefore: Instant?
    /// The reason why the last attempt failed; nil if it succeeded.
    public var note: String?

    public init() {}
}

extension ActivityMemory {
    /// The memory in its stored form.
    public var jsonValue: JSONValue {
        var members = JSONMembers()
        members.add("stage", stage.rawValue)
        members.add("startedAt", startedAt)
        members.add("starts", starts)
        members.add("updates", updates)
        if let told { members.add("told", told.json) }
        members.add("toldAt", toldAt)
        members.add("staleAt", staleAt)
        if !urgentAt.isEmpty { members.add("urgentAt", .array(urgentAt.map { .integer($0.seconds) })) }
        members.add("activity", activity)
        members.add("ended", ended)
        if failures > 0 { members.add("failures", failures) }
        members.add("notBefore", notBefore)
        members.add("note", note)
        return members.value
    }

    /// Parses the stored form; nil if the value is invalid.
    public init?(_ value: JSONValue) {
        guard let stage = value["stage"]?.string.flatMap({ Stage(rawValue: $0) }) else { return nil }
        func instant(_ name: String) -> Instant? { value[name]?.integer.map { Instant($0) } }
        func count(_ name: String) -> Int { Int(clamping: max(0, value[name]?.integer ?? 0)) }
        self.stage = stage
        startedAt = instant("startedAt")
        starts = count("starts")
        updates = count("updates")
        // A state written by a newer version cannot be read. The state is treated as not sent, and is sent again.
        told = value["told"].flatMap { try? LiveActivityState($0) }
        toldAt = instant("toldAt")
        staleAt = instant("staleAt")
        urgentAt = (value["urgentAt"]?.array ?? []).compactMap { $0.integer.map { Instant($0) } }
        activity = value["activity"]?.string
        ended = value["ended"]?.string
        failures = count("failures")
        notBefore = instant("notBefore")
        note = value["note"]?.string
    }
}
