/// The home page of an airline, where passengers can change a booking.
///
/// Source: the domain that each airline prints on its tickets, collected in November 2026. The table contains only
/// large airlines, and only home pages, because the addresses of other pages change.
public struct AirlineSite: Hashable, Sendable {
    public let name: String
    /// The domain: `lufthansa.com`.
    public let domain: String

    /// Creates the site of the given airline; nil if the airline is not in the table.
    public init?(of airline: Airline.Code) {
        let table = UnsafeBufferPointer(
            start: AirlineSite.table.utf8Start, count: AirlineSite.table.utf8CodeUnitCount)
        var rest = table[...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest[line.endIndex...].dropFirst()
            guard line.starts(with: airline.text.utf8) else { continue }
            let fields = line.split(separator: UInt8(ascii: "|"))
            guard fields.count == 3, fields[0].count == airline.text.utf8.count else { continue }
            name = String(decoding: fields[1], as: UTF8.self)
            domain = String(decoding: fields[2], as: UTF8.self)
            return
        }
        return nil
    }

    public var address: String { "https://www." + domain }

    public static func == (a: AirlineSite, b: AirlineSite) -> Bool { sameText(a.domain, b.domain) }
    public func hash(into hasher: inout Hasher) { for byte in domain.utf8 { hasher.combine(byte) } }

    /// IATA designator, name, domain.
    private static let table: StaticString = """
        AA|American Airlines|aa.com
        AC|Air Canada|aircanada.com
        AF|Air France|airfrance.com
        AS|Alaska Airlines|alaskaair.com
        AY|Finnair|finnair.com
        AZ|ITA Airways|ita-airways.com
        B6|JetBlue|jetblue.com
        BA|British Airways|britishairways.com
        BT|airBaltic|airbaltic.com
        DL|Delta|delta.com
        DY|Norwegian|norwegian.com
        EI|Aer Lingus|aerlingus.com
        EK|Emirates|emirates.com
        EW|Eurowings|eurowings.com
        F9|Frontier|flyfrontier.com
        FI|Icelandair|icelandair.com
        FR|Ryanair|ryanair.com
        HA|Hawaiian Airlines|hawaiianairlines.com
        IB|Iberia|iberia.com
        KL|KLM|klm.com
        LA|LATAM|latamairlines.com
        LH|Lufthansa|lufthansa.com
        LO|LOT|lot.com
        LX|SWISS|swiss.com
        NH|ANA|ana.co.jp
        OS|Austrian|austrian.com
        QF|Qantas|qantas.com
        QR|Qatar Airways|qatarairways.com
        SK|SAS|flysas.com
        SN|Brussels Airlines|brusselsairlines.com
        SQ|Singapore Airlines|singaporeair.com
        TK|Turkish Airlines|turkishairlines.com
        TP|TAP Air Portugal|flytap.com
        U2|easyJet|easyjet.com
        UA|United|united.com
        VS|Virgin Atlantic|virginatlantic.com
        VY|Vueling|vueling.com
        W6|Wizz Air|wizzair.com
        WN|Southwest|southwest.com
        """
}
