import FlightCore
import FlightNetwork
import FlightPush
import FlightStore
import FlightTracking
import Foundation

/// Checks the database, sources, backups and alerts of an installation.
struct InstallationCheck {
    let installation: Installation

    func findings() async -> [Finding] {
        var findings = [database]
        findings += await sources()
        if installation.file != nil { findings.append(backup) }
        findings += await alerts()
        findings += await bookings()
        return findings
    }

    private var database: Finding {
        switch installation.store.condition {
        case .well: .good("database", installation.file == nil ? "PostgreSQL" : "SQLite, intact")
        case .incomplete(let rows):
            .note(
                "database", "\(rows) rows cannot be read and are left out", "restore a backup: halcyon restore --latest"
            )
        case .notWritable: .bad("database", "the disk is read-only", "mount it for writing")
        case .noRoom: .bad("database", "the disk is full", "free some space")
        case .unreachable: .bad("database", "cannot be reached", "check that PostgreSQL is running")
        case .damaged: .bad("database", "damaged", "stop Halcyon, then: halcyon restore --latest")
        }
    }

    private func sources() async -> [Finding] {
        if let fault = installation.keyFault {
            return [.bad("sources", fault.message, "the server does not start before that")]
        }
        guard let all = try? await installation.sources.all() else { return [] }
        var findings: [Finding] = []
        for status in all {
            let name = status.profile.source.name
            if status.keys.contains(where: { $0.isUnreadable }) {
                findings.append(
                    .bad(
                        "source", "\(name): its stored key cannot be decrypted",
                        "put secrets.key back into the data folder, or enter the key again: halcyon feeds key \(name)"))
                continue
            }
            guard status.record.isEnabled else { continue }
            switch status.health {
            case .off, .fine, .idle: findings.append(.good("source", name))
            case .incomplete:
                findings.append(
                    .bad(
                        "source",
                        "\(name): \(status.missing.isEmpty ? "its address is missing" : "its key is missing")",
                        status.missing.isEmpty
                            ? "halcyon feeds enable \(name) --at ADDRESS" : "halcyon feeds key \(name)"))
            case .spent:
                findings.append(
                    .note("source", "\(name): its budget is used up", "halcyon feeds budget \(name) AMOUNT"))
            case .failing, .down:
                findings.append(
                    .note(
                        "source", "\(name): \(status.record.fault?.text ?? "does not answer")",
                        "halcyon feeds list \(name)"))
            }
        }
        return findings.isEmpty ? [.note("sources", "none is on", "Settings, Sources; or: halcyon feeds")] : findings
    }

    private var backup: Finding {
        let folder = BackupFolder(beside: installation.directory + "/halcyon.sqlite")
        guard let last = folder.entries.first else {
            return .note("backup", "none yet", "the server makes one a day; or: halcyon backup FILE")
        }
        if let fault = BackupFolder.fault(of: last.path) {
            return .bad("backup", "\(last.name) cannot be restored: \(fault)", "make another: halcyon backup FILE")
        }
        let age = SystemClock().now - last.at
        let text = "\(last.name), \(FeedLine.ago(age))"
        return age > .hours(72)
            ? .note("backup", text, "start the server, which makes one a day") : .good("backup", text)
    }

    /// The mailbox and the calendars of the first person.
    private func bookings() async -> [Finding] {
        let sources = (try? await installation.bookings.sources()) ?? []
        return sources.map { source in
            let name = "\(source.kind.name) \(source.title)"
            guard let fault = source.fault else { return .good("bookings", name) }
            return .bad("bookings", "\(name): \(fault.text)", "Settings, Bookings; or: halcyon bookings check")
        }
    }

    private static func servers(of ways: AlertWays) -> [(way: String, address: FlightNetwork.NetworkAddress)] {
        [("ntfy", ways.ntfy?.server), ("webhook", ways.webhook?.address), ("mail", ways.mail?.server)]
            .compactMap { way, address in address.map { (way, $0) } }
    }

    /// The ways of alerts, and whether their servers accept a connection.
    private func alerts() async -> [Finding] {
        let ways: AlertWays
        do {
            ways = try await CurrentAlertWays.read(installation.alertSetup, in: installation.directory)
        } catch {
            let text = (error as? CommandFailure)?.message ?? "\(error)"
            return [.bad("alerts", text, "the server does not start before that")]
        }
        var findings: [Finding] = []
        for (way, address) in InstallationCheck.servers(of: ways) {
            findings.append(
                await Connector.connects(to: address.host, port: address.port)
                    ? .good("alerts", "\(way): \(address.host) accepts connections")
                    : .bad(
                        "alerts", "\(way): cannot connect to \(address.host), port \(address.port)",
                        "check its address; try: halcyon alerts test"))
        }
        return findings.isEmpty
            ? [.note("alerts", "to browsers only", "ntfy, a webhook or mail: see the guide on alerts")] : findings
    }
}
