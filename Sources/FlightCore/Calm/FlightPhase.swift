/// What the aircraft is doing, as somebody in the cabin would tell it apart: finer than the smart states.
public enum FlightPhase: UInt8, CaseIterable, Sendable {
    case onBoard, taxiOut, takeOff, climb, cruise, descent, approach, rollOut, taxiIn

    /// What one feels and hears, in the order in which it comes.
    public var sensations: [Sensation] {
        switch self {
        case .onBoard: [.power, .pumps]
        case .taxiOut: [.flapsOut, .taxiing]
        case .takeOff: [.thrust, .gearUp, .powerBack, .turn]
        case .climb: [.flapsIn, .levelOff, .chime, .ears]
        case .cruise: [.bumps, .beltSign, .air]
        case .descent: [.idle, .speedBrakes, .ears, .holding]
        case .approach: [.flapsDown, .gearDown, .surges, .goAround]
        case .rollOut: [.touchdown, .reversers]
        case .taxiIn: [.power, .chimeAtGate]
        }
    }

    /// The phase that follows; nil after the last.
    public var next: FlightPhase? { FlightPhase(rawValue: rawValue + 1) }
}
