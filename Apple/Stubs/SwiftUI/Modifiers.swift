// A stub of SwiftUI with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import Foundation
import Observation
import UIKit

extension View {
    /// https://developer.apple.com/documentation/swiftui/view/modifier(_:)
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
    /// https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/padding(_:)
    public nonisolated func padding(_ length: CGFloat) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
    public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/fixedsize()
    public nonisolated func fixedSize() -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/position(x:y:)
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)
    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
    public nonisolated func ignoresSafeArea() -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)
    public nonisolated func safeAreaInset<V>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View where V: View { self }
    /// https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
    public nonisolated func overlay<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
    where V: View { self }
    /// https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
    public nonisolated func background<S>(_ style: S) -> some View where S: ShapeStyle { self }
    /// https://developer.apple.com/documentation/swiftui/view/background(_:in:fillstyle:)
    public nonisolated func background<S, T>(_ style: S, in shape: T) -> some View
    where S: ShapeStyle, T: InsettableShape {
        self
    }
    /// https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:)
    public nonisolated func clipShape<S>(_ shape: S) -> some View where S: Shape { self }
    /// https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
    public nonisolated func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { self }
    /// https://developer.apple.com/documentation/swiftui/view/tint(_:)
    public nonisolated func tint<S>(_ tint: S) -> some View where S: ShapeStyle { self }
    /// https://developer.apple.com/documentation/swiftui/view/tint(_:)
    public nonisolated func tint(_ tint: Color?) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/opacity(_:)
    public nonisolated func opacity(_ opacity: Double) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:)
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/rotationeffect(_:anchor:)
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/imagescale(_:)
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/symbolvariant(_:)
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
    public nonisolated func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable { self }
    /// https://developer.apple.com/documentation/swiftui/view/transition(_:)
    public nonisolated func transition(_ t: AnyTransition) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/contenttransition(_:)
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/font(_:)
    public nonisolated func font(_ font: Font?) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/linelimit(_:)
    public nonisolated func lineLimit(_ number: Int?) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/minimumscalefactor(_:)
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(_:)
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/monospaceddigit()
    public nonisolated func monospacedDigit() -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/strikethrough(_:pattern:color:)
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/labelstyle(_:)
    public nonisolated func labelStyle<S>(_ style: S) -> some View where S: LabelStyle { self }
    /// https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)
    public nonisolated func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle { self }
    /// https://developer.apple.com/documentation/swiftui/view/progressviewstyle(_:)
    public nonisolated func progressViewStyle<S>(_ style: S) -> some View where S: ProgressViewStyle { self }
    /// https://developer.apple.com/documentation/swiftui/view/liststyle(_:)
    public nonisolated func listStyle<S>(_ style: S) -> some View where S: ListStyle { self }
    /// https://developer.apple.com/documentation/swiftui/view/listrowinsets(_:)
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/scrollindicators(_:axes:)
    public nonisolated func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/disabled(_:)
    public nonisolated func disabled(_ disabled: Bool) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
    public nonisolated func tag<V>(_ tag: V) -> some View where V: Hashable { self }
    /// https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:)
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/keyboardtype(_:)
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/textcontenttype(_:)-ufdv
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/textinputautocapitalization(_:)
    public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View
    {
        self
    }
    /// https://developer.apple.com/documentation/swiftui/view/autocorrectiondisabled(_:)
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:)
    public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
    public nonisolated func navigationTitle(_ title: Text) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
    public nonisolated func navigationDestination<D, C>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View { self }
    /// https://developer.apple.com/documentation/swiftui/view/toolbar(content:)
    public nonisolated func toolbar<Content>(@ToolbarContentBuilder content: () -> Content) -> some View
    where Content: ToolbarContent { self }
    /// https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
    public nonisolated func sheet<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View { self }
    /// https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
    public nonisolated func sheet<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View { self }
    /// https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
    public nonisolated func task<T>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View where T: Equatable { self }
    /// https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9
    public nonisolated func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View where V: Equatable { self }
    /// https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/environment(_:)
    public nonisolated func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable { self }
    /// https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        self
    }
    /// https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
    public nonisolated func accessibilityLabel(_ label: Text) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/accessibilityaddtraits(_:)
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// https://developer.apple.com/documentation/swiftui/view/containerbackground(_:for:)
    public nonisolated func containerBackground<S>(_ style: S, for container: ContainerBackgroundPlacement) -> some View
    where S: ShapeStyle { self }
}

/// https://developer.apple.com/documentation/swiftui/contentmode
public enum ContentMode: Hashable, Sendable {
    case fit
    case fill
}

/// https://developer.apple.com/documentation/swiftui/containerbackgroundplacement
public struct ContainerBackgroundPlacement: Sendable, Hashable {
    /// https://developer.apple.com/documentation/swiftui/containerbackgroundplacement/widget
    public static let widget = ContainerBackgroundPlacement()
}

/// https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Equatable, Sendable {
    /// https://developer.apple.com/documentation/swiftui/animation/spring(response:dampingfraction:blendduration:)
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation() }
    /// https://developer.apple.com/documentation/swiftui/animation/linear(duration:)
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
}

/// https://developer.apple.com/documentation/swiftui/anytransition
public struct AnyTransition {
    /// https://developer.apple.com/documentation/swiftui/anytransition/move(edge:)
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
}

/// https://developer.apple.com/documentation/swiftui/contenttransition
public struct ContentTransition: Equatable, Sendable {
    /// https://developer.apple.com/documentation/swiftui/contenttransition/numerictext(countsdown:)
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}

/// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable {
    /// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior/ignore
    public static let ignore = AccessibilityChildBehavior()
    /// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior/combine
    public static let combine = AccessibilityChildBehavior()
}

extension AccessibilityChildBehavior: Sendable {}

/// https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits/isselected
    public static let isSelected = AccessibilityTraits()
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public init() {}
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public func contains(_ member: AccessibilityTraits) -> Bool { false }
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) { (false, self) }
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { nil }
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? { nil }
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public mutating func formUnion(_ other: AccessibilityTraits) {}
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public mutating func formIntersection(_ other: AccessibilityTraits) {}
    /// https://developer.apple.com/documentation/swiftui/accessibilitytraits
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
}
