import Testing

@testable import FlightCore

@Suite struct ObservationFieldTests {
    /// The compiler checks that each field has a kind and each kind makes a field. This checks that they match.
    @Test func eachKindMakesTheFieldsOfThatKind() {
        for kind in FlightObservation.Field.Kind.allCases {
            for milestone in Milestone.allCases {
                #expect(FlightObservation.Field(kind, of: milestone).kind == kind)
            }
        }
        #expect(Set(FlightObservation.Field.all).count == FlightObservation.Field.all.count)
        #expect(FlightObservation.Field.all.count == 32 + 4 * Milestone.allCases.count)
    }
}
