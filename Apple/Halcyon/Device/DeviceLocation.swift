import CoreLocation
import FlightApp
import FlightScreens
import Foundation
import Observation

/// Provides the location of this device for rules that depend on being at the airport. The location stays on the
/// device.
@MainActor
@Observable
final class DeviceLocation: NSObject, CLLocationManagerDelegate {
    private(set) var state = DeviceState.Location.off
    private let model: AppModel
    private let manager = CLLocationManager()

    init(model: AppModel) {
        self.model = model
        super.init()
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
        manager.distanceFilter = 100
    }

    func toggle() {
        switch state {
        case .on:
            manager.stopUpdatingLocation()
            model.forgetPlace()
            state = .off
        case .off:
            manager.requestWhenInUseAuthorization()
            manager.startUpdatingLocation()
            state = .on
        case .denied, .unavailable: break
        }
    }

    nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let place = locations.last?.coordinate else { return }
        let (latitude, longitude) = (place.latitude, place.longitude)
        Task { @MainActor in
            if state == .on { model.place(latitude: latitude, longitude: longitude) }
        }
    }

    nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        let status = manager.authorizationStatus
        Task { @MainActor in
            switch status {
            case .denied: refuse(.denied)
            case .restricted: refuse(.unavailable)
            default: if state != .on { state = .off }
            }
        }
    }

    private func refuse(_ refusal: DeviceState.Location) {
        state = refusal
        model.forgetPlace()
    }
}
