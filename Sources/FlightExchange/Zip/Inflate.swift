import CZlib

/// Decompresses DEFLATE data (RFC 1951) with zlib, up to a limit, so that a small file cannot use up all memory.
enum Inflate {
    enum Failure: Error { case damaged, tooLarge }

    /// - Parameter limit: The maximum output size in bytes, less than 4 GB.
    static func unpack(_ input: ArraySlice<UInt8>, limit: Int) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        // Running out of memory ends the program, as it does when an array cannot be allocated.
        guard halcyon_raw_inflate_init(&stream) == Z_OK else { preconditionFailure("zlib has no memory") }
        defer { inflateEnd(&stream) }
        var status = Z_OK
        // One byte more than the limit, to distinguish output that is too large from output that just fits.
        let output = [UInt8](unsafeUninitializedCapacity: limit + 1) { target, count in
            input.withUnsafeBufferPointer { source in
                // zlib only reads from this pointer, although its type is mutable.
                stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                status = inflate(&stream, Z_FINISH)
            }
            count = target.count - Int(stream.avail_out)
        }
        guard output.count <= limit else { throw .tooLarge }
        guard status == Z_STREAM_END else { throw .damaged }
        return output
    }
}
