#include <zlib.h>

/* zlib's own name for this is a macro, which Swift does not see. 15 + 16: the window of 32 kB, with a gzip header. */
static inline int halcyon_gzip_init(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
