#include "CWebFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Release builds contain the files of the web app: `Tools/bundle_web.py` has written them as `files[]` with `FILE_COUNT` entries.
// Debug builds read them from their folder, and contain none.
#if !defined(DEBUG) && __has_include("../../.build-web/files.inc")
#include "../../.build-web/files.inc"
size_t web_file_count(void) { return FILE_COUNT; }
WebFile web_file(size_t index) { return files[index]; }
#else
size_t web_file_count(void) { return 0; }
WebFile web_file(size_t index) {
  (void)index;
  static const unsigned char none[1] = {0};
  return (WebFile){"", "", "", none, 0, none, 0, none, 0};
}
#endif
