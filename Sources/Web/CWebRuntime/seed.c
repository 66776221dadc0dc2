#ifdef __wasm__
// wasi-libc requests random bytes from the host through arc4random_buf. The core hashes nothing that an attacker
// controls, and a fixed pattern keeps the order of dictionaries the same between runs.
void arc4random_buf(void *bytes, unsigned long count) {
  unsigned char *at = bytes;
  while (count--) *at++ = (unsigned char)(count * 167 + 13);
}
#endif
