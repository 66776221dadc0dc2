/// Stores uploaded files until they are imported or discarded, for at most a day. The files are kept outside the
/// database, so that backups do not contain abandoned uploads.
public protocol UploadRepository: Sendable {
    /// Begins an upload. Abandoned uploads are deleted if more space is needed.
    ///
    /// - Throws: ``UploadError/noRoom``.
    func begin() throws(UploadError) -> any UploadDraft
    /// Makes an upload that has been kept available to all processes of the server.
    ///
    /// - Throws: ``UploadError/failed(reason:)``. The upload has then been deleted.
    func publish(_ id: String) async throws(UploadError)
    /// Returns the upload with the given identifier; nil if it does not exist.
    ///
    /// - Throws: ``UploadError/failed(reason:)`` if the upload may exist but cannot be read.
    func upload(_ id: String) async throws(UploadError) -> ImportUpload?
    /// Returns the contents of a file.
    ///
    /// - Parameter position: The index of the file in the upload.
    /// - Throws: ``UploadError/gone``.
    func bytes(of upload: ImportUpload, at position: Int) throws(UploadError) -> [UInt8]
    /// Deletes an upload. If that fails, the upload is deleted after a day.
    func forget(_ id: String) async
}

/// An upload in progress, which is written to disk as it arrives. A draft that is neither kept nor dropped is deleted
/// when the next upload begins.
public protocol UploadDraft: AnyObject {
    /// Finishes the previous file, if there is one, and begins another.
    func begin(_ name: String) throws(UploadError)
    func append(_ bytes: ArraySlice<UInt8>) throws(UploadError)
    /// Finishes the last file and keeps the upload.
    ///
    /// - Returns: The upload's identifier, which cannot be guessed; nil if there are no files.
    func keep() throws(UploadError) -> String?
    func drop()
}

/// Files uploaded together for import.
public struct ImportUpload: Hashable, Sendable {
    public let id: String
    /// The names of the files, in the order in which they were received.
    public let names: [String]

    public init(id: String, names: [String]) {
        self.id = id
        self.names = names
    }
}

/// The reason why an upload could not be stored or read.
public enum UploadError: Error, Hashable, Sendable {
    /// The disk is full, or too many uploads are in progress.
    case noRoom
    /// Writing failed for another reason, as reported by the system.
    case failed(reason: String)
    /// The upload no longer exists.
    case gone
}
