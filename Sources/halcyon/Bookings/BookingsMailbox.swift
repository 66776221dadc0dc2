import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon bookings mailbox`: connects, changes or disconnects the mailbox.
struct BookingsMailbox: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mailbox",
        abstract: "Connect the mailbox in which Halcyon looks for bookings, or disconnect it.",
        discussion: """
            Reads the password from standard input, without showing it. Halcyon encrypts it with the key in secrets.key \
            in the data folder. Most providers want a password made for one program, an app password. Mails with a \
            booking are marked as read; all others stay as they are.

            Examples:
              halcyon bookings mailbox --server imap.example.org --user jane@example.org
              pass show mail | halcyon bookings mailbox --server imap.example.org --user jane@example.org
              halcyon bookings mailbox --server imap.example.org --user jane --folder Travel --sender example.com
              halcyon bookings mailbox --server imap.example.org --user jane --trust booking@example.com
              halcyon bookings mailbox --remove
            """)

    @Option(help: ArgumentHelp("The provider's IMAP server.", valueName: "host"))
    var server: String?
    @Option(help: "The port; 993 with TLS and 143 otherwise, unless given.")
    var port: Int?
    @Option(help: "tls, starttls, or none for a server on this machine.")
    var encryption = "tls"
    @Option(help: ArgumentHelp("The user name, usually your mail address.", valueName: "name"))
    var user: String?
    @Flag(help: "Sign in with an access token (XOAUTH2), which is read instead of a password.")
    var token = false
    @Option(help: ArgumentHelp("The folder to read.", valueName: "name"))
    var folder = "INBOX"
    @Option(
        help: ArgumentHelp(
            "Read only mails from this address or domain. Repeat for several.", valueName: "address"))
    var sender: [String] = []
    @Option(
        help: ArgumentHelp(
            "Accept bookings from this address or domain without a review. Repeat for several.", valueName: "address"))
    var trust: [String] = []
    @Option(help: "How old mails may be when the mailbox is read for the first time, in days.")
    var days = 30
    @Flag(help: "Leave mails with a booking unread.")
    var leaveUnread = false
    @Flag(help: "Disconnect the mailbox and delete its password.")
    var remove = false
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard remove || server != nil && user != nil else {
            throw ValidationError("--server and --user are needed, or --remove.")
        }
    }

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let bookings = installation.bookings
            if remove {
                let mailboxes = try await bookings.sources().filter { $0.kind.name == "mailbox" }
                for mailbox in mailboxes { try await bookings.remove(mailbox.id) }
                if output.json {
                    StandardOutput.json(.object([("removed", .bool(!mailboxes.isEmpty))]))
                } else {
                    StandardOutput.line(
                        mailboxes.isEmpty ? "No mailbox was connected." : "Disconnected the mailbox.")
                }
                return
            }
            let mailbox = try mailbox()
            if let fault = mailbox.fault { throw fault }
            let password = try SecretInput.read(
                "The \(token ? "access token" : "password") of \(mailbox.user): ",
                advice: "no password was entered; type it, or pipe it in")
            let source = try await bookings.connect(mailbox, password: password)
            let trial = try await bookings.tryOut(source)
            switch trial {
            case .success(let count):
                if output.json {
                    StandardOutput.json(source.json)
                } else {
                    StandardOutput.line(
                        "Connected: \(mailbox.folder) has \(count) mails. To look for bookings now: halcyon bookings check"
                    )
                }
            case .failure(let fault):
                throw CommandFailure("the mailbox is stored, but \(fault.text)", code: 1)
            }
        }
    }

    private func mailbox() throws -> Mailbox {
        func senders(_ texts: [String]) throws(Mailbox.Fault) -> [MailSender] {
            guard let list = MailSender.list(texts.joined(separator: ",")) else { throw .senders }
            return list
        }
        guard let encryption = Mailbox.Encryption(rawValue: encryption) else {
            throw CommandFailure("--encryption is tls, starttls or none")
        }
        let port = try port.map { (port) throws(Mailbox.Fault) -> UInt16 in
            guard let exact = UInt16(exactly: port) else { throw .port }
            return exact
        }
        return Mailbox(
            server: server ?? "", port: port, encryption: encryption, user: user ?? "",
            signIn: token ? .token : .password, folder: folder, senders: try senders(sender),
            trusted: try senders(trust), days: days, marksRead: !leaveUnread)
    }
}
