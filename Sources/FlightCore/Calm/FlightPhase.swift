/// What the aircraft is doing, as somebody in the cabin would tell it apart: finer than the smart states.
public enum FlightPhase: UInt8, CaseIterable, Sendable {
    case onBoard, taxiOut, takeOff, climb, cruise, descent, approach, rollOut, taxiIn

    /// What one feels and hears, in the order in which it comes.
    public var sensations: [Sensation] {
        switch self {
        case .onBoard: [.power, .pumps]
        case .taxiOut: [.flaps, .taxiing]
        case .takeOff: [.thrust, .gear, .powerBack, .turn]
        case .climb: [.flaps, .levelOff, .chime, .ears]
        case .cruise: [.bumps, .beltSign, .air]
        case .descent: [.idle, .speedBrakes, .ears, .holding]
        case .approach: [.flaps, .gear, .surges, .goAround]
        case .rollOut: [.touchdown, .reversers]
        case .taxiIn: [.flaps, .power]
        }
    }

    /// The phase that follows; nil after the last.
    public var next: FlightPhase? { FlightPhase(rawValue: rawValue + 1) }
}
