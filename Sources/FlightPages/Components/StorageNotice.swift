public import FlightCore
internal import FlightScreens

/// A notice shown above all of the owner's pages if data cannot be written or read. The notice says what to do.
public enum StorageNotice: Hashable, Sendable {
    /// The disk is full. Halcyon continues as soon as there is space.
    case noRoom
    /// The disk is read-only.
    case notWritable
    /// The database server does not answer. Halcyon continues as soon as it does.
    case unreachable
    /// The database is damaged and read-only.
    ///
    /// - Parameters:
    ///   - backup: The file name of the last intact backup; nil if there is none.
    ///   - remedy: The command that repairs the database.
    case damaged(backup: String?, remedy: String)
    /// Some rows (at least 1) cannot be read.
    case incomplete(rows: Int)

    /// The name that the page's script uses to tell the notices apart.
    private var name: StaticString {
        switch self {
        case .noRoom: "no-room"
        case .notWritable: "not-writable"
        case .unreachable: "unreachable"
        case .damaged: "damaged"
        case .incomplete: "incomplete"
        }
    }

    private var title: StoragePhrase {
        switch self {
        case .noRoom: .noRoom
        case .notWritable: .notWritable
        case .unreachable: .unreachable
        case .damaged: .damaged
        case .incomplete: .incomplete
        }
    }

    private func text(_ words: Words) -> String {
        switch self {
        case .noRoom: words.say(StoragePhrase.noRoomText)
        case .notWritable: words.say(StoragePhrase.notWritableText)
        case .unreachable: words.say(StoragePhrase.unreachableText)
        case .damaged(let backup, let remedy):
            words.say(StoragePhrase.damagedText, remedy) + ". "
                + (backup.map { words.say(StoragePhrase.lastBackup, $0) + "." } ?? words.say(StoragePhrase.noBackup))
        case .incomplete(let rows): words.say(StoragePhrase.incompleteText, String(rows))
        }
    }

    /// Returns the page saying that nothing was changed, and why.
    public func refusal(_ words: Words) -> MessagePage {
        MessagePage(
            title: words.say(title), text: words.say(StoragePhrase.nothingChanged) + " " + text(words))
    }

    /// Returns the notice's markup. Place the markup outside the app's root element, so that the notice stays while the
    /// device draws pages.
    public func html(_ words: Words) -> HTML {
        var html = HTML()
        html.element(
            "div", .cls("wrap storage"), HTML.Attribute("id", is: "storage"), HTML.Attribute("data-condition", is: name)
        ) { html in
            html.element("p", .cls("notice bad"), HTML.Attribute("role", is: "alert")) { html in
                Icon.warn.draw(&html)
                html.element("span") { html in
                    html.element("b", text: words.say(title))
                    html.text(" " + text(words))
                }
            }
        }
        return html
    }
}
