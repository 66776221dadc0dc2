internal import FlightCore
internal import FlightTracking

/// The current events at an airport. If there is no event of a given kind, the value for that kind is null or missing.
struct FAAEvents: Decodable {
    let airportId: String
    private let groundStop: GroundStop?
    private let groundDelay: GroundDelay?
    private let arrivalDelay: Delay?
    private let departureDelay: Delay?
    private let airportClosure: Closure?

    private struct GroundStop: Decodable {
        let impactingCondition: String?
        let startTime: String?
        let endTime: String?
        let probabilityOfExtension: String?
    }

    /// A ground delay programme. Delays are in minutes.
    private struct GroundDelay: Decodable {
        let impactingCondition: String?
        let avgDelay: Number?
        let maxDelay: Number?
        let startTime: String?
        let endTime: String?
    }

    private struct Delay: Decodable {
        let reason: String?
        let averageDelay: Label?
        let arrivalDeparture: Bounds?

        /// The minimum and maximum of a delay, in words such as `31 minutes`.
        struct Bounds: Decodable {
            let min: Label?
            let max: Label?
            let trend: String?
        }
    }

    private struct Closure: Decodable {
        let reason: String?
        let simpleText: String?
        let text: String?
        let startTime: String?
        let endTime: String?
    }

    func programmes(_ airport: Airport.Code) -> [AirportProgramme] {
        [stop(airport), delay(airport), closure(airport)].compactMap { $0 }
            + [(arrivalDelay, AirportProgramme.Kind.arrivalDelay), (departureDelay, .departureDelay)]
            .compactMap { delay, kind in delay.map { general($0, kind, airport) } }
    }

    private func stop(_ airport: Airport.Code) -> AirportProgramme? {
        guard let groundStop else { return nil }
        var programme = AirportProgramme(airport: airport, kind: .groundStop)
        programme.reason = FAAEvents.words(groundStop.impactingCondition)
        programme.from = Instant(utcStamp: groundStop.startTime)
        programme.until = Instant(utcStamp: groundStop.endTime)
        programme.extensionIs = groundStop.probabilityOfExtension.flatMap { .init(name: $0.lowercased()) }
        return programme
    }

    private func delay(_ airport: Airport.Code) -> AirportProgramme? {
        guard let groundDelay else { return nil }
        var programme = AirportProgramme(airport: airport, kind: .groundDelay)
        programme.reason = FAAEvents.words(groundDelay.impactingCondition)
        programme.averageDelay = FAADuration.minutes(groundDelay.avgDelay)
        programme.longestDelay = FAADuration.minutes(groundDelay.maxDelay)
        programme.from = Instant(utcStamp: groundDelay.startTime)
        programme.until = Instant(utcStamp: groundDelay.endTime)
        return programme
    }

    private func closure(_ airport: Airport.Code) -> AirportProgramme? {
        guard let airportClosure else { return nil }
        let notice = ClosureNotice([airportClosure.reason, airportClosure.simpleText, airportClosure.text])
        guard !notice.isForSome else { return nil }
        var programme = AirportProgramme(airport: airport, kind: .closure)
        programme.reason = FAAEvents.words(
            airportClosure.reason ?? airportClosure.simpleText ?? airportClosure.text)
        programme.from = Instant(utcStamp: airportClosure.startTime)
        programme.until = Instant(utcStamp: airportClosure.endTime)
        programme.hours = notice.hours
        return programme
    }

    private func general(
        _ delay: Delay, _ kind: AirportProgramme.Kind, _ airport: Airport.Code
    ) -> AirportProgramme {
        var programme = AirportProgramme(airport: airport, kind: kind)
        programme.reason = FAAEvents.words(delay.reason)
        programme.averageDelay = FAADuration.read(delay.averageDelay?.text)
        programme.shortestDelay = FAADuration.read(delay.arrivalDeparture?.min?.text)
        programme.longestDelay = FAADuration.read(delay.arrivalDeparture?.max?.text)
        programme.trend = delay.arrivalDeparture?.trend.flatMap { .init(name: $0.trimmed.lowercased()) }
        return programme
    }

    static func words(_ text: String?) -> String? {
        text.map { Excerpt.of($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
