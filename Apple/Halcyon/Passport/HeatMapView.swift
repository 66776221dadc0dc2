import FlightApp
import FlightScreens
import Foundation
import MapKit
import SwiftUI

/// A map of all routes. Lines of frequent routes are thicker.
struct HeatMapView: View {
    let routes: [PassportScreen.Route]
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Map(initialPosition: .automatic, interactionModes: [.pan, .zoom]) {
            ForEach(routes, id: \.self) { route in
                MapPolyline(coordinates: route.line.map(\.coordinate), contourStyle: .geodesic)
                    .stroke(
                        Palette.of(scheme)[.route].color.opacity(route.opacity),
                        style: .round(route.width))
            }
        }
        .mapStyle(.standard(elevation: .flat, emphasis: .muted, pointsOfInterest: .excludingAll))
        .clipShape(RoundedRectangle(cornerRadius: Corner.card.rawValue))
        .accessibilityHidden(true)
    }
}
