import FlightServer
import Foundation

/// Draws QR codes from block characters, using `qrencode` (libqrencode) if it is installed.
struct QRCode {
    private let path: String?

    /// - Parameter path: The path of the program; `nil` to search the PATH and the usual folders.
    init(path: String? = nil, environment: [String: String] = CommandEnvironment.current.variables) {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map { String($0) }
        self.path =
            path
            ?? (folders + ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"])
            .filter { $0.hasPrefix("/") }.map { $0 + "/qrencode" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Returns the lines of a QR code; `nil` if the program is missing or fails. Callers print the text itself as well.
    func lines(_ text: String) -> [String]? { drawn(text, as: "UTF8", margin: 2) }

    private func drawn(_ text: String, as form: String, margin: Int) -> [String]? {
        guard let path, FileManager.default.isExecutableFile(atPath: path) else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        // The text may be a secret, so it is not passed as an argument, which other users could see in the list of
        // processes.
        process.arguments = ["-t", form, "-m", String(margin)]
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try? input.fileHandleForWriting.close()
        let drawn = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, !drawn.isEmpty else { return nil }
        return drawn.split(separator: "\n").map { String($0) }
    }
}

extension QRCode: CodeDrawer {
    func squares(of text: String) -> [[Bool]]? {
        // Each square is two characters wide.
        drawn(text, as: "ASCII", margin: 0)?.map { line in
            let characters = Array(line)
            return stride(from: 0, to: characters.count, by: 2).map { characters[$0] == "#" }
        }
    }
}
