import FlightCore
import FlightPages
import HTTPTypes
import Hummingbird
import NIOCore

/// The fields of a form in their order, of which several may have one name (`application/x-www-form-urlencoded`).
struct FormBody {
    private let list: [(name: String, value: String)]

    init(_ request: Request, _ context: HalcyonContext) async throws {
        let buffer = try await request.body.collect(upTo: context.maxUploadSize)
        var fields: [(String, String)] = []
        for part in Array(buffer.readableBytesView).split(separator: UInt8(ascii: "&")) {
            let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            fields.append((FormBody.decoded(halves[0]), halves.count > 1 ? FormBody.decoded(halves[1]) : ""))
        }
        list = fields.map { (name: $0.0, value: $0.1) }
    }

    /// The first of that name.
    subscript(name: String) -> String? { list.first { $0.name == name }?.value }

    func all(_ name: String) -> [String] { list.filter { $0.name == name }.map { $0.value } }

    var pairs: [(String, String)] { list.map { ($0.name, $0.value) } }

    /// As the forms that a device can read too are read.
    var fields: FormFields { FormFields(list) }

    /// A `datetime-local` value in the time of a place; nil if empty.
    func localTime(_ name: String, _ text: String, in zone: Zone) throws -> Instant? {
        try LocalInput.instant(name, text, in: zone)
    }

    /// Without percent signs and plus signs.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
                let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                result.append(value)
                index += 3
            } else {
                result.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
