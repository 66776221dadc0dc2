public import Foundation

/// Recorded texts that tests compare their results with.
public enum Golden {
    /// Returns where `text` differs from the file at `path`, or nil if it does not. With `RECORD=1` in the environment
    /// it writes the file.
    public static func difference(_ text: String, from file: URL) throws -> String? {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return nil
        }
        guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
            return "\(file.lastPathComponent) is missing. Record it with RECORD=1."
        }
        guard text != recorded else { return nil }
        let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let same = zip(old, new).prefix { $0 == $1 }.count
        func line(_ lines: [Substring], _ index: Int) -> String {
            index < lines.count ? String(lines[index]) : "(end of file)"
        }
        let before = (max(0, same - 3)..<same).map { "    " + line(old, $0) + "\n" }.joined()
        return """
            \(file.lastPathComponent):\(same + 1) differs (RECORD=1 records it again)
            \(before)  - \(line(old, same))
              + \(line(new, same))
            """
    }
}

/// The texts of a surface in the languages other than English, so that a change of wording is reviewed in one file.
///
/// The full English golden holds every state. A language's section has each line once, under the state that first
/// shows it, and leaves out lines that are the same in English.
public struct Transcript {
    public private(set) var text = ""
    private var english: Set<String> = []
    private var seen: Set<String> = []

    public init() {}

    /// Starts the section of a language, by its tag. English is the first: its lines are only remembered.
    public mutating func begin(_ tag: String) {
        seen = english
        if !english.isEmpty { text += (text.isEmpty ? "" : "\n") + "# \(tag)\n" }
    }

    /// Adds the lines of a state. A line that starts with `## ` names the state of the lines after it.
    public mutating func add(_ lines: [String]) {
        let isEnglish = text.isEmpty
        var heading = ""
        for line in lines {
            if line.hasPrefix("## ") {
                heading = "\n" + line + "\n"
            } else if isEnglish {
                english.insert(line)
            } else if seen.insert(line).inserted {
                text += heading + line + "\n"
                heading = ""
            }
        }
    }
}
