import FlightCore
import FlightData
import Foundation

/// A file that contains a flight, or a list of flights that form a trip. The path `-` means standard input.
struct FlightFile {
    /// The name of the file in messages.
    let name: String
    let trip: Trip

    /// - Throws: ``CommandFailure`` with the position of an error in the file.
    init(_ path: String) throws(CommandFailure) {
        name = path == "-" ? "standard input" : path
        do {
            trip = try FlightFile.trip(JSONReader.read(try FlightFile.bytes(path)))
        } catch let error as JSONError {
            throw CommandFailure(name + ":" + error.text)
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure("cannot read \(name): \(error)")
        }
    }

    private static func trip(_ value: JSONValue) throws(JSONError) -> Trip {
        guard let items = value.array else { return Trip(try flight(value, path: "")) }
        var legs: [Flight] = []
        for index in items.indices { legs.append(try flight(items[index], path: "[\(index)]")) }
        guard let trip = Trip(legs: legs) else {
            throw JSONError(
                line: value.line, column: value.column, path: "", message: "expected a flight; the list is empty")
        }
        return trip
    }

    private static func flight(_ value: JSONValue, path: String) throws(JSONError) -> Flight {
        try FlightJSON.read(
            value, path: path, airport: { StandingData.airports[$0] },
            type: { StandingData.aircraft[$0] })
    }

    /// The maximum size of the file, in bytes; far larger than any flight. The limit keeps a wrong file from filling
    /// the memory.
    private static let largest = 16 * 1024 * 1024

    private static func bytes(_ path: String) throws -> [UInt8] {
        let data: Data
        if path == "-" {
            data = try CommandEnvironment.current.input.read(upToCount: largest + 1) ?? Data()
        } else {
            let place = CommandEnvironment.path(path)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
                throw CommandFailure(
                    "\(path): no such file; pass a JSON file with a flight, or - for standard input")
            }
            guard !isFolder.boolValue else { throw CommandFailure("\(path) is a folder; pass a file") }
            guard let file = FileHandle(forReadingAtPath: place) else {
                throw CommandFailure("cannot open \(path); check its permissions")
            }
            defer { try? file.close() }
            data = try file.read(upToCount: largest + 1) ?? Data()
        }
        guard data.count <= largest else {
            throw CommandFailure("\(path == "-" ? "the input" : path) is too large for a flight (over 16 MB)")
        }
        return [UInt8](data)
    }

    /// Prints warnings about implausible values to standard error. The values are kept.
    ///
    /// - Parameter command: The command that prints the warnings, such as `halcyon state`.
    func warn(as command: String) {
        for index in trip.legs.indices {
            let place = trip.legs.count > 1 ? "[\(index)]: " : ""
            for finding in Implausibility.all(in: trip.legs[index]) {
                StandardError.line("\(command): \(name): warning: \(place)\(finding.text); kept as it is")
            }
        }
    }
}
