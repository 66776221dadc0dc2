public import FlightCore

/// What a device was told of a flight by way of an activity, and how that went. It is kept, so that the next process goes on
/// where this one was ended.
public struct ActivityMemory: Equatable, Sendable {
    public enum Stage: String, CaseIterable, Sendable {
        /// There is none: not yet, not any more, or the last one was ended so that a fresh one takes its place.
        case none
        /// It is on its way to the device, or was when nobody noted how it went.
        case starting
        /// The device shows it, as far as is known.
        case running
        /// The traveller has put it away: it is not started again.
        case dismissed
    }

    public var stage = Stage.none
    /// When the one that runs was started; the system ends it eight hours later.
    public var startedAt: Instant?
    /// Of this flight so far.
    public var starts = 0
    public var updates = 0
    /// What the device was told last; nil if nothing, or if the device has made up for itself what it shows.
    public var told: LiveActivityState?
    public var toldAt: Instant?
    /// From when on the device says that what it was told is out of date; nil if never.
    public var staleAt: Instant?
    /// When messages were sent that lie in the budget of the system, in order; those of the last hour.
    public var urgentAt: [Instant] = []
    /// By which the device knows the one that runs, or ran last; nil if it has not said.
    public var activity: String?
    /// By which the device knows the one that was ended last: its token may still come in.
    public var ended: String?
    /// Attempts in a row that failed.
    public var failures = 0
    /// Nothing is sent before: a message is on its way, or the service is to be spared.
    public var notBefore: Instant?
    /// Why the last attempt failed; nil if it did not.
    public var note: String?

    public init() {}
}

extension ActivityMemory {
    /// As it is kept.
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

    /// nil for what no memory was ever kept as.
    public init?(_ value: JSONValue) {
        guard let stage = value["stage"]?.string.flatMap({ Stage(rawValue: $0) }) else { return nil }
        func instant(_ name: String) -> Instant? { value[name]?.integer.map { Instant($0) } }
        func count(_ name: String) -> Int { Int(clamping: max(0, value[name]?.integer ?? 0)) }
        self.stage = stage
        startedAt = instant("startedAt")
        starts = count("starts")
        updates = count("updates")
        // What a newer version has told is as if it had not been told: it is told anew.
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
