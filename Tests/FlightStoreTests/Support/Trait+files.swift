import FlightStoreSamples
import Testing

extension Trait where Self == ConditionTrait {
    /// For tests of what only an SQLite file has: seals, backups, damage, query plans.
    static var onlyInFiles: Self { .disabled(if: StorePlace.isPostgres, "only for SQLite") }
}
