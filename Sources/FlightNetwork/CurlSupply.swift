/// Supplies the bytes to send, piece by piece.
final class CurlSupply {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    static func at(_ place: UnsafeMutableRawPointer?) -> CurlSupply? {
        place.map { Unmanaged<CurlSupply>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Writes the next bytes into the given buffer.
    ///
    /// - Returns: The number of bytes written; 0 at the end.
    func give(_ room: UnsafeMutableRawBufferPointer) -> Int {
        let piece = rest.prefix(room.count)
        room.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
    }
}
