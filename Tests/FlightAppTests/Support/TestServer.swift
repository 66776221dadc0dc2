import FlightApp
import FlightCore
import Foundation

/// The built `halcyon`, serving a data folder on its own port until it is stopped.
final class TestServer {
    /// The time of servers and devices. It is fixed, so that no test depends on its duration.
    static let now = Instant(1_795_700_000)

    private let process = Process()
    let address: URL
    /// The sign-in link, valid once.
    let link: String

    struct NotStarted: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameter port: 0 chooses any free port.
    init(data: String, port: Int = 0) throws {
        process.executableURL = try TestServer.executable()
        process.arguments = ["serve", "--port", String(port), "--json"]
        process.environment = TestServer.environment(data)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.contains("\n") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            text += String(decoding: more, as: UTF8.self)
        }
        guard let said = try? JSONReader.read(text), let address = said["address"]?.string.flatMap({ URL(string: $0) })
        else { throw NotStarted(description: "halcyon said: \(text)") }
        self.address = address
        link = said["signIn"]?.string ?? ""
    }

    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    deinit { stop() }

    /// Creates another sign-in link, as the owner would.
    static func link(data: String) throws -> String {
        let process = Process()
        process.executableURL = try executable()
        process.arguments = ["token", "link"]
        process.environment = TestServer.environment(data)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(whereSeparator: \.isWhitespace).first { $0.contains("/sign-in?key=") }.map { String($0) }
            ?? ""
    }

    private static func environment(_ data: String) -> [String: String] {
        ["LANG": "C", "TZ": "UTC", "HALCYON_DATA": data, "HOME": data, "HALCYON_CLOCK": String(now.seconds)]
    }

    /// The path of the built program, beside the tests in the build folder.
    private static func executable() throws -> URL {
        for place in [Bundle.main.bundlePath + "/"] + CommandLine.arguments.filter({ $0.hasPrefix("/") }) {
            var folder = URL(fileURLWithPath: place)
            for _ in 0..<4 {
                let candidate = folder.appendingPathComponent("halcyon")
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue,
                    FileManager.default.isExecutableFile(atPath: candidate.path)
                {
                    return candidate
                }
                folder.deleteLastPathComponent()
            }
        }
        throw NotStarted(description: "halcyon is not beside the tests; run: swift build --product halcyon")
    }
}
