// The allocator settings of glibc, which Swift's Glibc module does not include.
#include <malloc.h>
