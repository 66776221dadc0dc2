internal import FlightCore
internal import FlightScreens

/// Draws the ticket of a flight under a map of its route.
struct TicketCard {
    let face: TicketFace
    let context: PageContext
    /// The address that the ticket opens; nil if it opens nothing.
    var link: String?
    /// An identifier for the map's drawings that is unique on the page.
    var mapID = "map"
    /// Whether the outlines of the land are drawn apart.
    var isGroundApart = false

    /// - Parameter trip: The trip of the flight, with the index of the flight among the legs.
    init(leg: Int, of trip: Trip, _ context: PageContext, link: String? = nil, mapID: String = "map") {
        face = TicketFace(leg: leg, of: trip, in: context.travel, context.words)
        self.context = context
        self.link = link
        self.mapID = mapID
    }

    func draw(_ html: inout HTML) {
        html.element("div", .cls("tcard")) { html in
            stage.draw(&html)
            TicketView(ticket: face.ticket, words: context.words, link: link).draw(&html)
            for consequence in face.line.answer.content.news?.consequences ?? [] {
                html.element("p", .cls("tline"), text: context.words.consequence(consequence))
            }
        }
    }

    var stage: RouteStage {
        RouteStage(route: face.route, context: context, id: mapID, isGroundApart: isGroundApart)
    }

    /// The first instant at which the card changes without new data.
    var nextChange: Instant { min(face.nextChange, stage.nextChange) }
}
