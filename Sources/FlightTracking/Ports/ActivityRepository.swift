public import FlightCore

/// Keeps which devices show activities, where they are reached, and what they were told.
public protocol ActivityRepository: Transactions {
    /// In the order in which they have come.
    func activityDevices() async throws -> [ActivityDevice]
    /// - Returns: whether there was one. What it was told is forgotten with it.
    func removeActivityDevice(_ id: String) async throws -> Bool

    func activities() async throws -> [KeptActivity]
    /// Keeps what a device was told of a flight.
    ///
    /// - Parameter version: of what the decision was made from.
    /// - Returns: whether it was kept. Not if somebody else, perhaps another server, has decided meanwhile, or device or flight
    ///   are gone.
    func keep(_ memory: ActivityMemory, of key: ActivityKey, after version: Int64, at: Instant) async throws -> Bool
    /// Takes in where an activity is reached.
    /// - Returns: false if device or flight are not known.
    func register(_ place: KeptActivity.Place, of key: ActivityKey) async throws -> Bool
    /// The traveller has put it away.
    /// - Returns: whether there was one of that name.
    func dismiss(_ activity: String, on device: String) async throws -> Bool
    /// Forgets a token by which nobody is reached: unless the device has handed in another, or the same after that instant.
    func forget(startToken: ActivityToken, of device: String, since: Instant) async throws
    func forget(token: ActivityToken, of key: ActivityKey, since: Instant) async throws
    /// Forgets what devices were told of flights last before that.
    func forgetActivities(before: Instant) async throws
}

extension ActivityRepository {
    /// ``ActivityTransaction/add(_:)`` as a transaction of its own.
    public func add(_ device: ActivityDevice) async throws { try await transaction { try $0.add(device) } }
}

/// Devices with the app within one transaction.
public protocol ActivityTransaction {
    /// In the order in which they have come.
    func activityDevices() throws -> [ActivityDevice]
    /// Adds a device, or takes in what it says anew; it is known by its id.
    func add(_ device: ActivityDevice) throws
}

/// A device with the app.
public struct ActivityDevice: Hashable, Sendable {
    /// As it calls itself: 8 to 64 letters, digits, `-` and `_`.
    public let id: String
    /// By which it is asked to show another activity; nil if it cannot be.
    public let startToken: ActivityToken?
    /// When that was handed in last.
    public let startTokenAt: Instant?
    public let language: Language
    /// What a person calls it: `Ola's iPhone`.
    public let label: String
    /// With which it has asked; it is told nothing any more once that ends.
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

    /// Whether a device may call itself so.
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

/// A flight on a device.
public struct ActivityKey: Hashable, Sendable {
    public let device: String
    public let flight: Flight.ID

    public init(device: String, flight: Flight.ID) {
        self.device = device
        self.flight = flight
    }
}

/// What is kept of a flight on a device.
public struct KeptActivity: Sendable {
    public let key: ActivityKey
    public let memory: ActivityMemory
    /// Grows with each decision; 0 before the first.
    public let version: Int64
    /// Where the activity is reached; nil if the device has not said.
    public let place: Place?
    /// The traveller has put it away.
    public let isDismissed: Bool

    /// Where an activity is reached.
    public struct Place: Hashable, Sendable {
        /// By which the device knows it.
        public let activity: String
        public let token: ActivityToken
        /// When that was handed in last.
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
