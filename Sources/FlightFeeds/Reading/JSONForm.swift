internal import FlightTracking
internal import Foundation

/// Decodes JSON responses from sources.
enum JSONForm {
    /// - Parameter lowercasesKeys: Whether to convert keys to lower case, for a source whose keys vary in case.
    static func decode<Answer: Decodable>(
        _ type: Answer.Type, from bytes: [UInt8], lowercasesKeys: Bool = false
    ) throws(SourceFault) -> Answer {
        if let first = bytes.first(where: { $0 > 0x20 }), first == UInt8(ascii: "<") {
            throw .unreadable("expected JSON, found a web page or XML")
        }
        let decoder = JSONDecoder()
        if lowercasesKeys { decoder.keyDecodingStrategy = .custom { JSONKey($0.last?.stringValue.lowercased() ?? "") } }
        do {
            return try decoder.decode(type, from: Data(bytes))
        } catch {
            throw .unreadable(reason(error))
        }
    }

    /// Returns the path and the kind of a decoding error. Values from the source are left out, because they may contain
    /// anything.
    static func reason(_ error: any Error) -> String {
        let context: DecodingError.Context
        let what: String
        switch error as? DecodingError {
        case .keyNotFound(let key, let found): (context, what) = (found, "missing \(key.stringValue)")
        case .typeMismatch(_, let found): (context, what) = (found, "wrong type")
        case .valueNotFound(_, let found): (context, what) = (found, "null")
        case .dataCorrupted(let found) where found.codingPath.isEmpty: return "not JSON"
        case .dataCorrupted(let found): (context, what) = (found, found.debugDescription)
        default: return "not JSON"
        }
        let path = context.codingPath.map { $0.intValue.map { String($0 + 1) } ?? $0.stringValue }
        return Excerpt.of((path.isEmpty ? "" : path.joined(separator: ".") + ": ") + what)
    }
}
