/// A parsed page. The parser is far stricter than a browser: every tag is closed in order, and unknown tags are errors.
struct Markup {
    struct Element {
        let name: String
        var attributes: [(name: String, value: String)] = []
        /// The text of all descendants, unescaped.
        var text = ""

        subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
        var classes: [Substring] { (self["class"] ?? "").split(separator: " ") }
    }

    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// The elements in the order of their end tags.
    private(set) var elements: [Element] = []
    private(set) var text = ""
    /// The visible text and, in brackets, the text for screen readers, with a line for each block.
    private(set) var transcript: [String] = []
    private var line = ""
    private var open: [Element] = []
    private var rest: Substring

    /// Elements without an end tag.
    private static let void: Set<String> = ["img", "input", "link", "meta"]
    private static let known: Set<String> = [
        "a", "article", "aside", "b", "bdi", "body", "button", "canvas", "cite", "code", "datalist", "dd", "details",
        "div", "dl", "dt",
        "em", "footer", "form", "h1", "h2", "h3", "head", "header", "html", "i", "label", "li", "main", "nav", "ol",
        "option",
        "p", "s",
        "noscript", "script", "section", "select", "small", "span", "style", "summary", "time", "title", "ul",
        "output", "circle", "defs", "g", "line", "text", "path", "rect", "svg", "symbol", "use",
        "figure", "img", "linearGradient", "radialGradient", "stop", "fieldset", "legend", "progress", "textarea",
    ]
    private static let knownAttributes: Set<String> = [
        "action", "autofocus", "formnovalidate", "novalidate", "aria-current", "aria-hidden", "aria-keyshortcuts",
        "aria-checked", "aria-label",
        "aria-pressed", "autocapitalize", "autocomplete", "spellcheck",
        "charset", "class", "content", "data-asks", "data-condition", "data-date", "data-flight", "data-optional",
        "hidden",
        "data-state", "data-theme", "datetime", "href", "id", "lang", "list", "method", "name", "placeholder", "rel",
        "required", "role", "selected", "src", "type", "value",
        "as", "aria-describedby", "aria-valuetext", "checked", "crossorigin", "data-discard", "data-do", "data-key",
        "data-when", "data-ask",
        "data-live", "data-progress", "data-at", "data-offset", "data-step", "aria-expanded", "aria-controls",
        "data-beyond", "data-open", "data-stay", "data-theme-toggle", "enterkeyhint", "max", "maxlength", "media",
        "min", "open",
        "tabindex", "pathLength", "preserveAspectRatio", "stroke-dasharray", "text-anchor", "transform",
        "cx", "cy", "d", "fill", "fill-rule", "height", "opacity", "r", "rx", "stroke", "viewBox", "width", "x", "x1",
        "x2",
        "y", "y1", "y2",
        "data-globe", "data-help", "data-map", "data-routes", "download", "font-family", "font-size", "font-weight",
        "gradientUnits", "letter-spacing", "offset", "stop-color", "stop-opacity", "stroke-linecap", "stroke-opacity",
        "stroke-width", "alt", "color", "fill-opacity", "loading", "paint-order", "stroke-linejoin",
        "text-anchor", "textLength", "transform", "xmlns",
        "data-files", "data-more", "data-page", "data-pages", "data-reading", "data-sending", "data-until",
        "data-fresh", "data-close", "enctype", "inputmode",
        "form",
        "multiple", "rows",
        "data-arrives", "data-done", "data-leave", "data-left", "data-now", "data-tag", "data-unit", "http-equiv",
        "property",
    ]

    private static let blocks: Set<String> = [
        "article", "aside", "body", "button", "details", "div", "dt", "fieldset", "figure", "footer", "form", "h1",
        "h2", "h3", "head", "header", "html", "input", "legend", "li", "link", "main", "meta", "nav", "ol", "option",
        "p", "progress", "section", "select", "summary", "text", "textarea", "title", "ul",
    ]
    /// Inline elements: no space around them is implied.
    private static let marks: Set<String> = ["bdi", "i"]
    private static let spokenAttributes: Set<String> = [
        "alt", "aria-label", "aria-valuetext", "content", "data-ask", "data-asks", "data-help", "data-reading",
        "data-sending", "placeholder",
    ]

    init(_ html: String) throws {
        rest = Substring(html)
        for start in ["<!doctype html>\n", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"] where rest.hasPrefix(start) {
            rest = rest.dropFirst(start.count)
        }
        while let next = rest.first {
            if next == "<" { try tag() } else { try characters() }
        }
        guard open.isEmpty else { throw Fault(description: "<\(open[open.count - 1].name)> is not closed") }
        endLine()
    }

    private mutating func endLine() {
        let words = line.split(whereSeparator: \.isWhitespace)
        if !words.isEmpty { transcript.append(words.joined(separator: " ")) }
        line = ""
    }

    /// Continues the transcript at a tag: on a new line at a block, after a space unless the tag is within a word.
    private mutating func passTag(_ name: String, isEnd: Bool) {
        // A term and its description share a line.
        if Markup.blocks.contains(name), !(isEnd && name == "dt") {
            endLine()
        } else if !Markup.marks.contains(name) {
            line += " "
        }
    }

    private mutating func take(upTo end: Character, _ what: String) throws -> Substring {
        guard let index = rest.firstIndex(of: end) else {
            throw Fault(description: "\(what) has no end: \(rest.prefix(60))")
        }
        let taken = rest[..<index]
        rest = rest[rest.index(after: index)...]
        return taken
    }

    private mutating func characters() throws {
        let end = rest.firstIndex(of: "<") ?? rest.endIndex
        // Plain text between pages is not markup.
        if open.isEmpty, rest.first == "\n" || rest.hasPrefix("## ") {
            transcript += rest[..<end].split(separator: "\n").map { String($0) }
            rest = rest[end...]
            return
        }
        let part = try Markup.unescaped(rest[..<end])
        rest = rest[end...]
        text += part
        if open.isEmpty {
            line += part
        } else if !["script", "style"].contains(open[open.count - 1].name) {
            line += part
        }
        for index in open.indices { open[index].text += part }
    }

    private mutating func tag() throws {
        rest = rest.dropFirst()
        if rest.first == "/" {
            rest = rest.dropFirst()
            let name = try take(upTo: ">", "an end tag")
            guard let last = open.popLast() else { throw Fault(description: "</\(name)> ends nothing") }
            guard last.name == name else { throw Fault(description: "</\(name)> ends <\(last.name)>") }
            elements.append(last)
            passTag(last.name, isEnd: true)
            return
        }
        let name = String(rest.prefix { $0.isLetter || $0.isNumber })
        guard Markup.known.contains(name) || Markup.void.contains(name) else {
            throw Fault(description: "<\(name) is not a known tag: <\(rest.prefix(60))")
        }
        rest = rest.dropFirst(name.count)
        var element = Element(name: name)
        while let attribute = try attribute(of: name) {
            guard element[attribute.name] == nil else {
                throw Fault(description: "<\(name)> has \(attribute.name) twice")
            }
            element.attributes.append(attribute)
        }
        passTag(name, isEnd: false)
        for (name, value) in element.attributes where !value.isEmpty && Markup.spokenAttributes.contains(name) {
            line += "[\(value)] "
        }
        if rest.hasPrefix("/>") {
            rest = rest.dropFirst(2)
            elements.append(element)
            passTag(name, isEnd: true)
        } else if rest.first == ">" {
            rest = rest.dropFirst()
            guard Markup.void.contains(name) else {
                open.append(element)
                return
            }
            elements.append(element)
            passTag(name, isEnd: true)
        } else {
            throw Fault(description: "<\(name)> continues with \(rest.prefix(60))")
        }
    }

    private mutating func attribute(of tag: String) throws -> (name: String, value: String)? {
        guard rest.first == " " else { return nil }
        rest = rest.drop { $0 == " " }
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
        // A space before the end of a tag.
        if name.isEmpty, rest.first == ">" || rest.hasPrefix("/>") { return nil }
        guard Markup.knownAttributes.contains(name) else {
            throw Fault(description: "<\(tag)> has an attribute that is none of ours: \(rest.prefix(60))")
        }
        rest = rest.dropFirst(name.count)
        guard rest.first == "=" else { return (name, "") }
        rest = rest.dropFirst()
        guard rest.first == "\"" else { throw Fault(description: "\(name) is not quoted: \(rest.prefix(60))") }
        rest = rest.dropFirst()
        return (name, try Markup.unescaped(try take(upTo: "\"", name)))
    }

    private static let entities: [(entity: String, character: Character)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
    ]

    static func unescaped(_ text: Substring) throws -> String {
        var result = ""
        var rest = text
        while let next = rest.first {
            guard next == "&" else {
                if next == "<" || next == ">" || next == "'" {
                    throw Fault(description: "not escaped: \(text.prefix(80))")
                }
                result.append(next)
                rest = rest.dropFirst()
                continue
            }
            guard let found = entities.first(where: { rest.hasPrefix($0.entity) }) else {
                throw Fault(description: "not escaped: \(text.prefix(80))")
            }
            result.append(found.character)
            rest = rest.dropFirst(found.entity.count)
        }
        return result
    }
}
