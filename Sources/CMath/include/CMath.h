#ifndef CMATH_H
#define CMATH_H
// The only functions of the C library that FlightCore may use. On native platforms, they come from libm. In the
// browser, libc headers are not available, so the functions are declared here and linked from wasi-libc's libc.a.
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
