/* The writer names these in functions that the engine does not call, and the linker leaves out. */
#ifndef PINDECK_STDIO_H
#define PINDECK_STDIO_H

#include <stdarg.h>
#include <stddef.h>

typedef struct file FILE;

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file);
int vsnprintf(char *text, size_t size, const char *format, va_list values);

#endif
