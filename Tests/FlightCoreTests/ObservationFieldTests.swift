import Testing

@testable import FlightCore

@Suite struct ObservationFieldTests {
    /// That each field has a kind and each kind makes a field is for the compiler to see; that they are the same, is not.
    @Test func eachKindMakesTheFieldsOfThatKind() {
        for kind in FlightObservation.Field.Kind.allCases {
            for milestone in Milestone.allCases {
                #expect(FlightObservation.Field(kind, of: milestone).kind == kind)
            }
        }
        #expect(Set(FlightObservation.Field.all).count == FlightObservation.Field.all.count)
        #expect(FlightObservation.Field.all.count == 31 + 4 * Milestone.allCases.count)
    }
}
