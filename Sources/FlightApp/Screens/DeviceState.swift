/// The state of the device in the settings.
public struct DeviceState: Hashable, Sendable {
    public enum Location: Hashable, Sendable { case unavailable, off, on, denied }

    public let location: Location
    /// The number of queued changes.
    public let waiting: Int

    public init(location: Location, waiting: Int = 0) {
        self.location = location
        self.waiting = waiting
    }
}
