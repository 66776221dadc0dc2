public import FlightCore
internal import FlightNetwork
public import FlightTracking

/// Sends alerts through all four channels: the push services of browsers (Web Push, UnifiedPush), ntfy, a webhook, and
/// email.
///
/// Each message is sent only once; the outbox is responsible for retries. The reason for a failure never contains a
/// secret.
public final class AlertPost: AlertCarrier {
    private let ways: @Sendable () async -> AlertWays
    private let tokens: VAPIDTokens
    private let transport: PostTransport

    /// - Parameters:
    ///   - ways: Returns the channels that the owner has set up at the moment.
    ///   - key: The key that identifies this installation to push services.
    ///   - patience: The time limit for each message, from the first byte sent to the last byte received. Connecting
    ///     may take at most ten seconds of that time.
    public init(
        ways: @escaping @Sendable () async -> AlertWays, key: VAPIDKey, patience: Duration = .seconds(30)
    ) {
        self.ways = ways
        tokens = VAPIDTokens(key: key)
        transport = PostTransport(patience: patience)
    }

    /// Closes all connections.
    public func shutdown() { transport.shutdown() }

    public func refusal(of destination: AlertDestination) async -> DeliveryFault? {
        let ways = await ways()
        switch destination {
        case .push(let subscription):
            do throws(PushRefusal) {
                _ = try AlertPost.address(of: subscription, ways)
            } catch {
                return error.fault
            }
            return nil
        case .ntfy: return ways.ntfy == nil ? AlertPost.missing(.ntfyAddress) : nil
        case .webhook: return ways.webhook == nil ? AlertPost.missing(.webhookAddress) : nil
        case .mail: return ways.mail == nil ? AlertPost.missing(.smtpAddress) : nil
        }
    }

    public func carry(
        _ message: AlertMessage, to destination: AlertDestination, now: Instant
    ) async -> AlertDeliveryResult {
        let ways = await ways()
        return switch destination {
        case .push(let subscription): await push(message, to: subscription, ways, now: now)
        case .ntfy: await publish(message, ways, now: now)
        case .webhook: await callHook(message, ways, now: now)
        case .mail: await mail(message, ways)
        }
    }

    private static func missing(_ setting: AlertSetting) -> DeliveryFault {
        DeliveryFault(.notSetUp, setting.variable)
    }

    private static let tooLong = AlertDeliveryResult.refused(SealFault.tooLong.fault)

    /// Returns the address of the subscription. Throws an error if messages may not be sent there.
    private static func address(
        of subscription: PushSubscription, _ ways: AlertWays
    ) throws(PushRefusal) -> PushAddress {
        let place: PushAddress
        do { place = try PushAddress(subscription.endpoint, named: ways.pushHosts) } catch { throw .address(error) }
        do { _ = try PushSeal.receiver(of: subscription) } catch { throw .key(error) }
        if place.address.host.hasSuffix(".push.apple.com"), ways.contact == nil { throw .noContact }
        return place
    }

    private func push(
        _ message: AlertMessage, to subscription: PushSubscription, _ ways: AlertWays, now: Instant
    ) async -> AlertDeliveryResult {
        let place: PushAddress
        do { place = try AlertPost.address(of: subscription, ways) } catch { return .refused(error.fault) }
        let post: PushPost
        do throws(SealFault) {
            let authorization = try tokens.authorization(for: place.address, contact: ways.contact, at: now)
            post = try PushPost(message, to: subscription, authorization: authorization, at: now)
        } catch {
            return .refused(error.fault)
        }
        // Anyone who has the path of the address can send messages, so the path is a secret. The path and its longer
        // parts are not shown.
        let path = place.address.path
        let parts = [path[...]] + path.split(whereSeparator: { "/?=&:".contains($0) })
        let meaning = AnswerMeaning(
            secrets: [post.headers["authorization"] ?? ""] + parts.filter { $0.count >= 8 }.map { String($0) })
        do {
            let reply = try await transport.post(
                post.body, to: place.address, headers: post.headers, reach: place.reach)
            return meaning.delivery(of: reply, forSubscription: true, at: now)
        } catch {
            return meaning.delivery(of: error)
        }
    }

    private func publish(_ message: AlertMessage, _ ways: AlertWays, now: Instant) async -> AlertDeliveryResult {
        guard let settings = ways.ntfy else { return .refused(AlertPost.missing(.ntfyAddress)) }
        guard let post = NtfyPost(message, with: settings, page: ways.page(message.path)) else {
            return AlertPost.tooLong
        }
        return await send(
            post.body, to: settings.server, headers: post.headers, now: now,
            AnswerMeaning(secrets: [settings.token ?? "", settings.topic]))
    }

    private func callHook(_ message: AlertMessage, _ ways: AlertWays, now: Instant) async -> AlertDeliveryResult {
        guard let settings = ways.webhook else { return .refused(AlertPost.missing(.webhookAddress)) }
        guard let post = WebhookPost(message, with: settings, page: ways.page(message.path), at: now) else {
            return AlertPost.tooLong
        }
        return await send(
            post.body, to: settings.address, headers: post.headers, now: now,
            AnswerMeaning(secrets: [settings.secret, post.headers["halcyon-signature"] ?? ""]))
    }

    private func send(
        _ body: [UInt8], to address: NetworkAddress, headers: [String: String], now: Instant, _ meaning: AnswerMeaning
    ) async -> AlertDeliveryResult {
        do {
            let reply = try await transport.post(body, to: address, headers: headers, reach: .anywhere)
            return meaning.delivery(of: reply, at: now)
        } catch {
            return meaning.delivery(of: error)
        }
    }

    private func mail(_ message: AlertMessage, _ ways: AlertWays) async -> AlertDeliveryResult {
        guard let settings = ways.mail else { return .refused(AlertPost.missing(.smtpAddress)) }
        let login = settings.login
        // Passwords are sent in Base64, either alone or after the user name.
        let meaning = AnswerMeaning(
            secrets: login.map { login in
                [
                    login.password, Base64.text(of: Array(login.password.utf8)),
                    Base64.text(of: Array("\0\(login.user)\0\(login.password)".utf8)),
                ]
            } ?? [])
        do {
            let text = MailText.bytes(of: message, with: settings, page: ways.page(message.path))
            return meaning.delivery(of: try await transport.mail(text, in: settings.envelope, through: settings.server))
        } catch {
            return meaning.delivery(of: error)
        }
    }
}
