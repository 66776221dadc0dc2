/// Icons that only the passport uses.
enum PassportIcon {
    static func share(_ html: inout HTML) {
        html.markup(
            """
            <svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 12V3M6.5 6.2 10 3l3.5 3.2M4.5 10v6.5h11V10"/>\
            </svg>
            """)
    }
}
