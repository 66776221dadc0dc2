internal import FlightCore
internal import FlightTracking

/// An aircraft in a list. The source omits keys whose values are unknown.
struct ReadsbAircraft: Decodable {
    let hex: Label
    /// How the position was obtained, such as `adsb_icao` or `mlat`.
    let type: String?
    /// The callsign, padded with spaces to eight characters.
    let flight: Label?
    let r: Label?
    let t: Label?
    let lat: Number?
    let lon: Number?
    let seenPos: Number?
    let lastPosition: OldPosition?
    let altBaro: ReadsbAltitude?
    let altGeom: Number?
    let gs: Number?
    let track: Number?
    let calcTrack: Number?
    let trueHeading: Number?
    let baroRate: Number?
    let geomRate: Number?
    // Keys that dump1090 used before 2018.
    private let altitude: ReadsbAltitude?
    private let speed: Number?
    private let vertRate: Number?
    /// The keys whose values come from multilateration rather than from the aircraft.
    let mlat: LossyArray<String>?

    private enum CodingKeys: String, CodingKey {
        case hex, type, flight, r, t, lat, lon, lastPosition, gs, track, mlat, altitude, speed
        case seenPos = "seen_pos"
        case altBaro = "alt_baro"
        case altGeom = "alt_geom"
        case calcTrack = "calc_track"
        case trueHeading = "true_heading"
        case baroRate = "baro_rate"
        case geomRate = "geom_rate"
        case vertRate = "vert_rate"
    }

    /// The last known position, which is more than a minute old.
    struct OldPosition: Decodable {
        let lat: Number
        let lon: Number
        let seenPos: Number

        private enum CodingKeys: String, CodingKey {
            case lat, lon
            case seenPos = "seen_pos"
        }
    }

    /// Returns the report of the aircraft; nil if it has no ICAO address.
    func report(now: Double) -> AircraftReport? {
        guard let address = AircraftAddress(hex.text) else { return nil }
        var report = AircraftReport(address: address)
        report.callsign = RadioCallsign(flight?.text)?.text
        report.tail = RegistrationMark(r?.text)?.text
        report.type = TypeDesignator(icao: t?.text)?.text
        report.fix = fix(now: now)
        return report
    }

    private func fix(now: Double) -> AircraftReport.Fix? {
        guard let lat, let lon else {
            // The other values were not measured at this position, so they are left out.
            guard let lastPosition else { return nil }
            return ReadsbAircraft.fix(
                now: now, age: lastPosition.seenPos, latitude: lastPosition.lat, longitude: lastPosition.lon)
        }
        guard let seenPos, var fix = ReadsbAircraft.fix(now: now, age: seenPos, latitude: lat, longitude: lon) else {
            return nil
        }
        let isOwnWord = !(mlat?.rows.contains("lat") ?? false) && ReadsbAltitude.isOwnWord(type)
        (altBaro ?? altitude)?.put(into: &fix, isOwnWord: isOwnWord)
        // A parked aircraft also sends a GNSS altitude, which is not used.
        if fix.isOnGround != true, fix.altitudeFeet == nil { fix.altitudeFeet = altGeom?.whole }
        fix.groundSpeedKnots = (gs ?? speed)?.whole
        let heading = fix.isOnGround == true ? trueHeading : calcTrack
        fix.track = ReadsbAircraft.direction((track ?? heading)?.value)
        fix.verticalRate = (baroRate ?? geomRate ?? vertRate)?.whole
        return fix
    }

    private static func fix(now: Double, age: Number, latitude: Number, longitude: Number) -> AircraftReport.Fix? {
        guard age.value >= 0, let at = Instant(unixSeconds: now - age.value),
            let place = Coordinate(latitude: latitude.value, longitude: longitude.value)
        else { return nil }
        return AircraftReport.Fix(at: at, coordinate: place)
    }

    /// Returns a direction in degrees, 0..<360; nil if the value is invalid.
    static func direction(_ degrees: Double?) -> Double? {
        guard let degrees, degrees >= 0, degrees <= 360 else { return nil }
        return degrees == 360 ? 0 : degrees
    }
}
