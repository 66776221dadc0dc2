import FlightCore
import FlightData
import FlightFeeds
import FlightTracking

/// A recorded flight, followed with an antenna alone: the detected movements, and the expected arrival on the way.
struct FollowedRecording {
    /// The detected takeoffs and landings in order, with the time of detection.
    private(set) var movements: [(milestone: Milestone, time: Instant, told: Instant)] = []
    /// Whether the aircraft was recognised.
    private(set) var isBound = false
    /// The expected landing before the first answer: the scheduled departure, and the duration from distance and type.
    let planned: Instant?
    /// The flight as known at each of the requested times.
    private(set) var known: [Flight] = []

    private static let tables = FlightTracker.Tables(
        airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft)

    /// - Parameters:
    ///   - out: The scheduled departure from the gate.
    ///   - in: The scheduled arrival at the gate; nil without a timetable.
    ///   - looks: The times at which to record the flight, in order.
    init(
        _ recording: RecordedFlight, _ answers: [SourceAnswer], out: Instant, in: Instant? = nil, looks: [Instant]
    ) throws {
        var flight = Flight(origin: recording.origin, destination: recording.destination, number: recording.number)
        flight.out.scheduled = out
        flight.in.scheduled = `in`
        flight.aircraft.type = recording.type
        if let known = recording.type.flatMap({ StandingData.aircraft[$0] })?.performance {
            flight.aircraft.performance = known
        }
        planned = BestTimes(flight, now: out).on
        // A callsign with letters does not reveal the flight number, so a source has named the aircraft.
        flight.aircraft.tail = recording.tail
        var followed = FlightTracker(flight, tables: FollowedRecording.tables)
        guard let reader = LiveSources.named("antenna") else { return }
        var looks = looks[...]
        for answer in answers {
            while let look = looks.first, look < answer.at {
                known.append(followed.flight)
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
