/* Permissions in memory: they end with the process. */
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct memory_permissions {
	struct permissions_text now;
};

static enum trouble read_permissions(void *self, const char *known, struct permissions_text *text)
{
	const struct memory_permissions *permissions = self;

	*text = permissions->now;
	text->text = NULL;
	if (permissions->now.text == NULL ||
	    (known != NULL && strcmp(known, permissions->now.edition) == 0))
		return NO_TROUBLE;
	text->text = strdup(permissions->now.text);
	return text->text != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
}

static enum trouble change_permissions(void *self, permissions_edit *edit, void *payload)
{
	struct memory_permissions *permissions = self;
	char edition[PERMISSIONS_EDITION_SIZE] = "";
	char *text = edit(payload, &permissions->now, edition);

	if (text == NULL)
		return NO_TROUBLE;
	free(permissions->now.text);
	permissions->now.text = text;
	permissions->now.length = strlen(text);
	snprintf(permissions->now.edition, sizeof permissions->now.edition, "%s", edition);
	return NO_TROUBLE;
}

static const char *detail(void *self)
{
	(void)self;
	return "";
}

static void close_permissions(void *self)
{
	struct memory_permissions *permissions = self;

	free(permissions->now.text);
	free(permissions);
}

enum trouble permissions_open_memory(struct permissions *permissions)
{
	static const struct permissions_operations operations = { .read = read_permissions,
		                                                  .change = change_permissions,
		                                                  .detail = detail,
		                                                  .close = close_permissions };

	*permissions =
	    (struct permissions){ &operations, calloc(1, sizeof(struct memory_permissions)) };
	return permissions->self != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
}
