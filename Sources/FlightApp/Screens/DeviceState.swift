/// What the settings say of the device itself.
public struct DeviceState: Hashable, Sendable {
    public enum Location: Hashable, Sendable { case unavailable, off, on, denied }

    public let location: Location
    /// How many changes wait.
    public let waiting: Int

    public init(location: Location, waiting: Int = 0) {
        self.location = location
        self.waiting = waiting
    }
}
