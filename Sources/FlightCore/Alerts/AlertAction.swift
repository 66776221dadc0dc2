/// An action offered in a notification.
public struct AlertAction: Hashable, Sendable {
    public let title: String
    /// The path of the page to open, or the path to which the form is submitted.
    public let path: String
    /// Whether the action submits a form without fields and then opens the notification's page.
    public let isForm: Bool

    public init(title: String, path: String, isForm: Bool = false) {
        self.title = title
        self.path = path
        self.isForm = isForm
    }
}
