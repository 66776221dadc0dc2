import Foundation

/// Speaks HTTP over a plain socket, for what a client library would tidy up.
enum RawHTTP {
    /// Sends a head (line ends written as `\\r\\n`) and reads to the end, or until a text has come and its event is over.
    static func send(_ head: String, port: Int, until: String = "\\x00") throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            """
            import socket, sys
            s = socket.create_connection(("127.0.0.1", \(port)), timeout=20)
            s.sendall(b"\(head)\\r\\n\\r\\n")
            t = b""
            while not (b"\(until)" in t and t.endswith(b"\\n\\r\\n")):
                d = s.recv(4096)
                if not d:
                    break
                t += d
            sys.stdout.write(t.decode())
            """,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
