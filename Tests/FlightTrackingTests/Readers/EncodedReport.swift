import FlightCore
import FlightFeeds
import FlightTracking
import Testing

/// A METAR or TAF in its original code, converted to the JSON of aviationweather.gov and read by its reader. The JSON
/// form is known from the service's documentation and from published answers.
struct EncodedReport {
    private let raw: String
    private let tokens: [String]
    /// Midnight of the first day of the month of the report.
    private let month: Instant

    init(_ raw: String, month: Day = EncodedReport.august) {
        self.raw = raw
        tokens = raw.split(separator: " ").map { String($0) }
        self.month = Instant(Int64(month.number) * 86_400)
    }

    static var august: Day { Day(year: 2026, month: 8, day: 1) ?? Day(number: 20_666) }

    func read() throws -> WeatherReport {
        let row = raw.hasPrefix("TAF") ? try taf : try metar
        let news = try SampleAnswer("aviationweather", "[\(row)]").read()
        #expect(news.ignored == [], "\(raw)")
        return try #require(news.weather.first)
    }

    /// Reads `DDHHMM` or `DDHH`; hour 24 is the next midnight.
    private func instant(_ text: Substring) throws -> Int64 {
        let digits = Array(text)
        let day = try #require(Int64(String(digits[0..<2])))
        let hour = try #require(Int64(String(digits[2..<4])))
        let minute = digits.count >= 6 ? try #require(Int64(String(digits[4..<6]))) : 0
        return month.seconds + (day - 1) * 86_400 + hour * 3600 + minute * 60
    }

    private var metar: String {
        get throws {
            let start = try #require(tokens.firstIndex { $0.wholeMatch(of: /\d{6}Z/) != nil })
            let end = tokens.firstIndex { ["RMK", "NOSIG", "TEMPO", "BECMG"].contains($0) || $0.hasPrefix("FM") }
            var members = conditions(tokens[(start + 1)..<(end ?? tokens.count)])
            members.append("\"icaoId\":\"\(tokens[start - 1])\"")
            members.append("\"obsTime\":\(try instant(tokens[start].dropLast()))")
            members.append("\"metarType\":\"\(raw.hasPrefix("SPECI") ? "SPECI" : "METAR")\"")
            members.append("\"rawOb\":\"\(raw)\"")
            for token in tokens[start...] {
                guard let match = token.wholeMatch(of: /(M?\d\d)\/(M?\d\d)?(\/\/)?/) else { continue }
                func degrees(_ text: Substring) -> String {
                    text.hasPrefix("M") ? "-\(Int(text.dropFirst()) ?? 0)" : "\(Int(text) ?? 0)"
                }
                members.append("\"temp\":\(degrees(match.1))")
                break
            }
            return "{" + members.joined(separator: ",") + "}"
        }
    }

    private var taf: String {
        get throws {
            let start = try #require(tokens.firstIndex { $0.wholeMatch(of: /\d{4}\/\d{4}/) != nil })
            let validity = tokens[start].split(separator: "/")
            let (from, until) = (try instant(validity[0]), try instant(validity[1]))
            var groups: [(from: Int64, until: Int64, members: [String], words: [String])] = [(from, until, [], [])]
            var index = start + 1
            var probability: String?
            while index < tokens.count {
                let token = tokens[index]
                index += 1
                if token.hasPrefix("PROB") {
                    probability = String(token.dropFirst(4))
                    guard tokens[index] == "TEMPO" else {
                        let span = tokens[index].split(separator: "/")
                        groups.append(
                            (
                                try instant(span[0]), try instant(span[1]),
                                ["\"fcstChange\":\"PROB\"", "\"probability\":\(probability ?? "30")"], []
                            ))
                        probability = nil
                        index += 1
                        continue
                    }
                } else if token == "TEMPO" || token == "BECMG" {
                    let span = tokens[index].split(separator: "/")
                    index += 1
                    let (start, end) = (try instant(span[0]), try instant(span[1]))
                    var members = ["\"fcstChange\":\"\(token)\""]
                    if let probability { members.append("\"probability\":\(probability)") }
                    probability = nil
                    if token == "BECMG" { members.append("\"timeBec\":\(end)") }
                    groups.append((start, token == "BECMG" ? until : end, members, []))
                } else if let match = token.wholeMatch(of: /FM(\d{6})/) {
                    groups.append((try instant(match.1), until, ["\"fcstChange\":\"FM\""], []))
                } else if token.wholeMatch(of: /T[XN]M?\d+\/\d{4}Z/) == nil, token.wholeMatch(of: /TXM?.*/) == nil {
                    groups[groups.count - 1].words.append(token)
                }
            }
            let rows = groups.map { group in
                let members = ["\"timeFrom\":\(group.from)", "\"timeTo\":\(group.until)"] + group.members
                return "{" + (members + conditions(group.words[...])).joined(separator: ",") + "}"
            }
            let station = tokens.first { $0 != "TAF" && $0 != "AMD" } ?? ""
            return "{\"icaoId\":\"\(station)\",\"issueTime\":\"2026-08-01T00:00:00Z\",\"validTimeFrom\":\(from),"
                + "\"validTimeTo\":\(until),\"rawTAF\":\"\(raw)\",\"fcsts\":[\(rows.joined(separator: ","))]}"
        }
    }

    /// Returns the JSON members for wind, visibility, weather and clouds of a report's groups.
    private func conditions(_ groups: ArraySlice<String>) -> [String] {
        var members: [String] = []
        var clouds: [String] = []
        var weather: [String] = []
        var whole = ""
        for group in groups {
            if let wind = group.wholeMatch(of: /(\d{3}|VRB)(\d{2,3})(?:G(\d{2,3}))?(KT|MPS)/) {
                func knots(_ text: Substring) -> Int {
                    let value = Double(text) ?? 0
                    return Int((wind.4 == "MPS" ? value * 1.943_844 : value).rounded())
                }
                members.append("\"wdir\":" + (wind.1 == "VRB" ? "\"VRB\"" : "\(Int(wind.1) ?? 0)"))
                members.append("\"wspd\":\(knots(wind.2))")
                if let gust = wind.3 { members.append("\"wgst\":\(knots(gust))") }
            } else if group == "CAVOK" {
                members += ["\"visib\":\"6+\"", "\"cover\":\"CAVOK\""]
                clouds.append("{\"cover\":\"CAVOK\"}")
            } else if group == "9999" || group == "P6SM" {
                members.append("\"visib\":\"6+\"")
            } else if group == "10SM" {
                members.append("\"visib\":\"10+\"")
            } else if let metres = group.wholeMatch(of: /(\d{4})(?:NDV)?/) {
                members.append("\"visib\":\(((Double(metres.1) ?? 0) / 16.09344).rounded() / 100)")
            } else if group.wholeMatch(of: /\d/) != nil {
                whole = group + " "
            } else if group.hasSuffix("SM") {
                members.append("\"visib\":\"\(whole)\(group.dropLast(2))\"")
                whole = ""
            } else if let cloud = group.wholeMatch(of: /(FEW|SCT|BKN|OVC)(\d{3}|\/\/\/)(CB|TCU)?(?:\/\/\/)?/) {
                let base = Int(cloud.2).map { ",\"base\":\($0 * 100)" } ?? ""
                let type = cloud.3.map { ",\"type\":\"\($0)\"" } ?? ""
                clouds.append("{\"cover\":\"\(cloud.1)\"\(base)\(type)}")
            } else if let hidden = group.wholeMatch(of: /VV(\d{3})/) {
                let hundreds = Int(hidden.1) ?? 0
                // The service gives hundreds of feet in a METAR and feet in a TAF.
                members.append("\"vertVis\":\(raw.hasPrefix("TAF") ? hundreds * 100 : hundreds)")
                clouds.append("{\"cover\":\"OVX\",\"base\":\(hundreds * 100)}")
            } else if ["SKC", "CLR", "NSC", "NCD"].contains(group) {
                clouds.append("{\"cover\":\"\(group)\"}")
            } else if WeatherPhenomenon(group) != nil || group == "NSW" {
                weather.append(group)
            }
        }
        if !clouds.isEmpty { members.append("\"clouds\":[\(clouds.joined(separator: ","))]") }
        if !weather.isEmpty { members.append("\"wxString\":\"\(weather.joined(separator: " "))\"") }
        return members
    }
}
