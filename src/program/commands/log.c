/* pindeck log: the audit log of a store. */
#include "clock.h"
#include "columns.h"
#include "interchange.h"
#include "keeping.h"
#include "line.h"
#include "moment.h"
#include "period.h"

#include <stdio.h>
#include <string.h>

static const char *const usage[LANGUAGES] = {
	[KOREAN] =
	    "사용법: pindeck log [옵션]\n"
	    "\n"
	    "감사 기록을 최근 순으로 보여 줍니다: 로그인과 로그아웃, 실패한 로그인, 새 링크와\n"
	    "비밀번호, 강제 로그아웃, 데스크가 레인에서 한 일, 서버의 시작과 종료.\n"
	    "\n"
	    "  -w, --action 종류             start, stop, sign_in, sign_out, link, password,\n"
	    "                                revoke, write 중 하나만\n"
	    "  -F, --from 날짜               이날부터 (예: 2026-11-01)\n"
	    "  -T, --to 날짜                 이날까지\n"
	    "  -n, --last 수                 최근 기록 개수 (기본값: 50)\n"
	    "  -f, --format table|csv|json   출력 형식 (기본값: table)\n"
	    "  -S, --store 주소              저장소: 파일 또는 postgres://...\n"
	    "  -l, --language ko|en          한국어 또는 영어\n"
	    "  -h, --help                    이 도움말\n",
	[ENGLISH] =
	    "Usage: pindeck log [OPTION...]\n"
	    "\n"
	    "Shows the audit log, newest first: sign-ins and sign-outs, failures, new links and\n"
	    "passwords, revoked sessions, acts of the desk, and starts and stops of servers.\n"
	    "\n"
	    "  -w, --action ACTION           only one of start, stop, sign_in, sign_out, link,\n"
	    "                                password, revoke, write\n"
	    "  -F, --from DATE               from this day on, such as 2026-11-01\n"
	    "  -T, --to DATE                 until this day\n"
	    "  -n, --last N                  the newest N records (else 50)\n"
	    "  -f, --format table|csv|json   the output format (else table)\n"
	    "  -S, --store ADDRESS           the store: a file or postgres://...\n"
	    "  -l, --language ko|en          Korean or English\n"
	    "  -h, --help                    this help\n",
};

static const char *const bad_action[LANGUAGES] = {
	[KOREAN] = "start, stop, sign_in, sign_out, link, password, revoke, write 중 하나를 쓰세요",
	[ENGLISH] = "an action is start, stop, sign_in, sign_out, link, password, revoke or write",
};

static const char *const bad_last[LANGUAGES] = {
	[KOREAN] = "기록 개수는 1 이상이어야 합니다. 예: --last 50",
	[ENGLISH] = "the number of records is 1 or more, for example: --last 50",
};

static const char *const bad_format[LANGUAGES] = {
	[KOREAN] = "출력 형식은 table, csv, json 중 하나입니다. 예: --format csv",
	[ENGLISH] = "the format is table, csv or json, for example: --format csv",
};

static const char *const no_words[LANGUAGES] = {
	[KOREAN] = "옵션만 쓸 수 있습니다. 도움말: pindeck log --help",
	[ENGLISH] = "pindeck log takes options only; see pindeck log --help",
};

static const char *const no_records[LANGUAGES] = {
	[KOREAN] = "해당하는 감사 기록이 없습니다",
	[ENGLISH] = "the audit log has no such records",
};

static const char *const headings[LANGUAGES] = {
	[KOREAN] = "  번호  시각                 종류      결과     사용자\n",
	[ENGLISH] = "number  time                 action    outcome  actor\n",
};

static const char *const outcomes[2][LANGUAGES] = {
	{ [KOREAN] = "완료", [ENGLISH] = "done" },
	{ [KOREAN] = "거부", [ENGLISH] = "refused" },
};

/* The fixed texts that servers and commands write, and their Korean; the table in English shows
 * them as they are stored. With %s in its Korean, a text is the beginning of what is stored, and %s
 * the rest. */
struct word {
	const char *stored;
	const char *korean;
};

static const struct word details[] = {
	{ "lanes: ", "레인 %s개" },
	{ "console: ", "콘솔: %s" },
	{ "desk: ", "데스크: %s" },
	{ "command line", "명령줄" },
	{ "from many addresses", "여러 주소에서" },
	{ "game opened", "게임을 엶" },
	{ "next game opened", "다음 게임을 엶" },
	{ "ball", "투구" },
	{ "ball undone", "투구 취소" },
	{ "correction", "점수를 고침" },
	{ "bowler seated", "플레이어 앉음" },
	{ "bowler left", "플레이어 떠남" },
	{ "bowler returned", "플레이어 돌아옴" },
	{ "bowler moved", "자리를 옮김" },
	{ "note", "메모" },
	{ "token_wrong", "틀린 링크" },
	{ "password_wrong", "틀린 비밀번호" },
	{ "no_password", "데스크 비밀번호가 없음" },
	{ "too_many_wrong", "너무 많이 틀림" },
	{ "not_kept", "저장하지 못함" },
	{ "too_busy", "요청이 너무 많음" },
	{ NULL, NULL },
};

/* Users of the command line go by their login names. */
static const struct word actors[] = {
	{ "desk", "데스크" },
	{ "server", "서버" },
	{ "lane ", "%s번 레인 콘솔" },
	{ "machine of lane ", "%s번 레인 기계" },
	{ NULL, NULL },
};

static const char *const of_lane[LANGUAGES] = {
	[KOREAN] = ", %d번 레인",
	[ENGLISH] = ", lane %d",
};

static const char *const times_more[LANGUAGES] = {
	[KOREAN] = " (%lld번 더)",
	[ENGLISH] = " (%lld times more)",
};

static const struct option options[] = {
	{ "action", required_argument, NULL, 'w' }, { "from", required_argument, NULL, 'F' },
	{ "to", required_argument, NULL, 'T' },     { "last", required_argument, NULL, 'n' },
	{ "format", required_argument, NULL, 'f' }, STORE_LANGUAGE_AND_HELP,
};

enum format {
	TABLE,
	CSV,
	JSON
};

enum {
	USUAL_LAST = 50,
	MOST_LAST = 1000000000,
	ACTION_COLUMNS = 8,
	OUTCOME_COLUMNS = 7,
	KOREAN_SIZE = AUDIT_TEXT_SIZE + 40
};

struct listing {
	enum language language;
	struct period period;
	enum audit_action action;
	long long last;
	enum format format;
	long long shown;
};

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	static const char *const formats[] = { "table", "csv", "json", NULL };
	struct listing *listing = chosen;
	int format;

	switch (option) {
	case 'w':
		listing->action = audit_action_of(word);
		return listing->action != AUDIT_ACTIONS ? STATUS_DONE
		                                        : usage_error(word, bad_action[language]);
	case 'F':
		return period_from(&listing->period, word, language);
	case 'T':
		return period_to(&listing->period, word, language);
	case 'n':
		return read_number(word, 1, MOST_LAST, &listing->last)
		           ? STATUS_DONE
		           : usage_error(word, bad_last[language]);
	default:
		format = find_word(word, formats);
		listing->format = format >= 0 ? (enum format)format : TABLE;
		return format >= 0 ? STATUS_DONE : usage_error(word, bad_format[language]);
	}
}

static const struct syntax syntax = { "log", usage, ":w:F:T:n:f:S:l:h", options, choose };

/* ---- records: every text in them is printable, see audit_set ---- */

static void print_padded(const char *text, int columns)
{
	const int width = columns_of(text);

	printf("%s%*s  ", text, width < columns ? columns - width : 0, "");
}

static void print_after(const char *before, const char *text)
{
	if (text[0] == '\0')
		return;
	fputs(before, stdout);
	line_print_text(text, LINE_SIZE, stdout);
}

static bool is_word(const struct word *word, const char *text)
{
	if (strstr(word->korean, "%s") == NULL)
		return strcmp(word->stored, text) == 0;
	return strncmp(word->stored, text, strlen(word->stored)) == 0;
}

/* A text that no word matches is free text and stays as it is. */
static const char *translate(const struct word *words, const char *text, char korean[KOREAN_SIZE])
{
	while (words->stored != NULL && !is_word(words, text))
		words++;
	if (words->stored == NULL)
		return text;
	snprintf(korean, KOREAN_SIZE, words->korean, text + strlen(words->stored));
	return korean;
}

static const char *say_text(const struct word *words, const char *text, enum language language,
                            char korean[KOREAN_SIZE])
{
	return language == KOREAN ? translate(words, text, korean) : text;
}

static void print_table_row(const struct audit *record, enum language language)
{
	char korean[KOREAN_SIZE];
	char time[CLOCK_SIZE];

	clock_write_seconds(record->time, time);
	printf("%6lld  %s  ", (long long)record->number, time);
	print_padded(audit_action_word(record->action), ACTION_COLUMNS);
	print_padded(outcomes[record->refused][language], OUTCOME_COLUMNS);
	print_after("", record->actor[0] != '\0' ? say_text(actors, record->actor, language, korean)
	                                         : "-");
	if (record->lane > 0 && strncmp(record->actor, "lane ", 5) != 0)
		printf(of_lane[language], record->lane);
	print_after(", ", record->device);
	print_after(", ", record->address);
	print_after(": ", say_text(details, record->detail, language, korean));
	if (record->times > 1)
		printf(times_more[language], (long long)record->times);
	putchar('\n');
}

static void print_cell(const char *text)
{
	char cell[INTERCHANGE_CELL_SIZE];

	interchange_write_cell(text, cell);
	printf(",%s", cell);
}

static void print_csv_row(const struct audit *record, enum language language)
{
	char time[MOMENT_SIZE];

	(void)language;
	moment_write(record->time, time);
	printf("%lld,%s,%s,%s", (long long)record->number, time, audit_action_word(record->action),
	       record->refused ? "refused" : "done");
	print_cell(record->actor);
	print_cell(record->device);
	print_cell(record->address);
	if (record->lane > 0)
		printf(",%d", record->lane);
	else
		putchar(',');
	print_cell(record->detail);
	printf(",%lld\n", (long long)record->times);
}

static void print_member(const char *name, const char *text)
{
	printf(",\"%s\":\"", name);
	for (; *text != '\0'; text++) {
		if (*text == '"' || *text == '\\')
			putchar('\\');
		putchar(*text);
	}
	putchar('"');
}

static void print_json_row(const struct audit *record, enum language language)
{
	char time[MOMENT_SIZE];

	(void)language;
	moment_write(record->time, time);
	printf("{\"number\":%lld,\"time\":\"%s\",\"action\":\"%s\"", (long long)record->number,
	       time, audit_action_word(record->action));
	print_member("actor", record->actor);
	print_member("device", record->device);
	print_member("address", record->address);
	if (record->lane > 0)
		printf(",\"lane\":%d", record->lane);
	else
		fputs(",\"lane\":null", stdout);
	print_member("outcome", record->refused ? "refused" : "done");
	print_member("detail", record->detail);
	printf(",\"times\":%lld}\n", (long long)record->times);
}

static void print_heading(const struct listing *listing)
{
	if (listing->format == TABLE)
		fputs(headings[listing->language], stdout);
	if (listing->format == CSV)
		puts("number,time,action,outcome,actor,device,address,lane,detail,times");
}

static bool show_record(void *payload, const struct audit *record)
{
	static void (*const print[])(const struct audit *, enum language) = {
		[TABLE] = print_table_row, [CSV] = print_csv_row, [JSON] = print_json_row
	};
	struct listing *listing = payload;

	if (listing->shown++ == 0)
		print_heading(listing);
	print[listing->format](record, listing->language);
	return !ferror(stdout);
}

static enum status show_log(struct listing *listing, const struct request *request)
{
	struct journal_query period = { .game = 0 };
	struct journal journal = { .operations = NULL };
	enum status status = period_ask(&listing->period, &period, request->language);
	struct audit_query query = { .before = INT64_MAX,
		                     .from = INT64_MIN,
		                     .until = INT64_MAX,
		                     .action = (int)listing->action,
		                     .limit = listing->last };
	enum trouble trouble;

	if (status == STATUS_DONE)
		status = keeping_open(&journal, request, TO_READ);
	if (status != STATUS_DONE)
		return status;
	if (period.by_time) {
		query.from = period.from;
		query.until = period.until;
	}
	trouble = journal.operations->review(journal.self, &query, show_record, listing);
	if (trouble != NO_TROUBLE)
		status = keeping_trouble(journal, trouble, request);
	else if (listing->shown == 0 && listing->format == TABLE)
		fprintf(stderr, "pindeck: %s\n", no_records[request->language]);
	else if (listing->shown == 0)
		print_heading(listing);
	store_close(&journal);
	return status == STATUS_DONE ? end_of_output(request->language) : status;
}

static enum status log_of_audit(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct listing listing = { .action = AUDIT_ACTIONS, .last = USUAL_LAST };
	const enum status status = request_read(&request, &syntax, argc, argv, &listing);

	if (status != STATUS_DONE || request.answered)
		return status;
	if (request.words[0] != NULL)
		return usage_error(request.words[0], no_words[request.language]);
	listing.language = request.language;
	return show_log(&listing, &request);
}

const struct command log_command = {
	.name = "log",
	.summary = { [KOREAN] = "감사 기록을 보여 줍니다", [ENGLISH] = "show the audit log" },
	.run = log_of_audit,
};
