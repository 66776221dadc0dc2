import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Watches a connection and closes it if the client is too slow. A connection that is waiting for the server is never
/// closed.
final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// The state of the connection.
    private enum Phase {
        /// Idle. The next request must arrive by the given time.
        case waits(until: NIODeadline)
        /// A request body is arriving.
        case reads(since: NIODeadline, last: NIODeadline, bytes: Int)
        /// The request is complete, and the server is preparing the response.
        case answers
    }

    private let room: ConnectionRoom
    private var limits: ConnectionLimits { room.limits }
    private var phase = Phase.answers
    private var isIn = false
    /// The number of requests that have begun but do not have a complete response yet.
    private var underWay = 0
    /// Whether the server is waiting for data from the client. If not, the server is the cause of any delay.
    private var isReading = false
    /// The time since which the client has not been reading the response; `nil` if the client is reading.
    private var stuck: NIODeadline?
    private var timer: Scheduled<Void>?
    private var due: NIODeadline?

    init(_ room: ConnectionRoom) { self.room = room }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { enter(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        enter(context)
        context.fireChannelActive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { leave() }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
    }

    private func enter(_ context: ChannelHandlerContext) {
        guard !isIn else { return }
        let channel = context.channel
        isIn = room.enter(ObjectIdentifier(self), from: context.remoteAddress) { channel.close(promise: nil) }
        guard isIn else { return context.close(promise: nil) }
        phase = .waits(until: context.eventLoop.now + TimeAmount(limits.head))
        look(context)
    }

    private func leave() {
        timer?.cancel()
        timer = nil
        if isIn { room.leave(ObjectIdentifier(self)) }
        isIn = false
    }

    /// Closes the connection if the client has closed its side during a request (RFC 9112, section 9.6). Closing
    /// cancels the work for that request.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed, underWay > 0 { context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func read(context: ChannelHandlerContext) {
        isReading = true
        // The server had paused reading, so the client's time limit starts again.
        if case .reads(let since, _, let bytes) = phase {
            phase = .reads(since: since, last: context.eventLoop.now, bytes: bytes)
        }
        context.read()
        look(context)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        isReading = false
        context.fireChannelReadComplete()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            underWay += 1
            if underWay == 1 { room.set(ObjectIdentifier(self), isBusy: true) }
            phase = .reads(since: context.eventLoop.now, last: context.eventLoop.now, bytes: 0)
        case .body(let bytes):
            if case .reads(let since, _, let before) = phase {
                phase = .reads(since: since, last: context.eventLoop.now, bytes: before + bytes.readableBytes)
            }
        case .end: phase = .answers
        }
        context.fireChannelRead(data)
        look(context)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) {
            underWay -= 1
            if underWay == 0 {
                room.set(ObjectIdentifier(self), isBusy: false)
                // If the response was sent early, the phase stays `reads`, so the rest of the request is subject to the
                // time limits of a body.
                if case .answers = phase { phase = .waits(until: context.eventLoop.now + TimeAmount(limits.rest)) }
            }
        }
        context.write(data, promise: promise)
        look(context)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        stuck = context.channel.isWritable ? nil : context.eventLoop.now
        context.fireChannelWritabilityChanged()
        look(context)
    }

    /// The time by which the client must send or read something; `nil` while it is the server's turn.
    private var deadline: NIODeadline? {
        var ends: [NIODeadline] = []
        switch phase {
        case .waits(let until): ends.append(until)
        case .reads(let since, let last, let bytes):
            if isReading {
                ends.append(last + TimeAmount(limits.pause))
                let earned = TimeAmount.milliseconds(Int64(bytes) * 1000 / Int64(limits.rate))
                ends.append(since + TimeAmount(limits.pause) + earned)
            }
        case .answers: break
        }
        if let stuck { ends.append(stuck + TimeAmount(limits.unread)) }
        return ends.min()
    }

    /// Sets a timer for the next deadline. If the deadline has moved by the time the timer fires, sets the timer again.
    private func look(_ context: ChannelHandlerContext) {
        guard isIn, let deadline else { return }
        if timer != nil, let due, due <= deadline { return }
        timer?.cancel()
        due = deadline
        let bound = NIOLoopBound((watch: self, context: context), eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(deadline: deadline) {
            let (watch, context) = bound.value
            watch.ring(context)
        }
    }

    private func ring(_ context: ChannelHandlerContext) {
        timer = nil
        guard isIn, let deadline else { return }
        if deadline <= context.eventLoop.now { context.close(promise: nil) } else { look(context) }
    }
}

/// Instances are confined to the event loop of their connection.
@available(*, unavailable) extension ConnectionWatch: Sendable {}
