public import FlightCore

/// The state of a device that only the device knows and shows.
public struct DeviceFacts: Sendable {
    public enum Location: UInt8, Sendable { case unavailable, off, on, denied }

    /// A change that the server has not received yet.
    public struct Waiting: Sendable {
        public let mutation: Mutation
        /// The reason why the server refused the change. It stays until the traveller discards the change.
        public let refusal: Refusal?

        public init(mutation: Mutation, refusal: Refusal?) {
            self.mutation = mutation
            self.refusal = refusal
        }
    }

    /// Whether pages, program and flights are all available offline.
    public var isReadyForOffline = false
    /// Whether the browser has granted persistent storage.
    public var isStorageKept = false
    /// Whether a newer version of the app is ready.
    public var isUpdateReady = false
    /// Whether to offer notifications, because there is a flight and the traveller has not been asked yet.
    public var asksToTell = false
    public var location = Location.unavailable
    /// The last contact with the server; nil if there was none.
    public var heard: Instant?
    /// The time at which the server drew the visible page, if it is a stored copy.
    public var pageKept: Instant?
    /// Whether the server reports that it cannot write: its disk is full or its database damaged.
    public var isServerRefusing = false
    public var waiting: [Waiting] = []
    /// The fields whose value on the server was newer than the change from this device.
    public var overruled: [ChangedField] = []

    public init() {}
}
