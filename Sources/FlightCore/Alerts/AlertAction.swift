/// Something that can be done from a message without looking for it.
public struct AlertAction: Hashable, Sendable {
    public let title: String
    /// Of the page that it opens, or of the form that it sends.
    public let path: String
    /// Whether something is said by it, as by a form without fields; then the page of the message is opened.
    public let isForm: Bool

    public init(title: String, path: String, isForm: Bool = false) {
        self.title = title
        self.path = path
        self.isForm = isForm
    }
}
