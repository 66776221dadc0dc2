import FlightCore
import FlightTracking
import Foundation
import Testing

/// Weather reports in words: reports that stations sent between 2015 and 2026 (with the forecasts moved to one day),
/// and a few rare cases from the tests of other readers.
@Suite struct WeatherWordsTests {
    static let observations = [
        "METAR KSFO 051056Z 25007KT 10SM FEW002 OVC014 14/11 A2999 RMK AO2 SLP156 T01390111",
        "METAR KORD 200951Z 35010KT 10SM BKN033 BKN250 12/06 A3018 RMK AO2 SLP219 T01170056",
        "METAR KMCI 200953Z 02006KT 10SM SCT250 08/07 A3026 RMK AO2 SLP245 T00780072",
        "METAR KMCI 192053Z VRB03KT 10SM FEW030 30/17 A3001 RMK AO2 SLP153 T03000172",
        "METAR KSEA 120553Z 02006KT 10SM SCT120 BKN180 06/M01 A3012 RMK AO2 SLP207 T00561006",
        "METAR KBLI 120553Z 00000KT 10SM OVC110 02/M02 A3015 RMK AO2 SLP219",
        "METAR KABR 092153Z AUTO 10SM CLR 27/19 A2988",
        "METAR KEYW 041053Z AUTO 13005KT 10SM CLR 24/22 A3000 RMK AO2 SLP159",
        "METAR KMQY 201056Z AUTO 00000KT 4SM +TSRA BR FEW025 SCT037 OVC090 22/22 A3008 RMK AO2 LTG DSNT ALQDS",
        "METAR KJFK 271851Z 17020G27KT 4SM -TSRA BR FEW015 BKN043CB BKN110 OVC130 23/22 A3003",
        "METAR KEWR 142108Z 30017G26KT 1SM R04R/5000VP6000FT -SN BLSN SCT009 OVC017 M01/M03 A2926 RMK AO2",
        "METAR KSHN 021524Z AUTO 00000KT 2 1/2SM BR OVC003 05/04 A3011",
        "METAR KOLM 021504Z AUTO 27003KT 3SM BR BKN024 OVC060 06/06 A3014 RMK AO2 T00610061",
        "METAR KOKC 011955Z AUTO 22015G25KT 180V250 3/4SM R17L/2600FT +TSRA BR OVC010CB 18/16 A2992 RMK AO2",
        "METAR KBOS 070754Z 04012KT M1/4SM FG VV002 08/07 A2990",
        "METAR KDUJ 092153Z 00000KT 1/2SM FG VV003 05/05 A2997",
        "SPECI PACD 271823Z 14015G22KT 1/2SM FG VV002 12/12 A3011",
        "METAR PAOM 191615Z AUTO 15017G22KT 3SM -FZRA BR OVC004 M04/M05 A3025",
        "METAR CYYQ 171100Z 30024KT 1SM R33/3500FT +SN BLSN BKN006 OVC022 M19/M23 A2978 RMK SF4NS4",
        "METAR BIKF 181700Z 28009KT 250V310 9999 FEW007 SCT035 13/09 Q1013",
        "METAR EGLL 181650Z AUTO 26014KT 9999 NCD 24/14 Q1009",
        "METAR EINN 181700Z 26008KT 9999 FEW015 SCT030 BKN039 17/13 Q1012 NOSIG",
        "METAR HECA 181700Z 36011KT CAVOK 31/15 Q1009 NOSIG",
        "METAR LGAV 181650Z 22008KT 9999 FEW025 27/18 Q1009 NOSIG",
        "METAR OMDB 181700Z 05007KT 030V090 CAVOK 40/22 Q0998 NOSIG",
        "METAR OOMS 181650Z 02003KT 7000 30/29 Q1000 NOSIG",
        "METAR OTHH 181700Z 04006KT 8000 NSC 35/30 Q0999 NOSIG",
        "METAR EHAM 271855Z 31003KT CAVOK 22/17 Q1008 NOSIG",
        "METAR EFHK 092220Z 36003KT 330V030 0300 FG VV002 14/14 Q1012",
        "METAR NZDN 092100Z AUTO 20001KT 0150 FG VV001 00/M01 Q1022",
        "METAR EDDW 160650Z 00000KT 0100 R14/0250N R16/0250V0400U R28/0300D FZFG VV001 M01/M01 Q1012 BECMG 0600 BKN005",
        "METAR VOMM 041230Z 28004KT 3000 BR FEW020 BKN080 28/25 Q1013",
        "METAR ZBAA 270700Z 18005MPS 9999 FEW040 34/22 Q1004",
        "METAR UUYY 011930Z 23002MPS 2200 -SHSN BKN018CB M02/M04 Q1017 R18/CLRD61 TEMPO 1000 SHSN RMK QFE755/1006",
        "METAR ULLI 291900Z 28009G14MPS 4200 -SHRA BKN008 BKN016CB OVC035 12/11 Q0990 RESHRA R88/290050 NOSIG",
        "METAR RCMQ 222000Z 34003KT 0300 -RA FG VV001 15/15 Q1011 RMK A2988",
        "METAR RCTP 150700Z 23003KT 2000 -DZ BR SCT005 BKN008 OVC030 21/20 Q1010 NOSIG",
        "METAR SBRB 182100Z 21008KT 2000 R06/////N -TSRA BKN005 SCT030 FEW030CB 23/23 Q1009",
        "METAR SBRJ 182100Z 19011KT //// FEW015 FEW030TCU SCT050 29/24 Q1010",
        "SPECI SBBP 212145Z /////KT 4000 -RA BR OVC015 ///// Q1019 RETS",
        "SPECI SBSC 212318Z 31011G23KT 2000 +TSRA BR SCT010 FEW030CB BKN040 23/22 Q1016",
        "METAR SBBG 261800Z AUTO 27008KT 240V300 9999 VCTS //////CB 29/18 Q1013 RETS",
        "SPECI SBBX 071005Z AUTO 21002KT 2800 VV001 22/21 Q1014",
        "METAR YSRI 092130Z AUTO 23004KT 7000 // OVC019 OVC027 18/18 Q1019",
        "METAR YPTN 092116Z AUTO 30004KT 9999 // BKN004 24/23 Q1008",
        "METAR YLEC 092118Z AUTO 10020G30KT //// // ////// 26/04 Q1012",
        "METAR YPCC 092107Z AUTO 24003KT 9999 -SHRA SCT021 SCT035 OVC105 25/24 Q1008 RESHRA",
        "METAR YPXM 092130Z AUTO 31009KT 9999 DZ SCT006 BKN010 OVC110 24/23 Q1011",
    ]

    static let forecasts = [
        "TAF LIRF 181100Z 1812/1918 23010KT CAVOK BECMG 1816/1818 29010KT BECMG 1820/1822 VRB05KT BECMG 1909/1911 24012KT",
        "TAF OMDB 181700Z 1818/2000 06005KT 8000 NSC BECMG 1903/1905 18010KT BECMG 1908/1910 33012KT",
        "TAF OOMS 181700Z 1818/1924 VRB02KT 8000 NSC TEMPO 1823/1904 4000 BR BKN020 BECMG 1907/1909 05010KT CAVOK",
        "TAF EGLL 181658Z 1818/1924 28012KT 9999 SCT035 PROB30 TEMPO 1821/1901 9000 -RA TEMPO 1901/1909 8000 -RA BKN012 PROB40 TEMPO 1903/1908 4000 SHRA RADZ BKN008",
        "TAF EINN 181700Z 1818/1918 25012KT 9999 FEW015 BKN035 TEMPO 1818/1902 22009KT 7000 -RA BKN010 PROB40 TEMPO 1818/1902 3000 RADZ BR BKN006",
        "TAF HECA 181700Z 1818/1924 02010KT 9999 FEW025 TEMPO 1901/1909 VRB03KT 4000 HZ PROB30 TEMPO 1902/1906 2000 BR",
        "TAF LGAV 181700Z 1818/1918 VRB03KT 9999 FEW025 TEMPO 1909/1915 10010KT SCT020 SCT070",
        "TAF BIKF 181638Z 1818/1918 30008KT 9999 SCT030 BKN045 TX13/1915Z TN07/1902Z TEMPO 1900/1918 SCT008 BKN014",
        "TAF KORD 182052Z 1821/1924 33012KT P6SM BKN035 BKN200 FM190000 03014KT P6SM SCT035 SCT250 FM191300 06008KT P6SM FEW030 BKN250",
        "TAF KMCI 181130Z 1818/1918 18010KT P6SM SCT040 PROB30 TEMPO 1820/1822 TSRA BKN025CB",
        "TAF CYBC 181740Z 1818/1906 VRB03KT P6SM SKC FM190000 22015G25KT P6SM OVC040 TEMPO 1900/1906 6SM -SHRA PROB30 1900/1906 VRB25G35KT 1SM +TSRA BR BKN020 OVC040CB",
        "TAF EDDB 181700Z 1818/1918 22005KT CAVOK TEMPO 1820/1823 SHRA SCT045CB PROB30 TEMPO 1821/1902 TSRA",
        "TAF LTAI 181040Z 1818/1918 VRB02KT 0300 FG VV001 BECMG 1820/1822 9999 NSW SCT030",
    ]

    /// 18 August 2026, 18:00 UTC.
    private static let evening = Instant(1_787_076_000)

    @Test(arguments: Language.allCases)
    func reportsInWordsMatchGolden(_ language: Language) throws {
        let words = Words(language)
        var lines: [String] = []
        for raw in Self.observations {
            guard case .observation(let seen) = try EncodedReport(raw).read().content else {
                Issue.record("no observation: \(raw)")
                continue
            }
            lines.append(raw)
            lines.append("  " + (seen.temperature.flatMap { words.temperature(celsius: $0) } ?? "no temperature"))
            for sentence in words.sentences(seen) {
                #expect(sentence.text.first?.isUppercase ?? false, "\(sentence.text)")
                lines.append("  " + sentence.topic.name + ": " + sentence.text)
            }
        }
        for raw in Self.forecasts {
            guard case .forecast(let forecast) = try EncodedReport(raw).read().content else {
                Issue.record("no forecast: \(raw)")
                continue
            }
            lines.append(raw)
            let hours = forecast.hours(after: Self.evening, count: 6, zone: .utc, position: nil)
            lines.append("  " + hours.map { words.hour($0.local) + " " + $0.sky.name }.joined(separator: ", "))
            lines += words.sentences(forecast, after: Self.evening, in: .utc).map { "  " + $0 }
        }
        #expect(Self.observations.count + Self.forecasts.count >= 60)
        let text = lines.joined(separator: "\n") + "\n"
        let golden = SampleAnswer.folder.deletingLastPathComponent()
            .appending(path: "Goldens/weather-words-\(language.tag).txt")
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try text.write(to: golden, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: golden, encoding: .utf8) == text)
    }

    private func said(_ raw: String, _ settings: Settings = Settings()) throws -> [String] {
        guard case .observation(let seen) = try EncodedReport(raw).read().content else { return [] }
        return Words(settings).sentences(seen).map { $0.text }
    }

    /// Texts that must stay when the goldens are recorded again.
    @Test func reportsHaveFixedTexts() throws {
        #expect(
            try said("METAR KMQY 201056Z AUTO 00000KT 4SM +TSRA BR FEW025 SCT037 OVC090 22/22 A3008") == [
                "Thunderstorm with heavy rain, mist, overcast at 9,000 ft", "No wind", "Visibility 4 miles",
                "Marginal weather for flying",
            ])
        #expect(
            try said("METAR NZDN 092100Z AUTO 20001KT 0150 FG VV001 00/M01 Q1022", Settings(language: .german)) == [
                "Nebel, Himmel nicht erkennbar, Vertikalsicht 30 m", "Schwacher Wind aus Süden, 2 km/h", "Sicht 150 m",
                "Sehr tiefe Wolken oder kaum Sicht: Landung per Präzisionsanflug",
            ])
        #expect(
            try said("METAR KBOS 070754Z 04012KT M1/4SM FG VV002 08/07 A2990")
                == [
                    "Fog, sky obscured, vertical visibility 200 ft", "Moderate wind from the northeast, 14 mph",
                    "Visibility below 1,300 ft",
                    "Very low clouds or almost no visibility: pilots land with precision guidance",
                ])
        // Missing values do not mean fine weather, and a failed sensor gives no text.
        #expect(
            try said("METAR YLEC 092118Z AUTO 10020G30KT //// // ////// 26/04 Q1012")
                == ["Brisk wind from the east, 23 mph, gusts of 35 mph"])
        #expect(try said("SPECI SBBP 212145Z /////KT 4000 -RA BR OVC015 ///// Q1019 RETS").count == 3)
        #expect(
            try said("METAR EHAM 271855Z 31003KT CAVOK 22/17 Q1008 NOSIG", Settings(language: .polish)) == [
                "Brak niskich chmur", "Słaby wiatr z północnego zachodu, 6 km/h", "Dobra widoczność, ponad 10 km",
                "Dobra pogoda do latania",
            ])
    }

    /// Weather that is never good for flying, for any visibility (WMO code table 4678).
    static let never = [
        "FC", "+FC", "VCFC", "GR", "SHGR", "+SHGR", "TSGR", "GS", "-SHGS", "TSGS", "TS", "VCTS", "-TSRA", "TSRA",
        "+TSRA",
        "TSSN", "TSPL", "TSUP", "-FZRA", "FZRA", "+FZRA", "-FZDZ", "FZDZ", "FZUP", "FZFG", "FG", "PL", "-PL", "SHPL",
        "RASN",
        "-RASN", "BLSN", "SQ", "VA", "SS", "+SS", "DS", "+DS", "UP", "+RA", "+SHRA", "SN", "+SN", "SHSN",
    ]
    static let dangerous = [
        "FC", "+FC", "GR", "SHGR", "TSGR", "-FZRA", "FZRA", "FZDZ", "SQ", "VA", "SS", "+DS", "TSGS", "FCTSRA",
    ]
    static let harmless = ["-RA", "RA", "-DZ", "-SHRA", "-SN", "BR", "HZ", "MIFG", "VCSH", "DU", "DRSN", "PO", "IC"]

    @Test func severeWeatherIsNeverGoodForFlying() throws {
        for group in Self.never + Self.dangerous {
            for category in [WeatherObservation.Category.visual, nil] {
                var seen = WeatherObservation(at: Self.evening)
                seen.category = category
                seen.conditions.visibility = .init(miles: 10)
                seen.conditions.clouds = []
                seen.conditions.phenomena = ["BR", group]
                let text = Words(.english).sentences(seen).last?.text
                let isDangerous = Self.dangerous.contains(group) || WeatherPhenomenon(group)?.effect == .endangers
                #expect(text == (isDangerous ? "Severe weather" : "Marginal weather for flying"), "\(group)")
            }
        }
        for group in Self.harmless {
            var seen = WeatherObservation(at: Self.evening)
            seen.category = .visual
            seen.conditions.phenomena = [group]
            #expect(Words(.english).sentences(seen).last?.text == "Good weather for flying", "\(group)")
        }
        #expect(
            try said("METAR KOUN 201951Z 20025KT 3SM +FC FEW040 OVC100 25/20 A2970").last
                == "Severe weather")
    }

    @Test func temperaturesAreRoundedAndSigned() {
        #expect(Words(.english).temperature(celsius: -23) == "−9 °F")
        #expect(Words(.german).temperature(celsius: -0.4) == "0 °C")
        #expect(Words(.german).temperature(celsius: -3.6) == "−4 °C")
        #expect(Words(.german).temperature(celsius: .nan) == nil)
        #expect(Words(.german).temperature(celsius: 1e300) == nil)
    }

    /// The service gives the vertical visibility in hundreds of feet in observations, and in feet in forecasts.
    @Test func verticalVisibilityIsReadInBothUnits() throws {
        let observed = try EncodedReport("SPECI PACD 271823Z 14015G22KT 1/2SM FG VV002 12/12 A3011").read()
        guard case .observation(let seen) = observed.content else { return #expect(Bool(false)) }
        #expect(seen.conditions.verticalVisibilityFeet == 200)
        let forecast = try EncodedReport("TAF LTAI 181040Z 1818/1918 VRB02KT 0300 FG VV001").read()
        guard case .forecast(let told) = forecast.content else { return #expect(Bool(false)) }
        #expect(told.groups.first?.conditions.verticalVisibilityFeet == 100)
    }
}
