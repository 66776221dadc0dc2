// A stub of ActivityKit with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import Foundation

/// https://developer.apple.com/documentation/activitykit/activityattributes
public protocol ActivityAttributes: Decodable, Encodable {
    /// https://developer.apple.com/documentation/activitykit/activityattributes/contentstate
    associatedtype ContentState: Decodable, Encodable, Hashable, Sendable
}

/// Not `Sendable` here, whatever Apple declares. Code that compiles without the conformance also compiles with it.
/// https://developer.apple.com/documentation/activitykit/activity
public class Activity<Attributes>: Identifiable where Attributes: ActivityAttributes {
    init() { fatalError() }
    /// https://developer.apple.com/documentation/activitykit/activity/contentstate-swift.typealias
    public typealias ContentState = Attributes.ContentState
    /// https://developer.apple.com/documentation/activitykit/activity/id
    public let id: String
    /// https://developer.apple.com/documentation/activitykit/activity/attributes
    public let attributes: Attributes
    /// https://developer.apple.com/documentation/activitykit/activity/activities
    public static var activities: [Activity<Attributes>] { [] }
    /// https://developer.apple.com/documentation/activitykit/activity/activityupdates-swift.type.property
    public static var activityUpdates: Activity<Attributes>.ActivityUpdates { fatalError() }
    /// https://developer.apple.com/documentation/activitykit/activity/pushtostarttoken
    public static var pushToStartToken: Data? { nil }
    /// https://developer.apple.com/documentation/activitykit/activity/pushtostarttokenupdates
    public static var pushToStartTokenUpdates: Activity<Attributes>.PushTokenUpdates { fatalError() }
    /// https://developer.apple.com/documentation/activitykit/activity/pushtokenupdates-swift.property
    public var pushTokenUpdates: Activity<Attributes>.PushTokenUpdates { fatalError() }
    /// https://developer.apple.com/documentation/activitykit/activity/activitystateupdates-swift.property
    public var activityStateUpdates: Activity<Attributes>.ActivityStateUpdates { fatalError() }
    /// https://developer.apple.com/documentation/activitykit/activity/request(attributes:content:pushtype:)
    public static func request(
        attributes: Attributes, content: ActivityContent<Activity<Attributes>.ContentState>, pushType: PushType? = nil
    ) throws -> Activity<Attributes> { fatalError() }
    /// https://developer.apple.com/documentation/activitykit/activity/update(_:)
    public func update(_ content: ActivityContent<Activity<Attributes>.ContentState>) async {}
    /// https://developer.apple.com/documentation/activitykit/activity/end(_:dismissalpolicy:)
    public func end(
        _ content: ActivityContent<Activity<Attributes>.ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {}

    /// https://developer.apple.com/documentation/activitykit/activity/activityupdates-swift.struct
    public struct ActivityUpdates: AsyncSequence {
        /// https://developer.apple.com/documentation/activitykit/activity/activityupdates-swift.struct
        public typealias Element = Activity<Attributes>
        /// https://developer.apple.com/documentation/activitykit/activity/activityupdates-swift.struct/makeasynciterator()
        public func makeAsyncIterator() -> Iterator { fatalError() }
        /// https://developer.apple.com/documentation/activitykit/activity/activityupdates-swift.struct/iterator
        public struct Iterator: AsyncIteratorProtocol {
            /// https://developer.apple.com/documentation/activitykit/activity/activityupdates-swift.struct/iterator/next()
            public mutating func next() async -> Activity<Attributes>? { nil }
        }
    }

    /// https://developer.apple.com/documentation/activitykit/activity/pushtokenupdates-swift.struct
    public struct PushTokenUpdates: AsyncSequence {
        /// https://developer.apple.com/documentation/activitykit/activity/pushtokenupdates-swift.struct
        public typealias Element = Data
        /// https://developer.apple.com/documentation/activitykit/activity/pushtokenupdates-swift.struct/makeasynciterator()
        public func makeAsyncIterator() -> Iterator { fatalError() }
        /// https://developer.apple.com/documentation/activitykit/activity/pushtokenupdates-swift.struct/iterator
        public struct Iterator: AsyncIteratorProtocol {
            /// https://developer.apple.com/documentation/activitykit/activity/pushtokenupdates-swift.struct/iterator/next()
            public mutating func next() async -> Data? { nil }
        }
    }

    /// https://developer.apple.com/documentation/activitykit/activity/activitystateupdates-swift.struct
    public struct ActivityStateUpdates: AsyncSequence {
        /// https://developer.apple.com/documentation/activitykit/activity/activitystateupdates-swift.struct
        public typealias Element = ActivityState
        /// https://developer.apple.com/documentation/activitykit/activity/activitystateupdates-swift.struct/makeasynciterator()
        public func makeAsyncIterator() -> Iterator { fatalError() }
        /// https://developer.apple.com/documentation/activitykit/activity/activitystateupdates-swift.struct/iterator
        public struct Iterator: AsyncIteratorProtocol {
            /// https://developer.apple.com/documentation/activitykit/activity/activitystateupdates-swift.struct/iterator/next()
            public mutating func next() async -> ActivityState? { nil }
        }
    }
}

/// https://developer.apple.com/documentation/activitykit/activitycontent
public struct ActivityContent<State>: Sendable
where State: Decodable, State: Encodable, State: Hashable, State: Sendable {
    /// https://developer.apple.com/documentation/activitykit/activitycontent/init(state:staledate:relevancescore:)
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {}
}

/// https://developer.apple.com/documentation/activitykit/activitystate
public enum ActivityState: Codable, Hashable, Sendable {
    case active
    case pending
    case stale
    case ended
    case dismissed
}

/// https://developer.apple.com/documentation/activitykit/activityuidismissalpolicy
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    /// https://developer.apple.com/documentation/activitykit/activityuidismissalpolicy/default
    public static let `default` = ActivityUIDismissalPolicy()
    /// https://developer.apple.com/documentation/activitykit/activityuidismissalpolicy/immediate
    public static let immediate = ActivityUIDismissalPolicy()
    /// https://developer.apple.com/documentation/activitykit/activityuidismissalpolicy/after(_:)
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy() }
}

/// https://developer.apple.com/documentation/activitykit/pushtype
public struct PushType: Equatable, Sendable {
    /// https://developer.apple.com/documentation/activitykit/pushtype/token
    public static var token: PushType { PushType() }
}

/// https://developer.apple.com/documentation/activitykit/activityauthorizationinfo
public final class ActivityAuthorizationInfo: Sendable {
    /// https://developer.apple.com/documentation/activitykit/activityauthorizationinfo/init()
    public init() {}
    /// https://developer.apple.com/documentation/activitykit/activityauthorizationinfo/areactivitiesenabled
    public var areActivitiesEnabled: Bool { false }
}
