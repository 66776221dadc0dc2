import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

extension ServerServices {
    /// Writes what is handed in down as it comes; nothing is left of it if that fails.
    ///
    /// Few can come in at a time; who is slow leaves one place to others.
    ///
    /// - Parameters:
    ///   - sender: whose it is.
    ///   - take: gives a piece of the body to the draft.
    /// - Returns: the name of the upload; nil if there was no file.
    /// - Throws: ``UploadFault/tooLarge``, `UploadError`, and what `take` throws.
    func receive(
        _ body: RequestBody, from sender: Credential?, begin: (any UploadDraft) throws -> Void = { _ in },
        take: ([UInt8], any UploadDraft) throws -> Void
    ) async throws -> String? {
        guard arrivals.begin(sender) else { throw UploadError.noRoom }
        defer { arrivals.end(sender) }
        let draft = try imports.begin()
        do {
            try begin(draft)
            var received = 0
            for try await chunk in body {
                received += chunk.readableBytes
                guard received <= ImportPage.largest << 20 else { throw UploadFault.tooLarge }
                try take(Array(chunk.readableBytesView), draft)
            }
            return try draft.keep()
        } catch {
            draft.drop()
            throw error
        }
    }
}

/// Whose files are on their way in.
final class Arrivals: Sendable {
    private let counts = Mutex<[String: Int]>([:])
    private static let most = 2

    /// - Returns: whether there is a place for one more.
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
    /// RFC 4918: there is no room for what was sent.
    static let insufficientStorage = Self(code: 507, reasonPhrase: "Insufficient Storage")
}
