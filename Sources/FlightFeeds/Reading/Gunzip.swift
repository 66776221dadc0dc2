internal import CZlib

/// Decompresses gzip data (RFC 1952), up to a limit, so that a small response cannot use up all memory.
enum Gunzip {
    /// Returns the decompressed data; nil if the data is corrupt, truncated, or larger than `limit`.
    ///
    /// - Parameter limit: The maximum output size in bytes, less than 4 GB.
    static func unpack(_ input: [UInt8], limit: Int) -> [UInt8]? {
        var stream = z_stream()
        guard halcyon_gzip_inflate_init(&stream) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var output: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        return input.withUnsafeBufferPointer { source in
            // zlib only reads from the pointer, although its type is mutable.
            stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
            stream.avail_in = UInt32(source.count)
            while true {
                let status = piece.withUnsafeMutableBufferPointer { target in
                    stream.next_out = target.baseAddress
                    stream.avail_out = UInt32(target.count)
                    return inflate(&stream, Z_NO_FLUSH)
                }
                output.append(contentsOf: piece[..<(piece.count - Int(stream.avail_out))])
                guard output.count <= limit else { return nil }
                if status == Z_STREAM_END { return output }
                guard status == Z_OK else { return nil }
            }
        }
    }
}
