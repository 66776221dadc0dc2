import FlightCore
import Foundation

/// Measures takeoff, landing and expected arrival from positions alone, with the real flights of
/// Benchmarks/trajectories.py, as `make bench` prints them. Exits with 1 if a movement is missed, detected twice, or
/// off by more than half a minute.
///
///     bench-tracks FOLDER [SECONDS BETWEEN ANSWERS]
@main
struct TrackBench {
    /// The largest allowed error of a movement in seconds.
    private static let limit = 30.0
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let step = arguments.count == 2 ? Double(arguments[1]) : 10
        guard let folder = arguments.first.map({ URL(filePath: $0, directoryHint: .isDirectory) }),
            arguments.count <= 2,
            let step, step > 0
        else {
            FileHandle.standardError.write(Data("usage: bench-tracks FOLDER [SECONDS BETWEEN ANSWERS]\n".utf8))
            exit(64)
        }
        let found = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let files = found.filter { $0.pathExtension == "tsv" }.sorted { $0.path < $1.path }
        guard !files.isEmpty else { return print("No real trajectories: their measurement is left out.") }
        let flights = try files.map { try RecordedFlight(String(contentsOf: $0, encoding: .utf8)) }
        let isKept = try measureMovements(flights, every: step)
        try ArrivalFigures(flights).print(out: out)
        try DiversionFigures(flights).print(out: out)
        if !isKept { exit(1) }
    }

    /// Returns the first sample and five random phases.
    private static func phases(_ step: Double) -> [Double] { [0] + (0..<5).map { _ in Double.random(in: 0..<step) } }

    /// Returns a scheduled departure, which no recording has: 15 minutes, the usual taxi, before takeoff, rounded to
    /// five minutes.
    private static func out(_ flight: RecordedFlight) -> Instant {
        let off = Int64(flight.off?.time ?? flight.samples[0].time) - TaxiTimes.usual.out.seconds
        return Instant(off / 300 * 300)
    }

    // MARK: - Movements

    private static func measureMovements(_ flights: [RecordedFlight], every step: Double) throws -> Bool {
        let phases = phases(step)
        print(
            "| from positions alone, an answer every \(text(step)) s | wheels up, s off | told after"
                + " | wheels down, s off | told after |")
        print("|---|---:|---:|---:|---:|")
        var errors: [Milestone: [Double]] = [:]
        var isKept = true
        for flight in flights {
            var offs: [(error: Double, delay: Double)] = []
            var ons: [(error: Double, delay: Double)] = []
            for phase in phases {
                let played = try FollowedRecording(
                    flight, AntennaAnswers(flight: flight, step: step, phase: phase).all(), out: out(flight), looks: [])
                let order = played.movements.map { $0.milestone }
                // Gate times are found only within the range of the receiver, but each movement must come once, in
                // order.
                let isInOrder = zip(order, order.dropFirst()).allSatisfy { $0.rawValue < $1.rawValue }
                if !isInOrder || !played.isBound {
                    print("\(flight.name) at phase \(text(phase)): \(played.isBound ? "\(order)" : "not recognised")")
                    isKept = false
                }
                for (milestone, truth) in [(Milestone.off, flight.off), (.on, flight.on)] {
                    guard let truth else { continue }
                    guard let movement = played.movements.first(where: { $0.milestone == milestone }) else {
                        print("\(flight.name) at phase \(text(phase)): \(milestone) was not found")
                        isKept = false
                        continue
                    }
                    let error = Double(movement.time.seconds) - truth.time
                    let delay = Double(movement.told.seconds) - truth.time
                    if milestone == .off { offs.append((error, delay)) } else { ons.append((error, delay)) }
                    errors[milestone, default: []].append(abs(error))
                }
            }
            print("| \(flight.name) | \(cells(offs, flight.off)) | \(cells(ons, flight.on)) |")
        }
        print("(±: what the moment itself is known to. Told after: the latest answer that told it.)")
        for (milestone, name) in [(Milestone.off, "take-off"), (.on, "landing")] {
            let found = errors[milestone] ?? []
            guard let median = median(found), let worst = found.max() else { continue }
            if worst > limit { isKept = false }
            print(
                "\(name): median \(text(median)) s, worst \(text(worst)) s of \(found.count),"
                    + " limit \(text(limit)) s\(worst > limit ? ", **missed**" : "")")
        }
        return isKept
    }

    private static func cells(_ found: [(error: Double, delay: Double)], _ truth: RecordedFlight.Moment?) -> String {
        guard let truth else { return "not recorded | " }
        guard let least = found.map({ $0.error }).min(), let most = found.map({ $0.error }).max(),
            let latest = found.map({ $0.delay }).max()
        else { return "not found | " }
        return "\(signed(least)) to \(signed(most)) (± \(text(truth.error))) | \(text(latest))"
    }

    private static func median(_ numbers: [Double]) -> Double? {
        guard !numbers.isEmpty else { return nil }
        let sorted = numbers.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    private static func signed(_ number: Double) -> String { String(format: "%+.0f", number) }
    private static func text(_ number: Double) -> String { String(format: "%.0f", number) }
}
