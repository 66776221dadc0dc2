#ifdef __wasm__
// wasi-libc asks the host for random bytes through arc4random_buf. The core hashes nothing that an
// attacker chooses, and a fixed pattern keeps the order of dictionaries the same from run to run.
void arc4random_buf(void *bytes, unsigned long count) {
  unsigned char *at = bytes;
  while (count--) *at++ = (unsigned char)(count * 167 + 13);
}
#endif
