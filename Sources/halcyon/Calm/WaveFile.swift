import FlightCore
import Foundation

/// A WAV file of 16-bit stereo PCM (RIFF WAVE, Microsoft and IBM, 1991) that is written while the music is being
/// rendered.
struct WaveFile {
    let handle: FileHandle
    let rate: Int

    /// Creates the file and writes a header for the given number of frames.
    init(path: String, rate: Int, frames: Int) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let handle = FileHandle(forWritingAtPath: path)
        else {
            throw CommandFailure("cannot write '\(path)'; choose a folder that you can write to")
        }
        self.handle = handle
        self.rate = rate
        var header = Data()
        let bytes = UInt32(frames * 4)
        header.append(contentsOf: Array("RIFF".utf8))
        WaveFile.append(bytes + 36, to: &header)
        header.append(contentsOf: Array("WAVEfmt ".utf8))
        WaveFile.append(UInt32(16), to: &header)
        WaveFile.append(UInt16(1), to: &header)  // PCM
        WaveFile.append(UInt16(2), to: &header)  // channels
        WaveFile.append(UInt32(rate), to: &header)
        WaveFile.append(UInt32(rate * 4), to: &header)
        WaveFile.append(UInt16(4), to: &header)
        WaveFile.append(UInt16(16), to: &header)
        header.append(contentsOf: Array("data".utf8))
        WaveFile.append(bytes, to: &header)
        try handle.write(contentsOf: header)
    }

    private static func append<Number: FixedWidthInteger>(_ number: Number, to data: inout Data) {
        withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
}
