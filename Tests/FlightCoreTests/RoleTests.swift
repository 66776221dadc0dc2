import FlightCore
import Testing

/// What scopes and roles permit.
@Suite struct RoleTests {
    private typealias Right = AccessScope.Right

    @Test func rolesHaveTheseRights() {
        let table: [Person.Role: Set<Right>] = [
            .owner: Set(Right.allCases),
            .member: [.see, .change, .delete, .share, .spend, .importFiles, .invite, .manageAccess],
            .guest: [.see, .change, .importFiles, .manageAccess],
        ]
        for role in Person.Role.allCases {
            #expect(Set(Right.allCases.filter { role.includes($0) }) == table[role], "\(role)")
        }
    }

    @Test func scopesHaveTheseRights() {
        let table: [AccessScope: Set<Right>] = [
            .read: [.see, .seeSources], .importing: [.importFiles], .admin: Set(Right.allCases),
            .write: [.see, .change, .delete, .share, .spend, .importFiles, .seeSources, .manageSources],
        ]
        for scope in AccessScope.allCases {
            #expect(Set(Right.allCases.filter { scope.includes($0) }) == table[scope], "\(scope)")
        }
    }
}
