/* pindeck backup: a copy of the whole store in one file, checked before it gets its name. */
#include "store/backup.h"
#include "program/command_store.h"
#include "program/progress.h"
#include "terminal/line.h"

#include <stdio.h>

static const struct option_row options[] = {
	OPTION('F', "force", BACKUP_OPTION_FORCE, flag, INTO(struct backup, replace)),
	STORE_OPTION(BACKUP_OPTION_STORE),
	LANGUAGE_AND_HELP,
};

static void show_progress(void *payload, int64_t part, int64_t all)
{
	progress_part(payload, part, all);
}

static enum status say_not_writable(const char *detail, enum language language)
{
	const struct line said = line_of(detail);

	fputs("pindeck: ", stderr);
	line_print(&said, STORE_DETAIL_SIZE, stderr);
	fprintf(stderr, ": %s\npindeck: %s\n", words(language, TEXT_BACKUP_NOT_WRITABLE),
	        words(language, TEXT_BACKUP_NOTHING_KEPT));
	return STATUS_FAILED;
}

/* The refused name, why, and what is possible. */
static enum status say_refusal(const struct backup *backup, enum backup_refusal refusal,
                               enum language language)
{
	static const struct {
		enum text why;
		enum status status;
	} refusals[BACKUP_REFUSALS] = {
		[BACKUP_EXISTS] = { TEXT_BACKUP_IS_THERE, STATUS_REFUSED },
		[BACKUP_HAS_LEFTOVER] = { TEXT_BACKUP_LEFTOVER, STATUS_REFUSED },
		[BACKUP_NO_FILE] = { TEXT_BACKUP_NO_FILE, STATUS_USAGE },
		[BACKUP_NO_FILE_BESIDE] = { TEXT_BACKUP_NO_FILE_BESIDE, STATUS_USAGE },
		[BACKUP_IS_STORE] = { TEXT_BACKUP_IS_STORE, STATUS_USAGE },
		[BACKUP_BELONGS_TO_STORE] = { TEXT_BACKUP_BELONGS_TO_STORE, STATUS_USAGE },
		[BACKUP_IN_USE] = { TEXT_BACKUP_IN_USE, STATUS_FAILED },
	};

	(void)command_usage_error(backup->path, words(language, refusals[refusal].why));
	return refusals[refusal].status;
}

static enum status copy(const struct backup *backup, const struct request *request)
{
	struct journal journal = { .operations = NULL };
	struct backup_result result;
	char detail[STORE_DETAIL_SIZE];
	enum status status = command_store_open(&journal, request, TO_READ);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	trouble = backup_make(journal, backup, &result, detail);
	progress_clear(backup->payload);
	store_close(&journal);
	if (result.refusal != BACKUP_NOT_REFUSED)
		return say_refusal(backup, result.refusal, request->language);
	if (trouble == TROUBLE_READ_ONLY || trouble == TROUBLE_SYSTEM)
		return say_not_writable(detail, request->language);
	if (trouble != NO_TROUBLE)
		return command_store_say(backup->path, trouble, detail,
		                         words(request->language, TEXT_BACKUP_NOTHING_KEPT),
		                         request);
	printf(words_for_count(request->language, COUNTED_GAMES, result.games),
	       (long long)result.games);
	fputs(", ", stdout);
	printf(words_for_count(request->language, COUNTED_LINES, result.lines),
	       (long long)result.lines);
	fputs(words(request->language, TEXT_BACKUP_DONE), stdout);
	if (result.games == 0) {
		fflush(stdout);
		fprintf(stderr, "pindeck: %s\n", words(request->language, TEXT_BACKUP_NO_GAMES));
	}
	if (result.bad > 0) {
		fflush(stdout);
		fputs("pindeck: ", stderr);
		fprintf(stderr, words_for_count(request->language, COUNTED_PROBLEMS, result.bad),
		        (long long)result.bad);
		fputs("\n", stderr);
	}
	return command_end_output(request->language);
}

static enum status backup_store(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct progress progress;
	struct backup backup = { .progress = show_progress, .payload = &progress };
	const enum status status = request_read(&request, &backup_command, argc, argv, &backup);

	if (status != STATUS_DONE || request.answered)
		return status;
	if (request.words[0] == NULL || request.words[1] != NULL)
		return command_usage_error(request.words[0] == NULL ? "backup" : request.words[1],
		                           words(request.language, TEXT_BACKUP_WHICH_FILE));
	backup.path = request.words[0];
	progress_begin(&progress, request.language, 0);
	return copy(&backup, &request);
}

const struct command backup_command = {
	.name = "backup",
	.summary = TEXT_BACKUP_SUMMARY,
	.usage = TEXT_BACKUP_USAGE,
	.options = options,
	.run = backup_store,
};
