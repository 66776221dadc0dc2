/// The reason for not pushing to a subscription.
enum PushRefusal: Error, Hashable, Sendable {
    case address(PushAddress.Fault)
    case key(SealFault)
    /// Apple's push service requires a contact.
    case noContact

    var text: String {
        switch self {
        case .address(let fault): fault.text
        case .key(let fault): fault.text
        case .noContact: "Apple requires a contact address: set \(AlertSetting.pushContact.variable)"
        }
    }
}
