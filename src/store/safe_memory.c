/* A safe in memory: it ends with the process. */
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct memory_safe {
	struct safe_text now;
};

static enum trouble read_safe(void *self, const char *known, struct safe_text *text)
{
	const struct memory_safe *safe = self;

	*text = safe->now;
	text->text = NULL;
	if (safe->now.text == NULL || (known != NULL && strcmp(known, safe->now.edition) == 0))
		return NO_TROUBLE;
	text->text = strdup(safe->now.text);
	return text->text != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
}

static enum trouble change_safe(void *self, safe_edit *edit, void *payload)
{
	struct memory_safe *safe = self;
	char edition[SAFE_EDITION_SIZE] = "";
	char *text = edit(payload, &safe->now, edition);

	if (text == NULL)
		return NO_TROUBLE;
	free(safe->now.text);
	safe->now.text = text;
	safe->now.length = strlen(text);
	snprintf(safe->now.edition, sizeof safe->now.edition, "%s", edition);
	return NO_TROUBLE;
}

static const char *detail(void *self)
{
	(void)self;
	return "";
}

static void close_safe(void *self)
{
	struct memory_safe *safe = self;

	free(safe->now.text);
	free(safe);
}

enum trouble safe_open_memory(struct safe *safe)
{
	static const struct safe_operations operations = {
		.read = read_safe, .change = change_safe, .detail = detail, .close = close_safe
	};

	*safe = (struct safe){ &operations, calloc(1, sizeof(struct memory_safe)) };
	return safe->self != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
}
