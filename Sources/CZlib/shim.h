#include <zlib.h>

/* zlib's own names for these are macros, which Swift does not see. 15 is the window of 32 kB. */

/* 15 + 16: with a gzip header. */
static inline int halcyon_gzip_init(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

/* -15: the data alone, with neither header nor checksum, as ZIP has it. */
static inline int halcyon_raw_inflate_init(z_stream *stream) { return inflateInit2(stream, -15); }

/* 15 + 16: with a gzip header. */
static inline int halcyon_gzip_inflate_init(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
