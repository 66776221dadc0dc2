import ArgumentParser
import FlightCore
import FlightServer
import Foundation

/// `halcyon`: the command-line program.
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
              halcyon watch UA1234                   one flight, live
              halcyon state flight.json              what the card shows now
              halcyon forecast UA1234                its likely delay, and why
              halcyon plane UA1234                   where its aircraft is
              halcyon share UA1234                   a link for the people meeting you
              halcyon calm                           breathe with a paper plane
              halcyon import flighty.csv             import from another tracker
              halcyon bookings                       flights found in your mail
              halcyon people invite Marek            let someone else in

            Exit codes: 0 success, 1 failure, 2 invalid request. With --json, an error is printed as a JSON object on \
            standard error: {"error": {"command": …, "message": …, "exit": …}}.
            """,
        version: HalcyonRelease.version,
        subcommands: [
            Serve.self, Add.self, Edit.self, List.self, Show.self, Board.self, Watch.self, State.self, Activity.self,
            Search.self,
            Route.self, AirportCommand.self, Connection.self, Leave.self, ForecastCommand.self, Plane.self,
            AlternativesCommand.self, Feeds.self,
            Rehearse.self,
            Alerts.self, Share.self,
            PassportCommand.self,
            Bookings.self, Import.self, Export.self, Calendar.self, Calm.self, Backup.self, Restore.self, Migrate.self,
            Token.self,
            Access.self,
            OpenIDCommand.self,
            PeopleCommand.self, MCPCommand.self, Doctor.self,
        ])

    static func main() async {
        Foundation.exit(await run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Parses and runs a command, and prints any error.
    ///
    /// - Parameter arguments: The arguments without the program's name.
    /// - Returns: The exit code.
    static func run(_ arguments: [String]) async -> Int32 {
        do {
            var command = try await asyncParseAsRoot(arguments)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
            return 0
        } catch {
            let report = FailureReport(error, arguments: arguments)
            if report.code != 0, FailureReport.isJSONWanted(arguments), (error as? CommandFailure)?.isSaid != true {
                StandardError.json(report.json)
            } else {
                report.show()
            }
            return report.code
        }
    }
}
