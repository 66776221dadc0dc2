import FlightPages
import FlightServer
import Foundation

/// Writes pictures to files.
enum PictureFile {
    /// - Parameters:
    ///   - file: The path of the file, or `-` for standard output.
    ///   - command: The name of the command, for messages.
    static func write(_ bytes: [UInt8], to file: String, by command: String) throws {
        if file == "-" {
            try CommandEnvironment.current.output.write(contentsOf: Data(bytes))
            return
        }
        do {
            let path = CommandEnvironment.path((file as NSString).expandingTildeInPath)
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandFailure("cannot write \(file); check that its folder exists and is writable")
        }
        StandardError.line("halcyon \(command): wrote \(file)")
    }

    /// Renders a drawing as PNG, and writes it.
    static func write(
        _ drawing: HTML, _ size: (width: Int, height: Int), to file: String, by command: String
    ) async throws {
        let bytes: [UInt8]
        do {
            bytes = try await Installation.pictures.png(of: drawing, width: size.width, height: size.height)
        } catch let failure as PictureFailure {
            throw CommandFailure(failure.message, code: 1)
        }
        try write(bytes, to: file, by: command)
    }
}
