internal import CMath

/// Forecasts delays from features. Decision trees model the effects of airport, airline and hour. The delays of the
/// aircraft's earlier legs are represented by the time at which the aircraft is ready.
public struct DelayModel: Sendable {
    public let table: ForecastTable

    public init(_ table: ForecastTable) { self.table = table }

    /// Returns the standard deviation, in minutes, of the time at which an aircraft is ready, given the progress of the
    /// aircraft's previous leg.
    private static func spread(_ stage: InboundChain.Stage?) -> Double {
        switch stage {
        case .arrived: 12
        case .underWay: 20
        case .hasNotLeft, nil: 32
        }
    }

    private static func value(_ feature: ForecastFeature, _ features: [Float]) -> Float {
        features[Int(feature.rawValue)]
    }

    /// Whether the aircraft's previous leg is known, ends at the flight's origin, and is scheduled to arrive less than
    /// ten hours before the flight.
    public static func isInbound(_ features: [Float]) -> Bool {
        isDirect(features) && value(.buffer, features) < 600
    }

    /// Whether the aircraft's previous leg is known and ends at the flight's origin.
    static func isDirect(_ features: [Float]) -> Bool {
        !value(.ready, features).isNaN && value(.hasGap, features) == 0
    }

    /// Returns the time at which the flight's aircraft will be ready; nil unless the aircraft's previous leg is known
    /// and ends at the flight's origin.
    public static func readiness(_ features: [Float]) -> DelayBound? {
        guard isDirect(features) else { return nil }
        let known = value(.inboundStage, features)
        let stage = InboundChain.Stage.allCases.first { Float($0.rawValue) == known }
        return DelayBound(minutes: Double(value(.ready, features)), spread: spread(stage))
    }

    /// Returns the features as they would be if the aircraft had arrived in good time.
    private static func withAircraftThere(_ features: [Float]) -> [Float] {
        var features = features
        for (feature, value): (ForecastFeature, Float) in [
            (.ready, -100), (.inboundDelay, 0), (.inboundStage, 3), (.tailDelay, 0), (.buffer, 130), (.hasGap, 1),
            (.feederMean, .nan), (.feederLate, .nan),
        ] {
            features[Int(feature.rawValue)] = value
        }
        return features
    }

    /// Returns the forecast for the given features.
    ///
    /// - Parameters:
    ///   - features: the features, in the order of ``ForecastFeature``.
    ///   - bounds: additional bounds on the departure, besides the readiness of the aircraft.
    public func forecast(_ features: [Float], bounds: [DelayBound] = []) -> DelayForecast {
        let ready = DelayModel.readiness(features)
        var local = trees(ready == nil ? features : DelayModel.withAircraftThere(features))
        if let ready { local = local.bounded(by: ready) }
        for bound in bounds { local = local.bounded(by: bound) }
        return local
    }

    /// Returns the forecast from the decision trees, without any bounds.
    func trees(_ features: [Float]) -> DelayForecast {
        let sums = table.sums(features)
        func chance(_ target: ForecastTarget) -> Double { 1 / (1 + exp(-sums[target])) }
        func minutes(_ target: ForecastTarget) -> Double { sums[target] + table.correction(target) }
        let late15 = chance(.late15)
        return DelayForecast(
            late15: late15, late45: min(late15, chance(.late45)), cancelled: chance(.cancelled),
            out: DelayRange(low: minutes(.out10), middle: minutes(.out50), high: minutes(.out90)).inOrder,
            in: DelayRange(low: minutes(.in10), middle: minutes(.in50), high: minutes(.in90)).inOrder)
    }
}

extension DelayForecast {
    /// Returns this forecast, with the given bound applied to the departure.
    func bounded(by bound: DelayBound) -> DelayForecast {
        var bounded = self
        bounded.late15 = 1 - (1 - late15) * bound.chance(before: 15)
        bounded.late45 = min(bounded.late15, 1 - (1 - late45) * bound.chance(before: 45))
        // If the bound is almost certainly earlier than the range of the departure, the ranges do not change.
        guard bound.quantile(0.95) > out.low else { return bounded }
        bounded.out = LocalDelays(out).bounded(by: bound)
        bounded.in = LocalDelays(`in`).bounded(by: bound.onArrival)
        return bounded
    }
}
