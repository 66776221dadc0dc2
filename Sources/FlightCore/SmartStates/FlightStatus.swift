/// The status of a flight in a word. Every surface shows this value: board, card, wall, island, airport page, shared
/// page, terminal and notification.
///
/// The order is fixed: planned, on time or delayed; then boarding, gate closed, departed, in flight, landing, landed,
/// arrived. As time passes, the status moves backwards only if a report contradicts a status that was derived from the
/// clock alone.
public struct FlightStatus: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// Not confirmed recently by a live source, or the schedule is unknown.
        case planned
        /// Confirmed recently, and less than 15 minutes late.
        case onTime
        /// At least 15 minutes late.
        case delayed(minutes: Int)
        /// A source doubts the schedule and has no new time (see ``Flight/Doubt``).
        case delayedOpen, mayBeCancelled
        case boarding
        case gateClosed
        /// Left its gate (OUT).
        case departed
        case inFlight
        /// Past the top of descent.
        case landing
        case landed
        /// At the gate (IN), with the difference from the planned arrival in minutes, negative if early; nil if the
        /// schedule is unknown.
        case arrived(minutesLate: Int?)
        /// At a gate at the diversion airport; nil if that airport is unknown.
        case arrivedElsewhere(Airport.Code?)
        case cancelled
        /// Diverted to the given airport; nil if the airport is unknown. With ``Evidence/clock``, no source has reported it,
        /// but the positions show it.
        case diverted(to: Airport.Code?)
        /// Turned back to its origin, with the same meaning of ``Evidence/clock``.
        case returned(to: Airport.Code)
        /// The traveller cannot reach the flight (``Flight/isMissed``), whether or not the flight departs.
        case missed

        /// The name used in JSON.
        public var name: String {
            switch self {
            case .planned: "planned"
            case .onTime: "onTime"
            case .delayed: "delayed"
            case .delayedOpen: "delayedOpen"
            case .mayBeCancelled: "mayBeCancelled"
            case .boarding: "boarding"
            case .gateClosed: "gateClosed"
            case .departed: "departed"
            case .inFlight: "inFlight"
            case .landing: "landing"
            case .landed: "landed"
            case .arrived, .arrivedElsewhere: "arrived"
            case .cancelled: "cancelled"
            case .diverted, .returned: "diverted"
            case .missed: "missed"
            }
        }
    }

    /// What a status is based on.
    public enum Evidence: UInt8, Sendable {
        /// Reported by a source. For a flight under way, the report is recent.
        case live
        /// Entered by the traveller, or reported by a source that no longer responds.
        case past
        /// Computed, from the clock alone or from positions; marked "~".
        case clock
    }

    /// The sign beside the status word, so that colour is never the only distinction.
    public enum Sign: UInt8, CaseIterable, Sendable {
        case ring, tick, clock, boarding, door, plane, octagon, diversion, warning
    }

    public let kind: Kind
    public let evidence: Evidence

    public init(_ kind: Kind, _ evidence: Evidence = .live) {
        self.kind = kind
        self.evidence = evidence
    }

    /// The smallest deviation from the planned arrival that is shown, in minutes.
    static let leastDeviation = 5

    public var tone: StateContent.Tone {
        switch kind {
        case .delayed, .delayedOpen, .mayBeCancelled: return .late
        case .diverted where evidence == .clock, .returned where evidence == .clock: return .late
        case .arrivedElsewhere, .cancelled, .diverted, .returned, .missed: return .off
        case .planned: return .quiet
        default: break
        }
        guard evidence == .live else { return .quiet }
        switch kind {
        case .boarding: return .go
        case .departed, .inFlight, .landing: return .air
        case .arrived(let minutes?) where minutes >= Int(DayRules.delayThreshold.wholeMinutes): return .late
        case .onTime, .landed, .arrived: return .ok
        default: return .quiet
        }
    }

    public var sign: Sign {
        switch kind {
        case .delayed, .delayedOpen, .mayBeCancelled: return .clock
        case .cancelled: return .octagon
        case .arrivedElsewhere, .diverted, .returned: return .diversion
        case .missed: return .warning
        default: break
        }
        guard evidence == .live else { return .ring }
        switch kind {
        case .boarding: return .boarding
        case .gateClosed: return .door
        case .departed, .inFlight, .landing: return .plane
        case .arrived where tone == .late: return .clock
        case .onTime, .landed, .arrived: return .tick
        default: return .ring
        }
    }

    /// Whether the status needs attention and is therefore filled on the board.
    public var needsAttention: Bool {
        switch tone {
        case .off, .go: true
        case .late: stage < FlightStatus.stages
        case .ok, .air, .quiet: false
        }
    }

    /// The position in the order of statuses, 0…``stages``; nil for a flight that is cancelled, diverted, returned or missed.
    package var place: Int? {
        switch kind {
        case .cancelled, .diverted, .returned, .missed: nil
        default: stage
        }
    }

    /// The position of ``Kind/arrived(minutesLate:)``, which is the last in the order of statuses.
    private static let stages = 7

    private var stage: Int {
        switch kind {
        case .planned, .onTime, .delayed, .delayedOpen, .mayBeCancelled, .cancelled, .diverted, .returned, .missed: 0
        case .boarding: 1
        case .gateClosed: 2
        case .departed: 3
        case .inFlight: 4
        case .landing: 5
        case .landed: 6
        case .arrived, .arrivedElsewhere: FlightStatus.stages
        }
    }
}

extension FlightStatus {
    /// Creates the status of the given flight at an instant. Reports with a later time are ignored.
    public init(_ flight: Flight, at now: Instant) {
        self.init(flight, DayRules(flight, knownAt: now), at: now)
    }

    /// - Parameter rules: the rules of the flight with the facts known at `now`.
    init(_ flight: Flight, _ rules: DayRules, at now: Instant) {
        let isFresh = Confirmation(flight, times: rules.times, now: now).isFresh(at: now)
        self.init(flight, rules, isFresh: isFresh, at: now)
    }

    /// - Parameters:
    ///   - rules: the rules of the flight with the facts known at `now`.
    ///   - isFresh: whether the last report of a live source still confirms the flight.
    init(_ flight: Flight, _ rules: DayRules, isFresh: Bool, at now: Instant) {
        switch flight.status {
        case .cancelled: self.init(.cancelled)
        // A diversion stays until the arrival is reported.
        case .diverted:
            let place = flight.divertedTo?.code
            guard now < rules.arrived.observed else {
                self.init(.arrivedElsewhere(place))
                return
            }
            self.init(flight.returns ? .returned(to: flight.origin.code) : .diverted(to: place))
        case .scheduled where flight.isMissed: self.init(.missed)
        case .scheduled:
            switch flight.course(at: now) {
            case .diverting:
                self.init(.diverted(to: nil), .clock)
                return
            case .returning:
                self.init(.returned(to: flight.origin.code), .clock)
                return
            case .planned, .holding, .wentAround: break
            }
            self =
                FlightStatus(underWay: flight, rules, isFresh: isFresh, at: now)
                ?? FlightStatus(beforeBoarding: flight, rules.times, isFresh: isFresh)
        }
    }

    /// Returns nil before boarding.
    private init?(underWay flight: Flight, _ rules: DayRules, isFresh: Bool, at now: Instant) {
        func evidence(_ mark: DayRules.Mark, _ milestone: Milestone, isCurrent: Bool = true) -> Evidence {
            guard now >= mark.observed else { return .clock }
            return isCurrent && !flight.toldByTraveller.contains(milestone) ? .live : .past
        }
        if now >= rules.arrived.happened {
            let evidence = evidence(rules.arrived, .in)
            var late: Int?
            if evidence == .live, let actual = flight.in.actual, actual <= now,
                let planned = flight.in.scheduled
            {
                late = Int(clamping: actual.minute - planned.minute)
            }
            self.init(.arrived(minutesLate: late), evidence)
        } else if now >= rules.landed.happened {
            self.init(.landed, evidence(rules.landed, .on))
        } else if now >= rules.airborne.happened {
            let isCurrent = isFresh && !flight.hasLostSignal(at: now)
            self.init(
                now >= rules.descending.happened ? .landing : .inFlight,
                evidence(rules.airborne, .off, isCurrent: isCurrent))
        } else if now >= rules.left.happened {
            self.init(.departed, evidence(rules.left, .out, isCurrent: isFresh))
        } else if flight.doubt == .cancellation {
            self.init(.mayBeCancelled)
        } else if now >= rules.onBoard.happened {
            guard FlightStatus.hasDoorsOpen(flight, rules.times, at: now) else {
                self.init(.gateClosed, evidence(rules.onBoard, .doorsClose, isCurrent: isFresh))
                return
            }
            self.init(.boarding, flight.isReported(.boardingOpens, at: now) ? .live : .past)
        } else if now >= rules.boarding.happened {
            let isBoarding = isFresh && flight.boardedPercent.map { $0 > 0 } ?? false
            self.init(.boarding, isBoarding ? .live : evidence(rules.boarding, .boardingOpens))
        } else {
            return nil
        }
    }

    /// Whether the doors are still open for a traveller who has confirmed being on board.
    private static func hasDoorsOpen(_ flight: Flight, _ times: BestTimes, at now: Instant) -> Bool {
        guard let said = flight.saidOnBoard, said <= now, let closes = times.doorsClose else { return false }
        return now < closes && !flight.isReported(.doorsClose, at: now)
    }

    private init(beforeBoarding flight: Flight, _ times: BestTimes, isFresh: Bool) {
        guard flight.doubt != .cancellation else {
            self.init(.mayBeCancelled)
            return
        }
        let late = FlightStatus.minutesLate(times.out, flight.out.scheduled)
        if let late, late >= Int(DayRules.delayThreshold.wholeMinutes) {
            self.init(.delayed(minutes: late))
        } else if flight.doubt != nil {
            self.init(.delayedOpen)
        } else {
            let isOnTime = isFresh && late != nil && !flight.toldByTraveller.contains(.out)
            self.init(isOnTime ? .onTime : .planned)
        }
    }

    /// Returns the number of whole minutes from the planned to the best time, rounded down; nil unless both times are
    /// known.
    static func minutesLate(_ best: Instant?, _ planned: Instant?) -> Int? {
        guard let best, let planned else { return nil }
        return Int(clamping: (best - planned).wholeMinutes)
    }
}

extension Flight {
    /// Whether a source has reported that the given milestone, or a later one, has happened.
    func isReported(_ milestone: Milestone, at now: Instant) -> Bool {
        let proof = proof.known(at: now)
        for later in Milestone.allCases where later.rawValue >= milestone.rawValue {
            guard !toldByTraveller.contains(later) else { continue }
            if let actual = self[later].actual, actual <= now { return true }
            if proof[later] != nil { return true }
        }
        return false
    }

    /// Whether positions have been received, but none within the last ``DayRules/hold``.
    func hasLostSignal(at now: Instant) -> Bool {
        guard let position, position.at <= now else { return false }
        return now >= position.at + DayRules.hold
    }
}
