/* Secrets that people type, such as a password. */
#ifndef PINDECK_SECRET_H
#define PINDECK_SECRET_H

#include <stddef.h>

/* A line of standard input without its end. From a terminal after the question, without echo.
 * Returns its length; size for a line that does not fit, 0 also on failure. The caller wipes it. */
size_t secret_read(char *line, size_t size, const char *question);

#endif
