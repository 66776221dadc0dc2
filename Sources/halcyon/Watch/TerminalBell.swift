import Dispatch
import Foundation
import Synchronization

/// Wakes the thread that is waiting for a key when the process receives a signal. The signal's default action is not
/// performed.
final class TerminalBell {
    /// A file descriptor that becomes readable when a signal is received.
    let ear: Int32
    private let clapper: Int32
    private let ending = Ending()
    private var sources: [any DispatchSourceSignal] = []

    private final class Ending: Sendable {
        private let value = Atomic(false)
        var isAsked: Bool { value.load(ordering: .relaxed) }
        func ask() { value.store(true, ordering: .relaxed) }
    }

    /// Whether a signal has asked the program to end.
    var isEndAsked: Bool { ending.isAsked }

    /// - Throws: ``CommandFailure`` if too many files are open.
    init() throws(CommandFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CommandFailure("too many open files", code: 1) }
        for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
        ear = ends[0]
        clapper = ends[1]
        for number in [SIGINT, SIGTERM, SIGHUP, SIGWINCH] { ring(at: number) }
    }

    private func ring(at number: Int32) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [ending, clapper] in
            if number != SIGWINCH { ending.ask() }
            var one = UInt8(1)
            // If the pipe is full, the waiting thread wakes up anyway.
            _ = write(clapper, &one, 1)
        }
        source.resume()
        sources.append(source)
    }

    /// Empties the pipe.
    func hush() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(ear, &bytes, bytes.count) > 0 {}
    }

    /// Restores the default actions of all signals.
    func stop() {
        for source in sources { source.cancel() }
        sources = []
        for number in [SIGINT, SIGTERM, SIGHUP, SIGWINCH] { signal(number, SIG_DFL) }
    }
}
