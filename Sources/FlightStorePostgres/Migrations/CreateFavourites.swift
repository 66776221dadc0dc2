/// Adds favourite airports, and alerts about them; see the migration of the same name for SQLite.
enum CreateFavourites {
    static let sql = """
        CREATE TABLE favouriteAirport (
            personId TEXT COLLATE "C" NOT NULL REFERENCES person (id),
            airport TEXT COLLATE "C" NOT NULL CHECK (airport <> ''),
            alerts SMALLINT NOT NULL CHECK (alerts IN (0, 1)),
            createdAt BIGINT NOT NULL,
            glance TEXT COLLATE "C" CHECK (glance IS NULL OR CAST(glance AS JSON) IS NOT NULL),
            memory TEXT COLLATE "C" CHECK (memory IS NULL OR CAST(memory AS JSON) IS NOT NULL),
            toldAt BIGINT,
            version BIGINT NOT NULL DEFAULT 0 CHECK (version >= 0),
            PRIMARY KEY (personId, airport)
        );
        ALTER TABLE alert ALTER COLUMN flightId DROP NOT NULL;
        ALTER TABLE alert ADD COLUMN airport TEXT COLLATE "C" CHECK ((airport IS NULL) <> (flightId IS NULL));
        """
}
