#ifndef CWEBFILES_H
#define CWEBFILES_H
#include <stddef.h>
/// One file of the web app as the server sends it: its path below /, media type, entity tag, and its bytes
/// plain, gzip and brotli (a count of 0 where that form is not worth having).
typedef struct {
  const char *_Nonnull path, *_Nonnull type, *_Nonnull tag;
  const unsigned char *_Nonnull plain;
  size_t plain_count;
  const unsigned char *_Nonnull gzip;
  size_t gzip_count;
  const unsigned char *_Nonnull brotli;
  size_t brotli_count;
} WebFile;
/// How many files are embedded; 0 when the program was built without `make web`.
size_t web_file_count(void);
/// The file at an index below `web_file_count()`.
WebFile web_file(size_t index);
#endif
