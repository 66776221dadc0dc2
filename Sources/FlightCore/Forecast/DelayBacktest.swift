/// Tests a delay model on past flights, in chronological order. Each leg is forecast at a fixed time before its
/// scheduled departure. The backtest learns from a leg only after the outcome of that leg has become known.
public struct DelayBacktest {
    private var book: LegBook
    private let model: DelayModel
    private let lead: Int32
    private var learner = DelayLearner()
    private var waiting: [Int32: DelayLearner.Case] = [:]
    private var events: [Event] = []
    private var next = 0

    /// The outcome of a leg, and the time at which the outcome became known.
    private struct Event {
        enum Kind: UInt8 {
            case late15, late45, out, `in`, forgotten
        }

        let at: Int32
        let leg: Int32
        let kind: Kind
    }

    /// How long after the scheduled or actual arrival, whichever is later, a leg is dropped, in minutes.
    private static let patience: Int32 = 18 * 60

    /// - Parameters:
    ///   - legs: the legs, with their actual times.
    ///   - lead: how many minutes before the scheduled departure each leg is forecast.
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

    /// The indices of the legs in the order in which they must be forecast.
    public var order: [Int] { book.order }

    /// Returns the forecast for a leg. Call this method for each leg, in the order of ``order``.
    ///
    /// - Parameter features: a buffer that receives the features of the leg.
    public mutating func forecast(of index: Int, features: inout [Float]) -> DelayForecast {
        forecast(of: index, at: book.legs[index].scheduledOut - lead, features: &features)
    }

    /// Computes the features of a leg at the given moment. First makes all other forecasts that are due by that moment,
    /// and learns from the outcomes that are known by that moment.
    ///
    /// - Parameters:
    ///   - moment: the moment of the forecast, which may be any time before or after the leg's departure.
    ///   - features: a buffer that receives the features of the leg.
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

    /// Returns the model's forecast, corrected with the outcomes learned so far.
    func corrected(_ features: [Float], _ model: DelayForecast) -> DelayForecast {
        learner.forecast(learner.watch(features, model))
    }

    /// Returns when the leg's aircraft is expected at the origin of the leg, as known at the given moment.
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
