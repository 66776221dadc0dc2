import FlightCore
import Foundation

/// Reads the owner's typical connection times from `connections.json` in the data folder, such as `{"VIE": 25, "LHR":
/// {"minutes": 60, "betweenTerminals": 90}}`. The file contains no secrets.
enum ConnectionGuideFile {
    /// Reads the file; returns an empty array if the file does not exist.
    ///
    /// - Throws: ``CommandFailure`` with the line and column of an error in the file.
    static func read(in directory: String) throws(CommandFailure) -> [(airport: Airport.Code, guide: ConnectionGuide)] {
        let path = directory + "/connections.json"
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        func fail(_ value: JSONValue, _ message: String) -> CommandFailure {
            CommandFailure("\(path):\(value.line):\(value.column): \(message)", code: 1)
        }
        let value: JSONValue
        do {
            value = try JSONReader.read([UInt8](data))
        } catch {
            throw CommandFailure(path + ":" + error.text, code: 1)
        }
        guard let members = value.object else {
            throw fail(value, "expected an object such as {\"VIE\": 25}, not \(value.typeName)")
        }
        var guides: [(airport: Airport.Code, guide: ConnectionGuide)] = []
        for (key, item) in members {
            guard let code = Airport.Code(key) else { throw fail(item, "'\(key)' is not an airport code") }
            let minutes = item.integer ?? item["minutes"]?.integer
            let between = item["betweenTerminals"]?.integer
            guard let minutes,
                let guide = ConnectionGuide(minutes: Int(minutes), betweenTerminals: between.map { Int($0) })
            else {
                throw fail(
                    item,
                    "\(key): expected 1 to 600 minutes, such as 40 or {\"minutes\": 40, \"betweenTerminals\": 60}"
                )
            }
            guides.append((code, guide))
        }
        return guides
    }
}
