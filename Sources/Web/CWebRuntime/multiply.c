#ifdef __wasm__
// Swift checks 64-bit multiplications for overflow with a 128-bit product. For this, LLVM calls the following function
// of the compiler's runtime library. Some WebAssembly toolchains lack it.
typedef unsigned long long half;
typedef union {
  __int128 whole;
  struct {
    half low, high;
  } halves;
} wide;

__int128 __multi3(__int128 a, __int128 b) {
  wide x = {.whole = a}, y = {.whole = b}, product;
  half x0 = x.halves.low & 0xffffffff, x1 = x.halves.low >> 32;
  half y0 = y.halves.low & 0xffffffff, y1 = y.halves.low >> 32;
  half low = x0 * y0, middle = x1 * y0 + (low >> 32), cross = x0 * y1 + (middle & 0xffffffff);
  product.halves.low = (cross << 32) | (low & 0xffffffff);
  product.halves.high = x1 * y1 + (middle >> 32) + (cross >> 32) + x.halves.high * y.halves.low + x.halves.low * y.halves.high;
  return product.whole;
}
#endif
