// A stub of SwiftUI with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import CoreTransferable
import Foundation

/// https://developer.apple.com/documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
    /// https://developer.apple.com/documentation/swiftui/buttonrole/destructive
    public static let destructive = ButtonRole()
    /// https://developer.apple.com/documentation/swiftui/buttonrole/cancel
    public static let cancel = ButtonRole()
}

/// https://developer.apple.com/documentation/swiftui/button
public struct Button<Label>: View where Label: View {
    /// https://developer.apple.com/documentation/swiftui/button/init(action:label:)
    @preconcurrency public nonisolated init(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {}
    /// https://developer.apple.com/documentation/swiftui/button/init(role:action:label:)
    @preconcurrency public nonisolated init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

/// https://developer.apple.com/documentation/swiftui/borderedbuttonstyle
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// https://developer.apple.com/documentation/swiftui/borderedbuttonstyle/init()
    public nonisolated init() {}
}

/// https://developer.apple.com/documentation/swiftui/plainbuttonstyle
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// https://developer.apple.com/documentation/swiftui/plainbuttonstyle/init()
    public nonisolated init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/plain
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/bordered
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// https://developer.apple.com/documentation/swiftui/link
public struct Link<Label>: View where Label: View {
    /// https://developer.apple.com/documentation/swiftui/link/init(destination:label:)
    public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/toggle
public struct Toggle<Label>: View where Label: View {
    /// https://developer.apple.com/documentation/swiftui/toggle/init(ison:label:)
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/picker
public struct Picker<Label, SelectionValue, Content>: View
where Label: View, SelectionValue: Hashable, Content: View {
    /// https://developer.apple.com/documentation/swiftui/picker/init(selection:content:label:)
    public nonisolated init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/textfield
public struct TextField<Label>: View where Label: View {
    /// https://developer.apple.com/documentation/swiftui/textfield/init(text:prompt:label:)
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/progressview
public struct ProgressView<Label, CurrentValueLabel>: View where Label: View, CurrentValueLabel: View {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
    /// https://developer.apple.com/documentation/swiftui/progressview/init(timerinterval:countsdown:label:currentvaluelabel:)
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {}
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// https://developer.apple.com/documentation/swiftui/progressview/init()
    public nonisolated init() {}
    /// https://developer.apple.com/documentation/swiftui/progressview/init(value:total:)
    public nonisolated init<V>(value: V?, total: V = 1.0) where V: BinaryFloatingPoint {}
}

/// https://developer.apple.com/documentation/swiftui/progressviewstyle
@MainActor @preconcurrency public protocol ProgressViewStyle {}

/// https://developer.apple.com/documentation/swiftui/linearprogressviewstyle
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// https://developer.apple.com/documentation/swiftui/linearprogressviewstyle/init()
    public nonisolated init() {}
}

/// https://developer.apple.com/documentation/swiftui/circularprogressviewstyle
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// https://developer.apple.com/documentation/swiftui/circularprogressviewstyle/init()
    public nonisolated init() {}
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// https://developer.apple.com/documentation/swiftui/progressviewstyle/linear
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// https://developer.apple.com/documentation/swiftui/progressviewstyle/circular
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// https://developer.apple.com/documentation/swiftui/labeledcontent
public struct LabeledContent<Label, Content> {}

extension LabeledContent: View where Label: View, Content: View {
    /// https://developer.apple.com/documentation/swiftui/labeledcontent/init(content:label:)
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/list
public struct List<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

extension List where SelectionValue == Never {
    /// https://developer.apple.com/documentation/swiftui/list/init(content:)
    public nonisolated init(@ViewBuilder content: () -> Content) {}
}

/// https://developer.apple.com/documentation/swiftui/liststyle
@MainActor @preconcurrency public protocol ListStyle {}

/// https://developer.apple.com/documentation/swiftui/insetgroupedliststyle
public struct InsetGroupedListStyle: ListStyle {
    /// https://developer.apple.com/documentation/swiftui/insetgroupedliststyle/init()
    public nonisolated init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// https://developer.apple.com/documentation/swiftui/liststyle/insetgrouped
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// https://developer.apple.com/documentation/swiftui/form
public struct Form<Content>: View where Content: View {
    /// https://developer.apple.com/documentation/swiftui/form/init(content:)
    public nonisolated init(@ViewBuilder content: () -> Content) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/section
public struct Section<Parent, Content, Footer> {}

extension Section: View where Parent: View, Content: View, Footer: View {
    /// https://developer.apple.com/documentation/swiftui/section/init(content:header:footer:)
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// https://developer.apple.com/documentation/swiftui/section/init(content:footer:)
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {}
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// https://developer.apple.com/documentation/swiftui/section/init(content:header:)
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// https://developer.apple.com/documentation/swiftui/section/init(content:)
    public nonisolated init(@ViewBuilder content: () -> Content) {}
}

/// https://developer.apple.com/documentation/swiftui/disclosuregroup
public struct DisclosureGroup<Label, Content>: View where Label: View, Content: View {
    /// https://developer.apple.com/documentation/swiftui/disclosuregroup/init(isexpanded:content:label:)
    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/contentunavailableview
public struct ContentUnavailableView<Label, Description, Actions>: View
where Label: View, Description: View, Actions: View {
    /// https://developer.apple.com/documentation/swiftui/contentunavailableview/init(label:description:actions:)
    public nonisolated init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/navigationstack
public struct NavigationStack<Data, Root>: View where Root: View {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
    /// https://developer.apple.com/documentation/swiftui/navigationstack/init(path:root:)
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {}
}

/// https://developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath {}

extension NavigationStack where Data == NavigationPath {
    /// https://developer.apple.com/documentation/swiftui/navigationstack/init(root:)
    public nonisolated init(@ViewBuilder root: () -> Root) {}
}

/// https://developer.apple.com/documentation/swiftui/navigationsplitview
public struct NavigationSplitView<Sidebar, Content, Detail>: View where Sidebar: View, Content: View, Detail: View {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

extension NavigationSplitView where Content == EmptyView {
    /// https://developer.apple.com/documentation/swiftui/navigationsplitview/init(sidebar:detail:)
    public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {}
}

/// https://developer.apple.com/documentation/swiftui/navigationlink
public struct NavigationLink<Label, Destination>: View where Label: View, Destination: View {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

extension NavigationLink where Destination == Never {
    /// https://developer.apple.com/documentation/swiftui/navigationlink/init(value:label:)
    public nonisolated init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {}
}

/// https://developer.apple.com/documentation/swiftui/tabview
public struct TabView<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
    /// https://developer.apple.com/documentation/swiftui/tabview/init(selection:content:)
    public nonisolated init<C>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent {}
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/tabcontent
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    /// https://developer.apple.com/documentation/swiftui/tabcontent/tabvalue
    associatedtype TabValue: Hashable
}

/// https://developer.apple.com/documentation/swiftui/tab
public struct Tab<Value, Content, Label> {}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    /// https://developer.apple.com/documentation/swiftui/tabcontent/tabvalue
    public typealias TabValue = Value
    /// https://developer.apple.com/documentation/swiftui/tab/init(value:content:label:)
    public nonisolated init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

/// https://developer.apple.com/documentation/swiftui/tabcontentbuilder
@resultBuilder public struct TabContentBuilder<TabValue> where TabValue: Hashable {
    /// https://developer.apple.com/documentation/swiftui/tabcontentbuilder/content
    public struct Content<C>: View where C: TabContent {
        /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
        public var body: Never { fatalError() }
    }
    /// https://developer.apple.com/documentation/swiftui/tabcontentbuilder/buildexpression(_:)
    public static func buildExpression<C>(_ content: C) -> C where TabValue == C.TabValue, C: TabContent { content }
    /// https://developer.apple.com/documentation/swiftui/tabcontentbuilder/buildblock(_:_:_:_:)
    public static func buildBlock<C0, C1, C2, C3>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
    ) -> some TabContent<TabValue>
    where C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C0.TabValue == TabValue { c0 }
}

/// https://developer.apple.com/documentation/swiftui/toolbarcontent
@MainActor @preconcurrency public protocol ToolbarContent {}

/// https://developer.apple.com/documentation/swiftui/toolbaritem
public struct ToolbarItem<ID, Content>: ToolbarContent where Content: View {}

extension ToolbarItem where ID == Void {
    /// https://developer.apple.com/documentation/swiftui/toolbaritem/init(placement:content:)
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// https://developer.apple.com/documentation/swiftui/toolbaritemplacement
public struct ToolbarItemPlacement: Sendable {
    /// https://developer.apple.com/documentation/swiftui/toolbaritemplacement/automatic
    public static let automatic = ToolbarItemPlacement()
    /// https://developer.apple.com/documentation/swiftui/toolbaritemplacement/primaryaction
    public static let primaryAction = ToolbarItemPlacement()
    /// https://developer.apple.com/documentation/swiftui/toolbaritemplacement/confirmationaction
    public static let confirmationAction = ToolbarItemPlacement()
}

/// https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder
@resultBuilder public struct ToolbarContentBuilder {
    /// https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder/buildexpression(_:)
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: ToolbarContent { content }
    /// https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder/buildblock(_:)
    public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent where Content: ToolbarContent {
        content
    }
}

/// https://developer.apple.com/documentation/swiftui/sharelink
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View
where Data: RandomAccessCollection, Data.Element: Transferable, Label: View {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String> {
    /// https://developer.apple.com/documentation/swiftui/sharelink/init(item:subject:message:label:)
    public nonisolated init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {}
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL> {
    /// https://developer.apple.com/documentation/swiftui/sharelink/init(item:subject:message:label:)
    public nonisolated init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {}
}

/// https://developer.apple.com/documentation/swiftui/presentationdetent
public struct PresentationDetent: Hashable, Sendable {
    /// https://developer.apple.com/documentation/swiftui/presentationdetent/medium
    public static let medium = PresentationDetent()
}

/// https://developer.apple.com/documentation/swiftui/keyboardshortcut
public struct KeyboardShortcut: Sendable {
    /// https://developer.apple.com/documentation/swiftui/keyboardshortcut/cancelaction
    public static let cancelAction = KeyboardShortcut()
}
