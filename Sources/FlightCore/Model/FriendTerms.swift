/// What a person shows a friend, and wants to hear of this friend's flights. Each side of a friendship has its own.
public struct FriendTerms: Hashable, Sendable {
    public var shows: FriendView
    public var hears: FriendHearing
    /// Whether the friend sees all flights by themselves. If false, the friend sees only the flights chosen for this friend.
    public var showsAll: Bool

    public init(shows: FriendView = .status, hears: FriendHearing = .landed, showsAll: Bool = true) {
        self.shows = shows
        self.hears = hears
        self.showsAll = showsAll
    }
}

/// How much a friend sees of a flight. A friend never sees a confirmation or notes.
public enum FriendView: UInt8, Named, Sendable {
    /// The flight, its times and delay.
    case status
    /// Also the aircraft and its position.
    case map
    /// Also terminals, gates, the belt and the seat.
    case all

    public var name: String {
        switch self {
        case .status: "status"
        case .map: "map"
        case .all: "all"
        }
    }
}

/// Which alerts a person gets about a friend's flights.
public enum FriendHearing: UInt8, Named, Sendable {
    case nothing
    /// Only that the flight has landed.
    case landed
    /// The alerts of ``AlertGroup/basics``.
    case basics
    /// All alerts about what the friend shows.
    case everything

    public var name: String {
        switch self {
        case .nothing: "nothing"
        case .landed: "landed"
        case .basics: "basics"
        case .everything: "everything"
        }
    }
}
