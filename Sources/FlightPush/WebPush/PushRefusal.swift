internal import FlightCore

/// The reason why no message is sent to a subscription.
enum PushRefusal: Error, Hashable, Sendable {
    case address(PushAddress.Fault)
    case key(SealFault)
    /// Apple's push service requires a contact.
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
