import FlightData
import FlightSamples
import Foundation
import Testing

/// The browser modules draw the same bytes as the native build. They run in Node.
@Suite struct ParityTests {
    @Test func modulesDrawTheSamePages() throws {
        let folder = try Self.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let unfaithful = try PageParityFiles(folder: folder, count: TestTier.rounds(220)).write()
        #expect(unfaithful.isEmpty, "\(unfaithful.count) pages differ once the JSON is read: \(unfaithful.prefix(3))")
        try Self.run("parity.mjs", [try Self.module("WebApp"), folder.path])
    }

    @Test func moduleForecastsTheSame() throws {
        let folder = try Self.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try ForecastParityFiles.write(to: folder, try #require(StandingData.forecast))
        let table = Self.root.appending(path: "Data/forecast.bin")
        try Self.run("forecast.mjs", [try Self.module("WebForecast"), table.path, folder.path])
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private static func module(_ name: String) throws -> String {
        let path = root.appending(path: ".build-web/modules/\(name).wasm").path
        try #require(FileManager.default.fileExists(atPath: path), "\(name) is not built; run: make wasm")
        return path
    }

    private static func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "halcyon-parity-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Runs a script of this folder, and records what it prints if it fails.
    private static func run(_ script: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["node", root.appending(path: "Tests/ParityTests/\(script)").path] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(script): \(text)")
    }
}
