/// Loads the logbook pages' own stylesheet and script.
enum LogbookHead {
    static func draw(_ html: inout HTML, version: String) {
        html.open("link", HTML.Attribute("rel", "stylesheet"), .href("/logbook.css?v=" + version))
        html.open(
            "script", HTML.Attribute("type", "module"), HTML.Attribute("src", "/logbook.js?v=" + version))
        html.close("script")
    }
}
