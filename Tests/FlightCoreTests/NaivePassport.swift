import FlightCore
import FlightData

/// A reference implementation of the passport statistics: simple, with a separate pass over the flights for each
/// figure.
struct NaivePassport {
    private let records: [LoggedFlight]

    init(_ logbook: Logbook, range: PassportRange, now: Instant) {
        records = logbook.records.filter { record in
            guard record.role == .mine, record.status != .cancelled, record.isFlown(by: now) else { return false }
            switch range {
            case .lifetime: return true
            case .year(let year): return record.date.iso.hasPrefix(String(year))
            case .days(let days):
                return days.contains(record.date.earliest) && days.contains(record.date.latest)
            }
        }
    }

    var flights: Int { records.count }

    private func ends(_ record: LoggedFlight) -> [LoggedFlight.Place] {
        [record.origin, record.landing].compactMap { $0 }
    }

    private func length(_ record: LoggedFlight) -> Double? {
        if let from = record.origin.listed, let to = record.landing?.listed,
            let a = StandingData.airports[from]?.position, let b = StandingData.airports[to]?.position
        {
            return Geodesic(from: a, to: b).length
        }
        return record.statedKilometres.map { Double($0) * 1000 }
    }

    var metres: Double { records.compactMap { length($0) }.reduce(0, +) }
    var measured: Int { records.compactMap { length($0) }.count }
    var longest: Double? { records.compactMap { length($0) }.max() }
    var shortest: Double? {
        records.filter { $0.landing != $0.origin }.compactMap { length($0) }.filter { $0 > 0 }.min()
    }

    private func duration(_ record: LoggedFlight) -> Int64? {
        let pairs = [
            (record.off.actual, record.on.actual), (record.off.best, record.on.best),
            (record.out.actual, record.in.actual), (record.out.scheduled, record.in.scheduled),
            (record.out.best ?? record.off.best, record.in.best ?? record.on.best),
        ]
        for case (let start?, let end?) in pairs where (1...108_000).contains(end.seconds - start.seconds) {
            return end.seconds - start.seconds
        }
        return record.statedMinutes.flatMap { (1...1800).contains($0) ? Int64($0) * 60 : nil }
    }

    var airSeconds: Int64 { records.compactMap { duration($0) }.reduce(0, +) }
    var timed: Int { records.compactMap { duration($0) }.count }

    private var delays: [Int64] {
        records.compactMap { record in
            if case .diverted = record.status { return nil }
            guard let planned = record.in.scheduled, let actual = record.in.actual else { return nil }
            let late = actual.seconds - planned.seconds
            return abs(late) <= 172_800 ? late : nil
        }
    }
    private var diverted: Int { records.filter { $0.status.name == "diverted" }.count }
    var judged: Int { delays.count + diverted }
    var onTime: Int { delays.filter { $0 < 900 }.count }
    var lostSeconds: Int64 { delays.filter { $0 > 0 }.reduce(0, +) }

    var months: [Int] { (1...12).map { month in records.filter { $0.date.month == month }.count } }
    var weekdays: [Int] { (0...6).map { day in records.filter { $0.date.day?.weekday == day }.count } }

    private func count(_ keys: (LoggedFlight) -> [String]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for record in records { for key in Set(keys(record)) { counts[key, default: 0] += 1 } }
        return counts
    }

    var airports: [String: Int] { count { record in ends(record).map { $0.label } } }
    var countries: [String: Int] {
        count { record in ends(record).compactMap { $0.listed.flatMap { StandingData.airports[$0]?.country } } }
    }
    var routes: [String: Int] {
        count { record in
            let codes = ends(record).compactMap { $0.listed?.text }
            return codes.count == 2 && codes[0] != codes[1] ? [codes.sorted().joined()] : []
        }
    }
    var types: [String: Int] { count { [$0.aircraftType ?? $0.aircraftName].compactMap { $0 } } }
    var tails: [String: Int] { count { [$0.tail].compactMap { $0 } } }
}
