// A stub of WidgetKit with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import ActivityKit
import AppIntents
import AppleFoundation
import Foundation
import SwiftUI

/// https://developer.apple.com/documentation/swiftui/widget
@MainActor @preconcurrency public protocol Widget {
    /// https://developer.apple.com/documentation/swiftui/widget/body-swift.associatedtype
    associatedtype Body: WidgetConfiguration
    /// https://developer.apple.com/documentation/swiftui/widget/body-swift.property
    @MainActor @preconcurrency var body: Self.Body { get }
    /// https://developer.apple.com/documentation/swiftui/widget/init()
    @MainActor @preconcurrency init()
}

/// https://developer.apple.com/documentation/swiftui/widgetbundle
@MainActor @preconcurrency public protocol WidgetBundle {
    /// https://developer.apple.com/documentation/swiftui/widgetbundle/body-swift.associatedtype
    associatedtype Body: Widget
    /// https://developer.apple.com/documentation/swiftui/widgetbundle/body-swift.property
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// https://developer.apple.com/documentation/swiftui/widgetbundle/init()
    @MainActor @preconcurrency init()
}

extension WidgetBundle {
    /// https://developer.apple.com/documentation/swiftui/widgetbundle/main()
    @MainActor @preconcurrency public static func main() {}
}

extension Never: Widget {
    /// https://developer.apple.com/documentation/swiftui/widget/init()
    public init() { fatalError() }
}

extension Never: WidgetConfiguration {}

/// https://developer.apple.com/documentation/swiftui/widgetbundlebuilder
@resultBuilder public struct WidgetBundleBuilder {
    /// https://developer.apple.com/documentation/swiftui/widgetbundlebuilder/buildexpression(_:)
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Widget { content }
    /// https://developer.apple.com/documentation/swiftui/widgetbundlebuilder/buildexpression(_:)
    public static func buildExpression<Content>(_ content: Content) -> some Widget where Content: ControlWidget {
        Never()
    }
    /// https://developer.apple.com/documentation/swiftui/widgetbundlebuilder/buildblock(_:_:_:)
    public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> some Widget
    where C0: Widget, C1: Widget, C2: Widget { c0 }
}

/// https://developer.apple.com/documentation/swiftui/widgetconfiguration
@MainActor @preconcurrency public protocol WidgetConfiguration {
    /// https://developer.apple.com/documentation/swiftui/widgetconfiguration/body-swift.associatedtype
    associatedtype Body: WidgetConfiguration
    /// https://developer.apple.com/documentation/swiftui/widgetconfiguration/body-swift.property
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension WidgetConfiguration {
    /// https://developer.apple.com/documentation/swiftui/widgetconfiguration/configurationdisplayname(_:)
    @MainActor @preconcurrency public func configurationDisplayName(_ displayName: LocalizedStringResource)
        -> some WidgetConfiguration
    {
        self
    }
    /// https://developer.apple.com/documentation/swiftui/widgetconfiguration/description(_:)
    @MainActor @preconcurrency public func description(_ description: LocalizedStringResource)
        -> some WidgetConfiguration
    { self }
    /// https://developer.apple.com/documentation/swiftui/widgetconfiguration/supportedfamilies(_:)
    @MainActor @preconcurrency public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        self
    }
}

/// https://developer.apple.com/documentation/widgetkit/widgetfamily
public enum WidgetFamily: Int, CaseIterable, Sendable {
    case systemSmall
    case systemMedium
    case systemLarge
    case systemExtraLarge
    case accessoryCorner
    case accessoryCircular
    case accessoryRectangular
    case accessoryInline
}

/// https://developer.apple.com/documentation/widgetkit/staticconfiguration
@MainActor @preconcurrency public struct StaticConfiguration<Content>: WidgetConfiguration where Content: View {
    /// https://developer.apple.com/documentation/widgetkit/staticconfiguration/init(kind:provider:content:)
    @MainActor @preconcurrency public init<Provider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider: TimelineProvider {}
    /// https://developer.apple.com/documentation/swiftui/widgetconfiguration/body-swift.property
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/widgetkit/timelineprovider
public protocol TimelineProvider {
    /// https://developer.apple.com/documentation/widgetkit/timelineprovider/entry
    associatedtype Entry: TimelineEntry
    /// https://developer.apple.com/documentation/widgetkit/timelineprovider/context
    typealias Context = TimelineProviderContext
    /// https://developer.apple.com/documentation/widgetkit/timelineprovider/placeholder(in:)
    func placeholder(in context: Self.Context) -> Self.Entry
    /// https://developer.apple.com/documentation/widgetkit/timelineprovider/getsnapshot(in:completion:)
    @preconcurrency func getSnapshot(in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
    /// https://developer.apple.com/documentation/widgetkit/timelineprovider/gettimeline(in:completion:)
    @preconcurrency func getTimeline(
        in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
}

/// https://developer.apple.com/documentation/widgetkit/timelineprovidercontext
public struct TimelineProviderContext {}

/// https://developer.apple.com/documentation/widgetkit/timelineentry
public protocol TimelineEntry {
    /// https://developer.apple.com/documentation/widgetkit/timelineentry/date
    var date: Date { get }
    /// https://developer.apple.com/documentation/widgetkit/timelineentry/relevance
    var relevance: TimelineEntryRelevance? { get }
}

/// https://developer.apple.com/documentation/widgetkit/timelineentryrelevance
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
    /// https://developer.apple.com/documentation/widgetkit/timelineentryrelevance/init(score:duration:)
    public init(score: Float, duration: TimeInterval = 0) {}
}

/// https://developer.apple.com/documentation/widgetkit/timeline
public struct Timeline<EntryType> where EntryType: TimelineEntry {
    /// https://developer.apple.com/documentation/widgetkit/timeline/init(entries:policy:)
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}

/// https://developer.apple.com/documentation/widgetkit/timelinereloadpolicy
public struct TimelineReloadPolicy: Equatable, Sendable {
    /// https://developer.apple.com/documentation/widgetkit/timelinereloadpolicy/after(_:)
    public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy() }
}

/// https://developer.apple.com/documentation/widgetkit/widgetcenter
public class WidgetCenter: @unchecked Sendable {
    /// https://developer.apple.com/documentation/widgetkit/widgetcenter/shared
    public static let shared = WidgetCenter()
    /// https://developer.apple.com/documentation/widgetkit/widgetcenter/reloadalltimelines()
    public func reloadAllTimelines() {}
}

extension EnvironmentValues {
    /// https://developer.apple.com/documentation/swiftui/environmentvalues/widgetfamily
    public var widgetFamily: WidgetFamily { .systemSmall }
    /// https://developer.apple.com/documentation/swiftui/environmentvalues/showswidgetcontainerbackground
    public var showsWidgetContainerBackground: Bool { true }
}

extension View {
    /// https://developer.apple.com/documentation/swiftui/view/widgeturl(_:)
    public nonisolated func widgetURL(_ url: URL?) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/activitybackgroundtint(_:)
    public nonisolated func activityBackgroundTint(_ color: Color?) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/activitysystemactionforegroundcolor(_:)
    public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}

/// https://developer.apple.com/documentation/widgetkit/activityconfiguration
@MainActor @preconcurrency public struct ActivityConfiguration<Attributes>: WidgetConfiguration
where Attributes: ActivityAttributes {
    /// https://developer.apple.com/documentation/widgetkit/activityconfiguration/init(for:content:dynamicisland:)
    @MainActor @preconcurrency public init<Content>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) where Content: View {}
    /// https://developer.apple.com/documentation/swiftui/widgetconfiguration/body-swift.property
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/widgetkit/activityviewcontext
public struct ActivityViewContext<Attributes> where Attributes: ActivityAttributes {
    /// https://developer.apple.com/documentation/widgetkit/activityviewcontext/attributes
    public let attributes: Attributes
    /// https://developer.apple.com/documentation/widgetkit/activityviewcontext/state
    public let state: Attributes.ContentState
    /// https://developer.apple.com/documentation/widgetkit/activityviewcontext/isstale
    public let isStale: Bool
}

/// https://developer.apple.com/documentation/widgetkit/dynamicisland
public struct DynamicIsland {
    /// https://developer.apple.com/documentation/widgetkit/dynamicisland/init(expanded:compactleading:compacttrailing:minimal:)
    public init<Expanded, CompactLeading, CompactTrailing, Minimal>(
        @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing, @ViewBuilder minimal: @escaping () -> Minimal
    ) where Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View {}
    /// https://developer.apple.com/documentation/widgetkit/dynamicisland/widgeturl(_:)
    public func widgetURL(_ url: URL?) -> DynamicIsland { self }
    /// https://developer.apple.com/documentation/widgetkit/dynamicisland/keylinetint(_:)
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
}

/// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedregionposition
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    /// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedregionposition/leading
    public static let leading = DynamicIslandExpandedRegionPosition()
    /// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedregionposition/trailing
    public static let trailing = DynamicIslandExpandedRegionPosition()
    /// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedregionposition/center
    public static let center = DynamicIslandExpandedRegionPosition()
    /// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedregionposition/bottom
    public static let bottom = DynamicIslandExpandedRegionPosition()
}

/// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedregion
public struct DynamicIslandExpandedRegion<Content> where Content: View {
    /// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedregion/init(_:priority:content:)
    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
        @ViewBuilder content: @escaping () -> Content
    ) {}
}

/// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedcontent
public struct DynamicIslandExpandedContent<Content> where Content: View {}

/// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedcontentbuilder
@resultBuilder public struct DynamicIslandExpandedContentBuilder {
    /// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedcontentbuilder/buildpartialblock(first:)-5j108
    public static func buildPartialBlock<C>(
        first: DynamicIslandExpandedRegion<C>
    ) -> DynamicIslandExpandedContent<some View> where C: View { DynamicIslandExpandedContent<EmptyView>() }
    /// https://developer.apple.com/documentation/widgetkit/dynamicislandexpandedcontentbuilder/buildpartialblock(accumulated:next:)-3jswv
    public static func buildPartialBlock<C0, C1>(
        accumulated: DynamicIslandExpandedContent<C0>, next: DynamicIslandExpandedRegion<C1>
    ) -> DynamicIslandExpandedContent<some View> where C0: View, C1: View { DynamicIslandExpandedContent<EmptyView>() }
}

/// https://developer.apple.com/documentation/swiftui/controlwidget
@MainActor @preconcurrency public protocol ControlWidget {
    /// https://developer.apple.com/documentation/swiftui/controlwidget/body-swift.associatedtype
    associatedtype Body: ControlWidgetConfiguration
    /// https://developer.apple.com/documentation/swiftui/controlwidget/body-swift.property
    @MainActor @preconcurrency var body: Self.Body { get }
    /// https://developer.apple.com/documentation/swiftui/controlwidget/init()
    @MainActor @preconcurrency init()
}

/// https://developer.apple.com/documentation/swiftui/controlwidgetconfiguration
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {}

extension ControlWidgetConfiguration {
    /// https://developer.apple.com/documentation/swiftui/controlwidgetconfiguration/displayname(_:)
    @MainActor @preconcurrency public func displayName(_ displayName: LocalizedStringResource)
        -> some ControlWidgetConfiguration
    {
        self
    }
}

/// https://developer.apple.com/documentation/widgetkit/staticcontrolconfiguration
@MainActor @preconcurrency public struct StaticControlConfiguration<Content>: ControlWidgetConfiguration
where Content: ControlWidgetTemplate {
    /// https://developer.apple.com/documentation/widgetkit/staticcontrolconfiguration/init(kind:content:)
    @MainActor @preconcurrency public init(
        kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content
    ) {}
}

/// https://developer.apple.com/documentation/swiftui/controlwidgettemplate
@MainActor @preconcurrency public protocol ControlWidgetTemplate {}

/// https://developer.apple.com/documentation/swiftui/controlwidgettemplatebuilder
@resultBuilder public struct ControlWidgetTemplateBuilder {
    /// https://developer.apple.com/documentation/swiftui/controlwidgettemplatebuilder/buildblock(_:)
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: ControlWidgetTemplate {
        content
    }
}

/// https://developer.apple.com/documentation/widgetkit/controlwidgetbuttondefaultactionlabel
@MainActor @preconcurrency public struct ControlWidgetButtonDefaultActionLabel: View {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/widgetkit/controlwidgetbutton
@MainActor @preconcurrency public struct ControlWidgetButton<Label, ActionLabel, Action>: ControlWidgetTemplate
where Label: View, ActionLabel: View {
    /// https://developer.apple.com/documentation/widgetkit/controlwidgetbutton/init(action:label:)-77p8j
    @MainActor @preconcurrency public init(
        action: Action, @ViewBuilder label: @escaping () -> Label
    ) where ActionLabel == ControlWidgetButtonDefaultActionLabel, Action: AppIntent {}
}
