internal import FlightCore
internal import FlightScreens

/// The design tokens with their names: icons, colours, type roles, spacing and corner radii.
struct DesignTokens {
    let words: Words

    func icons(_ html: inout HTML) {
        html.element("ul", .cls("swatches")) { html in
            for icon in Icon.allCases {
                html.element("li") { html in
                    icon.draw(&html)
                    html.element("code", text: icon.symbol)
                }
            }
        }
    }

    func colours(_ html: inout HTML) {
        let names = [
            "bg", "card", "sunk", "rule", "rule-2", "edge", "ink", "ink-2", "plate", "on-plate", "strip", "on-strip",
            "on-strip-2", "strip-plate", "on-strip-plate", "ok", "late", "off", "go", "on-fill", "ok-text", "late-text",
            "off-text", "go-text", "accent", "accent-text", "accent-fill", "accent-soft", "sea", "land", "coast",
        ]
        html.element("ul", .cls("swatches")) { html in
            for name in names {
                swatch(&html, name, width: "100%", height: "100%", corner: "0", fill: "var(--" + name + ")")
            }
        }
    }

    func spaces(_ html: inout HTML) {
        html.element("ul", .cls("swatches")) { html in
            for (name, pixels) in [
                ("s1", 4), ("s2", 8), ("s3", 12), ("s4", 16), ("s5", 20), ("s6", 24), ("s8", 32), ("s10", 40),
                ("s12", 48), ("s16", 64),
            ] {
                swatch(&html, name, width: String(pixels), height: "100%", corner: "0", fill: "var(--accent)")
            }
            for (name, pixels) in [("r-plate-s", 6), ("r-plate", 8), ("r-strip", 14), ("r-card", 20)] {
                swatch(&html, name, width: "100%", height: "100%", corner: String(pixels), fill: "var(--plate)")
            }
        }
    }

    private func swatch(
        _ html: inout HTML, _ name: String, width: String, height: String, corner: String, fill: String
    ) {
        html.element("li") { html in
            html.open("svg", .cls("swatch"), .hidden)
            html.open(
                "rect", HTML.Attribute("width", width), HTML.Attribute("height", height), HTML.Attribute("rx", corner),
                HTML.Attribute("fill", fill))
            html.markup("</rect></svg>")
            html.element("code", text: "--" + name)
        }
    }

    func type(_ html: inout HTML) {
        let sample = DesignPhrase.sampleWords.text(words.language)
        html.element("dl", .cls("roles")) { html in
            for name in ["label", "note", "status", "body", "strong", "title", "page"] {
                role(&html, name, sample)
            }
            for name in ["code", "time", "number", "countdown", "answer"] { role(&html, name, "UA 1234") }
            role(&html, "gate", "B22")
        }
    }

    private func role(_ html: inout HTML, _ name: String, _ sample: String) {
        html.element("div") { html in
            html.element("dt") { $0.element("code", text: "--t-" + name) }
            html.element("dd", .classes("t-" + name), text: sample)
        }
    }
}
