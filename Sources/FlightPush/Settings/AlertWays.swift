public import FlightCore
internal import FlightNetwork
public import FlightTracking

/// The channels for alerts that the owner has set up.
public struct AlertWays: Hashable, Sendable {
    public var ntfy: NtfySettings?
    public var webhook: WebhookSettings?
    public var mail: MailSettings?
    /// The push services in the private network that the owner allows.
    public var pushHosts: [PushHost] = []
    /// The contact address given to push services.
    public var contact: PushContact?
    /// The settings for Live Activities on Apple devices.
    public var activities: ActivityWorker?
    /// The broker of Home Assistant; `nil` if there is none.
    public var home: BrokerSettings?
    /// The language of alerts to the owner; `nil` to use the language in Halcyon's settings.
    public var language: Language?
    /// The public address of Halcyon, without a trailing slash; `nil` if there is none.
    public var address: String?

    public init() {}

    /// The destinations that are set up and need no subscription: ntfy, the webhook and email.
    public var destinations: [AlertDestination] {
        var all: [AlertDestination] = []
        if ntfy != nil { all.append(.ntfy) }
        if webhook != nil { all.append(.webhook) }
        if mail != nil { all.append(.mail) }
        return all
    }

    /// Returns the address of the page with the given path; `nil` if Halcyon has no public address.
    func page(_ path: String) -> String? { address.map { $0 + path } }
}
