/* Permissions in a PostgreSQL database: one row, locked while it is changed. Several servers may
 * share it, and need no folder of their own. */
#include "store/postgres.h"
#include "store/schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum trouble take(const PGresult *result, struct permissions_text *text)
{
	const char *found;

	if (libpq.PQntuples(result) == 0)
		return NO_TROUBLE;
	found = libpq.PQgetvalue(result, 0, 1);
	snprintf(text->edition, sizeof text->edition, "%s", libpq.PQgetvalue(result, 0, 0));
	text->length = strlen(found);
	if (text->length > PERMISSIONS_MOST_TEXT)
		return TROUBLE_DAMAGED;
	text->text = strdup(found);
	return text->text != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
}

static enum trouble select_text(struct postgres *store, const char *statement,
                                struct permissions_text *text)
{
	PGresult *result;
	enum trouble trouble = postgres_run(store, statement, NULL, 0, &result);

	*text = (struct permissions_text){ .text = NULL };
	if (trouble == NO_TROUBLE)
		trouble = take(result, text);
	libpq.PQclear(result);
	return trouble;
}

/* Read only the edition first: it is nearly always the known one. */
static enum trouble is_known(struct postgres *store, const char *known, bool *same)
{
	PGresult *result;
	enum trouble trouble = postgres_run(store, "SELECT edition FROM access", NULL, 0, &result);
	const char *edition = "";

	if (trouble == NO_TROUBLE && libpq.PQntuples(result) > 0)
		edition = libpq.PQgetvalue(result, 0, 0);
	*same = trouble == NO_TROUBLE && strcmp(edition, known) == 0;
	libpq.PQclear(result);
	return trouble;
}

static enum trouble read_permissions(void *self, const char *known, struct permissions_text *text)
{
	struct postgres *store = self;
	enum trouble trouble = postgres_reconnect(store);
	bool same = false;

	*text = (struct permissions_text){ .text = NULL };
	if (trouble == NO_TROUBLE && known != NULL)
		trouble = is_known(store, known, &same);
	if (trouble != NO_TROUBLE)
		return trouble;
	if (same) {
		snprintf(text->edition, sizeof text->edition, "%s", known);
		return NO_TROUBLE;
	}
	return select_text(store, "SELECT edition, text FROM access", text);
}

/* ---- changing ---- */

static enum trouble write_text(struct postgres *store, const char *text, const char *edition)
{
	const char *const values[] = { edition, text };
	PGresult *result;
	enum trouble trouble =
	    postgres_run(store,
	                 "INSERT INTO access VALUES (1, $1, $2) ON CONFLICT (place)"
	                 " DO UPDATE SET edition = EXCLUDED.edition, text = EXCLUDED.text",
	                 values, 2, &result);

	libpq.PQclear(result);
	return trouble;
}

/* Lock the table: before the first change there is no row to lock. */
static enum trouble change_locked(struct postgres *store, permissions_edit *edit, void *payload)
{
	struct permissions_text now;
	char edition[PERMISSIONS_EDITION_SIZE] = "";
	char *text;
	enum trouble trouble =
	    postgres_execute(store, "LOCK TABLE access IN SHARE ROW EXCLUSIVE MODE");

	if (trouble == NO_TROUBLE)
		trouble = select_text(store, "SELECT edition, text FROM access", &now);
	if (trouble != NO_TROUBLE)
		return trouble;
	text = edit(payload, &now, edition);
	if (text != NULL)
		trouble = write_text(store, text, edition);
	free(text);
	free(now.text);
	return trouble;
}

static enum trouble change_permissions(void *self, permissions_edit *edit, void *payload)
{
	struct postgres *store = self;
	enum trouble trouble = postgres_reconnect(store);

	if (trouble == NO_TROUBLE && store->version < store->history->version)
		return TROUBLE_READ_ONLY;
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "BEGIN");
	if (trouble != NO_TROUBLE)
		return trouble;
	store->in_change = true;
	trouble = change_locked(store, edit, payload);
	store->in_change = false;
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "COMMIT");
	if (trouble != NO_TROUBLE)
		postgres_roll_back(store);
	return trouble;
}

static const char *detail(void *self)
{
	return ((const struct postgres *)self)->detail;
}

/* The journal closes the connection. */
static void close_permissions(void *self)
{
	(void)self;
}

enum trouble permissions_open_postgres(struct permissions *permissions, struct journal journal)
{
	static const struct permissions_operations operations = { .read = read_permissions,
		                                                  .change = change_permissions,
		                                                  .detail = detail,
		                                                  .close = close_permissions };

	*permissions = (struct permissions){ &operations, journal.self };
	return NO_TROUBLE;
}
