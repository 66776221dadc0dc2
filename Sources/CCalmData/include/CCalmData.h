#ifndef CCALMDATA_H
#define CCALMDATA_H
#include <stddef.h>
/// One embedded table of calm mode: its bytes and how many there are.
typedef struct { const unsigned char *_Nonnull bytes; size_t count; } CalmTable;
CalmTable calm_airports(void);
CalmTable calm_land(void);
#endif
