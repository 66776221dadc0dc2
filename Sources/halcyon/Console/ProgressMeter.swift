import Foundation

/// Shows the progress of a long task on a single line of the terminal. Prints nothing if the output is a pipe or a
/// file.
final class ProgressMeter {
    private let isShown = isatty(CommandEnvironment.current.error.fileDescriptor) == 1
    private var last = ""

    /// - Parameter fraction: The progress from 0 to 1.
    func show(_ what: String, _ fraction: Double) {
        let text = "\(what) \(Int(fraction * 100)) %"
        guard isShown, text != last else { return }
        last = text
        try? CommandEnvironment.current.error.write(contentsOf: Data("\r\(text)\u{1B}[K".utf8))
    }

    /// Clears the line.
    func end() {
        guard isShown, !last.isEmpty else { return }
        try? CommandEnvironment.current.error.write(contentsOf: Data("\r\u{1B}[K".utf8))
        last = ""
    }
}
