/* pindeck serve --user: root permanently drops its rights. */
#ifndef PINDECK_USER_H
#define PINDECK_USER_H

#include "program/command.h"

/* A line on standard error and STATUS_USAGE if this process cannot become that user. */
enum status user_check(const char *name, enum language language);

/* Become that user permanently, with its groups and HOME. A line on standard error and
 * STATUS_FAILED on failure. */
enum status user_become(const char *name, enum language language);

#endif
