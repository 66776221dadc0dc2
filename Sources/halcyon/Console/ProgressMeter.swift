import Foundation

/// The progress of a long task on one line of a terminal; prints nothing to a pipe or file.
final class ProgressMeter {
    private let isShown = isatty(CommandEnvironment.current.error.fileDescriptor) == 1
    private var last = ""

    /// - Parameter fraction: The progress, 0 to 1.
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
