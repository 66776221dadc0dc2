public import FlightCore
internal import FlightScreens

/// The preview picture of a link in messaging apps. The picture shows only facts that rarely change: route, day and
/// arrival.
public struct SharedPicture: Sendable {
    /// The width in pixels, as recommended for Open Graph pictures.
    public static let width = 1200
    /// The height in pixels, as recommended for Open Graph pictures.
    public static let height = 630

    private let trip: Trip
    private let now: Instant
    private let land: MapLand?
    private let words: Words

    /// - Parameter trip: The trip, reduced to its shared facts (``Flight/shared(showing:)``).
    public init(trip: Trip, now: Instant, land: MapLand?, words: Words) {
        self.trip = trip
        self.now = now
        self.land = land
        self.words = words
    }

    /// A complete SVG document without external style sheets.
    public var document: HTML {
        let first = trip.legs[0]
        let last = trip.legs[trip.legs.count - 1]
        var html = HTML()
        html.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        html.markup(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">\
            <style>text{font-family:Inter,"Noto Sans","DejaVu Sans",sans-serif}\
            .m{font-family:"JetBrains Mono","DejaVu Sans Mono","Liberation Mono",monospace;font-weight:700}\
            .land{fill:#1A2331}.lake{fill:#0F1621}.shore{fill:none;stroke:#4D607D;stroke-width:.5}\
            .casing{fill:none;stroke:#0F1621;stroke-width:5}.todo,.done{fill:none;stroke:#8B8DF5;stroke-width:2.5}\
            .todo{stroke-dasharray:.1 6;stroke-linecap:round}.grat{fill:none;stroke:#4D607D;stroke-width:.5}\
            .pt{fill:#131924;stroke:#F3F4F6;stroke-width:2}.map text{font-size:13px;font-weight:700;fill:#F3F4F6;\
            stroke:#0F1621;stroke-width:3;paint-order:stroke}</style><rect width="1200" height="630" fill="#0F1621"/>
            """)
        map(&html)
        html.markup("<rect y=\"430\" width=\"1200\" height=\"200\" fill=\"#131924\"/>")
        html.markup(
            """
            <g transform="translate(60 48) scale(1.7)"><rect x="-8" y="-6" width="44" height="40" rx="10" fill="#131924"/>\
            <path d="M3 12 15.5 8.5 12 20Z" fill="#818CF8"/><path d="M15.5 8.5 19 17l-7 3Z" fill="#F3F4F6"/>\
            <path d="M15.5 8.5 26 6.5 18 14.6Z" fill="#818CF8" opacity=".55"/></g>
            """)
        line(&html, "m", x: 60, y: 516, size: 56, "#F3F4F6", route)
        line(&html, "s", x: 60, y: 580, size: 34, "#9CA3AF", day(first))
        arrival(&html, last)
        html.markup("</svg>\n")
        return html
    }

    /// The route, such as `JFK → SFO → HNL`. A trip with more than two legs shows only the first and last airports.
    private var route: String {
        var codes = [trip.legs[0].origin.code.text]
        if trip.legs.count <= 2 {
            for leg in trip.legs { codes.append(leg.landingAirport.code.text) }
        } else {
            codes.append(trip.legs[trip.legs.count - 1].landingAirport.code.text)
        }
        var text = ""
        for code in codes { text += text.isEmpty ? code : " → " + code }
        return text
    }

    private func day(_ first: Flight) -> String {
        let name = trip.legs.count > 1 ? words.flightCount(trip.legs.count) : first.number?.text
        let date = BestTimes(first, now: now).out.map { words.date($0, in: first.origin.zone, now: now) }
        var text = name ?? ""
        if let date { text += text.isEmpty ? date : ", " + date }
        return text
    }

    private func arrival(_ html: inout HTML, _ last: Flight) {
        guard last.status != .cancelled else {
            line(&html, "s", x: 1140, y: 516, size: 44, "#F87171", words.say(.cancelled), isEnd: true)
            return
        }
        var shown: (time: LocalTime, certainty: StateContent.Certainty)?
        for stop in DayStop.all(of: last, now: now) {
            if case .milestone(.in) = stop.kind, let time = stop.best ?? stop.planned { shown = (time, stop.certainty) }
        }
        // An estimated time has the same mark as on the page.
        guard let (time, certainty) = shown else { return }
        // The picture shows the day of the first departure, so the arrival may need a day mark.
        let first = trip.legs[0]
        let days = BestTimes(first, now: now).out.map { first.origin.zone.local($0).day.days(until: time.day) } ?? 0
        let mark = words.dayMark(days).map { " " + $0 } ?? ""
        line(
            &html, "m", x: 1140, y: 520, size: 68, "#F3F4F6",
            words.time(time, certainty) + mark + words.simulatedMark(last.isSimulated(.in)), isEnd: true)
        let isDiverted = last.status == .diverted
        line(
            &html, "s", x: 1140, y: 580, size: 34, isDiverted ? "#F87171" : "#9CA3AF",
            isDiverted ? words.say(.diverted) : words.say(share: .arrives), isEnd: true)
    }

    private func line(
        _ html: inout HTML, _ cls: StaticString, x: Int, y: Int, size: Int, _ colour: StaticString, _ text: String,
        isEnd: Bool = false
    ) {
        html.element(
            "text", .cls(cls), HTML.Attribute("x", String(x)), HTML.Attribute("y", String(y)),
            HTML.Attribute("font-size", String(size)), HTML.Attribute("fill", is: colour),
            HTML.Attribute("text-anchor", isEnd ? "end" : "start"), text: text)
    }

    /// Draws the route map in the upper part of the picture.
    private func map(_ html: inout HTML) {
        var airports: [Airport] = []
        for leg in trip.legs {
            for airport in [leg.origin, leg.landingAirport]
            where airport.position != nil && !airports.contains(where: { $0.code == airport.code }) {
                airports.append(airport)
            }
        }
        guard airports.count > 1 else { return }
        let band = RouteProjection.width * 430 / 1200
        let map = RouteProjection(holding: airports.compactMap { $0.position }, land: land, within: band)
        html.markup("<svg class=\"map\" width=\"1200\" height=\"430\" viewBox=\"0 ")
        html.text(
            PathData.number((map.height - band) / 2) + " " + PathData.number(RouteProjection.width) + " "
                + PathData.number(band))
        html.markup("\">")
        if let land {
            let ground = map.ground(of: land)
            for (cls, lines) in [("land", ground.land), ("lake", ground.lakes)] where !lines.isEmpty {
                var data = PathData()
                for line in lines { data.closed(line) }
                path(&html, cls, data.text)
                path(&html, "shore", data.text)
            }
        }
        for cls in ["casing", "todo"] {
            for leg in trip.legs where leg.status != .cancelled || trip.legs.count == 1 { line(&html, cls, leg, map) }
        }
        places(&html, airports, map)
        html.markup("</svg>")
    }

    /// Draws the great circle of a leg as 24 segments, because only great circles through the centre of the map are
    /// straight.
    private func line(_ html: inout HTML, _ cls: String, _ leg: Flight, _ map: RouteProjection) {
        guard let start = leg.origin.position, let end = leg.landingAirport.position else { return }
        let way = GreatCircle(from: start, to: end)
        var data = PathData()
        data.open((0...24).map { map.point(way.point(at: Double($0) / 24)) })
        path(&html, cls, data.text)
    }

    private func path(_ html: inout HTML, _ cls: String, _ data: String) {
        html.open("path", .classes(cls), HTML.Attribute("d", data))
        html.close("path")
    }

    /// Draws each airport code below its place, or above if another place is directly below.
    private func places(_ html: inout HTML, _ airports: [Airport], _ map: RouteProjection) {
        let points = airports.compactMap { $0.position.map { map.point($0) } }
        for (airport, point) in zip(airports, points) {
            let isCrowded = points.contains { other in
                other.y > point.y && other.y - point.y < 36 && (other.x - point.x).magnitude < 40
            }
            html.open(
                "circle", .cls("pt"), HTML.Attribute("cx", PathData.number(point.x)),
                HTML.Attribute("cy", PathData.number(point.y)), HTML.Attribute("r", is: "4.5"))
            html.close("circle")
            html.element(
                "text", HTML.Attribute("x", PathData.number(point.x)),
                HTML.Attribute("y", PathData.number(point.y + (isCrowded ? -12 : 22))),
                HTML.Attribute("text-anchor", is: "middle"), text: airport.code.text)
        }
    }
}
