/* pindeck backup: a copy of the whole store in one file, checked before it gets its name. */
#include "backup.h"
#include "keeping.h"
#include "line.h"
#include "progress.h"

#include <stdio.h>
#include <sys/stat.h>

static const char *const usage[LANGUAGES] = {
	[KOREAN] = "사용법: pindeck backup [옵션] 파일\n"
		   "\n"
		   "저장소 전체를 새 파일 하나로 복사하고 검사합니다. 경기 중에도 할 수 있습니다.\n"
		   "복원하려면 --store로 그 파일을 지정하거나 원래 저장소 위치로 옮깁니다.\n"
		   "\n"
		   "  -F, --force             이미 있는 파일을 덮어씁니다\n"
		   "  -S, --store 주소        저장소: 파일 또는 postgres://...\n"
		   "  -l, --language ko|en    한국어 또는 영어\n"
		   "  -h, --help              이 도움말\n",
	[ENGLISH] =
	    "Usage: pindeck backup [OPTION...] FILE\n"
	    "\n"
	    "Copies the whole store into one new file and checks the copy, while lanes go on.\n"
	    "The file is a store: use it with --store, or move it to where the store was.\n"
	    "\n"
	    "  -F, --force             replace the file if it exists\n"
	    "  -S, --store ADDRESS     the store to copy: a file or postgres://...\n"
	    "  -l, --language ko|en    Korean or English\n"
	    "  -h, --help              this help\n",
};

static const char *const which_file[LANGUAGES] = {
	[KOREAN] =
	    "백업을 저장할 파일 이름을 하나만 입력하세요. 예: pindeck backup games-backup.db",
	[ENGLISH] = "name the file to write, and only one, for example: pindeck backup "
		    "games-backup.db",
};

static const char *const is_there[LANGUAGES] = {
	[KOREAN] = "이미 있는 파일입니다. 덮어쓰려면 --force를 쓰세요",
	[ENGLISH] = "that file exists; --force replaces it",
};

static const char *const nothing_kept[LANGUAGES] = {
	[KOREAN] = "백업을 만들지 않았습니다",
	[ENGLISH] = "no backup was written",
};

/* The store is only read, so these troubles are the copy's. */
static const char *const not_writable[LANGUAGES] = {
	[KOREAN] = "이 파일에 백업을 쓸 수 없습니다. 폴더가 있고 쓸 수 있는지 확인하세요",
	[ENGLISH] =
	    "the backup cannot be written there; name a file in a folder that you may write",
};

/* Behind the number of games and lines. */
static const char *const done[LANGUAGES] = {
	[KOREAN] = "을 복사하고 검사했습니다\n",
	[ENGLISH] = " copied and checked\n",
};

/* cron may run the backup as another user, whose usual store is empty. */
static const char *const no_games[LANGUAGES] = {
	[KOREAN] = "저장소에 게임이 없습니다. 다른 저장소 지정: --store",
	[ENGLISH] = "the store has no games; name another one with --store",
};

static const struct option options[] = {
	{ "force", no_argument, NULL, 'F' },
	STORE_LANGUAGE_AND_HELP,
};

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	struct backup *backup = chosen;

	(void)option;
	(void)word;
	(void)language;
	backup->replace = true;
	return STATUS_DONE;
}

static const struct syntax syntax = { "backup", usage, ":FS:l:h", options, choose };

static void show_progress(void *payload, int64_t part, int64_t all)
{
	progress_part(payload, part, all);
}

static enum status say_not_writable(const char *detail, enum language language)
{
	const struct line said = line_of(detail);

	fputs("pindeck: ", stderr);
	line_print(&said, STORE_DETAIL_SIZE, stderr);
	fprintf(stderr, ": %s\npindeck: %s\n", not_writable[language], nothing_kept[language]);
	return STATUS_FAILED;
}

static enum status copy(const struct backup *backup, const struct request *request)
{
	struct journal journal = { .operations = NULL };
	struct backup_result result;
	char detail[STORE_DETAIL_SIZE];
	enum status status = keeping_open(&journal, request, TO_READ);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	trouble = store_backup(journal, backup, &result, detail);
	progress_clear(backup->payload);
	store_close(&journal);
	if (trouble == TROUBLE_READ_ONLY || trouble == TROUBLE_SYSTEM)
		return say_not_writable(detail, request->language);
	if (trouble != NO_TROUBLE)
		return keeping_say(backup->path, trouble, detail, nothing_kept[request->language],
		                   request);
	printf(words_for_count(request->language, COUNTED_GAMES, result.games),
	       (long long)result.games);
	fputs(", ", stdout);
	printf(words_for_count(request->language, COUNTED_LINES, result.lines),
	       (long long)result.lines);
	fputs(done[request->language], stdout);
	if (result.games == 0) {
		fflush(stdout);
		fprintf(stderr, "pindeck: %s\n", no_games[request->language]);
	}
	if (result.bad > 0) {
		fflush(stdout);
		fputs("pindeck: ", stderr);
		fprintf(stderr, words_for_count(request->language, COUNTED_PROBLEMS, result.bad),
		        (long long)result.bad);
		fputs("\n", stderr);
	}
	return end_of_output(request->language);
}

static enum status backup_store(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct progress progress;
	struct backup backup = { .progress = show_progress, .payload = &progress };
	struct stat status_of_file;
	const enum status status = request_read(&request, &syntax, argc, argv, &backup);

	if (status != STATUS_DONE || request.answered)
		return status;
	if (request.words[0] == NULL || request.words[1] != NULL)
		return usage_error(request.words[0] == NULL ? "backup" : request.words[1],
		                   which_file[request.language]);
	backup.path = request.words[0];
	if (!backup.replace && lstat(backup.path, &status_of_file) == 0) {
		(void)usage_error(backup.path, is_there[request.language]);
		return STATUS_REFUSED;
	}
	progress_begin(&progress, request.language, 0);
	return copy(&backup, &request);
}

const struct command backup_command = {
	.name = "backup",
	.summary = { [KOREAN] = "저장소를 복사하고 검사합니다",
	             [ENGLISH] = "copy the whole store into one file, and check the copy" },
	.run = backup_store,
};
