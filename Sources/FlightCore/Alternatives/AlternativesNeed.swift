/// A flight that the traveller may have to replace, and where and when a replacement would leave.
public struct AlternativesNeed: Hashable, Sendable {
    public enum Reason: UInt8, Named, Sendable {
        case cancelled, diverted, missed, late
        /// The flight cannot be reached in time from the leg before it, or is a cancelled connection.
        case connection

        public var name: String {
            switch self {
            case .cancelled: "cancelled"
            case .diverted: "diverted"
            case .missed: "missed"
            case .late: "late"
            case .connection: "connection"
            }
        }
    }

    public let reason: Reason
    /// The flight to replace. For a connection, this is the second flight.
    public let flight: Flight
    public let from: Airport
    public let to: Airport
    /// The local day of departure for which flights are listed.
    public let day: Day
    /// The earliest departure of a replacement.
    public let after: Instant

    /// How long after its scheduled departure a flight may still need a replacement.
    private static let longest = Span.hours(30)

    /// Creates the need of a leg; nil if the leg is on time, or is not the traveller's own flight.
    ///
    /// - Parameters:
    ///   - isConnectionAtRisk: Whether the traveller will probably miss the next leg.
    public init?(_ trip: Trip, leg: Int, now: Instant, isConnectionAtRisk: Bool) {
        let flight = trip.legs[leg]
        guard flight.role == .mine else { return nil }
        let next = leg + 1 < trip.legs.count ? trip.legs[leg + 1] : nil
        if flight.status == .cancelled {
            self.init(.cancelled, flight, from: flight.origin, after: .always, now: now)
        } else if flight.status == .diverted, flight.divertedTo != nil, !flight.hasLeft(by: now) {
            self.init(.diverted, flight, from: flight.origin, after: flight.out.scheduled ?? .always, now: now)
        } else if flight.status == .diverted {
            // Where the aircraft lands, and when, must be known.
            guard flight.divertedTo != nil, let landed = BestTimes(flight, now: now).in ?? flight.on.estimated else {
                return nil
            }
            let zone = flight.landingAirport.zone
            self.init(
                .diverted, flight, from: flight.landingAirport, after: landed, day: zone.local(landed).day, now: now)
        } else if flight.isMissed {
            self.init(.missed, flight, from: flight.origin, after: .always, now: now)
        } else if let next, next.status == .cancelled, flight.leads(to: next) {
            self.init(.connection, next, from: next.origin, after: flight.in.scheduled ?? .always, now: now)
        } else if SmartStateEngine.answer(leg: leg, of: trip, in: TravelContext(now: now)).state == .delayed {
            self.init(.late, flight, from: flight.origin, after: .always, now: now)
        } else if let next, isConnectionAtRisk {
            let arrival = BestTimes(flight, now: now).in ?? flight.in.scheduled ?? .always
            self.init(.connection, next, from: next.origin, after: arrival, now: now)
        } else {
            return nil
        }
    }

    /// Creates a need; nil if the flight is long ago, or if its scheduled departure is unknown.
    private init?(
        _ reason: Reason, _ flight: Flight, from: Airport, after: Instant, day: Day? = nil, now: Instant
    ) {
        guard let scheduled = flight.out.scheduled, now - scheduled < AlternativesNeed.longest else { return nil }
        self.reason = reason
        self.flight = flight
        self.from = from
        to = flight.destination
        // A later flight leaves no earlier than the flight that it replaces.
        self.after = max(now, after, reason == .diverted ? .always : scheduled)
        self.day = max(day ?? from.zone.local(scheduled).day, from.zone.local(now).day)
    }
}

extension Flight {
    /// Whether the flight has left its gate, as far as its best times say.
    fileprivate func hasLeft(by now: Instant) -> Bool {
        out.actual != nil || off.actual != nil || BestTimes(self, now: now).out.map { $0 <= now } ?? false
    }
}
