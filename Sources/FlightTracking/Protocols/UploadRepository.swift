/// Stores uploaded files until they are imported or discarded, for a day at most. The files are stored outside the
/// database, so that backups contain no abandoned uploads.
public protocol UploadRepository: Sendable {
    /// Begins an upload. Abandoned uploads are deleted if space is needed.
    ///
    /// - Throws: ``UploadError/noRoom``.
    func begin() throws(UploadError) -> any UploadDraft
    /// Returns the files of an upload; nil if it does not exist.
    func upload(_ id: String) -> ImportUpload?
    /// Returns the contents of a file.
    ///
    /// - Parameter position: the index of the file in the upload.
    /// - Throws: ``UploadError/gone``.
    func bytes(of upload: ImportUpload, at position: Int) throws(UploadError) -> [UInt8]
    func forget(_ id: String)
}

/// An upload in progress, written to disk as it arrives. A draft that is neither kept nor dropped is removed at the
/// next upload.
public protocol UploadDraft: AnyObject {
    /// Finishes the previous file and begins another.
    func begin(_ name: String) throws(UploadError)
    func append(_ bytes: ArraySlice<UInt8>) throws(UploadError)
    /// Finishes the last file.
    ///
    /// - Returns: the unguessable name of the upload; nil if there is no file.
    func keep() throws(UploadError) -> String?
    func drop()
}

/// Files uploaded together for import.
public struct ImportUpload: Hashable, Sendable {
    public let id: String
    /// The names of the files, in order of arrival.
    public let names: [String]

    public init(id: String, names: [String]) {
        self.id = id
        self.names = names
    }
}

/// Why an upload could not be stored or read.
public enum UploadError: Error, Hashable, Sendable {
    /// The disk is full, or too many uploads are in progress.
    case noRoom
    /// Writing failed for another reason, given by the system.
    case failed(reason: String)
    /// The upload no longer exists.
    case gone
}
