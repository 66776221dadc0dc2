internal import FlightCore

/// Icons that only the connection page uses. The icons are inline, so that other pages do not include them.
enum ConnectionIcon {
    case seat, walk, train, passportControl, security, bag

    private var path: StaticString {
        switch self {
        case .seat: "<path d=\"M7 4v9.500h8.500V20M7 13.500 5.500 20M15.500 9.500H10\"/>"
        case .walk:
            """
            <circle cx="13" cy="4.500" r="1.700"/><path d="M9 20l2-5.500 2.500-1.500L15.500 20M13.500 13l-1-4.500-3 1.500L8 13\
            M12.500 8.500l2 2.500 2.500 1"/>
            """
        case .train:
            """
            <rect x="6" y="3.500" width="12" height="13" rx="3"/><path d="M6 10.500h12M9 13.700h.1M15 13.700h.1M8.500 16.500 \
            6.500 20M15.500 16.500l2 3.500"/>
            """
        case .passportControl:
            """
            <rect x="5" y="3" width="14" height="18" rx="2.500"/><circle cx="12" cy="10" r="3.500"/><path d="M8.500 10h7M12 \
            6.500c-1.800 2.200-1.800 4.800 0 7 1.800-2.200 1.800-4.800 0-7M9 17h6"/>
            """
        case .security:
            """
            <path d="M5 20V6.500A2.500 2.500 0 0 1 7.500 4h9A2.500 2.500 0 0 1 19 6.500V20M9 20v-8h6v8M9 8h6"/>
            """
        case .bag:
            """
            <rect x="5" y="8" width="14" height="11.500" rx="2.500"/><path d="M9 8V5.500A1.500 1.500 0 0 1 10.500 4h3A1.500 1.500 \
            0 0 1 15 5.500V8M9.500 8v11.500M14.500 8v11.500"/>
            """
        }
    }

    func draw(_ html: inout HTML) {
        html.markup("<svg class=\"i\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">")
        html.markup(path)
        html.markup("</svg>")
    }
}
