import FlightCore

/// Formats the position of an aircraft as text, with its legs, its turnaround and the sources.
struct PlaneText {
    private let inbound: InboundAircraft
    private let words: Words

    init(_ inbound: InboundAircraft, words: Words) {
        self.inbound = inbound
        self.words = words
    }

    var lines: [String] {
        let flight = inbound.flight
        let name = [
            flight.number?.text, flight.origin.code.text + " → " + flight.destination.code.text, inbound.tail,
        ].compactMap { $0 }
        var isHere = false
        if case .here = inbound.place { isHere = true }
        var lines = [Style.bold(name.joined(separator: "  ")), words.verdict(inbound) + (isHere ? " ✓" : "")]
        if let missing = words.missing(inbound) { lines += ["", missing] }
        if !inbound.legs.isEmpty { lines += [""] + legs }
        let sentences = words.sentences(inbound) + (inbound.turnaround.map { [words.guide($0)] } ?? [])
        if !sentences.isEmpty { lines += [""] + sentences }
        let origins = words.origins(inbound)
        return origins.isEmpty ? lines : lines + [""] + origins.map { Style.dim($0) }
    }

    private var legs: [String] {
        var table = TextTable([
            .init(title: ""), .init(title: ""), .init(title: "", isFlexible: true), .init(title: "", isRight: true),
        ])
        func gap(_ from: Airport, _ to: Airport) {
            let text = words.say(
                inbound: inbound.isFromRecording ? .gapRecorded : .gap, from.code.text, to.code.text)
            table.add([.init("…"), .init(""), .init(text), .init("")])
        }
        for leg in inbound.legs {
            if let before = leg.gapBefore { gap(before, leg.from) }
            let route = leg.from.code.text + " → " + leg.to.code.text
            let late = leg.minutesLate.flatMap { $0 > 0 ? words.say(inbound: .late, words.duration($0)) : nil }
            let time = leg.in.map {
                words.time($0, at: leg.to, isReported: leg.stage == .atGate && leg.isReported)
            }
            table.add([
                .init(route), .init(leg.flight.number?.text ?? ""),
                .init([stage(leg), late].compactMap { $0 }.joined(separator: ", ")), .init(time ?? ""),
            ])
        }
        if let last = inbound.gap { gap(last, inbound.flight.origin) }
        let flight = inbound.flight
        let out = flight.out.estimated ?? flight.out.scheduled
        table.add([
            .init(flight.origin.code.text + " → " + flight.destination.code.text),
            .init(words.say(inbound: .yours, flight.number?.text ?? "")), .init(""),
            .init(out.map { words.time($0, at: flight.origin, isReported: true) } ?? ""),
        ])
        return table.lines(width: StandardOutput.width)
    }

    private func stage(_ leg: InboundLeg) -> String {
        let text =
            switch leg.stage {
            case .notLeft: words.say(inbound: .legLeaves)
            case .underWay: words.say(inbound: .legDue)
            case .landed: words.say(inbound: .legLanded)
            case .atGate: words.say(inbound: .legArrived)
            case .cancelled: words.say(.cancelled)
            case .diverted: words.say(.diverted)
            }
        return leg.isReported || leg.stage == .notLeft ? text : "~ " + text
    }
}
