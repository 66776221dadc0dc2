internal import FlightCore
internal import FlightTracking

/// Reads the output of readsb, dump1090-fa and tar1090, and of the networks that use them. The output is a list of
/// aircraft (`aircraft.json`, the readsb API, the v2 envelope) or the trace of an aircraft, with or without gzip.
struct ReadsbReader: SourceReader {
    let source: FlightObservation.Source

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let isTrace = answer.request.contains("/traces/")
        // A missing trace means that no receiver has seen the aircraft. If the owner's receiver has no list, that is an
        // error.
        let missing: Set<Int> = isTrace || source != .antenna ? [404] : []
        let form = try JSONForm.decode(ReadsbForm.self, from: try answer.content(nothing: missing, hasOwnErrors: true))
        if let trace = form.trace { return try news(of: trace, form) }
        guard let list = form.ac ?? form.aircraft else {
            throw form.error.map { .trouble(Excerpt.of($0)) } ?? .unreadable("no list of aircraft")
        }
        guard let now = form.now?.unixSeconds, Instant(unixSeconds: now) != nil else {
            throw .unreadable("a list of aircraft without a time")
        }
        var news = SourceNews()
        news.aircraft = list.rows.compactMap { $0.report(now: now) }
        news.ignored = list.ignored
        return news
    }

    private func news(of trace: LossyArray<ReadsbTracePoint>, _ form: ReadsbForm) throws(SourceFault) -> SourceNews {
        guard let start = form.timestamp?.unixSeconds, Instant(unixSeconds: start) != nil else {
            throw .unreadable("a trace without a time")
        }
        var news = SourceNews()
        news.ignored = trace.ignored
        guard let hex = form.icao else { throw .unreadable("a trace without an address") }
        guard let address = AircraftAddress(hex.text) else { return news }
        var last = -Double.infinity
        var callsign: String?
        for point in trace.rows {
            // In concatenated trace files, the time may briefly go backwards.
            guard point.seconds > last else { continue }
            last = point.seconds
            // An earlier callsign does not apply to a new leg.
            if point.beginsLeg { callsign = nil }
            callsign = RadioCallsign(point.details?.flight?.text)?.text ?? callsign
            guard let fix = point.fix(start: start) else { continue }
            var report = AircraftReport(address: address)
            report.callsign = callsign
            report.tail = RegistrationMark(form.r?.text)?.text
            report.type = TypeDesignator(icao: form.t?.text)?.text
            report.fix = fix
            news.aircraft.append(report)
        }
        return news
    }
}
