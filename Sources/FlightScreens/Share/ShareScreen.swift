public import FlightCore

/// The screen for creating a shared link to a flight or trip.
public struct ShareScreen: Hashable, Sendable {
    public struct Whole: Hashable, Sendable {
        public let isTrip: Bool
        public let title: String
    }

    public struct Fact: Hashable, Sendable {
        public let fact: SharedFact
        public let label: String
    }

    public struct End: Hashable, Sendable {
        /// The lifetime of the link, in hours after the last arrival.
        public let hours: Int
        public let title: String
    }

    /// The lifetimes offered for a link, in hours after arrival. The second is the default.
    public static let hours: [Int64] = [2, 24, 168]

    public let title: String
    public let intro: String
    public let wholeLabel: String
    /// The choices of what to share: the flight or the whole trip. Empty if the trip has only one flight.
    public let wholes: [Whole]
    public let factsLabel: String
    public let facts: [Fact]
    public let nameLabel: String
    public let nameHint: String
    public let endsLabel: String
    public let ends: [End]
    public let make: String
    public let made: String
    public let madeText: String
    public let send: String
    /// The preselected settings of the link.
    public let request: ShareRequest
    /// The status of the flight as text, for sharing without a link.
    public let text: String

    /// Creates the screen; nil if the snapshot does not contain the flight.
    public init?(_ id: Flight.ID, _ snapshot: Snapshot, at present: ScreenContext) {
        guard let (trip, leg) = snapshot.trip(of: id),
            let shared = Trip(legs: trip.legs.map { $0.shared(showing: []) })
        else { return nil }
        let words = Words(snapshot.settings)
        let flight = trip.legs[leg]
        title = words.say(share: .titleOf, flight.nameOrRoute)
        intro = words.say(share: .intro)
        wholeLabel = words.say(share: .what)
        wholes =
            trip.legs.count > 1
            ? [
                Whole(isTrip: false, title: words.say(share: .thisFlight)),
                Whole(isTrip: true, title: words.say(share: .wholeTrip, words.flightCount(trip.legs.count))),
            ] : []
        factsLabel = words.say(share: .show)
        var facts: [Fact] = []
        if flight.seat != nil { facts.append(Fact(fact: .seat, label: words.say(share: .showsSeat))) }
        if flight.confirmation != nil {
            facts.append(Fact(fact: .confirmation, label: words.say(share: .showsConfirmation)))
        }
        self.facts = facts
        nameLabel = words.say(share: .name)
        nameHint = words.say(share: .nameHint)
        endsLabel = words.say(share: .ends)
        ends = zip(ShareScreen.hours, [SharePhrase.afterHours, .afterDay, .afterWeek]).map {
            End(hours: Int($0), title: words.say(share: $1))
        }
        make = words.say(share: .make)
        made = words.say(share: .made)
        madeText = words.say(share: .madeText)
        send = words.say(share: .send)
        request = ShareRequest(flight: id, hours: Int(ShareScreen.hours[1]))
        let context = TravelContext(now: present.now, online: present.isOnline)
        let state = LiveActivityState(leg: leg, of: shared, in: context, words: words)
        text = LiveLayout(state, words: words, now: present.now).spoken
    }
}
