#ifndef CMATH_H
#define CMATH_H
// The only functions of the C library that the core may use.
// Native: the platform's libm. In the browser there are no libc headers: the same prototypes are
// declared here and the linker finds them in wasi-libc's libc.a.
#if defined(__wasm__)
double sin(double);
double cos(double);
double tan(double);
double atan2(double, double);
double asin(double);
double acos(double);
double pow(double, double);
double fmod(double, double);
double exp(double);
double log(double);
#else
#include <math.h>
#endif
#endif
