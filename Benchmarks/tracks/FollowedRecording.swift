import FlightCore
import FlightData
import FlightFeeds
import FlightTracking

/// A recorded flight, followed by an antenna alone: what was found, and what was expected on the way.
struct FollowedRecording {
    /// Take-offs and landings as they were told, in order, and when.
    private(set) var movements: [(milestone: Milestone, time: Instant, told: Instant)] = []
    /// Whether the aircraft was recognised.
    private(set) var isBound = false
    /// Wheels down as expected before anybody was heard: the departure by the timetable, and the time on the way from
    /// distance and type.
    let planned: Instant?
    /// Wheels down as expected at the shares of the way that were asked for.
    private(set) var expected: [Instant?] = []

    private static let tables = FlightTracker.Tables(
        airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft)

    /// - Parameters:
    ///   - out: leaving the gate by the timetable.
    ///   - looks: when to look at the expected arrival.
    init(_ recording: RecordedFlight, _ answers: [SourceAnswer], out: Instant, looks: [Instant]) throws {
        var flight = Flight(origin: recording.origin, destination: recording.destination, number: recording.number)
        flight.out.scheduled = out
        flight.aircraft.type = recording.type
        if let known = recording.type.flatMap({ StandingData.aircraft[$0] })?.performance {
            flight.aircraft.performance = known
        }
        planned = BestTimes(flight, now: out).on
        // Callsigns with letters say nothing of a number: a source has named the aircraft.
        flight.aircraft.tail = recording.tail
        var followed = FlightTracker(flight, tables: FollowedRecording.tables)
        guard let reader = LiveSources.named("antenna") else { return }
        var looks = looks[...]
        for answer in answers {
            while let look = looks.first, look < answer.at {
                expected.append(BestTimes(followed.flight, now: look).on)
                looks.removeFirst()
            }
            for case .fact(let fact) in followed.take(try reader.read(answer), from: answer) {
                if case .actual(let milestone) = fact.field, let time = fact.value.instant {
                    movements.append((milestone, time, answer.at))
                }
            }
        }
        isBound = followed.binding != nil
    }
}
