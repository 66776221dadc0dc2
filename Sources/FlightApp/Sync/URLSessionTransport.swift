internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// An app's transport, based on URLSession. The transport stores no cookies and follows no redirects, so that the
/// access token is sent only to the server.
public struct URLSessionTransport: AppTransport {
    private let line = Line()

    public init() {}

    public func send(_ request: AppRequest) async throws -> AppAnswer {
        try await withCheckedThrowingContinuation { continuation in
            do {
                line.start(try URLRequest(request), timeout: 30) { part in
                    switch part {
                    case .answer(let answer): continuation.resume(returning: answer)
                    case .failure(let error): continuation.resume(throwing: error)
                    case .head, .bytes: break
                    }
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    public func lines(_ request: AppRequest) -> AsyncThrowingStream<String, any Error> {
        AsyncThrowingStream { continuation in
            let reader = LineReader(continuation)
            do {
                // Heartbeats arrive every few seconds, so a silent connection is dead.
                let task = line.start(try URLRequest(request), timeout: 60) { reader.take($0) }
                continuation.onTermination = { _ in task.cancel() }
            } catch {
                continuation.finish(throwing: error)
            }
        }
    }
}

extension URLRequest {
    fileprivate init(_ request: AppRequest) throws {
        guard let url = request.url else { throw AppFault.unreadable(request.path) }
        self.init(url: url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
    }
}

/// A session whose delegate forwards data as it arrives.
private final class Line: NSObject, URLSessionDataDelegate, Sendable {
    enum Part {
        case head(status: Int)
        case bytes(Data)
        case answer(AppAnswer)
        case failure(any Error)
    }

    private struct Running: Sendable {
        let tell: @Sendable (Part) -> Void
        var status = 0
        var headers: [String: String] = [:]
        var body = Data()
    }

    private let running = Mutex<[Int: Running]>([:])
    private let session = Mutex<URLSession?>(nil)

    private func open() -> URLSession {
        session.withLock { session in
            if let session { return session }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.urlCache = nil
            let new = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
            session = new
            return new
        }
    }

    @discardableResult
    func start(
        _ request: URLRequest, timeout: Double, tell: @escaping @Sendable (Part) -> Void
    ) -> URLSessionDataTask {
        var request = request
        request.timeoutInterval = timeout
        let task = open().dataTask(with: request)
        running.withLock { $0[task.taskIdentifier] = Running(tell: tell) }
        task.resume()
        return task
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        take(response, of: task)
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        take(response, of: dataTask)
        completionHandler(.allow)
    }

    private func take(_ response: URLResponse, of task: URLSessionTask) {
        guard let response = response as? HTTPURLResponse else { return }
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields {
            if let name = name as? String, let value = value as? String { headers[name.lowercased()] = value }
        }
        let tell = running.withLock { running in
            running[task.taskIdentifier]?.status = response.statusCode
            running[task.taskIdentifier]?.headers = headers
            return running[task.taskIdentifier]?.tell
        }
        tell?(.head(status: response.statusCode))
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let tell = running.withLock { running in
            running[dataTask.taskIdentifier]?.body.append(data)
            return running[dataTask.taskIdentifier]?.tell
        }
        tell?(.bytes(data))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let ended = running.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let error, ended.status == 0 || !ended.body.isEmpty {
            ended.tell(.failure(error))
        } else {
            ended.tell(.answer(AppAnswer(status: ended.status, headers: ended.headers, body: ended.body)))
        }
    }
}

/// Splits the incoming data into lines.
private final class LineReader: Sendable {
    private let continuation: AsyncThrowingStream<String, any Error>.Continuation
    private let rest = Mutex<(bytes: [UInt8], isStream: Bool)>(([], false))

    init(_ continuation: AsyncThrowingStream<String, any Error>.Continuation) { self.continuation = continuation }

    func take(_ part: Line.Part) {
        switch part {
        case .head(let status): rest.withLock { $0.isStream = status == 200 }
        case .bytes(let data):
            let lines = rest.withLock { rest in
                guard rest.isStream else { return [String]() }
                rest.bytes += data
                var lines: [String] = []
                while let end = rest.bytes.firstIndex(of: UInt8(ascii: "\n")) {
                    var line = rest.bytes[..<end]
                    if line.last == UInt8(ascii: "\r") { line.removeLast() }
                    lines.append(String(decoding: line, as: UTF8.self))
                    rest.bytes.removeSubrange(...end)
                }
                return lines
            }
            for line in lines { continuation.yield(line) }
        case .answer(let answer):
            if answer.status == 200 {
                continuation.finish()
            } else {
                continuation.finish(throwing: AppFault(answer))
            }
        case .failure(let error): continuation.finish(throwing: error)
        }
    }
}
