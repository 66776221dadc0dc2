public import FlightCore

/// The maximum number of browsers or devices that receive alerts has been reached.
public struct TooManyDevices: Error, Hashable, Sendable {
    /// The maximum number of browsers; well above what a household would have.
    public static let mostBrowsers = 50
    /// The maximum number of devices with the app.
    public static let mostPhones = 20

    /// The plural name of the kind of device whose limit was reached: `browsers`.
    let kind: String

    public var message: String { "too many \(kind) receive alerts; remove one first" }
}

extension AlertRepository {
    /// Changes the person's alert settings.
    public func changeWishes(at: Instant, _ change: @Sendable (inout AlertWishes) -> Void) async throws {
        try await transaction { transaction in
            var wishes = try transaction.alertWishes()
            change(&wishes)
            try transaction.save(wishes, at: at)
        }
    }

    /// Adds a browser or updates its subscription.
    ///
    /// - Parameter before: The browser's previous endpoint, which is no longer valid.
    /// - Throws: ``TooManyDevices``.
    public func subscribe(_ subscriber: PushSubscriber, insteadOf before: String? = nil) async throws {
        let endpoint = subscriber.subscription.endpoint
        try await transaction { transaction in
            if let before, before != endpoint { try transaction.removeSubscriber(endpoint: before) }
            let known = try transaction.subscribers()
            guard
                known.count < TooManyDevices.mostBrowsers
                    || known.contains(where: { $0.subscription.endpoint == endpoint })
            else { throw TooManyDevices(kind: "browsers") }
            try transaction.add(subscriber)
        }
    }
}

extension ActivityRepository {
    /// Registers a device with the app, or updates its registration.
    ///
    /// - Parameter device: Returns the registration to store. Its argument is the previous registration; nil for a new
    ///   device.
    /// - Throws: ``TooManyDevices``.
    public func register(_ id: String, _ device: @Sendable (ActivityDevice?) -> ActivityDevice) async throws {
        try await transaction { transaction in
            let known = try transaction.activityDevices()
            let before = known.first { $0.id == id }
            guard before != nil || known.count < TooManyDevices.mostPhones else {
                throw TooManyDevices(kind: "devices")
            }
            try transaction.add(device(before))
        }
    }
}
