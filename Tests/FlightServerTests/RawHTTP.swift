import Foundation

/// Speaks HTTP over a plain socket, for what a client library would tidy up.
enum RawHTTP {
    /// Sends a head (line ends written as `\\r\\n`) and reads to the end, or until a text has come and its event is over.
    ///
    /// It waits without blocking: the server under test runs on the same few threads.
    static func send(_ head: String, port: Int, until: String = "\\x00") async throws -> String {
        let output = FileManager.default.temporaryDirectory.appending(path: "halcyon-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            """
            import socket, sys
            s = socket.create_connection(("127.0.0.1", \(port)), timeout=240)
            s.sendall(b"\(head)\\r\\n\\r\\n")
            t = b""
            while not (b"\(until)" in t and t.endswith(b"\\n\\r\\n")):
                d = s.recv(4096)
                if not d:
                    break
                t += d
            open(sys.argv[1], "wb").write(t)
            """, output.path,
        ]
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }
}
