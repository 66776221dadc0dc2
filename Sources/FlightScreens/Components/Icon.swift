/// The icons of the screens. An icon is drawn in the colour of the text beside it and has no label of its own.
package enum Icon: CaseIterable, Sendable {
    case onTime, late, cancelled, boarding, plane, arrow, next, back, plus, chevron, calm, theme, warn
    case ring, diverted, rebook, home, board, passport, gear, offline, expand, find, cross, eye, link, book, bell
    case calendar, leave, walk, bag, seat, odds, timeline, craftOutline, sources, clock
    case share, more, edit, alternatives, why, door, aircraft, landing, takeOff, check, bin, people
}
