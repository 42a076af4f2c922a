/* The permissions of a server, as one text that is read and replaced as a whole. An
 * interface; several processes may use the same text at the same time. */
#ifndef PINDECK_PERMISSIONS_H
#define PINDECK_PERMISSIONS_H

#include "journal/journal.h"

enum {
	PERMISSIONS_MOST_TEXT = 1024 * 1024,
	PERMISSIONS_EDITION_SIZE = 33 /* 32 hexadecimal digits and a NUL byte */
};

/* A text as it was read. The edition is different after every change; empty before the first. */
struct permissions_text {
	char *text; /* to be freed; a null pointer before the first change */
	size_t length;
	char edition[PERMISSIONS_EDITION_SIZE];
};

/* Decides on the new text. Returns the text, to be freed by the store of permissions, and sets its
 * edition; or a null pointer to leave everything as it is. */
typedef char *permissions_edit(void *payload, const struct permissions_text *now,
                               char edition[PERMISSIONS_EDITION_SIZE]);

struct permissions_operations {
	/* Reads the text, unless it is still the known edition: then text stays a null pointer and
	 * the edition is the known one. */
	enum trouble (*read)(void *self, const char *known, struct permissions_text *text);

	/* Reads the text, lets edit decide, and writes the result, while no other process can do
	 * the same. The result is on disk when this returns NO_TROUBLE. */
	enum trouble (*change)(void *self, permissions_edit *edit, void *payload);

	/* The message of the system for the last trouble; empty if there was none. */
	const char *(*detail)(void *self);

	void (*close)(void *self);
};

struct permissions {
	const struct permissions_operations *operations;
	void *self;
};

#endif
