import FlightCore
import FlightTracking
import Hummingbird
import Synchronization

/// Recognises a form that a browser sends again, because its page was reloaded or its button pressed twice.
///
/// A form that makes a link or a token has a field `once` with a random value. If the same browser sends the same form again
/// within ten minutes, it gets what it got the first time. Until then, the secret is in memory.
final class RepeatedForms: Sendable {
    private static let life = Span.minutes(10)
    private static let most = 200

    private struct Sent {
        let at: Instant
        let made: Task<any Sendable, any Error>
    }

    private let sent = Mutex<[String: Sent]>([:])

    /// Returns what `make` has made for the same form, or else runs it. A failure is not kept.
    ///
    /// - Parameter form: Identifies the form and its sender.
    func once<Made: Sendable>(
        _ form: String, at now: Instant, _ make: @escaping @Sendable () async throws -> Made
    ) async throws -> Made {
        let made = sent.withLock { sent in
            sent = sent.filter { now - $0.value.at < RepeatedForms.life }
            if let known = sent[form] { return known.made }
            if sent.count >= RepeatedForms.most, let oldest = sent.min(by: { $0.value.at < $1.value.at })?.key {
                sent[oldest] = nil
            }
            let made = Task<any Sendable, any Error> { try await make() }
            sent[form] = Sent(at: now, made: made)
            return made
        }
        do {
            guard let made = try await made.value as? Made else { throw Problem.notFound }
            return made
        } catch {
            sent.withLock { $0[form] = nil }
            throw error
        }
    }
}

extension ServerServices {
    /// Returns the value of the field `once` for a form on a page.
    var freshOnce: String { secrets.secret(bytes: 12) }

    /// Makes something for a form. If the form was sent before, returns what was made then.
    func once<Made: Sendable>(
        _ form: FormBody, _ request: Request, _ context: HalcyonContext,
        _ make: @escaping @Sendable () async throws -> Made
    ) async throws -> Made {
        guard form["once"] != nil, let sender = context.access?.id else { return try await make() }
        let parts = [sender, request.uri.path] + form.pairs.flatMap { [$0.0, $0.1] }
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        return try await repeatedForms.once(SecretHash.of(text), at: accessClock.now, make)
    }
}
