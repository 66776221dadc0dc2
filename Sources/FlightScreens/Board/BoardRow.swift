public import FlightCore

extension BoardScreen {
    /// A flight in a row of the board or of the wall.
    public struct Row: Hashable, Sendable, Identifiable {
        public let id: String
        public let flight: Flight.ID?
        /// The flight number or, if it is unknown, the code of the origin.
        public let number: String
        /// The codes of the two airports: `JFK–SFO`.
        public let route: String
        /// The traveller of a followed flight; nil for the user's own flight.
        public let friend: Friend?
        public let destination: String
        /// Whether the flight lands at an airport other than the planned destination.
        public let isElsewhere: Bool
        /// The date beside the destination; nil unless the status takes the usual place of the date.
        public let day: String?
        public let gate: Plate?
        /// The departure; nil if unknown.
        public let departs: End?
        /// The arrival at the gate; nil if unknown.
        public let arrives: End?
        /// The planned time to strike out where there is space for one: that of the departure until the flight has left
        /// its gate, then that of the arrival.
        public let struck: Struck?
        /// The status; nil if the date is shown instead.
        public let status: StatusLabel?
        public let date: String?
        /// The flown part of the route; nil unless the flight is in the air.
        package let flown: Flown?
        /// Whether the ticket beside the board shows this flight.
        public let isNext: Bool
        /// Whether the flight is shown in a muted style, because it is far in the future.
        public let isQuiet: Bool
        public let isCancelled: Bool

        /// The progress line below the row, with the plane; nil unless the flight is in the air.
        public var way: ProgressLine? {
            flown.map { flown in
                ProgressLine(
                    from: flown.from.text, to: flown.to.text, instead: nil, fraction: flown.fraction,
                    progress: flown.progress, heard: flown.heard, label: "")
            }
        }

        /// The accessibility text.
        public var spoken: String {
            var text = number
            for part in [
                friend?.name, destination, day ?? date, gate.map { $0.label + " " + $0.code }, departs?.spoken,
                arrives?.spoken, status?.text,
            ] {
                if let part { text += ", " + part }
            }
            return text
        }
    }

    /// The departure or the arrival.
    public struct End: Hashable, Sendable {
        /// `Departs` or `Arrives`.
        public let label: String
        public let time: ClockFigure
        /// The planned time that no longer holds, without AM or PM.
        public let struck: String?
    }

    /// A planned time that no longer holds.
    public struct Struck: Hashable, Sendable {
        public let text: String
        public let isArrival: Bool
    }

    /// The flown part of the route, in millionths.
    package struct Flown: Hashable, Sendable {
        package let fraction: Int32
        /// The last reported position; nil if the current position is known.
        package let heard: Int32?
        let from: Airport.Code
        let to: Airport.Code
        let progress: FlightProgress.Interval?
    }

    /// The traveller of a followed flight, shown as initials in a coloured circle.
    public struct Friend: Hashable, Sendable {
        public let name: String
        /// One or two letters: `OK` for “Ola Kowalska”, `Mu` for “Mum”. Styles show them as capitals.
        public let initials: String
        /// The index of the person's colour, 0..<``colourCount``. Two persons may have the same colour.
        public let colour: Int

        public static let colourCount = 4

        public init(_ name: String) {
            self.name = name
            initials = Friend.initials(name)
            var hash: UInt32 = 2_166_136_261
            for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            colour = Int((hash >> 16) % UInt32(Friend.colourCount))
        }

        /// Returns the first letters of the first and the last word or, for a single word, its first two letters. ASCII
        /// punctuation separates words; a letter keeps its combining marks.
        private static func initials(_ name: String) -> String {
            var words: [[String]] = []
            var isInWord = false
            for scalar in name.unicodeScalars {
                if isSeparator(scalar.value) {
                    isInWord = false
                } else if (0x300...0x36F).contains(scalar.value) || scalar.value == 0xFE0F {
                    guard isInWord, let letter = words.last?.last else { continue }
                    words[words.count - 1][words[words.count - 1].count - 1] = letter + String(scalar)
                } else if isInWord {
                    words[words.count - 1].append(String(scalar))
                } else {
                    words.append([String(scalar)])
                    isInWord = true
                }
            }
            guard let first = words.first else { return "" }
            if words.count > 1 { return first[0] + words[words.count - 1][0] }
            return first[0] + (first.count > 1 ? first[1] : "")
        }

        private static func isSeparator(_ scalar: UInt32) -> Bool {
            switch scalar {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
            case 0xA0: true
            default: scalar < 0x80
            }
        }
    }

    /// Where a row shows its date of departure.
    package enum DatePlace {
        /// Nowhere, because the heading has the date.
        case none
        case besideDestination
        /// In place of the status if the date matters more; otherwise, beside the destination.
        case insteadOfStatus
    }
}

extension BoardScreen.Row {
    package init(_ line: BoardLine, date place: BoardScreen.DatePlace = .none, isNext: Bool = false, _ words: Words) {
        let flight = line.flight
        self.flight = flight.id
        number = flight.name
        id = flight.id?.text ?? number + " " + (line.departure?.iso ?? "")
        route = flight.origin.code.text + "–" + flight.landingAirport.code.text
        friend = flight.role == .followed ? flight.who.map { BoardScreen.Friend($0) } : nil
        let destination = words.destination(line)
        self.destination = destination
        isElsewhere = line.isElsewhere
        var day: String?
        var date: String?
        switch place {
        case .none: break
        case .besideDestination: day = words.departureDate(line)
        case .insteadOfStatus:
            if line.isDated { date = words.departureDate(line) } else { day = words.departureDate(line) }
        }
        self.day = day
        self.date = date
        let gate = line.gate.map {
            Plate(words.say(.labelGate), $0, isSimulated: flight.simulated.contains(.gates))
        }
        self.gate = gate
        let departs = line.departs.map { BoardScreen.End(words.say(.labelDeparts), $0, words) }
        let arrives = line.arrives.map { BoardScreen.End(words.say(ticket: .arrives), $0, words) }
        self.departs = departs
        self.arrives = arrives
        struck =
            line.hasLeft
            ? arrives?.struck.map { BoardScreen.Struck(text: $0, isArrival: true) }
            : departs?.struck.map { BoardScreen.Struck(text: $0, isArrival: false) }
        let status = date == nil ? StatusLabel(row: line, words) : nil
        self.status = status
        if case .route(let fraction) = line.answer.content.headline, line.answer.state != .taxiing {
            let content = line.answer.content
            flown = BoardScreen.Flown(
                fraction: fraction, heard: content.silence?.fraction, from: flight.origin.code,
                to: flight.landingAirport.code, progress: content.progress)
        } else {
            flown = nil
        }
        self.isNext = isNext
        isQuiet = !(line.isCancelled || line.group == .today || line.isNear)
        isCancelled = line.isCancelled
    }
}

extension BoardScreen.End {
    fileprivate init(_ label: String, _ time: BoardLine.Time, _ words: Words) {
        self.label = label
        self.time = ClockFigure(time, words)
        struck = time.was.map { words.clockParts($0).digits }
    }

    fileprivate var spoken: String { label + " " + time.text }
}
