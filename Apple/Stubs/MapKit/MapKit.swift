// A stub of MapKit with only the declarations that Halcyon uses, in the signatures that Apple documents.
// It checks that names and types fit together. Stubs prove nothing about Apple's behaviour.

import CoreLocation
import Foundation
import SwiftUI

/// https://developer.apple.com/documentation/mapkit/mkcoordinatespan
public struct MKCoordinateSpan {
    /// https://developer.apple.com/documentation/mapkit/mkcoordinatespan/init(latitudedelta:longitudedelta:)
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {}
}

/// https://developer.apple.com/documentation/mapkit/mkcoordinateregion
public struct MKCoordinateRegion {
    /// https://developer.apple.com/documentation/mapkit/mkcoordinateregion/init(center:span:)
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {}
}

/// https://developer.apple.com/documentation/mapkit/mapcontent
@MainActor @preconcurrency public protocol MapContent {}

/// https://developer.apple.com/documentation/mapkit/mapcontentbuilder
@resultBuilder public struct MapContentBuilder {
    /// https://developer.apple.com/documentation/mapkit/mapcontentbuilder/buildexpression(_:)
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: MapContent { content }
    /// https://developer.apple.com/documentation/mapkit/mapcontentbuilder/buildblock(_:)
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: MapContent { content }
    /// https://developer.apple.com/documentation/mapkit/mapcontentbuilder/buildblock(_:_:)
    public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some MapContent where C0: MapContent, C1: MapContent {
        c0
    }
    /// https://developer.apple.com/documentation/mapkit/mapcontentbuilder/buildblock(_:_:_:_:_:)
    public static func buildBlock<C0, C1, C2, C3, C4>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
    ) -> some MapContent where C0: MapContent, C1: MapContent, C2: MapContent, C3: MapContent, C4: MapContent { c0 }
    /// https://developer.apple.com/documentation/mapkit/mapcontentbuilder/buildif(_:)
    public static func buildIf<C>(_ content: C?) -> some MapContent where C: MapContent { EmptyMapContent() }
}

/// https://developer.apple.com/documentation/mapkit/emptymapcontent
@MainActor @preconcurrency public struct EmptyMapContent: MapContent {
    /// https://developer.apple.com/documentation/mapkit/emptymapcontent/init()
    public nonisolated init() {}
}

/// https://developer.apple.com/documentation/mapkit/mapcontentview
@MainActor @preconcurrency public struct MapContentView<SelectionValue, Content>: View where Content: MapContent {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/map
@MainActor @preconcurrency public struct Map<Content>: View where Content: View {
    /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError() }
    /// https://developer.apple.com/documentation/mapkit/map/init(initialposition:bounds:interactionmodes:scope:content:)
    @MainActor @preconcurrency public init<C>(
        initialPosition: MapCameraPosition, interactionModes: MapInteractionModes = .all,
        @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C>, C: MapContent {}
}

/// https://developer.apple.com/documentation/mapkit/mapcameraposition
public struct MapCameraPosition: Equatable, Sendable {
    /// https://developer.apple.com/documentation/mapkit/mapcameraposition/automatic
    public static let automatic = MapCameraPosition()
    /// https://developer.apple.com/documentation/mapkit/mapcameraposition/region(_:)
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { MapCameraPosition() }
}

/// https://developer.apple.com/documentation/mapkit/mapinteractionmodes
public struct MapInteractionModes: OptionSet, Sendable {
    /// https://developer.apple.com/documentation/mapkit/mapinteractionmodes/rawvalue
    public let rawValue: Int
    /// https://developer.apple.com/documentation/mapkit/mapinteractionmodes/init(rawvalue:)
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// https://developer.apple.com/documentation/mapkit/mapinteractionmodes/all
    public static let all = MapInteractionModes(rawValue: 15)
    /// https://developer.apple.com/documentation/mapkit/mapinteractionmodes/pan
    public static let pan = MapInteractionModes(rawValue: 1)
    /// https://developer.apple.com/documentation/mapkit/mapinteractionmodes/zoom
    public static let zoom = MapInteractionModes(rawValue: 2)
}

/// https://developer.apple.com/documentation/mapkit/mappolyline
@MainActor @preconcurrency public struct MapPolyline: MapContent {
    /// https://developer.apple.com/documentation/mapkit/mappolyline/contourstyle
    public enum ContourStyle: Sendable {
        case straight
        case geodesic
    }
    /// https://developer.apple.com/documentation/mapkit/mappolyline/init(coordinates:contourstyle:)
    @MainActor @preconcurrency public init(
        coordinates: [CLLocationCoordinate2D], contourStyle: MapPolyline.ContourStyle = .straight
    ) {}
}

extension MapContent {
    /// https://developer.apple.com/documentation/mapkit/mapcontent/stroke(_:linewidth:)
    @MainActor @preconcurrency public func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some MapContent
    where S: ShapeStyle { self }
    /// https://developer.apple.com/documentation/mapkit/mapcontent/stroke(_:style:)
    @MainActor @preconcurrency public func stroke<S>(_ content: S, style: StrokeStyle) -> some MapContent
    where S: ShapeStyle { self }
}

/// https://developer.apple.com/documentation/mapkit/annotation
@MainActor @preconcurrency public struct Annotation<Label, Content>: MapContent where Label: View, Content: View {
    /// https://developer.apple.com/documentation/mapkit/annotation/init(coordinate:anchor:content:label:)
    @MainActor @preconcurrency public init(
        coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {}
}

extension ForEach: MapContent where Content: MapContent {}

extension ForEach where Content: MapContent {
    /// https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:)
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @MapContentBuilder content: @escaping (Data.Element) -> Content
    ) { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/mapstyle
public struct MapStyle: Sendable {
    /// https://developer.apple.com/documentation/mapkit/mapstyle/elevation
    public struct Elevation: Sendable {
        /// https://developer.apple.com/documentation/mapkit/mapstyle/elevation/automatic
        public static var automatic: MapStyle.Elevation { MapStyle.Elevation() }
        /// https://developer.apple.com/documentation/mapkit/mapstyle/elevation/flat
        public static var flat: MapStyle.Elevation { MapStyle.Elevation() }
    }
    /// https://developer.apple.com/documentation/mapkit/mapstyle/standardemphasis
    public struct StandardEmphasis: Sendable {
        /// https://developer.apple.com/documentation/mapkit/mapstyle/standardemphasis/automatic
        public static var automatic: MapStyle.StandardEmphasis { MapStyle.StandardEmphasis() }
        /// https://developer.apple.com/documentation/mapkit/mapstyle/standardemphasis/muted
        public static var muted: MapStyle.StandardEmphasis { MapStyle.StandardEmphasis() }
    }
    /// https://developer.apple.com/documentation/mapkit/mapstyle/standard(elevation:emphasis:pointsofinterest:showstraffic:)
    public static func standard(
        elevation: MapStyle.Elevation = .automatic, emphasis: MapStyle.StandardEmphasis = .automatic,
        pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
    ) -> MapStyle { MapStyle() }
}

/// https://developer.apple.com/documentation/mapkit/pointofinterestcategories
public struct PointOfInterestCategories: Sendable {
    /// https://developer.apple.com/documentation/mapkit/pointofinterestcategories/all
    public static let all = PointOfInterestCategories()
    /// https://developer.apple.com/documentation/mapkit/pointofinterestcategories/excludingall
    public static let excludingAll = PointOfInterestCategories()
}

extension View {
    /// https://developer.apple.com/documentation/swiftui/view/mapstyle(_:)
    public nonisolated func mapStyle(_ mapStyle: MapStyle) -> some View { self }
}
