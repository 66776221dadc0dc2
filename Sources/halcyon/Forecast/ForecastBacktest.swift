import ArgumentParser
import FlightCore
import FlightData
import FlightExchange
import FlightPages
import FlightScreens
import FlightTracking
import Foundation

/// `halcyon forecast backtest`: runs the forecast on past flights.
struct ForecastBacktest: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backtest",
        abstract: "Backtest the forecast on recorded legs.",
        discussion: """
            LEGS is a CSV file with the columns year, month, day, dep_time, sched_dep_time, dep_delay, arr_time, \
            sched_arr_time, arr_delay, carrier, flight, tailnum, origin, dest, air_time and distance, as in \
            nycflights13. The columns can be in any order, and other columns are ignored. Times are hhmm, local to the \
            airport. An empty dep_time, or NA, means a cancelled flight.

            Each leg is forecast --lead minutes before its scheduled departure, using only earlier events from the \
            same file. The forecast also learns from these events. Cancellations are never known in advance: a \
            cancelled flight looks like one that has not left yet.

            The predictions have the columns row (counted from 0); p15, p45 and cancel (the probabilities, 0 to 1, of \
            a departure delay of at least 15 or 45 minutes and of a cancellation); and out10, out50, out90, in10, in50 \
            and in90 (the 10th, 50th and 90th percentiles of the departure and the arrival, in minutes after schedule).

            Examples:
              halcyon forecast backtest flights.csv
              halcyon forecast backtest flights.csv --lead 30 --predictions out.csv --json
            """)

    @Argument(help: ArgumentHelp("The file with the legs, or - for standard input.", valueName: "legs"))
    var file: String

    @Option(help: ArgumentHelp("Minutes between forecast and scheduled departure, 0 to 1440.", valueName: "minutes"))
    var lead = 120

    @Option(help: ArgumentHelp("Write each forecast to this CSV file.", valueName: "file"))
    var predictions: String?

    @OptionGroup var output: OutputOption

    func validate() throws {
        guard (0...1440).contains(lead) else { throw ValidationError("--lead must be from 0 to 1440, not \(lead)") }
    }

    func run() async throws {
        guard let table = StandingData.forecast else {
            throw CommandFailure("the forecast table is damaged; rebuild Halcyon", code: 1)
        }
        if let predictions, ForecastBacktest.isSame(predictions, file) {
            throw CommandFailure("\(predictions) is the file with the legs; choose another file for the predictions")
        }
        let source = ImportFile(file)
        let meter = ProgressMeter()
        let legs: LegsFile
        do {
            let bytes = try source.bytes()
            legs = try LegsFile(bytes, airports: StandingData.airports) { meter.show("reading", $0) }
        } catch let fault as LegsFault {
            throw CommandFailure("\(source.name): \(fault.message)")
        } catch let error as ExchangeError {
            throw CommandFailure("\(source.name): \(Words(.english).importFault(error.fault))")
        }
        let model = DelayModel(table)
        var backtest = DelayBacktest(legs.legs, model: model, lead: Int32(lead))
        var features = [Float](repeating: .nan, count: ForecastFeature.count)
        var scores = BacktestScores()
        var forecasts = [DelayForecast?](repeating: nil, count: legs.legs.count)
        var done = 0
        for index in backtest.order {
            let forecast = backtest.forecast(of: index, features: &features)
            forecasts[index] = forecast
            scores.add(forecast, legs.legs[index], isInbound: DelayModel.isInbound(features))
            done += 1
            if done % 5000 == 0 { meter.show("forecasting", Double(done) / Double(legs.legs.count)) }
        }
        meter.end()
        if let predictions { try write(forecasts, legs, prior: model.forecast(table.usual), to: predictions) }
        if output.json {
            StandardOutput.json(scores.json(lead: lead, rows: legs.legOfRow.count))
        } else {
            for line in scores.lines(lead: lead, rows: legs.legOfRow.count) { StandardOutput.line(line) }
        }
    }

    /// Whether both paths lead to the same file, for example because one of them is a link.
    private static func isSame(_ a: String, _ b: String) -> Bool {
        func file(_ path: String) -> (device: dev_t, inode: ino_t)? {
            var status = stat()
            return stat(CommandEnvironment.path(path), &status) == 0 ? (status.st_dev, status.st_ino) : nil
        }
        guard let one = file(a), let other = file(b) else { return false }
        return one == other
    }

    private func write(_ forecasts: [DelayForecast?], _ legs: LegsFile, prior: DelayForecast, to path: String) throws {
        var bytes = Array("row,p15,p45,cancel,out10,out50,out90,in10,in50,in90\n".utf8)
        bytes.reserveCapacity(legs.legOfRow.count * 80)
        for (row, leg) in legs.legOfRow.enumerated() {
            let forecast = leg.flatMap { forecasts[Int($0)] } ?? prior
            var line = String(row)
            for chance in [forecast.late15, forecast.late45, forecast.cancelled] {
                line += "," + PlainNumber.text(chance, decimals: 6)
            }
            for range in [forecast.out, forecast.in] {
                for minutes in [range.low, range.middle, range.high] {
                    line += "," + PlainNumber.text(minutes, decimals: 2)
                }
            }
            bytes += Array(line.utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: CommandEnvironment.path(path)), options: .atomic)
        } catch {
            throw CommandFailure("cannot write \(path); check that its folder exists and is writable")
        }
    }
}
