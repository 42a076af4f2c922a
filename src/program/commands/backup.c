/* pindeck backup: a copy of the whole store in one file, checked before it gets its name. */
#include "store/backup.h"
#include "program/command_store.h"
#include "program/progress.h"
#include "terminal/line.h"

#include <stdio.h>

static void show_progress(void *payload, int64_t part, int64_t all)
{
	progress_part(payload, part, all);
}

static struct progress progress;
static struct backup asked = { .progress = show_progress, .payload = &progress };

static const struct option_row options[] = {
	OPTION('F', "force", BACKUP_OPTION_FORCE, flag, INTO(struct backup, replace)),
	STORE_OPTION(BACKUP_OPTION_STORE),
	LANGUAGE_AND_HELP,
};

/* A path to which no backup can be written is refused; all else has failed. */
static enum status status_of(enum trouble trouble)
{
	switch (trouble) {
	case TROUBLE_EXISTS:
	case TROUBLE_HAS_LEFTOVER:
		return STATUS_REFUSED;
	case TROUBLE_NO_FILE:
	case TROUBLE_NO_FILE_BESIDE:
	case TROUBLE_IS_STORE:
	case TROUBLE_BELONGS_TO_STORE:
		return STATUS_USAGE;
	default:
		return STATUS_FAILED;
	}
}

static enum status copy(const struct request *request)
{
	struct journal journal = { .operations = NULL };
	struct backup_result result;
	char detail[STORE_DETAIL_SIZE];
	enum status status = command_store_open(&journal, request, TO_READ);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	trouble = backup_make(journal, &asked, &result, detail);
	progress_clear(&progress);
	store_close(&journal);
	if (trouble >= TROUBLE_EXISTS) {
		(void)complain_text(STATUS_USAGE, asked.path, words_for_trouble(spoken, trouble));
		return status_of(trouble);
	}
	if (trouble == TROUBLE_READ_ONLY || trouble == TROUBLE_SYSTEM)
		(void)complain(STATUS_FAILED, detail, TEXT_BACKUP_NOT_WRITABLE);
	else if (trouble != NO_TROUBLE)
		(void)complain_trouble(STATUS_FAILED, asked.path, trouble, detail);
	if (trouble != NO_TROUBLE)
		return complain(STATUS_FAILED, NULL, TEXT_BACKUP_NOTHING_KEPT);
	printf(words_for_count(spoken, COUNTED_GAMES, result.games), (long long)result.games);
	fputs(", ", stdout);
	printf(words_for_count(spoken, COUNTED_LINES, result.lines), (long long)result.lines);
	fputs(words(spoken, TEXT_BACKUP_DONE), stdout);
	if (result.games == 0)
		(void)complain(STATUS_DONE, NULL, TEXT_BACKUP_NO_GAMES);
	if (result.bad > 0)
		(void)complain_format(STATUS_DONE, NULL,
		                      words_for_count(spoken, COUNTED_PROBLEMS, result.bad),
		                      (long long)result.bad);
	return end_output();
}

static enum status backup_store(const struct request *request)
{
	asked.path = request->words[0];
	progress_begin(&progress, 0);
	return copy(request);
}

const struct command backup_command = {
	.name = NAMED(backup, BACKUP),
	.options = options,
	.chosen = &asked,
	.words = { 1, 1, TEXT_BACKUP_WHICH_FILE },
	.run = backup_store,
};
