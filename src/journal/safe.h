/* The safe: the permissions of a server, as one text that is read and replaced as a whole. An
 * interface; several processes may use the same safe at the same time. */
#ifndef PINDECK_SAFE_H
#define PINDECK_SAFE_H

#include "journal/journal.h"

enum {
	SAFE_MOST_TEXT = 1024 * 1024,
	SAFE_EDITION_SIZE = 33 /* 32 hexadecimal digits and a NUL byte */
};

/* A text as it was read. The edition is different after every change; empty before the first. */
struct safe_text {
	char *text; /* to be freed; a null pointer before the first change */
	size_t length;
	char edition[SAFE_EDITION_SIZE];
};

/* Decides on the new text. Returns the text, to be freed by the safe, and sets its edition; or a
 * null pointer to leave everything as it is. */
typedef char *safe_edit(void *payload, const struct safe_text *now,
                        char edition[SAFE_EDITION_SIZE]);

struct safe_operations {
	/* Reads the text, unless it is still the known edition: then text stays a null pointer and
	 * the edition is the known one. */
	enum trouble (*read)(void *self, const char *known, struct safe_text *text);

	/* Reads the text, lets edit decide, and writes the result, while no other process can do
	 * the same. The result is on disk when this returns NO_TROUBLE. */
	enum trouble (*change)(void *self, safe_edit *edit, void *payload);

	/* The message of the system for the last trouble; empty if there was none. */
	const char *(*detail)(void *self);

	void (*close)(void *self);
};

struct safe {
	const struct safe_operations *operations;
	void *self;
};

#endif
