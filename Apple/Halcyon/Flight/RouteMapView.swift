import FlightApp
import FlightScreens
import Foundation
import MapKit
import SwiftUI

/// The route on an Apple map, solid up to the last known position and dotted beyond. The core chooses the lines and the
/// camera.
struct RouteMapView: View {
    let map: RouteMap
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Map(initialPosition: .region(map.camera.region), interactionModes: [.pan, .zoom]) {
            MapPolyline(coordinates: map.ahead.map(\.coordinate), contourStyle: .geodesic)
                .stroke(color(.route), style: .round(2, dash: [2, 6]))
            MapPolyline(coordinates: map.lost.map(\.coordinate), contourStyle: .geodesic)
                .stroke(color(.route), style: .round(3, dash: [1, 6]))
            MapPolyline(coordinates: map.flown.map(\.coordinate), contourStyle: .geodesic).stroke(
                color(.route), lineWidth: 3)
            ForEach(map.ends, id: \.code) { end in
                Annotation(coordinate: end.point.coordinate) {
                    Circle().stroke(.ink(.route), lineWidth: 3).frame(width: 12, height: 12)
                } label: {
                    Text(verbatim: end.name)
                }
            }
            if let plane = map.plane {
                Annotation(coordinate: plane.point.coordinate) {
                    Image(systemName: "airplane")
                        .rotationEffect(.degrees(plane.heading - 90))
                        .foregroundStyle(.ink(.route))
                        .opacity(plane.isHollow ? 0.6 : 1)
                } label: {
                    EmptyView()
                }
            }
        }
        .mapStyle(.standard(elevation: .flat, emphasis: .muted, pointsOfInterest: .excludingAll))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: map.label))
    }

    private func color(_ token: ColourToken) -> Color { Palette.of(scheme)[token].color }
}
