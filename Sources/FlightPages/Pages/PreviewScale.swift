internal import FlightCore

/// The scale of a preview's slider. Every segment between two moments has the same width. Ten minutes at the gate are
/// therefore as easy to select as eight hours in the air.
struct PreviewScale {
    /// The moments of the day, in order: two days, one day and three hours before departure, and so on until three
    /// hours after arrival. Includes the leave-by time if it is known.
    let moments: [Instant]

    static let stretch = 100

    /// Creates the scale; nil if departure or arrival is unknown.
    init?(_ flight: Flight) {
        let times = BestTimes(flight, now: .always)
        guard let out = times.out, let off = times.off, let on = times.on, let arrival = times.in else { return nil }
        let boarding = times.boardingOpens ?? out - .minutes(40)
        let doors = times.doorsClose ?? out - .minutes(10)
        let airborne = on - off
        let descent = on - flight.aircraft.performance.descentTime(airborne: airborne)
        var wanted = [
            out - .hours(48), out - .hours(24), out - .hours(3), out - .minutes(100), out - .minutes(60), boarding,
            doors, out, off, descent, on, arrival, arrival + .minutes(90), arrival + .hours(3),
        ]
        if let leave = LeaveBy(flight, times: times)?.instant {
            let index = wanted.firstIndex { $0 >= leave } ?? 0
            // The leave-by time stays after the first two moments, which represent days.
            if index > 1, wanted[index] != leave { wanted.insert(leave, at: index) }
        }
        var moments: [Instant] = []
        for moment in wanted { moments.append(max(moment, (moments.last ?? .always) + Span(1))) }
        self.moments = moments
    }

    var end: Int { (moments.count - 1) * PreviewScale.stretch }

    /// Returns the position of a moment; nil if the instant is not one of the moments.
    func place(of moment: Instant) -> Int? { moments.firstIndex(of: moment).map { $0 * PreviewScale.stretch } }

    /// Returns the instant at the given position of the slider.
    func instant(at place: Int) -> Instant {
        let place = min(end, max(0, place))
        let index = min(moments.count - 2, place / PreviewScale.stretch)
        let start = moments[index]
        let length = (moments[index + 1] - start).seconds
        let seconds = length * Int64(place - index * PreviewScale.stretch) / Int64(PreviewScale.stretch)
        // Whole minutes, but not before the start of the stretch.
        let exact = start + Span(seconds)
        return max(start, Instant(exact.seconds - exact.seconds % 60))
    }
}
