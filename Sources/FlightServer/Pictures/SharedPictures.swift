import FlightPages

/// The pictures of shared links. Drawing a picture needs a separate process, so each picture is cached until its
/// content changes.
actor SharedPictures {
    private struct Kept {
        let drawing: String
        let picture: [UInt8]
    }

    private let renderer: any PictureRenderer
    private var kept: [String: Kept] = [:]
    private var order: [String] = []
    private var last: Task<[UInt8], any Error>?
    /// The maximum number of cached pictures. A picture takes about 100 kB.
    private static let most = 32

    init(renderer: any PictureRenderer) { self.renderer = renderer }

    /// - Parameter name: The name of the drawing. Only the latest picture with this name is cached.
    /// - Throws: ``PictureFailure``.
    func png(of picture: SharedPicture, named name: String) async throws -> [UInt8] {
        let drawing = picture.document
        let print = SecretHash.of(drawing.bytes)
        if let known = kept[name], known.drawing == print { return known.picture }
        // Pictures are drawn one at a time, to limit the load.
        let before = last
        let renderer = renderer
        let task = Task {
            _ = try? await before?.value
            return try await renderer.png(of: drawing, width: SharedPicture.width, height: SharedPicture.height)
        }
        last = task
        let bytes = try await task.value
        if kept.updateValue(Kept(drawing: print, picture: bytes), forKey: name) == nil { order.append(name) }
        if order.count > SharedPictures.most { kept[order.removeFirst()] = nil }
        return bytes
    }
}
