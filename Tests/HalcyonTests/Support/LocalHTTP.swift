import Foundation

/// Asks a server on this machine, in a process of its own.
struct LocalHTTP {
    struct Answer {
        let status: Int
        let storage: String
        let text: String
    }

    let address: String
    let token: String

    /// - Parameter path: `/healthz`.
    func ask(_ method: String, _ path: String, json: String? = nil, accept: String = "application/json") throws
        -> Answer
    {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            """
            import sys, urllib.request, urllib.error
            method, url, token, accept, body = sys.argv[1:6]
            headers = {"authorization": "Bearer " + token, "accept": accept, "content-type": "application/json"}
            request = urllib.request.Request(url, method=method, headers=headers, data=body.encode() or None)
            try: answer = urllib.request.urlopen(request, timeout=240)
            except urllib.error.HTTPError as error: answer = error
            print(answer.status, answer.headers.get("halcyon-storage") or "well")
            sys.stdout.write(answer.read().decode())
            """, method, address + path, token, accept, json ?? "",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let head = parts.first?.split(separator: " ") ?? []
        return Answer(
            status: head.first.flatMap { Int($0) } ?? 0, storage: head.last.map { String($0) } ?? "",
            text: parts.count > 1 ? String(parts[1]) : "")
    }
}
