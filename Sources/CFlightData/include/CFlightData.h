#ifndef CFLIGHTDATA_H
#define CFLIGHTDATA_H
#include <stddef.h>
/// An embedded data table: a pointer to the bytes, and the number of bytes.
typedef struct { const unsigned char *_Nonnull bytes; size_t count; } EmbeddedTable;
EmbeddedTable embedded_airports(void);
EmbeddedTable embedded_airlines(void);
EmbeddedTable embedded_timezones(void);
EmbeddedTable embedded_aircraft(void);
EmbeddedTable embedded_stations(void);
EmbeddedTable embedded_routes(void);
EmbeddedTable embedded_built(void);
EmbeddedTable embedded_land(void);
EmbeddedTable embedded_coast(void);
EmbeddedTable embedded_terminals(void);
EmbeddedTable embedded_replay(void);
EmbeddedTable embedded_forecast(void);
#endif
