import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird
import Logging
import Synchronization

/// Counts requests by route and status, and measures their duration, for `/metrics`.
final class RequestMetrics: Sendable {
    private struct Key: Hashable {
        let method: String
        let route: String
        let status: Int
    }

    private struct State {
        var counts: [Key: Int] = [:]
        var buckets: [Int]
        var seconds = 0.0
        var total = 0
        var streams = 0
        /// The number of open event streams that were opened through shared links.
        var openStreams = 0
    }

    /// The upper bounds of the duration histogram, in seconds.
    static let bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
    private let state = Mutex(State(buckets: Array(repeating: 0, count: RequestMetrics.bounds.count)))
    private let started = ContinuousClock.now

    func count(method: String, route: String, status: Int, duration: Duration) {
        let seconds =
            Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1_000_000_000_000_000_000
        state.withLock { state in
            state.counts[Key(method: method, route: route, status: status), default: 0] += 1
            state.total += 1
            state.seconds += seconds
            for (index, bound) in RequestMetrics.bounds.enumerated() where seconds <= bound {
                state.buckets[index] += 1
            }
        }
    }

    func streamOpened() { state.withLock { $0.streams += 1 } }
    func streamClosed() { state.withLock { $0.streams -= 1 } }

    /// Counts an event stream that was opened through a shared link.
    ///
    /// - Returns: Whether the stream may be opened. If the limit has been reached, returns `false` and does not count
    ///   the stream.
    func openStreamOpened(limit: Int) -> Bool {
        state.withLock { state in
            guard state.openStreams < limit else { return false }
            state.openStreams += 1
            state.streams += 1
            return true
        }
    }
    /// Counts the end of an event stream that was opened through a shared link.
    func openStreamClosed() {
        state.withLock { state in
            state.openStreams -= 1
            state.streams -= 1
        }
    }

    /// Returns the metrics in the Prometheus text format (version 0.0.4).
    ///
    /// - Parameters:
    ///   - sources: The records of the sources, which all processes share.
    ///   - waitingAlerts: The number of pending deliveries, which all processes share; `nil` if alerts are not available.
    func exposition(
        revision: Int64, connections: Int?, sources: [SourceRecord] = [], waitingAlerts: Int? = nil
    ) -> String {
        let uptime = (ContinuousClock.now - started).components.seconds
        var lines = [
            "# HELP halcyon_uptime_seconds Time since the server started.",
            "# TYPE halcyon_uptime_seconds gauge", "halcyon_uptime_seconds \(uptime)",
            "# HELP halcyon_store_revision Last revision of the store.",
            "# TYPE halcyon_store_revision counter", "halcyon_store_revision \(revision)",
            "# HELP halcyon_http_requests_total Requests answered.", "# TYPE halcyon_http_requests_total counter",
        ]
        state.withLock { state in
            let keys = state.counts.keys.sorted {
                ($0.route, $0.method, $0.status) < ($1.route, $1.method, $1.status)
            }
            for key in keys {
                lines.append(
                    "halcyon_http_requests_total{method=\"\(key.method)\",route=\"\(key.route)\","
                        + "status=\"\(key.status)\"} \(state.counts[key, default: 0])")
            }
            lines.append("# HELP halcyon_http_request_seconds Time to answer a request.")
            lines.append("# TYPE halcyon_http_request_seconds histogram")
            for (index, bound) in RequestMetrics.bounds.enumerated() {
                lines.append("halcyon_http_request_seconds_bucket{le=\"\(bound)\"} \(state.buckets[index])")
            }
            lines.append("halcyon_http_request_seconds_bucket{le=\"+Inf\"} \(state.total)")
            lines.append("halcyon_http_request_seconds_sum \(state.seconds)")
            lines.append("halcyon_http_request_seconds_count \(state.total)")
            lines.append("# HELP halcyon_event_streams Open event streams.")
            lines.append("# TYPE halcyon_event_streams gauge")
            lines.append("halcyon_event_streams \(state.streams)")
        }
        if let connections {
            lines.append("# HELP halcyon_connections Open connections.")
            lines.append("# TYPE halcyon_connections gauge")
            lines.append("halcyon_connections \(connections)")
        }
        let asked = sources.filter { $0.requests > 0 }.sorted { $0.source.name < $1.source.name }
        func add(_ name: String, _ help: String, _ type: String, _ value: (SourceRecord) -> Int) {
            guard !asked.isEmpty else { return }
            lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
            lines += asked.map { "\(name){source=\"\($0.source.name)\"} \(value($0))" }
        }
        add("halcyon_source_requests_total", "Requests sent to sources.", "counter") { $0.requests }
        add("halcyon_source_answers_total", "Usable answers of sources.", "counter") { $0.answers }
        add("halcyon_source_failures", "Failures since the last usable answer.", "gauge") { $0.lane.failures }
        if let waitingAlerts {
            lines.append("# HELP halcyon_alerts_waiting Deliveries of alerts that are waiting.")
            lines.append("# TYPE halcyon_alerts_waiting gauge")
            lines.append("halcyon_alerts_waiting \(waitingAlerts)")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// Reports each request to ``RequestMetrics`` and writes a log line. Query strings are not logged, because they may
/// contain secrets.
struct ObservationMiddleware: RouterMiddleware {
    let metrics: RequestMetrics

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let duration = ContinuousClock.now - start
        let route = context.endpointPath ?? "unknown"
        metrics.count(
            method: request.method.rawValue, route: route, status: response.status.code, duration: duration)
        context.logger.debug(
            "answered",
            metadata: [
                "method": "\(request.method.rawValue)", "route": "\(route)", "status": "\(response.status.code)",
                "milliseconds": "\(duration / .milliseconds(1))",
            ])
        return response
    }
}
