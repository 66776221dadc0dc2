import FlightCore

/// Reads and writes responses from sources as JSON lines:
/// `{"at":"2026-11-22T12:00:00Z","source":"antenna","request":"GET
/// /data/aircraft.json","status":200,"headers":{},"body":…}`. A JSON body is embedded unchanged; any other body is a
/// string. Keys are never included.
public enum SourceRecording {
    /// An error in a line.
    public struct Fault: Error, Hashable, Sendable {
        /// The line number, counted from 1.
        public let line: Int
        /// The position in the line, counted from 1; 0 if the error concerns the whole line.
        public let column: Int
        public let message: String
    }

    /// Parses the response in a line; nil if the line is empty.
    ///
    /// - Parameter number: The line number, for error messages.
    public static func read(line bytes: [UInt8], number: Int) throws(Fault) -> SourceAnswer? {
        guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(bytes)
        } catch {
            throw Fault(line: number, column: Int(error.column), message: error.message)
        }
        guard value.object != nil else {
            throw Fault(line: number, column: 1, message: "an answer must be an object, not \(value.typeName)")
        }
        guard let text = value["at"]?.string, let at = LocalTime(iso: text) else {
            throw fault(value["at"] ?? value, number, "\"at\" must be an instant, such as \"2026-11-22T12:00:00Z\"")
        }
        guard let source = value["source"]?.string, !source.isEmpty else {
            throw fault(value["source"] ?? value, number, "\"source\" must name a source, such as \"antenna\"")
        }
        var status = 200
        if let said = value["status"] {
            guard let code = said.integer, (100...599).contains(code) else {
                throw fault(said, number, "\"status\" must be an HTTP status, such as 200")
            }
            status = Int(code)
        }
        var headers: [String: String] = [:]
        for (name, said) in value["headers"]?.object ?? [] {
            if let text = said.string { headers[name.lowercased()] = text }
        }
        return SourceAnswer(
            source: .init(source), request: value["request"]?.string ?? "", at: at.instant, status: status,
            headers: headers, body: body(value["body"]))
    }

    /// Returns a line that contains the response, without a line break.
    public static func line(_ answer: SourceAnswer) -> String {
        let body: JSONValue
        if let read = try? JSONReader.read(answer.body), read.object != nil || read.array != nil {
            body = read
        } else {
            body = .string(String(decoding: answer.body, as: UTF8.self))
        }
        return JSONValue.object([
            ("at", .string(answer.at.iso)), ("source", .string(answer.source.name)),
            ("request", .string(answer.request)), ("status", .integer(Int64(answer.status))),
            (
                "headers",
                .object(answer.headers.sorted { $0.key < $1.key }.map { (key: $0.key, value: .string($0.value)) })
            ),
            ("body", body),
        ]).json
    }

    private static func body(_ value: JSONValue?) -> [UInt8] {
        guard let value, !value.isNull else { return [] }
        return value.string.map { Array($0.utf8) } ?? value.jsonBytes
    }

    private static func fault(_ value: JSONValue, _ number: Int, _ message: String) -> Fault {
        Fault(line: number, column: Int(value.column), message: message)
    }
}
