import Testing

@testable import FlightStorePostgres

@Suite struct NumberedPlaceholderTests {
    @Test(arguments: [
        ("SELECT ?", "SELECT $1"), ("VALUES (?, ?, ?)", "VALUES ($1, $2, $3)"),
        ("a = ?2 AND b = ?1 AND c = ?", "a = $2 AND b = $1 AND c = $3"), ("a = ?12", "a = $12"),
        ("SELECT '?', \"?\", ?", "SELECT '?', \"?\", $1"), ("SELECT 'it''s ?', ?", "SELECT 'it''s ?', $1"),
        ("SELECT 1 -- why?\nWHERE a = ?", "SELECT 1 \nWHERE a = $1"), ("SELECT 'open ?", "SELECT 'open ?"), ("", ""),
    ])
    func placeholdersAreNumbered(_ sql: String, _ expected: String) {
        #expect(numberingPlaceholders(sql) == expected)
    }

    @Test(arguments: [
        ("postgres://ada:secret@host:5432/halcyon?sslmode=require", "postgres://ada@host:5432/halcyon?sslmode=require"),
        ("postgresql:///halcyon?host=/run&password=secret", "postgresql:///halcyon?host=/run"),
        ("postgresql://host/halcyon?password=secret&sslpassword=other", "postgresql://host/halcyon"),
        ("postgres://ada:se%40c%2Fret@host/halcyon", "postgres://ada@host/halcyon"),
    ])
    func passwordIsNotShown(_ address: String, _ shown: String) throws {
        #expect(try #require(PostgresAddress(address)).description == shown)
    }

    @Test(arguments: [
        "", "halcyon", "mysql://host/halcyon", "/var/lib/halcyon.sqlite", "postgresql://",
        "host=localhost password=secret",
        // Passwords with characters that have to be escaped.
        "postgres://ada:se@cret@host/halcyon", "postgres://ada:se/cret@host/halcyon",
        "postgres://ada:se%zz@host/halcyon",
    ])
    func otherAddressesAreRefused(_ address: String) {
        #expect(PostgresAddress(address) == nil)
    }
}
