/// What each source can report, and at which end of a flight. Decision 0002 explains the table.
extension FlightObservation.Source {
    /// The milestones whose actual times the source can report. The source holds back only these milestones, until it
    /// has reported them.
    public var reach: MilestoneSet {
        if isTracker { return [] }
        return switch self {
        case .avinor: [.out, .on]
        case .hongKong: [.boardingOpens, .doorsClose, .out, .on, .in]
        case .schiphol, .swedavia: [.boardingOpens, .doorsClose, .out, .on]
        case .finavia, .aeroAPI: [.out, .off, .on, .in]
        case .lufthansa, .airLabs: [.out, .in]
        // AeroDataBox has runway times only where it sees the aircraft.
        case .aeroDataBox: [.boardingOpens, .doorsClose, .out, .on, .in]
        default: .all
        }
    }

    /// Whether every response of the source covers every milestone.
    var tellsAll: Bool { reach == .all }

    /// Returns the ends of a flight that a response of the source covers.
    ///
    /// Every response of an airline or of AeroAPI covers both ends. A response of an airport covers only the end at
    /// that airport. AeroDataBox and AirLabs repeat the schedule for all airports but have live data only for some, so
    /// their responses cover an end only if they contain an estimated or actual time there.
    ///
    /// - Parameter fields: The fields of the response.
    public func ends(of fields: some Sequence<FlightObservation.Field>) -> FlightEnds {
        let isSelective = self == .aeroDataBox || self == .airLabs
        guard isSelective || FlightObservation.Source.airports.contains(self) else { return .both }
        var ends: FlightEnds = []
        for field in fields {
            switch field {
            case .estimated, .actual, .happened: ends.formUnion(FlightEnds(field))
            default: if !isSelective { ends.formUnion(FlightEnds(field)) }
            }
        }
        return ends
    }
}
