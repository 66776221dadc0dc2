import ArgumentParser
import FlightCore
import FlightNetwork
import FlightStore
import FlightTracking
import Foundation

/// `halcyon doctor`: checks an installation.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check this installation, and say what to do.",
        discussion: """
            Checks the data folder, disk, clock, database, server, sources, backups and alerts, whether or not the server \
            is running. Changes nothing, and contacts only your own server and the servers of your alerts. The exit code \
            is 1 if something does not work.

            Examples:
              halcyon doctor
              halcyon doctor --address https://flights.example.org      also through your proxy
              halcyon doctor --alive                                    for the health check of a container
              sudo -u halcyon halcyon doctor --data /var/lib/halcyon
            """)

    @Flag(help: "Only check whether the server answers.")
    var alive = false
    @Option(help: ArgumentHelp("The public address, which leads to the server through a proxy.", valueName: "url"))
    var address: String?
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        guard let address else { return }
        guard address.hasPrefix("http://") || address.hasPrefix("https://") else {
            throw ValidationError("--address takes a URL such as https://flights.example.org, not '\(address)'.")
        }
    }

    func run() async throws {
        let directory = try DataDirectory.resolve(location.data)
        let transport = HTTPTransport(patience: .seconds(10))
        let server = ServerCheck(directory: directory, transport: transport)
        var findings: [Finding] = []
        if alive {
            findings = await server.findings(mustRun: true)
        } else {
            let machine = MachineCheck(directory: directory)
            findings.append(.good("version", "\(Halcyon.configuration.version)"))
            findings += machine.findings
            if machine.isAccessible {
                findings += await installation(directory)
                findings += await server.findings(mustRun: false)
            }
            let known = CommandEnvironment.current.variables["HALCYON_ADDRESS"]
            if let address = address ?? known { findings.append(await server.proxy(at: address)) }
        }
        await transport.shutdown()
        tell(findings)
        let faults = findings.count { $0.state == .bad }
        guard faults == 0 else {
            throw CommandFailure(faults == 1 ? "found a fault" : "found \(faults) faults", code: 1, isSaid: true)
        }
    }

    /// Checks the database and the files of settings.
    private func installation(_ directory: String) async -> [Finding] {
        var findings: [Finding] = []
        let hasFile = FileManager.default.fileExists(atPath: directory + "/halcyon.sqlite")
        do {
            guard try location.database() != nil || hasFile else {
                return [.note("database", "none yet", "`halcyon serve` creates one")]
            }
            let installation = try await Installation.open(location, needsKeys: false, whenDamaged: .readOnly)
            let check = InstallationCheck(installation: installation)
            findings = await check.findings()
            try await installation.close()
        } catch {
            let text = (error as? CommandFailure)?.message ?? "\(error)"
            findings.append(.bad("database", text))
        }
        return findings
    }

    private func tell(_ findings: [Finding]) {
        if output.json {
            StandardOutput.json(.object([("findings", .array(findings.map { $0.json }))]))
            return
        }
        let width = findings.map { $0.subject.count }.max() ?? 0
        for finding in findings {
            let subject = finding.subject.padding(toLength: width, withPad: " ", startingAt: 0)
            StandardOutput.line("\(Style.tone(finding.state.tone, finding.state.sign)) \(subject)  \(finding.text)")
            if let advice = finding.advice {
                StandardOutput.line(String(repeating: " ", count: width + 4) + "→ " + advice)
            }
        }
    }
}
