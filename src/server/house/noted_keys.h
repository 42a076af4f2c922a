/* Noted keys: the keys of the requests of which this server has noted an audit record. */
#ifndef PINDECK_NOTED_KEYS_H
#define PINDECK_NOTED_KEYS_H

#include "journal/entry.h"

#include <stdbool.h>
#include <stddef.h>

enum {
	NOTED_KEYS = 256
};

/* All zeros at first. One thread uses it. */
struct noted_keys {
	char list[NOTED_KEYS][ENTRY_KEY_SIZE];
	size_t next; /* index of the oldest key, which the next one replaces */
};

/* True when the request needs an audit record, which the caller writes. A retried request needs one
 * too, unless it is noted already: a server that was killed after the commit and before the record
 * has not answered it, and the retry is what the client is told. */
bool noted_keys_take(struct noted_keys *noted, const char *key, bool retried);

#endif
