#include "CFlightData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The committed tables of Data/, put into the program so that it needs no files beside it.
static const unsigned char airports[] = {
#embed "../../Data/airports.tsv"
};
static const unsigned char airlines[] = {
#embed "../../Data/airlines.tsv"
};
static const unsigned char timezones[] = {
#embed "../../Data/timezones.tsv"
};
static const unsigned char aircraft[] = {
#embed "../../Data/aircraft.tsv"
};
static const unsigned char stations[] = {
#embed "../../Data/stations.tsv"
};
static const unsigned char routes[] = {
#embed "../../Data/routes.bin"
};
static const unsigned char built[] = {
#embed "../../Data/built.tsv"
};
static const unsigned char land[] = {
#embed "../../Data/land.txt"
};
static const unsigned char coast[] = {
#embed "../../Data/coast.txt"
};
static const unsigned char terminals[] = {
#embed "../../Data/terminals.tsv"
};
static const unsigned char replay[] = {
#embed "../../Data/replay.tsv"
};
static const unsigned char forecast[] = {
#embed "../../Data/forecast.bin"
};

EmbeddedTable embedded_airports(void) { return (EmbeddedTable){airports, sizeof airports}; }
EmbeddedTable embedded_airlines(void) { return (EmbeddedTable){airlines, sizeof airlines}; }
EmbeddedTable embedded_timezones(void) { return (EmbeddedTable){timezones, sizeof timezones}; }
EmbeddedTable embedded_aircraft(void) { return (EmbeddedTable){aircraft, sizeof aircraft}; }
EmbeddedTable embedded_stations(void) { return (EmbeddedTable){stations, sizeof stations}; }
EmbeddedTable embedded_routes(void) { return (EmbeddedTable){routes, sizeof routes}; }
EmbeddedTable embedded_built(void) { return (EmbeddedTable){built, sizeof built}; }
EmbeddedTable embedded_land(void) { return (EmbeddedTable){land, sizeof land}; }
EmbeddedTable embedded_coast(void) { return (EmbeddedTable){coast, sizeof coast}; }
EmbeddedTable embedded_terminals(void) { return (EmbeddedTable){terminals, sizeof terminals}; }
EmbeddedTable embedded_replay(void) { return (EmbeddedTable){replay, sizeof replay}; }
EmbeddedTable embedded_forecast(void) { return (EmbeddedTable){forecast, sizeof forecast}; }
