/// An action offered in a notification.
public struct AlertAction: Hashable, Sendable {
    public let title: String
    /// The path of the page to open, or the path to which the form is sent.
    public let path: String
    /// Whether the action sends a form without fields. The page of the notification opens afterwards.
    public let isForm: Bool

    public init(title: String, path: String, isForm: Bool = false) {
        self.title = title
        self.path = path
        self.isForm = isForm
    }
}
