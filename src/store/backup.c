/* Backups: all lines of any store in a new SQLite file, which is checked before it gets its name.
 */
#include "store/backup.h"

#include "alley/games.h"
#include "common/room.h"
#include "store/backup_target.h"
#include "store/file_new.h"
#include "store/sqlite.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	LINES_AT_ONCE = 20000, /* of whole games, in one commit */
	FORM_LINES_AT_ONCE = 500,
	PATIENCE = 5000 /* milliseconds */
};

static enum trouble say_errno(const char *path, char detail[STORE_DETAIL_SIZE])
{
	const int error = errno;

	snprintf(detail, STORE_DETAIL_SIZE, "%.150s: %s", path, strerror(error));
	if (error == ENOSPC || error == EDQUOT)
		return TROUBLE_FULL;
	return error == EACCES || error == EROFS ? TROUBLE_READ_ONLY : TROUBLE_SYSTEM;
}

/* ---- line by line, from a store that is no file ---- */

struct copying {
	struct journal from;
	struct journal to;
	char *detail;    /* the message of the store that failed */
	int64_t *opened; /* the numbers of the games opened here, ascending */
	size_t opened_count;
	size_t opened_room;
	struct entry *lines; /* of one game or several */
	size_t count;
	size_t room;
	int64_t copied;
	enum trouble trouble;
};

/* The trouble, with the message of the store that has it. */
static enum trouble tell(const struct copying *copying, struct journal journal,
                         enum trouble trouble)
{
	if (trouble != NO_TROUBLE)
		snprintf(copying->detail, STORE_DETAIL_SIZE, "%s", journal_detail(journal));
	return trouble;
}

/* The trouble of a walk: the visitor's, or else that of reading. */
static enum trouble end_walk(const struct copying *copying, enum trouble trouble)
{
	return copying->trouble != NO_TROUBLE ? copying->trouble
	                                      : tell(copying, copying->from, trouble);
}

/* Add a game that was opened here. */
static bool note_opened(void *payload, const struct entry *entry)
{
	struct copying *copying = payload;
	int64_t *list;

	if (entry->line != 1)
		return true;
	list = room_for_one(copying->opened, &copying->opened_room, copying->opened_count,
	                    sizeof *list);
	if (list == NULL) {
		copying->trouble = TROUBLE_NO_MEMORY;
		return false;
	}
	copying->opened = list;
	copying->opened[copying->opened_count++] = entry->game;
	return true;
}

static int by_number(const void *one, const void *other)
{
	const int64_t first = *(const int64_t *)one;
	const int64_t second = *(const int64_t *)other;

	return (first > second) - (first < second);
}

static bool was_opened_here(const struct copying *copying, int64_t game)
{
	return copying->opened_count > 0 && bsearch(&game, copying->opened, copying->opened_count,
	                                            sizeof game, by_number) != NULL;
}

/* One group for each game, either of games opened here or of imported games. */
static size_t group_lines(const struct copying *copying, struct entries *groups, bool opened)
{
	size_t count = 0;

	for (size_t next = 0; next < copying->count; next++) {
		struct entry *line = copying->lines + next;

		if (was_opened_here(copying, line->game) != opened)
			continue;
		if (count == 0 || groups[count - 1].list->game != line->game)
			groups[count++] = (struct entries){ .list = line };
		groups[count - 1].count++;
	}
	return count;
}

/* A game counts as opened here when its lane is claimed. */
static enum trouble append(struct copying *copying, struct entries *groups, bool opened)
{
	const size_t count = group_lines(copying, groups, opened);
	enum trouble trouble;

	sqlite_claim_all(copying->to, opened);
	trouble = tell(copying, copying->to, journal_append(copying->to, groups, count));
	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		trouble = groups[next].outcome;
	return trouble;
}

static enum trouble flush(struct copying *copying)
{
	struct entries *groups = calloc(copying->count + 1, sizeof *groups);
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (groups == NULL)
		return trouble;
	trouble = append(copying, groups, true);
	if (trouble == NO_TROUBLE)
		trouble = append(copying, groups, false);
	free(groups);
	copying->copied += (int64_t)copying->count;
	copying->count = 0;
	return trouble;
}

/* An unreadable line cannot be copied: the backup would hide the damage. */
static bool copy_line(void *payload, const struct entry *entry)
{
	struct copying *copying = payload;
	struct entry *lines;

	if (entry->kind == ENTRY_UNREADABLE) {
		copying->trouble = TROUBLE_DAMAGED;
		return false;
	}
	if (entry->line == 1 && copying->count > LINES_AT_ONCE)
		copying->trouble = flush(copying);
	if (copying->trouble != NO_TROUBLE)
		return false;
	lines = room_for_one(copying->lines, &copying->room, copying->count, sizeof *lines);
	if (lines == NULL) {
		copying->trouble = TROUBLE_NO_MEMORY;
		return false;
	}
	copying->lines = lines;
	copying->lines[copying->count++] = *entry;
	return true;
}

/* Lines of another form that are copied together. */
struct form_copy {
	struct copying *copying;
	const struct line_form *form;
	char *lines;
	size_t count;
};

static enum trouble flush_form(struct form_copy *copy)
{
	const struct journal to = copy->copying->to;
	const size_t count = copy->count;

	copy->count = 0;
	return count > 0 ? tell(copy->copying, to,
	                        journal_append_lines(to, copy->form, copy->lines, count))
	                 : NO_TROUBLE;
}

static bool copy_form_line(void *payload, const void *line)
{
	struct form_copy *copy = payload;
	struct copying *copying = copy->copying;

	if (copy->form != &audit_form && line_form_is_spoilt(copy->form, line))
		copying->trouble = TROUBLE_DAMAGED;
	else if (copy->count == FORM_LINES_AT_ONCE)
		copying->trouble = flush_form(copy);
	if (copying->trouble == NO_TROUBLE)
		memcpy(copy->lines + copy->count++ * copy->form->size, line, copy->form->size);
	return copying->trouble == NO_TROUBLE;
}

/* Line by line with their seals; the copy gives the records of the audit log new numbers. */
static enum trouble copy_form(struct copying *copying, const struct line_form *form)
{
	const struct line_selection all = { .after = 0 };
	struct form_copy copy = { copying, form, calloc(FORM_LINES_AT_ONCE, form->size), 0 };
	enum trouble trouble;

	if (copy.lines == NULL)
		return TROUBLE_NO_MEMORY;
	trouble =
	    end_walk(copying, journal_walk_lines(copying->from, form, &all, copy_form_line, &copy));
	if (trouble == NO_TROUBLE)
		trouble = flush_form(&copy);
	free(copy.lines);
	return trouble;
}

static enum trouble copy_games(struct copying *copying)
{
	const struct journal_query all = { .order = BY_NUMBER };
	const struct journal_query opened = { .latest = INT32_MAX,
		                              .without_seals = true,
		                              .order = BY_NUMBER };
	const struct journal from = copying->from;
	enum trouble trouble = end_walk(copying, journal_walk(from, &opened, note_opened, copying));

	if (trouble == NO_TROUBLE)
		trouble = end_walk(copying, journal_walk(from, &all, copy_line, copying));
	return trouble == NO_TROUBLE ? flush(copying) : trouble;
}

static enum trouble hold(const struct copying *copying, bool holds)
{
	const struct journal from = copying->from;

	return from.operations->hold != NULL
	           ? tell(copying, from, from.operations->hold(from.self, holds))
	           : NO_TROUBLE;
}

static enum trouble copy_lines(struct journal from, const char *path, int64_t *lines,
                               char detail[STORE_DETAIL_SIZE])
{
	static const struct line_form *const forms[] = { &audit_form, &register_form, &league_form,
		                                         NULL };
	const struct store_options options = { .patience = PATIENCE };
	struct copying copying = { .from = from, .detail = detail };
	enum trouble trouble = sqlite_open(&copying.to, path, &options, detail);

	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = hold(&copying, true);
	if (trouble == NO_TROUBLE)
		trouble = copy_games(&copying);
	for (const struct line_form *const *form = forms; *form != NULL && trouble == NO_TROUBLE;
	     form++)
		trouble = copy_form(&copying, *form);
	(void)hold(&copying, false);
	*lines = copying.copied;
	free(copying.opened);
	free(copying.lines);
	store_close(&copying.to);
	return trouble;
}

/* ---- checking the copy ---- */

struct looking {
	struct backup_result *result;
	const struct backup *backup;
	int64_t expected;
};

static bool look_at_game(void *payload, const struct replay *game, struct outcome outcome)
{
	const struct looking *looking = payload;
	struct backup_result *result = looking->result;

	result->games++;
	result->lines += game->lines;
	result->bad += outcome.fault != NO_FAULT || game->seals.broken != 0;
	if (looking->backup->progress != NULL)
		looking->backup->progress(looking->backup->payload, result->lines,
		                          looking->expected);
	return true;
}

/* A game is copied up to its first impossible line. Only if there is such a game may the number of
 * lines differ. */
static enum trouble look_through(const struct backup *backup, const char *path, int64_t expected,
                                 struct backup_result *result, char detail[STORE_DETAIL_SIZE])
{
	const struct journal_query all = { .order = BY_NUMBER };
	const struct store_options options = { .read_only = true, .patience = PATIENCE };
	struct looking looking = { result, backup, expected };
	struct journal copy;
	enum trouble trouble = sqlite_open(&copy, path, &options, detail);

	if (trouble != NO_TROUBLE)
		return trouble;
	if (copy.operations->check != NULL)
		trouble = copy.operations->check(copy.self);
	if (trouble == NO_TROUBLE)
		trouble = games_walk(copy, &all, look_at_game, &looking);
	if (trouble == TROUBLE_DAMAGED && result->bad > 0)
		trouble = NO_TROUBLE;
	if (trouble != NO_TROUBLE)
		snprintf(detail, STORE_DETAIL_SIZE, "%s", journal_detail(copy));
	store_close(&copy);
	if (trouble == NO_TROUBLE && result->bad == 0 && result->lines != expected) {
		snprintf(detail, STORE_DETAIL_SIZE, "the copy has %lld of %lld lines",
		         (long long)result->lines, (long long)expected);
		trouble = TROUBLE_DAMAGED;
	}
	result->lines = expected;
	return trouble;
}

/* ---- all of it ---- */

static enum trouble copy_all(struct journal journal, const struct backup *backup, const char *path,
                             int64_t *lines, char detail[STORE_DETAIL_SIZE])
{
	enum trouble trouble;

	if (journal.operations->copy == NULL)
		return copy_lines(journal, path, lines, detail);
	trouble =
	    journal.operations->copy(journal.self, path, backup->progress, backup->payload, lines);
	if (trouble != NO_TROUBLE)
		snprintf(detail, STORE_DETAIL_SIZE, "%s", journal_detail(journal));
	return trouble;
}

/* Give the copy its name. A crash leaves no new file with a log of an old one: the old files beside
 * the name are gone from the disk before the name is given. Until then the old file is whole
 * without them, for sqlite_seize has copied its log into it; only a file that SQLite cannot read or
 * write loses its log to a crash here. The copy is not checked again under its name: it is the same
 * file, and SQLite finds no other beside it. */
static bool keep(struct file_new *file, const struct backup_target *target)
{
	return backup_target_clear(target) && file_new_keep(file);
}

/* A path without a file is never replaced: what appears there later has no lock. */
static enum trouble make(struct journal journal, const struct backup *backup,
                         const struct backup_target *target, struct backup_result *result,
                         char detail[STORE_DETAIL_SIZE])
{
	struct file_new file = { .file = -1 };
	struct backup_target temporary = { .path = file.temporary };
	int64_t lines = 0;
	enum trouble trouble;

	if (!file_new_begin(&file, backup->path, target->exists))
		return say_errno(backup->path, detail);
	trouble = copy_all(journal, backup, file.temporary, &lines, detail);
	if (trouble == NO_TROUBLE)
		trouble = look_through(backup, file.temporary, lines, result, detail);
	(void)backup_target_clear(&temporary);
	if (trouble == NO_TROUBLE && !keep(&file, target))
		trouble = say_errno(backup->path, detail);
	file_new_end(&file);
	return trouble;
}

enum trouble backup_make(struct journal journal, const struct backup *backup,
                         struct backup_result *result, char detail[STORE_DETAIL_SIZE])
{
	struct backup_target target;
	enum trouble trouble;

	*result = (struct backup_result){ .games = 0 };
	detail[0] = '\0';
	trouble = backup_target_begin(&target, journal, backup);
	if (trouble == NO_TROUBLE)
		trouble = make(journal, backup, &target, result, detail);
	backup_target_end(&target);
	return trouble;
}
