internal import FlightCore

/// An address pattern with at most one placeholder: `/flights/{id}`.
struct AddressPattern {
    let text: String

    /// Returns the address with the placeholder replaced.
    @inline(never)
    func filled(with part: String) -> String {
        var bytes: [UInt8] = []
        var isOpen = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "{") {
                isOpen = true
                bytes += part.utf8
            }
            if !isOpen { bytes.append(byte) }
            if byte == UInt8(ascii: "}") { isOpen = false }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the value of the placeholder in an address; nil if the address does not match. The value is empty if the
    /// pattern has no placeholder.
    ///
    /// - Parameter parts: The components of the address between the slashes.
    @inline(never)
    func openPart(of parts: [String]) -> String? {
        let own = PagePath(text).parts
        guard own.count == parts.count else { return nil }
        var open = ""
        for index in parts.indices {
            if own[index].utf8.first == UInt8(ascii: "{") {
                open = parts[index]
            } else if !sameText(own[index], parts[index]) {
                return nil
            }
        }
        return open
    }
}
