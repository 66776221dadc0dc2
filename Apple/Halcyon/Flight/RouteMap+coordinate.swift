import CoreLocation
import FlightScreens
import Foundation
import MapKit

extension RouteMap.Point {
    /// The coordinate for MapKit, with a longitude within ±180°.
    var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude.remainder(dividingBy: 360))
    }
}

extension RouteMap.Camera {
    var region: MKCoordinateRegion {
        MKCoordinateRegion(
            center: center.coordinate,
            span: MKCoordinateSpan(latitudeDelta: latitudeSpan, longitudeDelta: longitudeSpan))
    }
}
