#ifdef __wasm__
// wasi-libc calls arc4random_buf to request random bytes from the host. Here the bytes have a fixed pattern, so that
// the order of dictionaries is the same in every run. This is safe, because the core hashes nothing that an attacker
// controls.
void arc4random_buf(void *bytes, unsigned long count) {
  unsigned char *at = bytes;
  while (count--) *at++ = (unsigned char)(count * 167 + 13);
}
#endif
