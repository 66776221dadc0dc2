/// Formats values as text in one language, with the traveller's time format and units.
public struct Words: Hashable, Sendable {
    public let language: Language
    public let clock: Settings.Clock
    /// The unit system: of temperatures and lengths.
    public let units: Settings.Units
    public let distanceUnit: Settings.DistanceUnit
    public let speedUnit: Settings.SpeedUnit
    public let altitudeUnit: Settings.AltitudeUnit

    public init(_ settings: Settings) {
        language = settings.language
        clock = settings.clock ?? (settings.language == .english ? .twelveHour : .twentyFourHour)
        units = settings.units ?? (settings.language == .english ? .imperial : .metric)
        distanceUnit = settings.distance ?? (units == .metric ? .kilometres : .miles)
        speedUnit = settings.speed ?? (units == .metric ? .kilometresPerHour : .milesPerHour)
        altitudeUnit = settings.altitude ?? (units == .metric ? .metres : .feet)
    }

    /// The order in which the traveller writes the day and month in dates such as `12/3`. The month is first in English
    /// with the 12-hour format; otherwise, the day is first.
    public var dayOrder: SpokenDay.Order { language == .english && clock == .twelveHour ? .monthFirst : .dayFirst }

    public init(_ language: Language) { self.init(Settings(language: language)) }

    // MARK: - Phrases

    public func say(_ phrase: Phrase) -> String { phrase.text(language) }

    /// Returns the phrase with its placeholders filled in order.
    public func say(_ phrase: Phrase, _ first: String, _ second: String = "") -> String {
        phrase.text(language, filled: [first, second])
    }

    // MARK: - Times

    /// Returns the digits of the given time, and AM or PM in the 12-hour format.
    public func clockParts(_ time: LocalTime) -> (digits: String, half: String?) {
        switch clock {
        case .twentyFourHour: return ("\(padded(time.hour, 2)):\(padded(time.minute, 2))", nil)
        case .twelveHour:
            let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
            return ("\(hour):\(padded(time.minute, 2))", time.hour < 12 ? "AM" : "PM")
        }
    }

    /// Returns a time: `14:30` or `2:30 PM`.
    public func time(_ time: LocalTime) -> String {
        let (digits, half) = clockParts(time)
        return half.map { digits + " " + $0 } ?? digits
    }

    /// Returns a time, prefixed with "~" if it is an estimate.
    public func time(_ local: LocalTime, _ certainty: StateContent.Certainty) -> String {
        certainty == .estimated ? "~" + time(local) : time(local)
    }

    /// Returns a time for use after "at". Portuguese adds the article: `às 14:30` but `à 1:15`.
    func timeAfterAt(_ local: LocalTime, _ certainty: StateContent.Certainty = .firm) -> String {
        guard language == .portuguese else { return time(local, certainty) }
        let hour = clock == .twelveHour ? (local.hour % 12 == 0 ? 12 : local.hour % 12) : local.hour
        return (hour <= 1 ? "à " : "às ") + time(local, certainty)
    }

    /// Returns a number of minutes with its unit: `12 min`.
    public func minutes(_ count: Int) -> String { "\(count) \(minuteUnit)" }
    public var minuteUnit: String { language == .german ? "Min" : "min" }

    /// Returns a duration, such as `2h 15m`, `2h` or, for less than an hour, `24 min`.
    public func duration(_ minutes: Int) -> String {
        guard minutes >= 60 else { return self.minutes(minutes) }
        return minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h \(minutes % 60)m"
    }

    /// Returns a duration, prefixed with "~" if it is an estimate.
    public func duration(_ minutes: Int, _ certainty: StateContent.Certainty) -> String {
        certainty == .estimated ? "~" + duration(minutes) : duration(minutes)
    }

    /// Returns a number of minutes with the unit spelled out: `45 minutes`.
    func fullMinutes(_ count: Int) -> String {
        switch language {
        case .english: "\(count) \(count == 1 ? "minute" : "minutes")"
        case .german: "\(count) \(count == 1 ? "Minute" : "Minuten")"
        case .polish: "\(count) \(Words.polish(count, "minuta", "minuty", "minut"))"
        case .portuguese: "\(count) \(count == 1 ? "minuto" : "minutos")"
        }
    }

    /// Returns the word for "days" in the form that follows the given number: "12 days", "12 dni".
    public func dayUnit(_ count: Int) -> String {
        switch language {
        case .english: count == 1 ? "day" : "days"
        case .german: count == 1 ? "Tag" : "Tage"
        case .polish: count == 1 ? "dzień" : "dni"
        case .portuguese: count == 1 ? "dia" : "dias"
        }
    }

    /// Returns the word for "days" after "in" and a number. German uses the dative: "in 12 Tagen".
    public func dayUnitAfterIn(_ count: Int) -> String {
        language == .german && count != 1 ? "Tagen" : dayUnit(count)
    }

    /// Returns a time in the future: `In 12 days`.
    public func inDays(_ count: Int) -> String {
        switch language {
        case .english: "In \(count) \(dayUnit(count))"
        case .german: "In \(count) \(count == 1 ? "Tag" : "Tagen")"
        case .polish: "Za \(count) \(dayUnit(count))"
        case .portuguese: "Em \(count) \(dayUnit(count))"
        }
    }

    /// Returns a number of flights: `1 flight`, `2 loty`, `5 lotów`.
    public func flightCount(_ count: Int) -> String {
        switch language {
        case .english: "\(number(count)) \(count == 1 ? "flight" : "flights")"
        case .german: "\(number(count)) \(count == 1 ? "Flug" : "Flüge")"
        case .polish: "\(number(count)) \(Words.polish(count, "lot", "loty", "lotów"))"
        case .portuguese: "\(number(count)) \(count == 1 ? "voo" : "voos")"
        }
    }

    /// Returns a number of pending changes: `2 changes waiting to sync`.
    public func changesWaiting(_ count: Int) -> String {
        // Only Polish has a separate plural form for small numbers. The other languages use the same phrase for all
        // plurals.
        say(Words.polish(count, .changeWaiting, .changesWaitingFew, .changesWaiting), String(count))
    }

    /// Returns the Polish plural form for the given count, according to the CLDR categories one, few and many.
    public static func polish<Form>(_ count: Int, _ one: Form, _ few: Form, _ many: Form) -> Form {
        if count == 1 { return one }
        let tens = abs(count) % 100
        let ones = abs(count) % 10
        return (2...4).contains(ones) && !(12...14).contains(tens) ? few : many
    }

    /// Returns the form of a noun for the given count.
    ///
    /// - Parameter forms: The forms, separated by slashes: `flight/flights` or `lot/loty/lotów`. If the language needs
    ///   more forms than are given, the last form is used.
    public func form(_ forms: String, for count: Int) -> String {
        let wanted =
            switch language {
            case .english, .german, .portuguese: count == 1 ? 0 : 1
            case .polish: Words.polish(count, 0, 1, 2)
            }
        let parts = Array(forms.utf8).split(separator: UInt8(ascii: "/"))
        return parts.isEmpty ? "" : String(decoding: parts[min(wanted, parts.count - 1)], as: UTF8.self)
    }

    // MARK: - Numbers

    /// The decimal separator.
    public var decimalMark: String { language == .english ? "." : "," }

    /// Returns the number with the thousands separator of the language.
    public func number(_ value: Int) -> String {
        let separator: String
        switch language {
        case .english: separator = ","
        case .german, .portuguese: separator = "."
        case .polish: separator = "\u{A0}"
        }
        let digits = Array(String(value.magnitude).utf8)
        // Polish omits the space in four-digit numbers.
        if language == .polish, digits.count <= 4 { return String(value) }
        var text = value < 0 ? "−" : ""
        for index in digits.indices {
            if index > 0, (digits.count - index) % 3 == 0 { text += separator }
            text.unicodeScalars.append(Unicode.Scalar(digits[index]))
        }
        return text
    }

    /// Returns a distance: `4,152 km`, `2,580 mi` or `2,242 NM`.
    public func distance(kilometers: Int) -> String {
        number(distanceValue(kilometers: kilometers)) + " " + distanceUnit.symbol
    }

    /// Converts kilometres to the traveller's unit.
    public func distanceValue(kilometers: Int) -> Int {
        Int((Double(kilometers) / distanceUnit.kilometres).rounded())
    }

    /// Returns a speed such as `15 km/h`, `9 mph` or `8 kt`.
    public func speed(knots: Int) -> String {
        number(Int((Double(max(0, min(1000, knots))) * speedUnit.inOneKnot).rounded())) + " " + speedUnit.symbol
    }

    // MARK: - Dates

    private static let english: StaticString =
        "Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
    private static let german: StaticString =
        "Mo. Di. Mi. Do. Fr. Sa. So. Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez."
    private static let polish: StaticString =
        "pon. wt. śr. czw. pt. sob. niedz. sty lut mar kwi maj cze lip sie wrz paź lis gru"
    private static let portuguese: StaticString =
        "seg. ter. qua. qui. sex. sáb. dom. jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez."

    private func calendarWord(_ index: Int) -> String {
        let table: StaticString
        switch language {
        case .english: table = Words.english
        case .german: table = Words.german
        case .polish: table = Words.polish
        case .portuguese: table = Words.portuguese
        }
        var word: [UInt8] = []
        var position = 0
        for offset in 0..<table.utf8CodeUnitCount {
            let byte = table.utf8Start[offset]
            if byte == UInt8(ascii: " ") {
                position += 1
            } else if position == index {
                word.append(byte)
            }
        }
        return String(decoding: word, as: UTF8.self)
    }

    /// Returns the abbreviated name of a month from 1 to 12: `Nov`, `Nov.`, `lis`, `nov.`
    public func monthName(_ month: Int) -> String { calendarWord(6 + month) }

    /// Returns the abbreviated name of a month for use after the day of the month. The name differs only for May in
    /// Polish: `25 maja`, but `maj`.
    private func monthName(ofDay month: Int) -> String {
        language == .polish && month == 5 ? "maja" : monthName(month)
    }

    /// Returns the abbreviated name of a weekday, with Monday as 0: `Mon`, `Mo.`, `pon.`, `seg.`
    public func weekdayName(_ weekday: Int) -> String { calendarWord(weekday) }

    /// Returns a date, with the year if it is not the current year: `Sun, Nov 22` · `So., 22. Nov.` · `niedz., 22 lis`
    /// · `dom., 22 de nov.`, and `Fri, Mar 12, 2027`.
    ///
    /// - Parameter today: The current day in the time zone of the date.
    public func date(_ day: Day, today: Day) -> String { date(day, hasYear: day.civil.year != today.civil.year) }

    /// Returns the date of an instant in a time zone, with the year if it is not the current year there.
    public func date(_ instant: Instant, in zone: Zone, now: Instant) -> String {
        date(zone.local(instant).day, today: zone.local(now).day)
    }

    /// Returns the date of a local time, with the year if it is not the current year at that offset from UTC.
    public func date(_ time: LocalTime, now: Instant) -> String {
        date(time.day, today: LocalTime(now, offset: time.offset).day)
    }

    func date(_ day: Day, hasYear: Bool) -> String {
        let (year, month, dayOfMonth) = day.civil
        let weekday = calendarWord(day.weekday)
        let name = monthName(ofDay: month)
        switch language {
        case .english: return "\(weekday), \(name) \(dayOfMonth)" + (hasYear ? ", \(year)" : "")
        case .german: return "\(weekday), \(dayOfMonth). \(name)" + (hasYear ? " \(year)" : "")
        case .polish: return "\(weekday), \(dayOfMonth) \(name)" + (hasYear ? " \(year)" : "")
        case .portuguese: return "\(weekday), \(dayOfMonth) de \(name)" + (hasYear ? " de \(year)" : "")
        }
    }

    /// Returns the known parts of a date: `Jun 14, 2024`, `14. Juni 2024`, `14 cze 2024`, `14 de jun. de 2024`; `Jun
    /// 2024` (Portuguese: `jun. de 2024`) if the day is unknown; `2024` if the month is unknown.
    ///
    /// - Parameter hasYear: Whether a complete date includes the year.
    public func partialDate(_ date: PartialDay, hasYear: Bool = true) -> String {
        guard let month = date.month else { return String(date.year) }
        let of = language == .portuguese ? " de " : " "
        guard let day = date.day?.civil.day else { return monthName(month) + of + String(date.year) }
        let start =
            switch language {
            case .english: monthName(month) + " \(day)"
            case .german: "\(day). " + monthName(month)
            case .polish, .portuguese: "\(day)" + of + monthName(ofDay: month)
            }
        return hasYear ? start + (language == .english ? ", " : of) + String(date.year) : start
    }

    /// Returns a difference in days, such as `+1`; nil for 0 days.
    public func dayMark(_ days: Int) -> String? {
        days == 0 ? nil : days > 0 ? "+\(days)" : "−\(-days)"
    }

    /// Returns a difference in days, such as `(+1 day)`; nil for 0 days.
    public func dayChange(_ days: Int) -> String? {
        guard days != 0 else { return nil }
        let count = days > 0 ? days : -days
        guard count > 1 else { return say(days > 0 ? .dayLater : .dayEarlier, String(count)) }
        return "(\(days > 0 ? "+" : "−")\(count) \(dayUnit(count)))"
    }

    // MARK: - Parts of content

    public func seat(_ position: Flight.SeatPosition) -> String {
        switch position {
        case .window: say(.window)
        case .middle: say(.middle)
        case .aisle: say(.aisle)
        }
    }

    /// Returns the seat position for use within a sentence: in lower case, except in German.
    public func seatInSentence(_ position: Flight.SeatPosition) -> String {
        guard language != .german else { return seat(position) }
        var bytes = Array(seat(position).utf8)
        if isLetter(bytes[0]) { bytes[0] |= 0x20 }
        // In UTF-8, Ś is C5 9A and ś is C5 9B.
        if bytes[0] == 0xC5, bytes[1] == 0x9A { bytes[1] = 0x9B }
        return String(decoding: bytes, as: UTF8.self)
    }

    public func reason(_ reason: Flight.DelayReason) -> String {
        switch reason {
        case .lateInbound: say(.reasonInbound)
        case .weather: say(.reasonWeather)
        case .airTraffic: say(.reasonTraffic)
        case .airline: say(.reasonAirline)
        case .security: say(.reasonSecurity)
        }
    }

    public func action(_ action: StateContent.Action) -> String {
        switch action {
        case .addToCalendar: say(.addToCalendar)
        case .checkIn: say(.checkIn)
        case .fullTimeline: say(.fullTimeline)
        case .terminalMap: say(.terminalMap)
        case .calm: say(.calmAction)
        case .shareArrival: say(.shareArrival)
        case .share: say(.share)
        case .alternatives: say(.alternatives)
        }
    }

    /// Returns the text of a card's badge: the status, or a warning during a connection.
    public func badge(_ content: StateContent) -> String {
        content.warning.map { text($0) } ?? text(content.status)
    }

    public func text(_ warning: StateContent.Warning) -> String {
        switch warning {
        case .tight: say(.tight)
        case .atRisk: say(.atRisk)
        }
    }

    /// Returns the text for a source's doubt about the schedule.
    public func doubt(_ doubt: Flight.Doubt) -> String {
        switch doubt {
        case .departureDelayed, .arrivalDelayed: say(.delayedOpen)
        case .cancellation: say(.mayBeCancelled)
        }
    }

    // MARK: - Bad news

    public func consequence(_ consequence: BadNews.Consequence) -> String {
        switch consequence {
        case .stayHome: say(.newsStayHome)
        case .leavesEarly(let minutes): say(.leavesEarly, duration(minutes)) + "."
        case .whereToIsUnknown: say(.newsWhereTo)
        case .landsAway(let kilometers): say(.newsLandsAway, distance(kilometers: kilometers))
        case .arrives(let local, let days): say(.newsArrives, time(local) + (dayMark(days).map { " " + $0 } ?? ""))
        case .missesNext(let number): number.map { say(.newsMisses, $0.text) } ?? say(.newsMissesNext)
        case .missedNext(let number): number.map { say(.newsMissed, $0.text) } ?? say(.newsMissedNext)
        case .notReached(let number, let place):
            number.map { say(.newsNotReached, $0.text, place.text) } ?? say(.newsNotReachedAlone, place.text)
        case .missesThis(let number): number.map { say(.newsMissesThis, $0.text) } ?? say(.newsMissesThisAlone)
        case .nextAtRisk(let number): number.map { say(.newsAtRisk, $0.text) } ?? say(.newsNextAtRisk)
        }
    }

    /// Returns the text of a passenger's right, preceded by the name of the regulation.
    public func right(_ right: PassengerRight) -> String {
        let text =
            switch right {
            case .europeCancelled(let euros):
                say(.rightEuropeCancelled) + (euros.map { " " + say(.rightEuropeMoney, String($0)) } ?? "")
            case .europeCare: say(.rightEuropeCare)
            case .europeRefund: say(.rightEuropeRefund)
            case .americaCancelled: say(.rightAmericaCancelled)
            case .americaLate(let hours): say(.rightAmericaLate, String(hours))
            case .americaEarly(let hours): say(.rightAmericaEarly, String(hours))
            }
        return right.rule + ": " + text
    }

    /// Returns the deviation of a flight from its schedule: late, early or on time.
    public func deviation(_ minutes: Int) -> String {
        if minutes >= 15 { return say(.minutesLate, duration(minutes)) }
        if minutes > 0 { return say(.onTimeBy, self.minutes(minutes)) }
        if minutes < 0 { return say(.early, duration(-minutes)) }
        return say(.onTime)
    }

    /// Returns the name of a state, as shown in the preview.
    public func name(of state: FlightState) -> String {
        switch state {
        case .farOut: say(.stateFarOut)
        case .dayBefore: say(.stateDayBefore)
        case .headToAirport: say(.stateHeadToAirport)
        case .atAirport: say(.stateAtAirport)
        case .atGate: say(.stateAtGate)
        case .boarding: say(.stateBoarding)
        case .onBoard: say(.stateOnBoard)
        case .taxiing: say(.stateTaxiing)
        case .inFlight: say(.stateInFlight)
        case .descending: say(.stateDescending)
        case .landed: say(.stateLanded)
        case .atGateDest: say(.stateAtGateDest)
        case .connection: say(.stateConnection)
        case .completed: say(.stateCompleted)
        case .delayed: say(.stateDelayed)
        }
    }

    /// Returns the display name of a source.
    public func source(_ source: FlightObservation.Source) -> String {
        switch source {
        case .traveller: say(.sourceTraveller)
        case .replay: say(.sourceReplay)
        case .simulator: say(.sourceSimulator)
        case .antenna: say(.sourceAntenna)
        default: source.title
        }
    }
}
