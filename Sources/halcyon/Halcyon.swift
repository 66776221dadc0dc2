import ArgumentParser
import Foundation

/// `halcyon`: the command line.
@main
struct Halcyon: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "halcyon",
        abstract: "A calm flight tracker that you run yourself.",
        discussion: """
            Examples:
              halcyon serve                          start the web app
              halcyon add DL1865 tomorrow            follow a flight
              halcyon board                          the departure board
              halcyon state flight.json              what the card shows now
              halcyon calm                           breathe with a paper plane
              halcyon import flighty.csv             take in what another tracker exports

            Exit codes: 0 done, 1 something went wrong here, 2 what was asked for cannot be.
            """,
        version: "0.1.0",
        subcommands: [
            Serve.self, Add.self, Edit.self, List.self, Show.self, Board.self, State.self, Search.self,
            Route.self, AirportShow.self, Feeds.self, Rehearse.self, Alerts.self,
            PassportCommand.self,
            Import.self, Export.self, Calendar.self, Calm.self, Backup.self, Token.self,
        ])

    static func main() async {
        do {
            var command = try await asyncParseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            let report = FailureReport(error, arguments: Array(CommandLine.arguments.dropFirst()))
            if report.code == 0 {
                StandardOutput.line(report.text)
            } else {
                StandardError.line(report.text)
            }
            Foundation.exit(report.code)
        }
    }
}
