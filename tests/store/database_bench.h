/* A journal in a database. */
#ifndef PINDECK_DATABASE_BENCH_H
#define PINDECK_DATABASE_BENCH_H

#include "contract.h"

static struct bench database = { .keeper = POSTGRES };

#define ON_DATABASE(sentence)                                            \
	{                                                                \
#sentence, sentence, set_up_closed, tear_down, &database \
	}

#endif
