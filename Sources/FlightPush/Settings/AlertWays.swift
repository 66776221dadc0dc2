public import FlightCore
internal import FlightNetwork
public import FlightTracking

/// The channels for alerts, as set up by the owner.
public struct AlertWays: Hashable, Sendable {
    public var ntfy: NtfySettings?
    public var webhook: WebhookSettings?
    public var mail: MailSettings?
    /// Push services that may be in the private network.
    public var pushHosts: [PushHost] = []
    /// The contact for push services.
    public var contact: PushContact?
    /// The settings for live activities on Apple's devices.
    public var activities: ActivityWorker?
    /// The language of alerts to the owner; `nil` for the language in Halcyon's settings.
    public var language: Language?
    /// The public address of Halcyon without a trailing slash; `nil` if there is none.
    public var address: String?

    public init() {}

    /// The destinations that do not need a subscription.
    public var destinations: [AlertDestination] {
        var all: [AlertDestination] = []
        if ntfy != nil { all.append(.ntfy) }
        if webhook != nil { all.append(.webhook) }
        if mail != nil { all.append(.mail) }
        return all
    }

    /// Returns the address of a page; `nil` if Halcyon has no public address.
    func page(_ path: String) -> String? { address.map { $0 + path } }
}
