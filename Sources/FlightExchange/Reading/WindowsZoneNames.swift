import FlightCore

/// Finds time zones by their Windows display names, which some calendars write instead of a zone name. Examples are
/// `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna` and `(GMT-05:00) Eastern Time (US & Canada)`.
///
/// The places in a display name differ between versions and languages of Windows, and the offset at the beginning is
/// the winter offset. The first known place therefore determines the zone. The offset is used only if no place is
/// known.
enum WindowsZoneNames {
    /// Returns the Windows zone name for the first known place in a display name; nil if no place is known.
    static func zone(_ name: String) -> String? {
        let (_, places) = parts(name)
        return places.lazy.compactMap { byPlace[$0] }.first
    }

    /// Returns a zone without summer time from the offset at the beginning of a display name. Returns nil if there is
    /// no offset or no text after it.
    static func offset(_ name: String) -> Zone? {
        let (offset, places) = parts(name)
        return places.isEmpty ? nil : offset.flatMap { FixedOffset.zone($0) }
    }

    /// Returns the offset in brackets, and the places in lower case.
    private static func parts(_ name: String) -> (offset: String?, places: [String]) {
        var rest = String(name.map { $0.isWhitespace ? " " : $0 })[...].drop { $0 == " " }
        var offset: String?
        if rest.hasPrefix("("), let end = rest.firstIndex(of: ")") {
            let inside = rest[rest.index(after: rest.startIndex)..<end].uppercased()
            if inside.hasPrefix("UTC") || inside.hasPrefix("GMT") {
                offset = inside.utf8.count == 3 ? "+0" : inside
                rest = rest[rest.index(after: end)...]
            }
        }
        let places = rest.lowercased().replacing("&", with: "and").split { ",;:".contains($0) }.compactMap { place in
            let words = place.split(separator: " ").joined(separator: " ")
            // A zone whose rules have changed keeps its old version under another name.
            let version = [" - new", " - old"].first { words.hasSuffix($0) } ?? ""
            return words.isEmpty ? nil : String(words.dropLast(version.count))
        }
        return (offset, places)
    }

    /// The Windows zone names, by place in lower case.
    static let byPlace: [String: String] = {
        var found: [String: String] = [:]
        for line in list.split(separator: "\n") {
            guard let equals = line.firstIndex(of: "=") else { continue }
            for place in line[line.index(after: equals)...].split(separator: ";") {
                found[place.lowercased()] = String(line[..<equals])
            }
        }
        return found
    }()

    /// The Windows zone names and their places. A place in the display names of two zones, such as La Paz, is left out.
    /// Kazakhstan's capital is listed under its tz database zone instead, because Windows has moved the capital to
    /// another zone and Kazakhstan has changed its offset.
    private static let list = """
        Dateline Standard Time=International Date Line West
        UTC-11=Coordinated Universal Time-11;Midway Island
        Aleutian Standard Time=Aleutian Islands
        Hawaiian Standard Time=Hawaii
        Marquesas Standard Time=Marquesas Islands
        Alaskan Standard Time=Alaska
        UTC-09=Coordinated Universal Time-09
        Pacific Standard Time (Mexico)=Baja California;Tijuana
        UTC-08=Coordinated Universal Time-08
        Pacific Standard Time=Pacific Time (US and Canada);Pacific Time
        US Mountain Standard Time=Arizona
        Mountain Standard Time (Mexico)=Chihuahua;Mazatlan
        Mountain Standard Time=Mountain Time (US and Canada);Mountain Time
        Yukon Standard Time=Yukon
        Central America Standard Time=Central America
        Central Standard Time=Central Time (US and Canada);Central Time
        Easter Island Standard Time=Easter Island
        Central Standard Time (Mexico)=Guadalajara;Mexico City;Monterrey
        Canada Central Standard Time=Saskatchewan
        SA Pacific Standard Time=Bogota;Lima;Quito;Rio Branco
        Eastern Standard Time (Mexico)=Chetumal
        Eastern Standard Time=Eastern Time (US and Canada);Eastern Time
        Haiti Standard Time=Haiti
        Cuba Standard Time=Havana
        US Eastern Standard Time=Indiana (East)
        Turks And Caicos Standard Time=Turks and Caicos
        Paraguay Standard Time=Asuncion
        Atlantic Standard Time=Atlantic Time (Canada);Atlantic Time
        Venezuela Standard Time=Caracas
        Central Brazilian Standard Time=Cuiaba
        SA Western Standard Time=Georgetown;Manaus;San Juan
        Pacific SA Standard Time=Santiago
        Newfoundland Standard Time=Newfoundland
        Tocantins Standard Time=Araguaina
        E. South America Standard Time=Brasilia
        SA Eastern Standard Time=Cayenne;Fortaleza
        Argentina Standard Time=City of Buenos Aires;Buenos Aires
        Greenland Standard Time=Greenland
        Montevideo Standard Time=Montevideo
        Magallanes Standard Time=Punta Arenas
        Saint Pierre Standard Time=Saint Pierre and Miquelon
        Bahia Standard Time=Salvador
        UTC-02=Coordinated Universal Time-02;Mid-Atlantic
        Azores Standard Time=Azores
        Cape Verde Standard Time=Cabo Verde Is.;Cape Verde Is.
        UTC=Coordinated Universal Time
        GMT Standard Time=Dublin;Edinburgh;Lisbon;London
        Greenwich Standard Time=Monrovia;Reykjavik
        Sao Tome Standard Time=Sao Tome
        Morocco Standard Time=Casablanca
        W. Europe Standard Time=Amsterdam;Berlin;Bern;Rome;Stockholm;Vienna
        Central Europe Standard Time=Belgrade;Bratislava;Budapest;Ljubljana;Prague
        Romance Standard Time=Brussels;Copenhagen;Madrid;Paris
        Central European Standard Time=Sarajevo;Skopje;Warsaw;Zagreb
        W. Central Africa Standard Time=West Central Africa
        GTB Standard Time=Athens;Bucharest
        Middle East Standard Time=Beirut
        Egypt Standard Time=Cairo
        E. Europe Standard Time=Chisinau
        West Bank Standard Time=Gaza;Hebron
        South Africa Standard Time=Harare;Pretoria
        FLE Standard Time=Helsinki;Kyiv;Kiev;Riga;Sofia;Tallinn;Vilnius
        Israel Standard Time=Jerusalem
        South Sudan Standard Time=Juba
        Kaliningrad Standard Time=Kaliningrad
        Sudan Standard Time=Khartoum
        Libya Standard Time=Tripoli
        Namibia Standard Time=Windhoek
        Jordan Standard Time=Amman
        Arabic Standard Time=Baghdad
        Syria Standard Time=Damascus
        Turkey Standard Time=Istanbul
        Arab Standard Time=Kuwait;Riyadh
        Belarus Standard Time=Minsk
        Russian Standard Time=Moscow;St. Petersburg
        E. Africa Standard Time=Nairobi
        Volgograd Standard Time=Volgograd
        Iran Standard Time=Tehran
        Arabian Standard Time=Abu Dhabi;Muscat
        Astrakhan Standard Time=Astrakhan;Ulyanovsk
        Azerbaijan Standard Time=Baku
        Russia Time Zone 3=Izhevsk;Samara
        Mauritius Standard Time=Port Louis
        Saratov Standard Time=Saratov
        Georgian Standard Time=Tbilisi
        Caucasus Standard Time=Yerevan
        Afghanistan Standard Time=Kabul
        West Asia Standard Time=Ashgabat;Tashkent
        Ekaterinburg Standard Time=Ekaterinburg
        Pakistan Standard Time=Islamabad;Karachi
        Qyzylorda Standard Time=Qyzylorda
        Asia/Almaty=Astana;Nur-Sultan;Almaty
        India Standard Time=Chennai;Kolkata;Mumbai;New Delhi;Calcutta
        Sri Lanka Standard Time=Sri Jayawardenepura
        Nepal Standard Time=Kathmandu
        Central Asia Standard Time=Bishkek
        Bangladesh Standard Time=Dhaka
        Omsk Standard Time=Omsk
        Myanmar Standard Time=Yangon (Rangoon);Yangon
        SE Asia Standard Time=Bangkok;Hanoi;Jakarta
        Altai Standard Time=Barnaul;Gorno-Altaysk
        W. Mongolia Standard Time=Hovd
        North Asia Standard Time=Krasnoyarsk
        N. Central Asia Standard Time=Novosibirsk
        Tomsk Standard Time=Tomsk
        China Standard Time=Beijing;Chongqing;Hong Kong;Urumqi
        North Asia East Standard Time=Irkutsk
        Singapore Standard Time=Kuala Lumpur;Singapore
        W. Australia Standard Time=Perth
        Taipei Standard Time=Taipei
        Ulaanbaatar Standard Time=Ulaanbaatar
        Aus Central W. Standard Time=Eucla
        Transbaikal Standard Time=Chita
        Tokyo Standard Time=Osaka;Sapporo;Tokyo
        North Korea Standard Time=Pyongyang
        Korea Standard Time=Seoul
        Yakutsk Standard Time=Yakutsk
        Cen. Australia Standard Time=Adelaide
        AUS Central Standard Time=Darwin
        E. Australia Standard Time=Brisbane
        AUS Eastern Standard Time=Canberra;Melbourne;Sydney
        West Pacific Standard Time=Guam;Port Moresby
        Tasmania Standard Time=Hobart
        Vladivostok Standard Time=Vladivostok
        Lord Howe Standard Time=Lord Howe Island
        Bougainville Standard Time=Bougainville Island
        Russia Time Zone 10=Chokurdakh
        Magadan Standard Time=Magadan
        Norfolk Standard Time=Norfolk Island
        Sakhalin Standard Time=Sakhalin
        Central Pacific Standard Time=Solomon Is.;New Caledonia
        Russia Time Zone 11=Anadyr;Petropavlovsk-Kamchatsky
        New Zealand Standard Time=Auckland;Wellington
        UTC+12=Coordinated Universal Time+12
        Fiji Standard Time=Fiji
        Chatham Islands Standard Time=Chatham Islands
        UTC+13=Coordinated Universal Time+13
        Tonga Standard Time=Nuku'alofa
        Samoa Standard Time=Samoa
        Line Islands Standard Time=Kiritimati Island
        """
}
