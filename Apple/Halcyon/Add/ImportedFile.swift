import Foundation

/// A file to import: a file opened from another app, or a picture that the user chose.
struct ImportedFile: Identifiable {
    let id = UUID()
    let name: String
    private let source: Source

    private enum Source {
        case url(URL)
        case data(Data)
    }

    init(url: URL) {
        name = url.lastPathComponent
        source = .url(url)
    }

    init(picture: Data) {
        name = "photo.jpg"
        source = .data(picture)
    }

    /// Whether the file is a Wallet pass. Every other file is treated as a picture.
    var isPass: Bool { name.lowercased().hasSuffix(".pkpass") }

    func contents() throws -> Data {
        switch source {
        case .data(let data): return data
        case .url(let url):
            let isScoped = url.startAccessingSecurityScopedResource()
            defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
            return try Data(contentsOf: url)
        }
    }
}
