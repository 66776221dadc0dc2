import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

extension ServerServices {
    /// Stores an upload while it is being received. If that fails, no part of the upload is kept.
    ///
    /// The number of simultaneous uploads is limited, both in total and per sender, so that a slow sender does not
    /// block others.
    ///
    /// - Parameters:
    ///   - own: The services of the person who sends it.
    ///   - sender: The credential of the client that sends the upload.
    ///   - take: Adds a piece of the body to the draft.
    /// - Returns: The ID of the upload; `nil` if the body contains no file.
    /// - Throws: ``UploadFault/tooLarge``, `UploadError`, and the errors that `take` throws.
    func receive(
        _ body: RequestBody, by own: PersonServices, from sender: Credential?,
        begin: (any UploadDraft) throws -> Void = { _ in },
        take: ([UInt8], any UploadDraft) throws -> Void
    ) async throws -> String? {
        guard arrivals.begin(sender) else { throw UploadError.noRoom }
        defer { arrivals.end(sender) }
        let draft = try own.imports.begin()
        do {
            try begin(draft)
            var received = 0
            for try await chunk in body {
                received += chunk.readableBytes
                guard received <= ImportPage.largest << 20 else { throw UploadFault.tooLarge }
                try take(Array(chunk.readableBytesView), draft)
            }
            return try await own.imports.keep(draft)
        } catch {
            draft.drop()
            throw error
        }
    }
}

/// Counts the uploads in progress for each sender.
final class Arrivals: Sendable {
    private let counts = Mutex<[String: Int]>([:])
    private static let most = 2

    /// - Returns: Whether the sender may begin another upload.
    func begin(_ sender: Credential?) -> Bool {
        counts.withLock { counts in
            let count = counts[sender?.id ?? "", default: 0]
            guard count < Arrivals.most else { return false }
            counts[sender?.id ?? ""] = count + 1
            return true
        }
    }

    func end(_ sender: Credential?) {
        counts.withLock { counts in
            let left = counts[sender?.id ?? "", default: 1] - 1
            counts[sender?.id ?? ""] = left > 0 ? left : nil
        }
    }
}

extension HTTPResponse.Status {
    /// The server does not have enough space for the upload (RFC 4918).
    static let insufficientStorage = Self(code: 507, reasonPhrase: "Insufficient Storage")
}
