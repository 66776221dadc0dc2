public import FlightCore
internal import FlightScreens

/// The page on which the user chooses files to import and previews the flights in them.
public struct ImportPage: Sendable {
    /// A problem at a given place in a file.
    public struct Issue: Sendable {
        public enum Kind: Sendable { case corrected, unreadable, noted }
        public let file: String?
        /// The line number, from 1; 0 if no line applies.
        public let line: Int
        public let column: Int
        public let kind: Kind
        public let fault: ImportFault
        public init(file: String?, line: Int, column: Int, kind: Kind, fault: ImportFault) {
            self.file = file
            self.line = line
            self.column = column
            self.kind = kind
            self.fault = fault
        }
    }

    /// How Halcyon interpreted a row, with the original texts.
    public struct Understood: Sendable {
        /// The line number, from 1; 0 if no line applies.
        public let line: Int
        /// The airline found and the original text in the file; nil if the file names no airline.
        public let airline: (found: String?, text: String)?
        /// The aircraft type found and the original text in the file; nil if the file names no type.
        public let aircraft: (found: String?, text: String)?
        /// The time zones used to interpret the row's times.
        public let zones: (from: String?, to: String?)
        public init(
            line: Int, airline: (found: String?, text: String)?, aircraft: (found: String?, text: String)?,
            zones: (from: String?, to: String?)
        ) {
            self.line = line
            self.airline = airline
            self.aircraft = aircraft
            self.zones = zones
        }
    }

    /// The flights that an import handles in the same way. ``rows`` may contain fewer than ``count`` flights.
    public struct Outcome: Sendable {
        public let count: Int
        public let rows: [LogbookRow]
        /// How Halcyon interpreted each of ``rows``; nil for rows of Halcyon's own files.
        public let understood: [Understood?]
        public init(count: Int, rows: [LogbookRow], understood: [Understood?] = []) {
            self.count = count
            self.rows = rows
            self.understood = understood
        }
    }

    /// An airline or aircraft name in the files that Halcyon does not know.
    public struct Unknown: Sendable {
        public enum Kind: Sendable {
            case airline, aircraft

            /// The value used in the form.
            public var name: String {
                switch self {
                case .airline: "airline"
                case .aircraft: "aircraft"
                }
            }
        }
        public let kind: Kind
        public let text: String
        public let rows: Int
        public init(kind: Kind, text: String, rows: Int) {
            self.kind = kind
            self.text = text
            self.rows = rows
        }
    }

    public struct Preview: Sendable {
        /// The ID under which the server keeps the upload until it is confirmed or cancelled.
        public let upload: String
        /// The file names with their formats: `flights.csv · Flighty`.
        public let files: [String]
        public let new: Outcome
        public let existing: Outcome
        public let merged: Outcome
        public let corrected: Int
        public let unreadable: Int
        /// The number of new flights that have not departed yet.
        public let toBoard: Int
        public let issues: [Issue]
        /// The number of issues that are not in ``issues``.
        public let unlisted: Int
        public let unknown: [Unknown]
        /// The travellers to choose from, if the backup does not name its owner.
        public let travellers: [String]
        /// The chosen traveller.
        public let traveller: String?
        public init(
            upload: String, files: [String], new: Outcome, existing: Outcome, merged: Outcome, corrected: Int,
            unreadable: Int, toBoard: Int, issues: [Issue], unlisted: Int = 0, unknown: [Unknown] = [],
            travellers: [String] = [], traveller: String? = nil
        ) {
            self.unknown = unknown
            self.travellers = travellers
            self.traveller = traveller
            self.upload = upload
            self.files = files
            self.new = new
            self.existing = existing
            self.merged = merged
            self.corrected = corrected
            self.unreadable = unreadable
            self.toBoard = toBoard
            self.issues = issues
            self.unlisted = unlisted
        }
    }

    /// The preview of the uploaded files; nil until files have been uploaded.
    public let preview: Preview?
    public let error: UploadFault?
    public let assetVersion: String
    public let context: PageContext

    /// The maximum size of an upload, in megabytes.
    public static let largest = 64
    /// The maximum number of issues shown.
    private static let mostIssues = 200
    /// The maximum number of unknown names in the form.
    private static let mostUnknown = 50

    public init(preview: Preview?, error: UploadFault?, assetVersion: String, context: PageContext) {
        self.preview = preview
        self.error = error
        self.assetVersion = assetVersion
        self.context = context
    }

    private var words: Words { context.words }

    public func draw() -> DrawnPage {
        var html = HTML()
        LogbookHead.draw(&html, version: assetVersion)
        Crumb.draw(&html, to: PageAddress.logbook.path(), words.log(.back))
        html.element("h1", .cls("title"), text: words.log(.importTitle))
        if let error { html.element("p", .cls("tline"), HTML.Attribute("role", "alert"), text: error.text(words)) }
        if let preview { draw(&html, preview) } else { form(&html) }
        return DrawnPage(title: words.log(.importTitle), main: html, nextChange: nil, section: .logbook)
    }

    private func form(_ html: inout HTML) {
        html.element("p", .cls("lsub"), text: words.log(.importText))
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", "post"),
            HTML.Attribute("action", FormAddress.upload.path()),
            HTML.Attribute("enctype", "multipart/form-data"), HTML.Attribute("id", "upload"),
            HTML.Attribute("data-sending", words.log(.uploading)),
            HTML.Attribute("data-reading", words.log(.reading))
        ) { html in
            html.element("label", .cls("ldrop")) { html in
                html.element("span", .cls("btn q"), text: words.log(.choose))
                html.element("span", .cls("sec ldrophint"), text: words.log(.drop))
                html.element("span", .cls("lfiles"), HTML.Attribute("data-files", "")) { _ in }
                html.open(
                    "input", HTML.Attribute("type", "file"), HTML.Attribute("name", "file"),
                    HTML.Attribute(flag: "multiple"))
            }
            html.element("label", .cls("field lwide")) { html in
                html.element("span", text: words.log(.pasteLabel))
                html.element("textarea", HTML.Attribute("name", "text"), HTML.Attribute("rows", "3")) { _ in }
            }
            html.element("button", .cls("btn"), text: words.log(.look))
            html.element("p", .cls("lprogress"), HTML.Attribute(flag: "hidden"), HTML.Attribute("role", "status")) {
                html in
                html.open("progress", HTML.Attribute("max", "1"), HTML.Attribute("value", "0"))
                html.close("progress")
                html.element("span") { _ in }
            }
        }
        html.element("p", .cls("note"), text: words.log(.importFormats, LoggedFlight.Source.Format.trackers))
        html.element("p", .cls("note"), text: words.log(.importOwn))
        html.element("p", .cls("note"), text: words.log(.tooLarge, String(ImportPage.largest)))
    }

    // MARK: - Preview

    private func draw(_ html: inout HTML, _ preview: Preview) {
        html.element("ul", .cls("lsub sec")) { html in
            for file in preview.files { html.element("li", text: file) }
        }
        html.element("dl", .cls("facts plainfacts lcounts panel")) { html in
            count(&html, .willBeNew, preview.new.count)
            count(&html, .alreadyThere, preview.existing.count)
            count(&html, .willMerge, preview.merged.count)
            count(&html, .wasCorrected, preview.corrected)
            count(&html, .notRead, preview.unreadable)
            if preview.toBoard > 0 { count(&html, .goesToBoard, preview.toBoard) }
        }
        let query = preview.traveller.map { "?traveller=" + URLQuery.encode($0) } ?? ""
        travellers(&html, preview)
        unknown(&html, preview, query)
        let found = preview.new.count + preview.merged.count
        if found == 0, preview.existing.count > 0 {
            html.element("p", .cls("note ok"), text: words.log(.nothingNew))
        }
        html.element("div", .cls("lbuttons lconfirm")) { html in
            if found > 0 {
                html.element(
                    "form", HTML.Attribute("method", "post"),
                    HTML.Attribute("action", FormAddress.takeUpload.path(preview.upload) + query),
                    HTML.Attribute("id", "confirm"),
                    HTML.Attribute("data-reading", words.log(.reading))
                ) { html in
                    html.element(
                        "button", .cls("btn"),
                        text: words.log(.confirmImport, words.flightCount(found)))
                }
            }
            html.element(
                "form", HTML.Attribute("method", "post"),
                HTML.Attribute("action", FormAddress.cancelUpload.path(preview.upload))
            ) { html in
                html.element("button", .cls("btn q"), text: words.log(.cancelImport))
            }
        }
        issues(&html, preview.issues, unlisted: preview.unlisted)
        outcome(&html, .willBeNew, preview.new)
        outcome(&html, .willMerge, preview.merged)
        outcome(&html, .alreadyThere, preview.existing)
    }

    /// Draws a form that asks the user which of the travellers in a backup they are.
    private func travellers(_ html: inout HTML, _ preview: Preview) {
        guard !preview.travellers.isEmpty else { return }
        html.element(
            "form", .cls("panel form lform"), HTML.Attribute("method", "get"),
            HTML.Attribute("action", FormAddress.takeUpload.path(preview.upload))
        ) { html in
            Field.choice(
                &html, "traveller", words.log(.whoAreYou), preview.travellers.map { ($0, $0) },
                selected: preview.traveller ?? "")
            html.element("button", .cls("btn"), text: words.log(.thatIsMe))
        }
    }

    /// Draws fields for entering the codes of unknown names.
    private func unknown(_ html: inout HTML, _ preview: Preview, _ query: String) {
        guard !preview.unknown.isEmpty else { return }
        html.element(
            "form", .cls("panel form lform"), HTML.Attribute("method", "post"),
            HTML.Attribute("action", FormAddress.rememberNames.path(preview.upload) + query)
        ) { html in
            html.element("h2", .cls("lwide"), text: words.log(.unknownNames))
            html.element("p", .cls("note lwide"), text: words.log(.unknownNamesText))
            for (index, name) in preview.unknown.prefix(ImportPage.mostUnknown).enumerated() {
                let number = String(index)
                Field.hidden(&html, "kind" + number, name.kind.name)
                Field.hidden(&html, "text" + number, name.text)
                Field.text(
                    &html, "code" + number, words.log(.inRows, name.text, words.flightCount(name.rows)), value: "",
                    hint: words.log(name.kind == .airline ? .airlineCode : .typeCode))
            }
            html.element("button", .cls("btn q"), text: words.log(.rememberNames))
        }
    }

    /// Describes how Halcyon interpreted a row: `Line 5 · Lufthansa, in the file: “DLH” · Europe/Oslo –
    /// Europe/Copenhagen`.
    private func text(_ said: Understood) -> String {
        var parts: [String] = []
        if said.line > 0 { parts.append(words.log(.line, String(said.line))) }
        for (found, text) in [said.airline, said.aircraft].compactMap({ $0 }) {
            let written = words.log(.writtenAs, text)
            if let found, !sameText(found, text) {
                parts.append(found + ", " + written)
            } else {
                parts.append(found ?? written)
            }
        }
        let zones = [said.zones.from, said.zones.to].compactMap { $0 }
        if let from = zones.first, let to = zones.last { parts.append(sameText(from, to) ? from : from + " – " + to) }
        return parts.joined(separator: " · ")
    }

    private func count(_ html: inout HTML, _ phrase: LogbookPhrase, _ count: Int) {
        html.element("div") { html in
            html.element("dt", text: words.log(phrase))
            html.element("dd", .cls("num"), text: words.number(count))
        }
    }

    private func issues(_ html: inout HTML, _ issues: [Issue], unlisted: Int) {
        guard !issues.isEmpty else { return }
        html.element("section", .cls("panel lissues")) { html in
            html.element("h2", text: words.log(.issues))
            html.element("ol") { html in
                for issue in issues.prefix(ImportPage.mostIssues) { draw(&html, issue) }
            }
            let more = issues.count + unlisted - min(issues.count, ImportPage.mostIssues)
            if more > 0 { html.element("p", .cls("note"), text: words.log(.andMore, words.number(more))) }
        }
    }

    private func draw(_ html: inout HTML, _ issue: Issue) {
        html.element("li") { html in
            let (phrase, tone): (LogbookPhrase, String) =
                switch issue.kind {
                case .corrected: (.issueCorrected, "late")
                case .unreadable: (.issueUnreadable, "off")
                case .noted: (.issueNoted, "go")
                }
            html.element("span", .classes("st " + tone), text: words.log(phrase))
            var place = issue.file ?? ""
            if issue.line > 0 {
                place += (place.isEmpty ? "" : ", ") + words.log(.line, String(issue.line))
                if issue.column > 0 { place += ", " + words.log(.column, String(issue.column)) }
            }
            if !place.isEmpty { html.element("span", .cls("sec num"), text: place) }
            html.element("span", text: words.importFault(issue.fault))
        }
    }

    private func outcome(_ html: inout HTML, _ phrase: LogbookPhrase, _ outcome: Outcome) {
        guard outcome.count > 0 else { return }
        html.element("details", .cls("panel fold")) { html in
            html.element("summary") { html in
                html.text(words.flightCount(outcome.count) + ": " + words.log(phrase))
                Icon.chevron.draw(&html)
            }
            html.element("ol", .cls("llist lpreview")) { html in
                for (index, row) in outcome.rows.enumerated() {
                    row.draw(&html, words, date: .whole, now: context.now)
                    if index < outcome.understood.count, let said = outcome.understood[index] {
                        html.element("li", .cls("lsaid sec"), text: text(said))
                    }
                }
            }
            if outcome.count > outcome.rows.count {
                html.element(
                    "p", .cls("note"),
                    text: words.log(.andMore, words.number(outcome.count - outcome.rows.count)))
            }
        }
    }
}
