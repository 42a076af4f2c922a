/* The disciplines on the command line. */
#ifndef PINDECK_DISCIPLINES_H
#define PINDECK_DISCIPLINES_H

#include "program/request.h"

/* The discipline of that name, or a line on standard error. */
enum status disciplines_choose(enum pindeck_discipline *discipline, const char *name,
                               enum language language);

#endif
