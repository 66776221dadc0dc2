import FlightPages

/// Returns the faults of a page that no page may have, whatever it shows.
func faults(of html: String) -> [String] {
    let markup: Markup
    do { markup = try Markup(html) } catch { return ["\(error)"] }
    var faults: [String] = []
    for word in ["Optional(", "(cannot print", "—", "\u{FFFD}"] where html.contains(word) {
        faults.append("says '\(word)'")
    }
    for element in markup.elements {
        let name = ([Substring(element.name)] + element.classes).joined(separator: ".")
        let text = element.text.filter { !$0.isWhitespace }
        if text == "nil" || text == "-" { faults.append("<\(name)> says '\(text)'") }
        if text.isEmpty, element.classes.contains("plate") || mustSpeak.contains(element.name) {
            faults.append("<\(name)> is empty")
        }
        switch element.name {
        case "a":
            // External links go only to pages of airlines and regulations, without a referrer.
            let leadsOut =
                element["href"]?.hasPrefix("https://www.") ?? false
                || element["href"]?.hasPrefix("https://eur-lex.europa.eu/") ?? false
            if !isPath(element["href"] ?? ""), !(leadsOut && element["rel"] == "noreferrer") {
                faults.append("a link leads to '\(element["href"] ?? "nowhere")'")
            }
            if text.isEmpty, (element["aria-label"] ?? "").isEmpty { faults.append("a link without text") }
        case "button" where text.isEmpty && (element["aria-label"] ?? "").isEmpty:
            faults.append("a button without text")
        case "style": faults.append("a style sheet within the page")
        case "form" where !(element["action"] ?? "").hasPrefix("/"): faults.append("a form goes nowhere")
        case "input" where (element["name"] ?? "").isEmpty: faults.append("an input has no name")
        case "time" where (element["datetime"] ?? "").isEmpty || text.isEmpty: faults.append("a time without a time")
        case "use" where !(element["href"] ?? "").hasPrefix("#"): faults.append("a symbol is not of this page")
        default: break
        }
        for attribute in element.attributes where attribute.name == "aria-label" && attribute.value.isEmpty {
            faults.append("<\(name)> has an empty aria-label")
        }
    }
    var ids: Set<String> = []
    for id in markup.elements.compactMap({ $0["id"] }) where !ids.insert(id).inserted {
        faults.append("two elements have the id '\(id)'")
    }
    return faults
}

private let mustSpeak: Set<String> = ["bdi", "dd", "dt", "h1", "h2", "title", "summary", "option", "em", "b", "s"]

private func isPath(_ href: String) -> Bool {
    let pages = [
        "/", "/add", "/settings", "/settings/access", "/settings/access/log", "/settings/people", "/settings/sources",
        "/settings/alerts", "/bookings", "/wall", "/calm", "/sign-in/openid/link", "/sign-in/openid",
        "#main", "#review",
    ]
    if pages.contains(href) {
        return true
    }
    if href.hasPrefix("/add?q=") || href.hasPrefix("/add?from=") {
        return href.allSatisfy { $0.isASCII && !$0.isWhitespace }
    }
    if href == "/logbook" || href.hasPrefix("/logbook/") || href.hasPrefix("/logbook?") {
        return href.allSatisfy { $0.isASCII && !$0.isWhitespace }
    }
    let sheets = ["/logbook.css?v=", "/sources.css?v=", "/airport.css?v=", "/plane.css?v=", "/share.css?v="]
    if sheets.contains(where: { href.hasPrefix($0) }) {
        return true
    }
    if href.hasPrefix("/settings/sources#source-") || href == "/airports" || href.hasPrefix("/airports/") {
        return href.allSatisfy { $0.isASCII && !$0.isWhitespace }
    }
    if href.hasPrefix("/settings/people/"), href.hasSuffix("/export") { return true }
    if href == "/passport" || href.hasPrefix("/passport?") || href.hasPrefix("/passport/share.") { return true }
    if href.hasPrefix("/passport/review?year=") || href.hasPrefix("/passport/review.") { return true }
    guard let start = ["/flights/", "/trips/"].first(where: { href.hasPrefix($0) }) else { return false }
    var id = href.dropFirst(start.count)
    if id.hasSuffix("/calm") { id = id.dropLast("/calm".count) }
    if id.hasSuffix("/connection") { id = id.dropLast("/connection".count) }
    if id.hasSuffix("/map") { id = id.dropLast("/map".count) }
    if id.hasSuffix("/leave-by") { id = id.dropLast("/leave-by".count) }
    if id.hasSuffix("/forecast") { id = id.dropLast("/forecast".count) }
    if id.hasSuffix("/plane") { id = id.dropLast("/plane".count) }
    if id.hasSuffix("/alternatives") { id = id.dropLast("/alternatives".count) }
    if id.hasSuffix("/calendar.ics") { id = id.dropLast("/calendar.ics".count) }
    if id.hasSuffix("/alerts") { id = id.dropLast("/alerts".count) }
    if id.hasSuffix("/share?trip") { id = id.dropLast("?trip".count) }
    if let sticker = id.firstRange(of: "/sticker.") { id = id[..<sticker.lowerBound] }
    if id.hasSuffix("/share") { id = id.dropLast("/share".count) }
    if let row = id.firstIndex(of: "#") { id = id[..<row] }
    if let query = id.firstRange(of: "/preview?at=") {
        guard id[query.upperBound...].allSatisfy({ $0.isASCII && !$0.isWhitespace }) else { return false }
        id = id[..<query.lowerBound]
    }
    if id.hasSuffix("/preview") { id = id.dropLast("/preview".count) }
    return !id.isEmpty && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
}
