/// The phase of a flight as passengers perceive it, in more detail than ``FlightState``.
public enum FlightPhase: UInt8, CaseIterable, Sendable {
    case onBoard, taxiOut, takeOff, climb, cruise, descent, approach, rollOut, taxiIn

    /// What passengers feel and hear during the phase, in order.
    public var sensations: [Sensation] {
        switch self {
        case .onBoard: FlightPhase.felt(.power, .pumps)
        case .taxiOut: FlightPhase.felt(.flaps, .taxiing)
        case .takeOff: FlightPhase.felt(.thrust, .gear, .powerBack, .turn)
        case .climb: FlightPhase.felt(.flaps, .levelOff, .chime, .ears)
        case .cruise: FlightPhase.felt(.bumps, .beltSign, .air)
        case .descent: FlightPhase.felt(.idle, .speedBrakes, .ears, .holding)
        case .approach: FlightPhase.felt(.flaps, .gear, .surges, .goAround)
        case .rollOut: FlightPhase.felt(.touchdown, .reversers)
        case .taxiIn: FlightPhase.felt(.flaps, .power)
        }
    }

    /// Returns the given sensations as an array. Used instead of array literals, because Swift 6.3.1 mixes up constant
    /// arrays of equal length when compiling for WebAssembly.
    @inline(never)
    private static func felt(
        _ first: Sensation, _ second: Sensation, _ third: Sensation? = nil, _ fourth: Sensation? = nil
    ) -> [Sensation] {
        var list = [first]
        list.append(second)
        if let third { list.append(third) }
        if let fourth { list.append(fourth) }
        return list
    }

    /// The next phase; nil for the last phase.
    public var next: FlightPhase? { FlightPhase(rawValue: rawValue + 1) }
}
