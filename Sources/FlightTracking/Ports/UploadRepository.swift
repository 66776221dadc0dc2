/// Keeps files that somebody has handed in until they are taken or thrown away, for a day at most. They lie outside
/// the database: what nobody comes back for is in no backup.
public protocol UploadRepository: Sendable {
    /// Begins to take files in. Those that nobody came back for make room.
    ///
    /// - Throws: ``UploadError/noRoom``.
    func begin() throws(UploadError) -> any UploadDraft
    /// The files of an upload; nil if there is none of that name.
    func upload(_ id: String) -> ImportUpload?
    /// What stands in a file.
    ///
    /// - Parameter position: of the file in the upload.
    /// - Throws: ``UploadError/gone``.
    func bytes(of upload: ImportUpload, at position: Int) throws(UploadError) -> [UInt8]
    func forget(_ id: String)
}

/// Files on their way in, written down as they come. What is neither kept nor dropped is cleared away with the next.
public protocol UploadDraft: AnyObject {
    /// Ends the file before, and begins another.
    func begin(_ name: String) throws(UploadError)
    func append(_ bytes: ArraySlice<UInt8>) throws(UploadError)
    /// Ends the last file.
    ///
    /// - Returns: the name of the upload, which cannot be guessed; nil if there is no file.
    func keep() throws(UploadError) -> String?
    func drop()
}

/// Files that somebody has handed in together to be imported.
public struct ImportUpload: Hashable, Sendable {
    public let id: String
    /// Of the files, in the order in which they came.
    public let names: [String]

    public init(id: String, names: [String]) {
        self.id = id
        self.names = names
    }
}

/// Why files could not be kept, or be had again.
public enum UploadError: Error, Hashable, Sendable {
    /// The disk is full, or too much is on its way in at once.
    case noRoom
    /// They cannot be written, for another reason: that of the system.
    case failed(reason: String)
    /// They are not there any more.
    case gone
}
