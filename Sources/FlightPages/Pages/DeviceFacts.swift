public import FlightCore

/// What a device knows of itself and shows: it is nobody else's business.
public struct DeviceFacts: Sendable {
    public enum Location: UInt8, Sendable { case unavailable, off, on, denied }

    /// A change that the server does not have yet.
    public struct Waiting: Sendable {
        public let mutation: Mutation
        /// Why the server refused it; it stays until the traveller discards it.
        public let refusal: Refusal?

        public init(mutation: Mutation, refusal: Refusal?) {
            self.mutation = mutation
            self.refusal = refusal
        }
    }

    /// Whether pages, program and flights are all kept here.
    public var isReadyForOffline = false
    /// Whether the browser has promised not to clear it away.
    public var isStorageKept = false
    /// A newer version of the app waits.
    public var isUpdateReady = false
    /// Whether it is time to ask whether the device shall tell what changes: there is a flight, and nobody was asked yet.
    public var asksToTell = false
    public var location = Location.unavailable
    /// When the server was last heard; nil if never.
    public var heard: Instant?
    /// When the server drew the page that is shown, if the device has kept it from then.
    public var pageKept: Instant?
    /// Whether the server says that it cannot keep anything: its disk is full, or its database damaged.
    public var isServerRefusing = false
    public var waiting: [Waiting] = []
    /// Fields of which something newer had been said when a change arrived.
    public var overruled: [ChangedField] = []

    public init() {}
}
