internal import FlightCore
internal import FlightTracking

/// The owner's receiver, and networks that use the same software. adsb.lol asks for moderate use (dynamic limit, ODbL
/// 1.0). adsb.fi allows one request a second (personal and non-commercial use). airplanes.live answers only requests
/// from addresses that also feed data to it.
extension ReadsbReader: LiveSource {
    var profile: SourceProfile {
        switch source {
        case .adsbLol:
            network(every: Span(3), atOnce: 1, terms: .adsbLol)
        case .adsbFi:
            network(every: Span(2), atOnce: 20, terms: .adsbFi)
        case .airplanesLive:
            network(every: Span(2), atOnce: 20, terms: .airplanesLive)
        default:
            SourceProfile(
                source: source, role: .wholeSky, tells: [.position, .movement, .tail],
                ahead: .hours(1),
                rate: RequestRate(burst: 2, every: Span(1)), shortestInterval: Span(5), needsAddress: true,
                hasTraces: true)
        }
    }

    private func network(every: Span, atOnce: Int, terms: SourceTerms) -> SourceProfile {
        SourceProfile(
            source: source, role: .byAddress(atOnce: atOnce), tells: [.position, .movement, .tail],
            isTold: .aircraft, ahead: .hours(1), rate: RequestRate(burst: 1, every: every), shortestInterval: Span(10),
            hasTraces: source == .adsbLol, terms: terms)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        switch question {
        case .wholeSky where profile.role == .wholeSky:
            guard let address = access.address else { return nil }
            // Some owners enter the full URL of the list, which may have a different file name.
            guard !address.hasSuffix(".json") else {
                let slash = address.lastIndex(of: "/") ?? address.endIndex
                return SourceRequest(base: String(address[..<slash]), String(address[slash...]))
            }
            return SourceRequest(base: address, "/data/aircraft.json")
        case .aircraft(let addresses) where profile.role != .wholeSky:
            return lookUp("/v2/hex/" + addresses.map { $0.text }.joined(separator: ","), access)
        case .callsigns(let callsigns) where profile.role != .wholeSky:
            return lookUp(
                "/v2/callsign/" + callsigns.map { PathText.escaped($0) }.joined(separator: ","), access)
        case .trace(let address) where profile.hasTraces:
            let path = "/data/traces/\(address.text.suffix(2))/trace_full_\(address.text).json"
            if source == .adsbLol { return SourceRequest(base: access.address ?? "https://globe.adsb.lol", path) }
            guard let base = access.address, !base.hasSuffix(".json") else { return nil }
            return SourceRequest(base: base, path)
        default: return nil
        }
    }

    private func lookUp(_ path: String, _ access: SourceAccess) -> SourceRequest {
        let base =
            switch source {
            case .adsbFi: "https://opendata.adsb.fi/api"
            case .airplanesLive: "https://api.airplanes.live"
            default: "https://api.adsb.lol"
            }
        return SourceRequest(base: access.address ?? base, path, headers: ["accept": "application/json"])
    }
}
