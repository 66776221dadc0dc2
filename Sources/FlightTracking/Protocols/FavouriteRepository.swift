public import FlightCore

/// Stores the favourite airports of one person.
public protocol FavouriteRepository: Sendable {
    /// Returns the favourites in the order in which they were added.
    func favourites() async throws -> [StoredFavourite]
    /// Adds, changes or removes a favourite. Without a change, nothing is stored.
    ///
    /// - Throws: ``TooManyFavourites``.
    func set(_ wish: FavouriteWish, of airport: Airport.Code, at: Instant) async throws
    /// Stores the state of a favourite airport, and adds the resulting alert to the outbox in the same transaction.
    ///
    /// - Parameter tells: Whether devices are told that there is something new to show.
    /// - Returns: Whether the state was stored. False if another process has stored a later version, or if the airport is not
    ///   a favourite any more.
    func keep(_ state: FavouriteState, of airport: Airport.Code, _ alert: OutgoingAlert?, tells: Bool) async throws
        -> Bool
}

/// Finds the favourite airports of all people.
public protocol FavouriteDutyRepository: Sendable {
    /// Returns the favourites of everyone who is in the house.
    func everyFavourite() async throws -> [(person: Person.ID, favourite: StoredFavourite)]
}

/// A favourite airport as it is stored.
public struct StoredFavourite: Sendable {
    public let airport: Airport.Code
    public let hasAlerts: Bool
    public let state: FavouriteState

    public init(_ airport: Airport.Code, hasAlerts: Bool, state: FavouriteState) {
        self.airport = airport
        self.hasAlerts = hasAlerts
        self.state = state
    }
}

/// The knowledge about a favourite airport, with a version that is incremented whenever it is stored.
public struct FavouriteState: Sendable {
    /// The last known state of the airport; nil if there is none.
    public var glance: AirportGlance?
    /// What alerts have told.
    public var memory: AirportMemory
    /// When devices were last told that there is something new to show.
    public var toldAt: Instant?
    public let version: Int64

    public init(glance: AirportGlance?, memory: AirportMemory, toldAt: Instant?, version: Int64) {
        self.glance = glance
        self.memory = memory
        self.toldAt = toldAt
        self.version = version
    }
}

/// The person already has the maximum number of favourite airports.
public struct TooManyFavourites: Error, Hashable, Sendable {
    public init() {}

    public var message: String { "at most \(FavouriteAirport.most) favourite airports; remove one first" }
}
