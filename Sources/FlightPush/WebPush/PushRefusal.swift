/// Why a subscription is not pushed to.
enum PushRefusal: Error, Hashable, Sendable {
    case address(PushAddress.Fault)
    case key(SealFault)
    /// Apple's push service refuses those who cannot be written to.
    case noContact

    var text: String {
        switch self {
        case .address(let fault): fault.text
        case .key(let fault): fault.text
        case .noContact: "Apple wants to know whom to write to: set \(AlertSetting.pushContact.variable)"
        }
    }
}
