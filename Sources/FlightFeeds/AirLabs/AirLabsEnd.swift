internal import FlightCore

/// The departure or arrival of a flight, read from the keys with the prefix `dep_` or `arr_`.
struct AirLabsEnd {
    let code: Airport.Code?
    let scheduled: Instant?
    let estimated: Instant?
    let actual: Instant?
    let terminal: Label?
    let gate: Label?
    let baggage: Label?

    init(from decoder: any Decoder, prefix: String) throws {
        let values = try decoder.container(keyedBy: JSONKey.self)
        func value<Value: Decodable>(_ name: String) throws -> Value? {
            try values.decodeIfPresent(Value.self, forKey: JSONKey(prefix + name))
        }
        /// Reads a time in seconds since 1970, or in UTC without a zone. A local time without an offset is ignored.
        func time(_ name: String) throws -> Instant? {
            let seconds: Number? = try value(name + "_ts")
            let utc: String? = try value(name + "_utc")
            return seconds.flatMap { $0.value != 0 ? Instant(unixSeconds: $0.unixSeconds) : nil }
                ?? Instant(utcStamp: utc)
        }
        let iata: String? = try value("iata")
        let icao: String? = try value("icao")
        code = [iata, icao].lazy.compactMap { $0 }.compactMap { Airport.Code($0) }.first
        let planned = try time("time")
        scheduled = planned
        // A row may state the delay in minutes but not the estimated time.
        let minutes: Number? = try? value("delayed")
        let delayed = minutes?.whole.flatMap { delay in planned.map { $0 + .minutes(Int64(delay)) } }
        estimated = try time("estimated") ?? (delayed.isLater(than: planned) ? delayed : nil)
        actual = try time("actual")
        terminal = try value("terminal")
        gate = try value("gate")
        baggage = try value("baggage")
    }
}
