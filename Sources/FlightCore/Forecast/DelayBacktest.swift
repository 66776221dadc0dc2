/// Asks the forecast of every leg of a timetable as it would have been asked so long ahead, in order of time, and lets it learn
/// from each leg once that has happened, never before.
public struct DelayBacktest {
    private var book: LegBook
    private let model: DelayModel
    private let lead: Int32
    private var learner = DelayLearner()
    private var waiting: [Int32: DelayLearner.Case] = [:]
    private var events: [Event] = []
    private var next = 0

    /// What became known of a leg, and when.
    private struct Event {
        enum Kind: UInt8 {
            case late15, late45, out, `in`, forgotten
        }

        let at: Int32
        let leg: Int32
        let kind: Kind
    }

    /// A leg of which nothing is heard is forgotten so many minutes after it should have arrived.
    private static let patience: Int32 = 18 * 60

    /// - Parameters:
    ///   - legs: with what became of them.
    ///   - lead: minutes before the departure by the timetable at which the forecast is asked.
    public init(_ legs: [ForecastLeg], model: DelayModel, lead: Int32) {
        book = LegBook(legs)
        self.model = model
        self.lead = lead
        events.reserveCapacity(legs.count * 5)
        for (index, leg) in legs.enumerated() {
            let index = Int32(index)
            events.append(Event(at: min(leg.out, leg.scheduledOut + 15), leg: index, kind: .late15))
            events.append(Event(at: min(leg.out, leg.scheduledOut + 45), leg: index, kind: .late45))
            if leg.out != ForecastLeg.unknown { events.append(Event(at: leg.out, leg: index, kind: .out)) }
            if leg.in != ForecastLeg.unknown { events.append(Event(at: leg.in, leg: index, kind: .in)) }
            let end = max(leg.scheduledIn, leg.in == ForecastLeg.unknown ? leg.scheduledIn : leg.in)
            events.append(Event(at: end + DelayBacktest.patience, leg: index, kind: .forgotten))
        }
        events.sort { a, b in (a.at, a.leg, a.kind.rawValue) < (b.at, b.leg, b.kind.rawValue) }
    }

    /// The legs in the order in which they are asked.
    public var order: [Int] { book.order }

    /// The forecast of a leg. The legs must be asked in ``order``.
    ///
    /// - Parameter features: room for the features; afterwards those of the leg.
    public mutating func forecast(of index: Int, features: inout [Float]) -> DelayForecast {
        forecast(of: index, at: book.legs[index].scheduledOut - lead, features: &features)
    }

    /// Works out what is known of one leg now, with what the others have taught by then: those that are asked so long ahead that
    /// it would be later are left out.
    ///
    /// - Parameters:
    ///   - moment: now, however far ahead the leg's departure is, or how long past.
    ///   - features: room for the features; afterwards those of the leg.
    mutating func ask(_ index: Int, at moment: Int32, features: inout [Float]) {
        book.leftOut = index
        for other in order where other != index {
            guard book.legs[other].scheduledOut - lead <= moment else { break }
            _ = forecast(of: other, features: &features)
        }
        _ = forecast(of: index, at: moment, features: &features)
    }

    private mutating func forecast(of index: Int, at moment: Int32, features: inout [Float]) -> DelayForecast {
        learn(until: moment)
        book.advance(to: moment)
        book.features(of: index, at: moment, into: &features)
        let seen = learner.watch(features, model.forecast(features))
        waiting[Int32(index)] = seen
        return learner.forecast(seen)
    }

    /// A forecast with what was learned so far.
    func corrected(_ features: [Float], _ model: DelayForecast) -> DelayForecast {
        learner.forecast(learner.watch(features, model))
    }

    /// What is expected of the aircraft of a leg.
    func inbound(of index: Int, at moment: Int32) -> InboundChain? { book.inbound(of: index, at: moment) }

    private mutating func learn(until moment: Int32) {
        while next < events.count, events[next].at <= moment {
            let event = events[next]
            next += 1
            guard let seen = waiting[event.leg] else { continue }
            let leg = book.legs[Int(event.leg)]
            switch event.kind {
            case .late15: learner.learn(seen, isLate15: leg.out >= leg.scheduledOut + 15)
            case .late45: learner.learn(seen, isLate45: leg.out >= leg.scheduledOut + 45)
            case .out: learner.learn(seen, out: leg.out - leg.scheduledOut)
            case .in: learner.learn(seen, in: leg.in - leg.scheduledIn)
            case .forgotten: waiting[event.leg] = nil
            }
        }
    }
}
