public import FlightCore

/// Stores the devices that show Live Activities, their tokens, and the updates sent to them.
public protocol ActivityRepository: Transactions {
    /// Returns the devices in order of registration.
    func activityDevices() async throws -> [ActivityDevice]
    /// Removes a device and the stored state of its activities.
    ///
    /// - Returns: Whether the device existed.
    func removeActivityDevice(_ id: String) async throws -> Bool

    func activities() async throws -> [KeptActivity]
    /// Stores what was sent to a device about a flight.
    ///
    /// - Parameter version: The version of the stored memory that the decision to send was based on.
    /// - Returns: Whether the memory was stored. False if another process has stored a later version, or if the device
    ///   or flight no longer exists.
    func keep(_ memory: ActivityMemory, of key: ActivityKey, after version: Int64, at: Instant) async throws -> Bool
    /// Registers the token of an activity.
    ///
    /// - Returns: False if the device or flight does not exist.
    func register(_ place: KeptActivity.Place, of key: ActivityKey) async throws -> Bool
    /// Records that the traveller dismissed an activity.
    ///
    /// - Returns: Whether the activity existed.
    func dismiss(_ activity: String, on device: String) async throws -> Bool
    /// Deletes an invalid start token, unless the device registered a token after `since`.
    func forget(startToken: ActivityToken, of device: String, since: Instant) async throws
    func forget(token: ActivityToken, of key: ActivityKey, since: Instant) async throws
    /// Deletes the stored state of activities that were last updated before the given instant.
    func forgetActivities(before: Instant) async throws
}

extension ActivityRepository {
    /// Calls ``ActivityTransaction/add(_:)`` in its own transaction.
    public func add(_ device: ActivityDevice) async throws { try await transaction { try $0.add(device) } }
}

/// Provides access to the registered devices within one transaction.
public protocol ActivityTransaction {
    /// Returns the devices in order of registration.
    func activityDevices() throws -> [ActivityDevice]
    /// Adds a device, or updates the device with the same id.
    func add(_ device: ActivityDevice) throws
}

/// A device on which the Halcyon app is installed.
public struct ActivityDevice: Hashable, Sendable {
    /// The identifier that the device chose for itself: 8 to 64 letters, digits, `-` and `_`.
    public let id: String
    /// The token with which the server starts an activity; nil if activities cannot be started remotely on this device.
    public let startToken: ActivityToken?
    /// When the token was last registered.
    public let startTokenAt: Instant?
    public let language: Language
    /// The name shown to users: `Ola's iPhone`.
    public let label: String
    /// The credential that registered the device. Once the credential expires or is revoked, the device receives no
    /// updates.
    public let credential: String?
    public let createdAt: Instant

    public init(
        id: String, startToken: ActivityToken?, startTokenAt: Instant?, language: Language, label: String,
        credential: String?, createdAt: Instant
    ) {
        self.id = id
        self.startToken = startToken
        self.startTokenAt = startTokenAt
        self.language = language
        self.label = label
        self.credential = credential
        self.createdAt = createdAt
    }

    /// Returns whether the text is a valid device identifier.
    public static func isID(_ text: String) -> Bool {
        (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                default: false
                }
            }
    }
}

/// Identifies the Live Activity of a flight on a device.
public struct ActivityKey: Hashable, Sendable {
    public let device: String
    public let flight: Flight.ID

    public init(device: String, flight: Flight.ID) {
        self.device = device
        self.flight = flight
    }
}

/// The stored state of a flight's Live Activity on a device.
public struct KeptActivity: Sendable {
    public let key: ActivityKey
    public let memory: ActivityMemory
    /// The version of ``memory``, incremented with each decision; 0 before the first decision.
    public let version: Int64
    /// The activity and its token; nil if the device has not registered them.
    public let place: Place?
    /// Whether the traveller has dismissed the activity.
    public let isDismissed: Bool

    /// Where updates to an activity are sent.
    public struct Place: Hashable, Sendable {
        /// The device's identifier for the activity.
        public let activity: String
        public let token: ActivityToken
        /// When the token was last registered.
        public let at: Instant

        public init(activity: String, token: ActivityToken, at: Instant) {
            self.activity = activity
            self.token = token
            self.at = at
        }
    }

    public init(key: ActivityKey, memory: ActivityMemory, version: Int64, place: Place?, isDismissed: Bool) {
        self.key = key
        self.memory = memory
        self.version = version
        self.place = place
        self.isDismissed = isDismissed
    }
}
