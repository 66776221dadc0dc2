#ifndef CWEBFILES_H
#define CWEBFILES_H
#include <stddef.h>
/// A file of the web app, as the server sends it: the path below /, the media type, the entity tag, and the content,
/// both uncompressed and compressed with gzip and brotli. A count of 0 means that the compressed form gains nothing.
typedef struct {
  const char *_Nonnull path, *_Nonnull type, *_Nonnull tag;
  const unsigned char *_Nonnull plain;
  size_t plain_count;
  const unsigned char *_Nonnull gzip;
  size_t gzip_count;
  const unsigned char *_Nonnull brotli;
  size_t brotli_count;
} WebFile;
/// Returns the number of embedded files; 0 if the program was built without `make web`.
size_t web_file_count(void);
/// Returns the file at the given index, which must be less than `web_file_count()`.
WebFile web_file(size_t index);
#endif
