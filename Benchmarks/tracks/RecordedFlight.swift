import FlightCore
import FlightData
import Foundation

/// A real flight, as written by Benchmarks/trajectories.py.
struct RecordedFlight {
    /// A position and the data that the aircraft sent there.
    struct Sample {
        /// The time in seconds since 1970.
        var time: Double
        var latitude: Double
        var longitude: Double
        /// The altitude in feet, or `ground`; empty if it was not sent.
        var altitude: String
        var speed: Double?
        var track: Double?
        var rate: Double?
    }

    /// An instant with its uncertainty in seconds.
    struct Moment {
        var time: Double
        var error: Double
    }

    struct Unreadable: Error { let line: String }

    let name: String
    let address: String
    let callsign: String?
    let tail: String
    let number: FlightNumber?
    let type: String?
    let origin: Airport
    let destination: Airport
    /// Whether the flight landed at another airport than its destination.
    let landedElsewhere: Bool
    /// Takeoff and landing; nil if the recording lacks the ground.
    let off: Moment?
    let on: Moment?
    /// The samples in order of time.
    let samples: [Sample]

    init(_ text: String) throws {
        var head: [String: [String]] = [:]
        var samples: [Sample] = []
        for line in text.split(separator: "\n") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            guard let time = cells.first.flatMap({ Double($0) }) else {
                head[cells[0]] = Array(cells.dropFirst())
                continue
            }
            guard cells.count == 7, let latitude = Double(cells[1]), let longitude = Double(cells[2]) else {
                throw Unreadable(line: String(line))
            }
            samples.append(
                Sample(
                    time: time, latitude: latitude, longitude: longitude, altitude: cells[3], speed: Double(cells[4]),
                    track: Double(cells[5]), rate: Double(cells[6])))
        }
        func word(_ key: String) -> String? { head[key]?.first.flatMap { $0.isEmpty ? nil : $0 } }
        func airport(_ key: String) -> Airport? {
            word(key).flatMap { Airport.Code($0) }.flatMap { StandingData.airports[$0] }
        }
        func moment(_ key: String) -> Moment? {
            guard let cells = head[key], cells.count == 2, let time = Double(cells[0]), let error = Double(cells[1])
            else { return nil }
            return Moment(time: time, error: error)
        }
        guard let name = word("name"), let address = word("address"), let tail = word("tail"),
            let origin = airport("origin"),
            let destination = airport("destination"), !samples.isEmpty
        else { throw Unreadable(line: text.split(separator: "\n").first.map { String($0) } ?? "") }
        self.name = name
        self.address = address
        self.tail = tail
        self.origin = origin
        self.destination = destination
        self.samples = samples
        callsign = word("callsign")
        number = word("number").flatMap { FlightNumber($0) }
        type = word("type")
        landedElsewhere = word("landed") != nil
        off = moment("off")
        on = moment("on")
    }
}
