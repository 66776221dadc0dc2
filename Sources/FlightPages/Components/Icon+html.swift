internal import FlightScreens

/// Draws an icon as a symbol of the document's sprite.
extension Icon {
    var symbol: String {
        switch self {
        case .onTime: "#ok"
        case .late: "#late"
        case .cancelled: "#off"
        case .boarding: "#go"
        case .plane: "#plane"
        case .arrow: "#arr"
        case .next: "#next"
        case .back: "#back"
        case .plus: "#plus"
        case .chevron: "#chev"
        case .calm: "#calm"
        case .theme: "#theme"
        case .warn: "#warn"
        case .ring: "#ring"
        case .diverted: "#dvt"
        case .rebook: "#swap"
        case .home: "#home"
        case .board: "#board"
        case .passport: "#pass"
        case .gear: "#gear"
        case .offline: "#cut"
        case .expand: "#full"
        case .find: "#find"
        case .cross: "#x"
        case .eye: "#eye"
        case .link: "#link"
        case .book: "#book"
        case .bell: "#bell"
        case .calendar: "#i-cal"
        case .leave: "#i-leave"
        case .walk: "#i-walk"
        case .bag: "#i-bag"
        case .seat: "#i-seat"
        case .odds: "#i-odds"
        case .timeline: "#i-tline"
        case .craftOutline: "#i-pl"
        case .sources: "#i-feed"
        case .clock: "#i-clock"
        case .share: "#i-share"
        case .more: "#i-more"
        case .edit: "#i-edit"
        case .alternatives: "#i-alt"
        case .why: "#i-why"
        case .door: "#i-door"
        case .aircraft: "#i-craft"
        case .landing: "#i-ld"
        case .takeOff: "#i-to"
        case .check: "#i-check"
        case .bin: "#i-bin"
        case .people: "#i-people"
        }
    }

    private var isSolid: Bool {
        switch self {
        case .onTime, .late, .cancelled, .boarding, .plane, .ring, .diverted: true
        default: false
        }
    }

    private var isDirected: Bool {
        switch self {
        case .arrow, .next, .back: true
        default: false
        }
    }

    func draw(_ html: inout HTML, small: Bool = false) {
        var classes = "i"
        if isSolid { classes += " f" }
        if small { classes += " s" }
        if isDirected { classes += " flip" }
        html.open("svg", .classes(classes), .hidden)
        html.open("use", .href(symbol))
        html.markup("</use></svg>")
    }

    /// The symbols, included once per document.
    static let sprite: StaticString = """
        <svg class="sprite" width="0" height="0" aria-hidden="true"><defs>\
        <symbol id="plane" viewBox="0 0 24 24"><path d="M22.2 12c0 .95-1.7 1.55-3.6 1.55h-4.3L9.9 20.6H7.8l1.9-7.05H5.6\
        l-1.7 2.2H2.2L3 12l-.8-3.75h1.7l1.7 2.2h4.1L7.8 3.4h2.1l4.4 7.05h4.3c1.9 0 3.6.6 3.6 1.55Z"/></symbol>\
        <symbol id="ok" viewBox="0 0 16 16"><path fill-rule="evenodd" d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3.6 5.3\
        L7.3 10.9 4.5 8.2l1.1-1.2 1.7 1.6 3.1-3.4Z"/></symbol>\
        <symbol id="late" viewBox="0 0 16 16"><path fill-rule="evenodd" d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm.8 3v3.7\
        l2.5 1.5-.8 1.4-3.3-2V4Z"/></symbol>\
        <symbol id="off" viewBox="0 0 16 16"><path fill-rule="evenodd" d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1Z\
        m.8 3.8L4.8 5.9 6.9 8l-2.1 2.1 1.1 1.1L8 9.1l2.1 2.1 1.1-1.1L9.1 8l2.1-2.1-1.1-1.1L8 6.9Z"/></symbol>\
        <symbol id="go" viewBox="0 0 16 16"><path d="M1.5 2.5h2v11h-2zM5 7.2h5.2L7.9 4.9 9.1 3.7 13.6 8 9.1 12.3 7.9 11.1\
         10.2 8.8H5z"/></symbol>\
        <symbol id="ring" viewBox="0 0 16 16"><path fill-rule="evenodd" d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 2a5 5 0 1 \
        1 0 10A5 5 0 0 1 8 3Z"/></symbol>\
        <symbol id="dvt" viewBox="0 0 16 16"><path d="M2 13.5V11c0-3 2-4.8 5-4.8h2.200L7.100 4.100l1.300-1.300L12.800 7.200 8.400 11.600 \
        7.100 10.300l2.100-2.100H7c-1.900 0-3 .9-3 2.800v2.500z"/></symbol>\
        <symbol id="swap" viewBox="0 0 24 24"><path d="M4 8.500h14M14.500 5 18 8.500 14.500 12M20 15.500H6M9.500 12 6 15.500 9.500 19"/>\
        </symbol>\
        <symbol id="home" viewBox="0 0 24 24"><path d="M4 11.500 12 5l8 6.500M6.500 10v9.500h11V10"/></symbol>\
        <symbol id="arr" viewBox="0 0 20 20"><path d="M3 10h13M11 5l5 5-5 5"/></symbol>\
        <symbol id="chev" viewBox="0 0 20 20"><path d="m5 8 5 5 5-5"/></symbol>\
        <symbol id="next" viewBox="0 0 20 20"><path d="m8 5 5 5-5 5"/></symbol>\
        <symbol id="back" viewBox="0 0 20 20"><path d="m12 5-5 5 5 5"/></symbol>\
        <symbol id="plus" viewBox="0 0 20 20"><path d="M10 4v12M4 10h12"/></symbol>\
        <symbol id="calm" viewBox="0 0 24 24"><path d="M3 11 21 4l-5 16-4.5-6.5Z"/><path d="M11.5 13.5 21 4"/></symbol>\
        <symbol id="theme" viewBox="0 0 20 20"><circle cx="10" cy="10" r="6.5"/><path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" \
        fill="currentColor" stroke="none"/></symbol>\
        <symbol id="warn" viewBox="0 0 20 20"><path d="M10 3 18 16.5H2ZM10 8v4M10 14.3v.1"/></symbol>\
        <symbol id="board" viewBox="0 0 24 24"><path d="M4 6.5h16M4 12h16M4 17.5h9"/></symbol>\
        <symbol id="pass" viewBox="0 0 24 24"><rect x="5" y="3" width="14" height="18" rx="2.5"/>\
        <circle cx="12" cy="10" r="3.5"/><path d="M9 17h6"/></symbol>\
        <symbol id="gear" viewBox="0 0 24 24"><path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/>\
        <circle cx="9" cy="17" r="2"/></symbol>\
        <symbol id="cut" viewBox="0 0 20 20"><path d="M3 3l14 14M6.2 9.6a7 7 0 0 1 2-1.3M2.8 6.6a11.500 11.500 0 0 1 3-1.800M9.300 \
        4a11.500 11.500 0 0 1 7.900 2.600M12.700 8.900a7 7 0 0 1 1.300.9M8.400 12.600a3.500 3.500 0 0 1 3 .2M10 15.600v.1"/></symbol>\
        <symbol id="full" viewBox="0 0 20 20"><path d="M3.500 7.500v-4h4M12.500 3.500h4v4M16.500 12.500v4h-4M7.500 16.500h-4v-4"/></symbol>\
        <symbol id="find" viewBox="0 0 20 20"><circle cx="9" cy="9" r="5.500"/><path d="m13.200 13.200 3.800 3.800"/></symbol>\
        <symbol id="x" viewBox="0 0 20 20"><path d="m5 5 10 10M15 5 5 15"/></symbol>\
        <symbol id="bell" viewBox="0 0 24 24"><path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4"/></symbol>\
        <symbol id="eye" viewBox="0 0 20 20"><path d="M2.500 10S5.200 5 10 5s7.500 5 7.500 5-2.700 5-7.500 5-7.500-5-7.500-5Z"/>\
        <circle cx="10" cy="10" r="2.300"/></symbol>\
        <symbol id="link" viewBox="0 0 20 20"><path d="M8.500 11.500a3 3 0 0 0 4.300 0l2.700-2.700a3 3 0 0 0-4.300-4.300L10 5.700M11.500 8.500\
        a3 3 0 0 0-4.300 0l-2.700 2.700a3 3 0 0 0 4.300 4.300L10 14.300"/></symbol>\
        <symbol id="book" viewBox="0 0 24 24"><path d="M6 3.500h11.500v17H6.500A1.500 1.500 0 0 1 5 19V5a1.500 1.500 0 0 1 1-1.500ZM5 18.500\
        a1.500 1.500 0 0 1 1.500-1.500h11M9 8h5"/></symbol>\
        <symbol id="i-cal" viewBox="0 0 24 24"><rect x="4" y="5.5" width="16" height="14.5" rx="2.5"/>\
        <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/></symbol>\
        <symbol id="i-leave" viewBox="0 0 24 24">\
        <path d="M4 16.5v-3.2l1.8-.8L7.5 8h9l1.7 4.5 1.8.8v3.2M4 16.5h16M7 16.5V19M17 16.5V19M6.5 12.5h11"/></symbol>\
        <symbol id="i-walk" viewBox="0 0 24 24"><circle cx="13" cy="4.5" r="1.7"/>\
        <path d="M9 20l2-5.5 2.5-1.5L15.5 20M13.5 13l-1-4.5-3 1.5L8 13M12.5 8.5l2 2.5 2.5 1"/></symbol>\
        <symbol id="i-bag" viewBox="0 0 24 24"><rect x="5" y="8" width="14" height="11.5" rx="2.5"/>\
        <path d="M9 8V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V8M9.5 8v11.5M14.5 8v11.5"/></symbol>\
        <symbol id="i-seat" viewBox="0 0 24 24"><path d="M7 4v9.5h8.5V20M7 13.5 5.5 20M15.5 9.5H10"/></symbol>\
        <symbol id="i-people" viewBox="0 0 24 24"><circle cx="9" cy="8.5" r="3.5"/>\
        <path d="M3 19.5c.4-3.6 2.8-5.5 6-5.5s5.6 1.9 6 5.5M15 5.3a3.5 3.5 0 0 1 0 6.4M17 14.4c2.2.7 3.7 2.500 4 5.1"/>\
        </symbol>\
        <symbol id="i-odds" viewBox="0 0 24 24"><path d="M4 17a8 8 0 1 1 16 0M12 17l3.5-5M4 17h1.5M18.5 17H20"/>\
        </symbol>\
        <symbol id="i-tline" viewBox="0 0 24 24"><path d="M6 7.5v9M10.5 5.5H20M10.5 12H20M10.5 18.5H20"/>\
        <circle cx="6" cy="5.5" r="1.7"/><circle cx="6" cy="18.5" r="1.7"/></symbol>\
        <symbol id="i-pl" viewBox="0 0 24 24">\
        <path d="M21 12c0 .8-1.3 1.3-3 1.3h-4l-4 6.7H8.5l1.7-6.7H6l-1.5 2H3L3.7 12 3 8.7h1.5l1.5 2h4.2L8.5 4H10l4 6.7h4c1.7 0 3 .5 3 1.3Z"/>\
        </symbol>\
        <symbol id="i-feed" viewBox="0 0 24 24"><path d="M4.5 12a8.5 8.5 0 0 1 8.5 8.5M4.5 5A15.5 15.5 0 0 1 20 20.5"/>\
        <circle cx="6" cy="19" r="1.2"/></symbol>\
        <symbol id="i-clock" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8"/><path d="M12 7.5V12l3 2"/></symbol>\
        <symbol id="i-share" viewBox="0 0 20 20"><path d="M10 12V3M6.5 6.2 10 3l3.5 3.2M4.5 10v6.5h11V10"/></symbol>\
        <symbol id="i-more" viewBox="0 0 20 20"><path d="M4.5 10h.1M10 10h.1M15.5 10h.1" stroke-width="3"/></symbol>\
        <symbol id="i-edit" viewBox="0 0 24 24"><path d="M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3"/></symbol>\
        <symbol id="i-alt" viewBox="0 0 24 24"><path d="M5 20V13a4 4 0 0 1 4-4h10M15.5 5.5 19 9l-3.5 3.5M5 5v4"/>\
        </symbol>\
        <symbol id="i-why" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8"/><path d="M12 11.5V16M12 8v.1"/></symbol>\
        <symbol id="i-door" viewBox="0 0 24 24"><path d="M6 20V4h9v16M4 20h16M12 12h.1M18 8l2.5 2.5L18 13"/></symbol>\
        <symbol id="i-craft" viewBox="0 0 24 24">\
        <path d="M3 14.5c0-2.5 3-4.5 7.5-4.5H19l2-3.5v8.5a2 2 0 0 1-2 2H6a3 3 0 0 1-3-2.5ZM6.5 13h.1M10 13h.1M13.5 13h.1M10 17l2 3.5h2.5"/>\
        </symbol>\
        <symbol id="i-ld" viewBox="0 0 24 24">\
        <path d="M3.5 20h17M4 6.5l1.9.6.8 3.3 3.6 1L11.2 4l1.9.6 1.9 8.6 2.8.8c1 .3 1.5 1.1 1.3 1.9-.2.8-1.1 1.2-2.1.9L5 13.5Z"/>\
        </symbol>\
        <symbol id="i-to" viewBox="0 0 24 24">\
        <path d="M3.5 20h17M4 11.5l2-.6 2.8 1.9 3.7-1L8.8 4.5l2-.5 6 6.5 2.9-.8c1-.3 1.9.2 2 1 .2.8-.4 1.5-1.4 1.8L7.5 16.1Z"/>\
        </symbol>\
        <symbol id="i-bin" viewBox="0 0 24 24"><path d="M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13"/></symbol>\
        <symbol id="i-check" viewBox="0 0 24 24"><path d="m5 12.5 4.5 4.5L19 7.5"/></symbol>\
        <symbol id="mark" viewBox="0 0 28 28"><path d="M3 12 15.5 8.5 12 20Z" fill="#6366F1"/>\
        <path d="M15.5 8.5 19 17l-7 3Z" fill="currentColor"/>\
        <path d="M15.5 8.5 26 6.5 18 14.6Z" fill="#6366F1" opacity=".55"/></symbol></defs></svg>
        """
}
