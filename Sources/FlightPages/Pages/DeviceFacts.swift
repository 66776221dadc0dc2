public import FlightCore

/// The state of a device, which only the device itself knows and shows.
public struct DeviceFacts: Sendable {
    public enum Location: UInt8, Sendable { case unavailable, off, on, denied }

    /// A change that the server has not received yet.
    public struct Waiting: Sendable {
        public let mutation: Mutation
        /// The reason why the server refused the change; kept until the traveller discards the change.
        public let refusal: Refusal?

        public init(mutation: Mutation, refusal: Refusal?) {
            self.mutation = mutation
            self.refusal = refusal
        }
    }

    /// Whether the pages, the program and the flights are all available offline.
    public var isReadyForOffline = false
    /// Whether the browser has granted persistent storage.
    public var isStorageKept = false
    /// Whether a newer version of the app is ready.
    public var isUpdateReady = false
    /// Whether to ask about turning on notifications, because there is a flight and the traveller has not been asked
    /// yet.
    public var asksToTell = false
    public var location = Location.unavailable
    /// The time of the last contact with the server; nil if there has been none.
    public var heard: Instant?
    /// The time at which the server drew the visible page; nil unless the page is a stored copy.
    public var pageKept: Instant?
    /// Whether the server reports that it cannot write, because its disk is full or its database is damaged.
    public var isServerRefusing = false
    public var waiting: [Waiting] = []
    /// The fields for which the server had a newer value than the change from this device.
    public var overruled: [ChangedField] = []

    public init() {}
}
