#if DEBUG
    import FlightCore
    import Foundation
    import NIOCore
    import Synchronization

    /// The folder to which `make web` writes the web app's files. For debug builds only.
    final class WebAssetsFolder: Sendable {
        /// The `.build-web` folder of the source tree from which this program was built.
        static let shared = WebAssetsFolder(
            URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../.build-web").standardized)

        private let folder: URL
        private let last = Mutex<(written: Date, assets: WebAssets)?>(nil)

        init(_ folder: URL) { self.folder = folder }

        /// The current files. They are read again whenever `make web` has rewritten the list of files.
        var assets: WebAssets {
            let list = folder.appending(path: "files.json")
            let attributes = try? FileManager.default.attributesOfItem(atPath: list.path)
            guard let written = attributes?[.modificationDate] as? Date else { return WebAssets([]) }
            return last.withLock { last in
                if let last, last.written == written { return last.assets }
                // If the list cannot be read, the last files that were read are used.
                guard let assets = read(list) else { return last?.assets ?? WebAssets([]) }
                last = (written, assets)
                return assets
            }
        }

        private func read(_ list: URL) -> WebAssets? {
            guard let bytes = try? Data(contentsOf: list), let rows = (try? JSONReader.read([UInt8](bytes)))?.array
            else {
                return nil
            }
            return WebAssets(
                rows.compactMap { row in
                    guard let path = row["path"]?.string, let type = row["type"]?.string else { return nil }
                    return (path, entry(row, type: type))
                })
        }

        /// Returns the plain and compressed variants of a file; `nil` if the file has not been built yet.
        private func entry(_ row: JSONValue, type: String) -> WebAssets.Entry? {
            guard let tag = row["tag"]?.string, let plain = buffer(row["plain"]) else { return nil }
            return WebAssets.Entry(
                type: type, tag: tag, plain: plain, gzip: buffer(row["gzip"]), brotli: buffer(row["brotli"]))
        }

        private func buffer(_ name: JSONValue?) -> ByteBuffer? {
            guard let name = name?.string else { return nil }
            return (try? Data(contentsOf: folder.appending(path: name))).map { ByteBuffer(bytes: $0) }
        }
    }
#endif
