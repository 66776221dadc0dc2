#ifndef CCALMDATA_H
#define CCALMDATA_H
#include <stddef.h>
/// An embedded data table for calm mode: a pointer to the bytes, and the number of bytes.
typedef struct { const unsigned char *_Nonnull bytes; size_t count; } CalmTable;
CalmTable calm_airports(void);
CalmTable calm_land(void);
#endif
