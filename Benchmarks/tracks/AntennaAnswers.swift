import FlightCore
import FlightTracking
import Foundation

/// The answers of an antenna while a recorded flight was within its range, at regular intervals.
struct AntennaAnswers {
    let flight: RecordedFlight
    /// The interval between two answers in seconds.
    var step = 10.0
    /// The time from the first sample to the first answer in seconds.
    var phase = 0.0

    /// The time for which readsb lists an aircraft after its last position, in seconds.
    private static let listed = 60.0

    /// Returns the answers in order, up to a minute after the last sample.
    func all() -> [SourceAnswer] {
        var answers: [SourceAnswer] = []
        var next = 0
        var time = flight.samples[0].time + phase
        let end = flight.samples[flight.samples.count - 1].time + AntennaAnswers.listed
        while time <= end {
            while next < flight.samples.count, flight.samples[next].time <= time { next += 1 }
            let last = next > 0 ? flight.samples[next - 1] : nil
            answers.append(
                SourceAnswer(
                    source: .antenna, request: "GET /data/aircraft.json", at: Instant(Int64(time)),
                    body: Array(list(last, at: time).utf8)))
            time += step
        }
        return answers
    }

    private func list(_ sample: RecordedFlight.Sample?, at time: Double) -> String {
        let aircraft = sample.flatMap { time - $0.time <= AntennaAnswers.listed ? entry($0, at: time) : nil } ?? ""
        return "{\"now\":\(AntennaAnswers.tenths(time)),\"messages\":1,\"aircraft\":[\(aircraft)]}"
    }

    private func entry(_ sample: RecordedFlight.Sample, at time: Double) -> String {
        let age = AntennaAnswers.tenths(time - sample.time)
        var members = [
            "\"hex\":\"\(flight.address)\"", "\"r\":\"\(flight.tail)\"", "\"type\":\"adsb_icao\"",
            "\"lat\":\(sample.latitude)",
            "\"lon\":\(sample.longitude)", "\"seen_pos\":\(age)", "\"seen\":\(age)",
        ]
        // Padded to eight characters, as by transponders.
        if let callsign = flight.callsign {
            members.append("\"flight\":\"\(callsign.padding(toLength: 8, withPad: " ", startingAt: 0))\"")
        }
        if let type = flight.type { members.append("\"t\":\"\(type)\"") }
        if sample.altitude == "ground" {
            members.append("\"alt_baro\":\"ground\"")
        } else if !sample.altitude.isEmpty {
            members.append("\"alt_baro\":\(sample.altitude)")
        }
        if let speed = sample.speed { members.append("\"gs\":\(speed)") }
        if let track = sample.track { members.append("\"track\":\(track)") }
        if let rate = sample.rate { members.append("\"baro_rate\":\(Int(rate))") }
        return "{\(members.joined(separator: ","))}"
    }

    private static func tenths(_ seconds: Double) -> String { String(format: "%.1f", seconds) }
}
