#include "CCalmData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// What the map of calm mode needs, apart from the other tables so that the browser's module carries nothing else.
static const unsigned char airports[] = {
#embed "../../Data/calm-airports.tsv"
};
static const unsigned char land[] = {
#embed "../../Data/land.txt"
};

CalmTable calm_airports(void) { return (CalmTable){airports, sizeof airports}; }
CalmTable calm_land(void) { return (CalmTable){land, sizeof land}; }
