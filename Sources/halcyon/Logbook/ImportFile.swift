import FlightCore
import FlightTracking
import Foundation

/// A file to import. The path `-` means standard input.
struct ImportFile {
    /// The name of the file in messages.
    let name: String
    private let path: String

    /// The maximum size of the file, in bytes; larger than any logbook. The limit keeps a wrong file from filling the
    /// memory.
    static let largest = 256 * 1024 * 1024

    init(_ path: String) {
        self.path = path
        name = path == "-" ? "standard input" : path
    }

    /// - Throws: ``ExchangeError`` that says why the file cannot be read.
    func bytes() throws(ExchangeError) -> [UInt8] {
        do {
            let data: Data
            if path == "-" {
                data = try CommandEnvironment.current.input.read(upToCount: ImportFile.largest + 1) ?? Data()
            } else {
                let place = CommandEnvironment.path(path)
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
                    throw ExchangeError(.noSuchFile)
                }
                guard !isFolder.boolValue else {
                    throw ExchangeError(.isFolder)
                }
                guard let file = FileHandle(forReadingAtPath: place) else {
                    throw ExchangeError(.mayNotBeRead)
                }
                defer { try? file.close() }
                data = try file.read(upToCount: ImportFile.largest + 1) ?? Data()
            }
            guard data.count <= ImportFile.largest else {
                throw ExchangeError(.fileTooLarge(megabytes: ImportFile.largest >> 20))
            }
            return [UInt8](data)
        } catch let error as ExchangeError {
            throw error
        } catch {
            throw ExchangeError(.fileFailed(detail: error.localizedDescription))
        }
    }
}
