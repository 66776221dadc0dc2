import Foundation

/// How far long work has come, on one line of a terminal; nothing where nobody looks.
final class ProgressMeter {
    private let isShown = isatty(CommandEnvironment.current.error.fileDescriptor) == 1
    private var last = ""

    /// - Parameter fraction: 0…1.
    func show(_ what: String, _ fraction: Double) {
        let text = "\(what) \(Int(fraction * 100)) %"
        guard isShown, text != last else { return }
        last = text
        try? CommandEnvironment.current.error.write(contentsOf: Data("\r\(text)\u{1B}[K".utf8))
    }

    /// Takes the line away.
    func end() {
        guard isShown, !last.isEmpty else { return }
        try? CommandEnvironment.current.error.write(contentsOf: Data("\r\u{1B}[K".utf8))
        last = ""
    }
}
