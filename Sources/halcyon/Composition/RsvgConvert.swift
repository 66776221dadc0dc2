import FlightPages
import FlightServer
import Foundation

/// Renders pictures with librsvg's `rsvg-convert`.
struct RsvgConvert: PictureRenderer {
    private let program: ExternalProgram?
    private let patience: TimeInterval

    /// - Parameters:
    ///   - path: The path of the program; `nil` to search the PATH and the usual folders.
    ///   - patience: The time limit in seconds.
    init(path: String? = nil, patience: TimeInterval = 20) {
        program = path.map { ExternalProgram(path: $0) } ?? ExternalProgram(named: "rsvg-convert")
        self.patience = patience
    }

    func png(of drawing: HTML, width: Int, height: Int) async throws -> [UInt8] {
        guard let program, FileManager.default.isExecutableFile(atPath: program.path) else {
            throw PictureFailure(
                "PNG needs rsvg-convert, which is missing; on Debian: apt install librsvg2-bin. SVG works without it",
                isMissing: true)
        }
        return try await ExternalProgram.withFolder { folder in
            let input = folder.appending(path: "passport.svg")
            let output = folder.appending(path: "passport.png")
            try Data(drawing.bytes).write(to: input)
            let ending = try await program.run(
                [
                    "--format=png", "--width=\(width)", "--height=\(height)", "--output=" + output.path, input.path,
                ], patience: patience)
            guard ending == .done, let data = try? Data(contentsOf: output), !data.isEmpty else {
                throw PictureFailure(
                    ending == .late
                        ? "rsvg-convert was stopped after \(Int(patience)) seconds"
                        : "rsvg-convert could not draw the picture. SVG works without it")
            }
            return [UInt8](data)
        }
    }
}
