import Foundation
import Synchronization

/// A mail server that keeps the mails it receives and behaves as its mood says.
final class FakeMailServer: Sendable {
    enum Mood: CaseIterable, Sendable {
        case good
        /// Never answers.
        case silent
        /// Refuses in words of its own.
        case busy, closed, refusesSender, refusesReceiver, putsOff, refusesMail, wrongPassword
        /// Disconnects.
        case vanishesAtOnce, vanishesWithinMail, vanishesAfterMail
        /// Accepts the mail, and never answers QUIT.
        case ignoresQuit
        /// Offers TLS, and then speaks another protocol.
        case offersTLS
        case junk
    }

    private final class State: Sendable {
        let mood: Mutex<Mood>
        let commands = Mutex<[String]>([])
        let mails = Mutex<[String]>([])
        /// A client has sent QUIT, and has disconnected without an answer.
        let (leaves, leave) = AsyncStream.makeStream(of: Void.self)
        let (lefts, left) = AsyncStream.makeStream(of: Void.self)

        init(_ mood: Mood) { self.mood = Mutex(mood) }
    }

    private let state: State

    /// Waits until a client has sent QUIT to a server that does not answer.
    func waitForQuit() async { for await _ in state.leaves { return } }
    /// Waits until a client that got no answer has disconnected.
    func waitForDisconnect() async { for await _ in state.lefts { return } }

    private let listener: Listener

    init(_ mood: Mood = .good) throws {
        let state = State(mood)
        self.state = state
        listener = try Listener { FakeMailServer.serve($0, state) }
    }

    var port: UInt16 { listener.port }
    var address: String { "smtp://127.0.0.1:\(port)" }
    var connections: Int { listener.connections }
    /// The received commands, before and after mails.
    var commands: [String] { state.commands.withLock { $0 } }
    /// The complete mails, with LF line endings.
    var mails: [String] { state.mails.withLock { $0 } }

    private static func serve(_ line: Line, _ state: State) {
        let mood = state.mood.withLock { $0 }
        switch mood {
        case .silent: return line.hold()
        case .vanishesAtOnce: return
        case .busy: line.say("421 too many clients\r\n")
        case .closed: line.say("554 no mail accepted here\r\n")
        case .junk: line.say("SSH-2.0-OpenSSH\r\n")
        default: line.say("220 fake ESMTP\r\n")
        }
        while let command = line.line() {
            state.commands.withLock { $0.append(command) }
            switch command.prefix(4).uppercased() {
            case "EHLO":
                line.say("250-fake\r\n250-SIZE 1000000\r\n")
                if mood == .offersTLS { line.say("250-STARTTLS\r\n") }
                line.say("250 AUTH PLAIN\r\n")
            case "STAR": line.say("220 go on\r\nand this is not TLS\r\n")
            case "AUTH":
                line.say("334 \r\n")
                guard let secret = line.line() else { return }
                state.commands.withLock { $0.append(secret) }
                // Some real servers are as careless with the password.
                line.say(mood == .wrongPassword ? "535 \(secret) is wrong\r\n" : "235 welcome\r\n")
            case "MAIL": line.say(mood == .refusesSender ? "550 5.7.1 \u{202E}not you\t there\r\n" : "250 fine\r\n")
            case "RCPT":
                line.say(
                    mood == .refusesReceiver
                        ? "550 unknown user\r\n" : mood == .putsOff ? "451 come back later\r\n" : "250 fine\r\n")
            case "DATA":
                line.say("354 go on\r\n")
                var mail = ""
                while let text = line.line(), text != "." {
                    mail += text + "\n"
                    if mood == .vanishesWithinMail { return }
                }
                state.mails.withLock { [mail] in $0.append(mail) }
                if mood == .vanishesAfterMail { return }
                line.say(mood == .refusesMail ? "554 looks like spam\r\n" : "250 queued\r\n")
            case "QUIT":
                if mood == .ignoresQuit {
                    state.leave.yield()
                    line.hold()
                    state.left.yield()
                    return
                }
                line.say("221 bye\r\n")
                return
            default: line.say("500 what?\r\n")
            }
        }
    }
}
