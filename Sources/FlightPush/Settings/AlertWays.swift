public import FlightCore
internal import FlightNetwork
public import FlightTracking

/// On which ways alerts can leave the house, as the owner has set them up.
public struct AlertWays: Hashable, Sendable {
    public var ntfy: NtfySettings?
    public var webhook: WebhookSettings?
    public var mail: MailSettings?
    /// Push services that may be in the house.
    public var pushHosts: [PushHost] = []
    /// Whom push services can write to.
    public var contact: PushContact?
    /// How live activities on Apple's devices are reached.
    public var activities: ActivityWorker?
    /// Of what goes to the owner himself; nil for the language that Halcyon has anyway.
    public var language: Language?
    /// At which Halcyon is reached from outside, without a slash at its end; nil if it is not.
    public var address: String?

    public init() {}

    /// Those that are there without anybody having subscribed.
    public var destinations: [AlertDestination] {
        var all: [AlertDestination] = []
        if ntfy != nil { all.append(.ntfy) }
        if webhook != nil { all.append(.webhook) }
        if mail != nil { all.append(.mail) }
        return all
    }

    /// The address of a page; nil if Halcyon is not reached from outside.
    func page(_ path: String) -> String? { address.map { $0 + path } }
}
