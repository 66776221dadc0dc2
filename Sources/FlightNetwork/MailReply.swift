/// What a mail server has said to a mail.
public enum MailReply: Hashable, Sendable {
    /// It will see to it.
    case taken
    /// It will not take it, however often it is tried; with its words.
    case refused(String)
    /// It may take it later; with its words.
    case putOff(String)
}
