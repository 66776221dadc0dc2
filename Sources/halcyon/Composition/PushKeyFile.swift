import FlightPush

/// Stores the VAPID key that identifies this installation to push services, in the file `push.key` in the data folder.
/// If the file is lost, every browser has to subscribe again.
struct PushKeyFile {
    private let file: KeyFile

    init(in directory: String) { file = KeyFile(path: directory + "/push.key", purpose: "the key for browser alerts") }

    /// - Throws: ``CommandFailure`` if the file does not contain a valid key, or cannot be read or written.
    func key() throws(CommandFailure) -> VAPIDKey {
        let bytes = try file.contents { VAPIDKey().bytes }
        guard let key = VAPIDKey(bytes: bytes) else {
            throw CommandFailure(
                "\(file.path) holds no valid key; delete it to create one, then turn alerts on again in each browser",
                code: 1)
        }
        return key
    }
}
