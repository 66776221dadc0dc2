/// The passport, security and baggage controls between two flights, derived from the countries of the three airports.
/// The rules reflect law and common practice. Exceptions at individual airports and actual waiting times are unknown.
/// All times are typical values.
struct TransferControls {
    /// The controls, in the order in which the traveller passes them.
    let steps: [ConnectionStep]
    /// Whether the list of controls is complete. If false, there may be more controls.
    let areKnown: Bool

    /// The time needed to enter the Schengen area.
    static let entry = TimeRange(minutes: 3, 7, 15)
    /// The time needed to leave the Schengen area.
    static let exit = TimeRange(minutes: 2, 5, 12)
    static let security = TimeRange(minutes: 4, 8, 17)
    static let britishEntry = TimeRange(minutes: 5, 12, 30)
    static let americanEntry = TimeRange(minutes: 10, 25, 55)
    /// The time needed to claim the bags, pass customs and check the bags in again.
    static let americanBags = TimeRange(minutes: 10, 20, 35)

    /// - Parameters:
    ///   - from: the origin of the first flight.
    ///   - here: the connecting airport.
    ///   - to: the destination of the next flight.
    init(from: Airport, at here: Airport, to: Airport) {
        var steps: [ConnectionStep] = []
        func add(_ kind: ConnectionStep.Kind, _ time: TimeRange) { steps.append(ConnectionStep(kind, time, .guide)) }

        if TravelArea.isAmerican(here) {
            // Passengers on international arrivals enter the country even if they only connect, unless they were
            // precleared.
            if !TravelArea.isAmerican(from), !TravelArea.hasPreclearance(from) {
                add(.passport, TransferControls.americanEntry)
                add(.bags, TransferControls.americanBags)
                add(.security, TransferControls.security)
            }
            areKnown = true
        } else if TravelArea.hasPreclearance(here), TravelArea.isAmerican(to) {
            // United States border control takes place at this airport, before the departure.
            if !sameText(from.country, here.country) { add(.security, TransferControls.security) }
            add(.passport, TransferControls.americanEntry)
            areKnown = true
        } else if TravelArea.isSchengen(here) {
            let comesFromWithin = TravelArea.isSchengen(from)
            let goesWithin = TravelArea.isSchengen(to)
            if !TravelArea.isCheckedForEurope(from) { add(.security, TransferControls.security) }
            if !comesFromWithin, goesWithin { add(.passport, TransferControls.entry) }
            if comesFromWithin, !goesWithin { add(.passport, TransferControls.exit) }
            areKnown = true
        } else if TravelArea.isBritish(here) || TravelArea.isEuropean(here) {
            let isCommon = TravelArea.isCommonTravel(here)
            let isAbroad: (Airport) -> Bool = { other in
                isCommon ? !TravelArea.isCommonTravel(other) : !sameText(other.country, here.country)
            }
            let needsCheck =
                TravelArea.isBritish(here) ? isAbroad(from) : !TravelArea.isCheckedForEurope(from)
            if isAbroad(from), !isAbroad(to) { add(.passport, TransferControls.britishEntry) }
            if needsCheck { add(.security, TransferControls.security) }
            areKnown = true
        } else {
            // Connections within one country need no further controls.
            areKnown = sameText(from.country, here.country) && sameText(to.country, here.country)
        }
        self.steps = steps
    }
}
