/* Answers from the journal. */
#ifndef PINDECK_LOOKUP_ANSWERS_H
#define PINDECK_LOOKUP_ANSWERS_H

#include "server/api/call.h"

/* lookups.c: the answer that the function of the endpoint finds */
call_answer answer_lookup;

/* exports.c: all stored games */
call_answer answer_export;

#endif
