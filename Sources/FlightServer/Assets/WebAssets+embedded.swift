#if !DEBUG
    import CWebFiles
    import NIOCore

    extension WebAssets {
        /// The files that are compiled into the program.
        static let embedded = WebAssets(
            (0..<web_file_count()).map { index in
                let file = web_file(index)
                let entry = Entry(
                    type: String(cString: file.type), tag: String(cString: file.tag),
                    plain: buffer(file.plain, file.plain_count) ?? ByteBuffer(),
                    gzip: buffer(file.gzip, file.gzip_count), brotli: buffer(file.brotli, file.brotli_count))
                return (String(cString: file.path), entry)
            })

        private static func buffer(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> ByteBuffer? {
            count == 0 ? nil : ByteBuffer(bytes: UnsafeBufferPointer(start: bytes, count: count))
        }
    }
#endif
