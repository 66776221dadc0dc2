/// What each source can report, and at which end of a flight. Decision 0002 explains the table.
extension FlightObservation.Source {
    /// The milestones whose actual times the source can report. While the source responds, such a milestone counts as
    /// not yet happened until the source reports it.
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

    /// Whether every response from the source covers every milestone.
    var tellsAll: Bool { reach == .all }

    /// Returns the ends of a flight that a response from the source covers.
    ///
    /// A response from an airline or from AeroAPI always covers both ends. A response from an airport covers only the
    /// end at that airport. AeroDataBox and AirLabs repeat the schedule for all airports but have live data only for
    /// some airports. A response from AeroDataBox or AirLabs covers an end only if it contains an estimated or actual
    /// time there.
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
