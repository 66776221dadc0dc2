// glibc's settings of its allocator, which Swift's module of glibc leaves out.
#include <malloc.h>
