public import FlightCore
internal import FlightScreens

/// The page that an invitation opens. A link preview that opens the address does not use up the invitation.
public struct JoinPage: Sendable {
    private let code: String
    private let inviter: String?
    private let name: String
    private let fault: PeoplePage.Fault?
    private let words: Words

    /// - Parameters:
    ///   - code: The code of the invitation, as in its address.
    ///   - inviter: The name of the person who invites; nil if that person has not chosen one.
    ///   - name: The proposed name, or the name as entered.
    ///   - fault: Why the name was refused; nil when the page is opened.
    public init(code: String, inviter: String?, name: String, fault: PeoplePage.Fault? = nil, words: Words) {
        self.code = code
        self.inviter = inviter
        self.name = name
        self.fault = fault
        self.words = words
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.element("section", .cls("narrow")) { html in
            html.element("h1", .cls("title"), text: words.say(people: .join))
            if let inviter { html.element("p", text: words.say(people: .joinBy, inviter)) }
            html.element("p", .cls("sec"), text: words.say(people: .joinText))
            html.element(
                "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.joinHouse.path(code))
            ) { html in
                Field.text(&html, "name", words.say(people: .name), value: name, asks: words.say(.faultMissing))
                if let fault {
                    html.element(
                        "p", .cls("fault tline"), HTML.Attribute("id", is: "fault"),
                        HTML.Attribute("role", is: "alert"), text: words.say(people: fault.phrase))
                }
                html.element("button", .cls("btn"), text: words.say(people: .joinDo))
            }
        }
        return DrawnPage(title: words.say(people: .join), main: html, nextChange: nil)
    }

    /// The page for an invitation that cannot be used.
    public static func over(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(people: .join), text: words.say(people: .joinOver))
    }
}
