internal import FlightCore
internal import FlightTracking

/// The reason why messages cannot be sent to a subscription.
enum PushRefusal: Error, Hashable, Sendable {
    case address(PushAddress.Fault)
    case key(SealFault)
    /// No contact is set, but Apple's push service requires one.
    case noContact

    var fault: DeliveryFault {
        switch self {
        case .address(.noAddress): DeliveryFault(.badAddress)
        case .address(.noHTTPS): DeliveryFault(.notHTTPS)
        case .address(.port): DeliveryFault(.badPort)
        case .address(.host): DeliveryFault(.notOnInternet, AlertSetting.pushHosts.variable)
        case .key(let fault): fault.fault
        case .noContact: DeliveryFault(.noContact, AlertSetting.pushContact.variable)
        }
    }
}
