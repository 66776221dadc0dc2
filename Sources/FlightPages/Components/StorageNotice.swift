public import FlightCore

/// Stands above every page of the owner when not everything can be kept or read, and says what to do.
public enum StorageNotice: Hashable, Sendable {
    /// The disk is full; it goes on by itself.
    case noRoom
    /// The disk may not be written to.
    case notWritable
    /// Nothing is changed any more.
    ///
    /// - Parameters:
    ///   - backup: the file name of the last backup that is whole; nil if there is none.
    ///   - remedy: the command that mends it.
    case damaged(backup: String?, remedy: String)
    /// So many rows (at least 1) are left out.
    case incomplete(rows: Int)

    /// As the glue tells one from another.
    private var name: StaticString {
        switch self {
        case .noRoom: "no-room"
        case .notWritable: "not-writable"
        case .damaged: "damaged"
        case .incomplete: "incomplete"
        }
    }

    private var title: StoragePhrase {
        switch self {
        case .noRoom: .noRoom
        case .notWritable: .notWritable
        case .damaged: .damaged
        case .incomplete: .incomplete
        }
    }

    private func text(_ words: Words) -> String {
        switch self {
        case .noRoom: words.say(StoragePhrase.noRoomText)
        case .notWritable: words.say(StoragePhrase.notWritableText)
        case .damaged(let backup, let remedy):
            words.say(StoragePhrase.damagedText, remedy) + ". "
                + (backup.map { words.say(StoragePhrase.lastBackup, $0) + "." } ?? words.say(StoragePhrase.noBackup))
        case .incomplete(let rows): words.say(StoragePhrase.incompleteText, String(rows))
        }
    }

    /// The page in the place of a change that was refused for it.
    public func refusal(_ words: Words) -> MessagePage {
        MessagePage(
            title: words.say(title), text: words.say(StoragePhrase.nothingChanged) + " " + text(words), words: words)
    }

    /// Beside the app, so that it stays while the device draws pages.
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
