import FlightApp
import FlightCore
import Foundation

/// Assembles the app from its parts: the device's clock, random numbers, files and network.
@MainActor
struct Composition {
    let model: AppModel
    let location: DeviceLocation
    let activities: Activities

    static func onThisDevice() -> Result<Composition, any Error> {
        Result {
            let store = try OfflineStore(folder: SharedFolder.url)
            let vault = KeychainVault()
            let client = AppClient(
                store: store, vault: vault, transport: URLSessionTransport(), device: try vault.deviceName(),
                ids: { UUID().uuidString })
            let model = AppModel(client: client, language: SharedFolder.language)
            return Composition(
                model: model, location: DeviceLocation(model: model),
                activities: Activities(client: client, folder: SharedFolder.url))
        }
    }
}
