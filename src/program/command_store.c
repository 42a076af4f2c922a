/* The store of a command: where it is, opening it, and messages when it cannot be used. */
#include "program/command_store.h"

#include "terminal/line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
	SHOWN_OF_STORE = 200
};

/* Milliseconds to wait for a store that another program has locked, and for a database that does
 * not answer. A query over a large store may take seconds before its first line; a ball may not,
 * and a request over HTTP has a deadline of five seconds. */
static const struct {
	int patience;
	int silence;
} waits[] = {
	[TO_READ] = { 5000, 10000 },  [TO_TRY] = { 5000, 10000 },   [TO_ANSWER] = { 3000, 4000 },
	[TO_FOLLOW] = { 5000, 5000 }, [TO_CHANGE] = { 5000, 5000 }, [TO_WRITE] = { 5000, 5000 },
	[TO_KEEP] = { 3000, 4000 },
};

/* The file with the permissions has the path of the store with this suffix. */
static const char access_end[] = "-access";

/* The path of the usual store; empty before it was needed. */
static char usual[COMMAND_STORE_PATH_SIZE];

/* In the data folder of the user, by the XDG rules. Returns false when the user has none. */
static bool write_usual_path(char path[COMMAND_STORE_PATH_SIZE])
{
	const char *data = getenv("XDG_DATA_HOME");
	const char *home = getenv("HOME");
	int length;

	if (data != NULL && *data == '/')
		length = snprintf(path, COMMAND_STORE_PATH_SIZE, "%s/pindeck/games.db", data);
	else if (home != NULL && *home == '/')
		length = snprintf(path, COMMAND_STORE_PATH_SIZE, "%s/.local/share/pindeck/games.db",
		                  home);
	else
		return false;
	return length < COMMAND_STORE_PATH_SIZE;
}

/* Creates the missing folders above a file. If that fails, so does opening the file. */
static void make_folders(const char *path)
{
	char folder[COMMAND_STORE_PATH_SIZE];

	for (const char *end = strchr(path + 1, '/'); end != NULL; end = strchr(end + 1, '/')) {
		memcpy(folder, path, (size_t)(end - path));
		folder[end - path] = '\0';
		/* for its owner only, whatever the umask; existing folders keep their mode */
		if (mkdir(folder, 0700) == 0)
			(void)chmod(folder, 0700);
	}
}

static bool exists(const char *path)
{
	struct stat status;

	return stat(path, &status) == 0 || errno != ENOENT;
}

/* The host in an address after the scheme, with the @ before it if there is one. A null pointer
 * when a ? comes before the first / and an @ after it: the ? may be part of a password. */
static const char *find_host(const char *address)
{
	const char *query = address + strcspn(address, "?");
	const char *host = address;

	if (query < address + strcspn(address, "/") && strchr(query, '@') != NULL)
		return NULL;
	for (const char *next = address; next < query; next++)
		if (*next == '@')
			host = next;
	return host;
}

/* An address without the parts that may contain a password: postgres://...@host/club?... */
static struct line address_without_password(const char *store)
{
	const char *scheme_end = strstr(store, "://");
	const char *host;
	size_t length;
	char shown[SHOWN_OF_STORE * 2];

	if (scheme_end == NULL)
		return line_of(store);
	host = find_host(scheme_end + strlen("://"));
	length = host != NULL ? strcspn(host, "?") : 0;
	snprintf(shown, sizeof shown, "%.*s://%s%.*s%s", (int)(scheme_end - store), store,
	         host == NULL || *host == '@' ? "..." : "", (int)length, host != NULL ? host : "",
	         host != NULL && host[length] == '?' ? "?..." : "");
	return line_of(shown);
}

static void say(const char *store, enum trouble trouble, const char *detail, enum language language)
{
	const struct line line = address_without_password(store);

	fflush(stdout);
	fputs("pindeck: ", stderr);
	line_print(&line, SHOWN_OF_STORE, stderr);
	fprintf(stderr, ": %s", words_for_trouble(language, trouble));
	/* the database names the existing row, which does not help the user */
	if (*detail != '\0' && trouble != TROUBLE_TAKEN) {
		fputs(" (", stderr);
		line_print_text(detail, SHOWN_OF_STORE, stderr);
		fputs(")", stderr);
	}
	fprintf(stderr, "%s\n", words_for_trouble_help(language, trouble));
}

/* A command that creates no store found none. */
static void say_none(const char *store, enum language language)
{
	const struct line line = address_without_password(store);

	fputs("pindeck: ", stderr);
	line_print(&line, SHOWN_OF_STORE, stderr);
	fprintf(stderr, ": %s\n", words(language, TEXT_COMMAND_STORE_NONE));
}

static bool is_database(const char *store)
{
	return strncmp(store, "postgres://", 11) == 0 || strncmp(store, "postgresql://", 13) == 0;
}

enum status command_store_open(struct journal *journal, const struct request *request,
                               enum purpose purpose)
{
	struct store_options options = { .read_only = purpose < TO_CHANGE,
		                         .must_exist = purpose == TO_CHANGE,
		                         .patience = waits[purpose].patience,
		                         .silence = waits[purpose].silence };
	const char *address = request->store;
	char detail[STORE_DETAIL_SIZE];
	enum trouble trouble;

	if (address == NULL && !write_usual_path(usual)) {
		fprintf(stderr, "pindeck: %s\n",
		        words(request->language, TEXT_COMMAND_STORE_NO_HOME));
		return STATUS_FAILED;
	}
	if (address == NULL) {
		address = usual;
		if (purpose == TO_FOLLOW && !exists(usual))
			options.read_only =
			    false; /* create it: a watcher reads it again and again */
		if (!options.read_only && !options.must_exist)
			make_folders(usual);
		else if (!exists(usual))
			address = "memory:";
	}
	if (purpose == TO_TRY && !is_database(address) && !exists(address))
		address = "memory:";
	trouble = store_open(journal, address, &options, detail);
	if (trouble == NO_TROUBLE)
		return STATUS_DONE;
	if ((options.read_only || options.must_exist) && !is_database(address) && !exists(address))
		say_none(address, request->language);
	else
		say(address, trouble, detail, request->language);
	return STATUS_FAILED;
}

/* The store that was asked for, or the usual one. */
static const char *store_of(const struct request *request)
{
	return request->store != NULL ? request->store : usual;
}

enum status command_store_open_safe(struct safe *safe, struct journal journal,
                                    const struct request *request)
{
	const char *store = store_of(request);
	char path[COMMAND_STORE_PATH_SIZE + sizeof access_end];
	enum trouble trouble;

	if (strcmp(store, "memory:") == 0) {
		trouble = safe_open_memory(safe);
	} else if (is_database(store)) {
		trouble = safe_open_postgres(safe, journal);
	} else {
		snprintf(path, sizeof path, "%s%s", store, access_end);
		trouble = safe_open_file(safe, path);
	}
	if (trouble == NO_TROUBLE)
		return STATUS_DONE;
	say(store, trouble, "", request->language);
	return STATUS_FAILED;
}

enum status command_store_safe_trouble(struct safe safe, enum trouble trouble,
                                       const struct request *request)
{
	const char *store = store_of(request);
	const char *detail = safe.operations->detail(safe.self);
	char shown[COMMAND_STORE_PATH_SIZE + sizeof access_end];
	struct line said;

	if (is_database(store) && trouble != TROUBLE_DAMAGED) {
		say(store, trouble, detail, request->language);
		return STATUS_FAILED;
	}
	snprintf(shown, sizeof shown, "%s%s", store, is_database(store) ? "" : access_end);
	said = address_without_password(shown);
	fflush(stdout);
	fputs("pindeck: ", stderr);
	line_print(&said, SHOWN_OF_STORE, stderr);
	fprintf(stderr, ": %s",
	        trouble == TROUBLE_DAMAGED
	            ? words(request->language, TEXT_COMMAND_STORE_NO_ACCESS)
	            : words(request->language, TEXT_COMMAND_STORE_BAD_ACCESS));
	if (*detail != '\0') {
		fputs(" (", stderr);
		line_print_text(detail, SHOWN_OF_STORE, stderr);
		fputs(")", stderr);
	}
	fputs("\n", stderr);
	return STATUS_FAILED;
}

enum status command_store_trouble(struct journal journal, enum trouble trouble,
                                  const struct request *request)
{
	say(store_of(request), trouble, journal.operations->detail(journal.self),
	    request->language);
	return trouble == TROUBLE_TAKEN || trouble == TROUBLE_OUTDATED ? STATUS_REFUSED
	                                                               : STATUS_FAILED;
}

enum status command_store_say(const char *path, enum trouble trouble, const char *detail,
                              const char *what, const struct request *request)
{
	say(path, trouble, detail, request->language);
	fprintf(stderr, "pindeck: %s\n", what);
	return STATUS_FAILED;
}

enum status command_store_game_trouble(struct journal journal, enum trouble trouble, int64_t game,
                                       const struct request *request)
{
	if (trouble != TROUBLE_NO_GAME && trouble != TROUBLE_CLAIMED && trouble != TROUBLE_PAIRED)
		return command_store_trouble(journal, trouble, request);
	fflush(stdout);
	if (trouble == TROUBLE_CLAIMED)
		fprintf(stderr, "pindeck: %lld: %s\n", (long long)game,
		        words(request->language, TEXT_COMMAND_STORE_LANE_IN_USE));
	else
		fprintf(stderr, "pindeck: %lld: %s%s\n", (long long)game,
		        words_for_trouble(request->language, trouble),
		        words_for_trouble_help(request->language, trouble));
	return STATUS_REFUSED;
}

enum status command_store_fault(const struct replay *game, struct outcome outcome,
                                const struct request *request)
{
	fflush(stdout);
	fprintf(stderr, "pindeck: %lld.%lld: %s", (long long)game->game, (long long)game->lines + 1,
	        words(request->language, TEXT_COMMAND_STORE_BAD_LINE));
	if (outcome.fault == FAULT_REFUSED)
		fprintf(stderr, ": %s",
		        words_for_reason(request->language, outcome.verdict.reason));
	fputs("\n", stderr);
	return STATUS_FAILED;
}

void command_store_seal_at(int64_t game, int64_t line, const struct request *request)
{
	fflush(stdout);
	fprintf(stderr, "pindeck: %lld.%lld: %s\n", (long long)game, (long long)line,
	        words(request->language, TEXT_COMMAND_STORE_BROKEN_SEAL));
}

void command_store_seal(const struct replay *game, const struct request *request)
{
	if (game->seals.broken != 0)
		command_store_seal_at(game->game, game->seals.broken, request);
}

/* A word in the form that a shell reads as one word, without escape sequences for a terminal. */
static void print_word(const struct line *word, FILE *output)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789_./:@+,=-";
	bool quoted = word->length == 0;

	for (size_t next = 0; next < word->length; next++)
		quoted |= strchr(plain, word->bytes[next]) == NULL || word->bytes[next] == '\0';
	if (!quoted) {
		line_print(word, LINE_SIZE, output);
		return;
	}
	fputc('\'', output);
	for (size_t from = 0; from < word->length;) {
		struct line part = { .state = LINE_GOOD };

		while (from < word->length && word->bytes[from] != '\'')
			part.bytes[part.length++] = word->bytes[from++];
		line_print(&part, LINE_SIZE, output);
		if (from < word->length)
			fputs("'\\''", output);
		from++;
	}
	fputc('\'', output);
}

static void print_option(const char *option, const char *value, FILE *output)
{
	const struct line word = line_of(value);

	fprintf(output, " --%s ", option);
	print_word(&word, output);
}

void command_store_print_store(const struct request *request, FILE *output)
{
	struct line word;

	if (request->store == NULL)
		return;
	word = address_without_password(request->store);
	fputs(" --store ", output);
	print_word(&word, output);
}

void command_store_print_options(const struct request *request, FILE *output)
{
	command_store_print_store(request, output);
	if (request->actor != NULL)
		print_option("actor", request->actor, output);
	if (request->language_given)
		print_option("language", language_code(request->language), output);
}
