import CoreLocation
import FlightApp
import Foundation
import MapKit

extension RouteMap.Point {
    /// The coordinate, with a longitude within Apple's range of ±180°.
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
