/* The store of a command: where it is, opening it, and messages when it cannot be used. */
#include "program/command_store.h"

#include "terminal/line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
	SHOWN_OF_STORE = 200,
	ADDRESS_SIZE = 2 * SHOWN_OF_STORE
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
static void write_address(const char *store, char address[ADDRESS_SIZE])
{
	const char *scheme_end = strstr(store, "://");
	const char *host;
	size_t length;

	if (scheme_end == NULL) {
		(void)snprintf(address, ADDRESS_SIZE, "%s", store);
		return;
	}
	host = find_host(scheme_end + strlen("://"));
	length = host != NULL ? strcspn(host, "?") : 0;
	(void)snprintf(address, ADDRESS_SIZE, "%.*s://%s%.*s%s", (int)(scheme_end - store), store,
	               host == NULL || *host == '@' ? "..." : "", (int)length,
	               host != NULL ? host : "", host != NULL && host[length] == '?' ? "?..." : "");
}

static struct shown shown_store(const char *store)
{
	char address[ADDRESS_SIZE];

	write_address(store, address);
	return shown_text(address, SHOWN_OF_STORE);
}

static enum status say(const char *store, enum trouble trouble, const char *detail)
{
	return complain_trouble(STATUS_FAILED, shown_store(store).text, trouble, detail);
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

	if (address == NULL && !write_usual_path(usual))
		return complain(STATUS_FAILED, NULL, TEXT_COMMAND_STORE_NO_HOME);
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
		return complain(STATUS_FAILED, shown_store(address).text, TEXT_COMMAND_STORE_NONE);
	return say(address, trouble, detail);
}

/* The store that was asked for, or the usual one. */
static const char *store_of(const struct request *request)
{
	return request->store != NULL ? request->store : usual;
}

enum status command_store_open_permissions(struct permissions *permissions, struct journal journal,
                                           const struct request *request)
{
	const char *store = store_of(request);
	char path[COMMAND_STORE_PATH_SIZE + sizeof access_end];
	enum trouble trouble;

	if (strcmp(store, "memory:") == 0) {
		trouble = permissions_open_memory(permissions);
	} else if (is_database(store)) {
		trouble = permissions_open_postgres(permissions, journal);
	} else {
		snprintf(path, sizeof path, "%s%s", store, access_end);
		trouble = permissions_open_file(permissions, path);
	}
	return trouble == NO_TROUBLE ? STATUS_DONE : say(store, trouble, "");
}

enum status command_store_permissions_trouble(struct permissions permissions, enum trouble trouble,
                                              const struct request *request)
{
	const char *store = store_of(request);
	const char *detail = permissions.operations->detail(permissions.self);
	char path[COMMAND_STORE_PATH_SIZE + sizeof access_end];
	const char *why = words(spoken, trouble == TROUBLE_DAMAGED ? TEXT_COMMAND_STORE_NO_ACCESS
	                                                           : TEXT_COMMAND_STORE_BAD_ACCESS);

	if (is_database(store) && trouble != TROUBLE_DAMAGED)
		return say(store, trouble, detail);
	(void)snprintf(path, sizeof path, "%s%s", store, is_database(store) ? "" : access_end);
	if (*detail == '\0')
		return complain_text(STATUS_FAILED, shown_store(path).text, why);
	return complain_format(STATUS_FAILED, shown_store(path).text, "%s (%s)", why,
	                       shown_text(detail, SHOWN_OF_STORE).text);
}

enum status command_store_trouble(struct journal journal, enum trouble trouble,
                                  const struct request *request)
{
	const bool refused =
	    trouble == TROUBLE_TAKEN || trouble == TROUBLE_OUTDATED || trouble == TROUBLE_CLAIMED;

	(void)say(store_of(request), trouble, journal_detail(journal));
	return refused ? STATUS_REFUSED : STATUS_FAILED;
}

enum status command_store_game_trouble(struct journal journal, enum trouble trouble, int64_t game,
                                       const struct request *request)
{
	if (trouble == TROUBLE_CLAIMED)
		return complain(STATUS_REFUSED, shown_game(game).text,
		                TEXT_COMMAND_STORE_LANE_IN_USE);
	if (trouble == TROUBLE_NO_GAME || trouble == TROUBLE_PAIRED)
		return complain_trouble(STATUS_REFUSED, shown_game(game).text, trouble, "");
	return command_store_trouble(journal, trouble, request);
}

enum status command_store_fault(const struct replay *game, struct outcome outcome)
{
	const bool refused = outcome.fault == FAULT_REFUSED;

	return complain_format(STATUS_FAILED, shown_line(game->game, game->lines + 1).text,
	                       "%s%s%s", words(spoken, TEXT_COMMAND_STORE_BAD_LINE),
	                       refused ? ": " : "",
	                       refused ? words_for_reason(spoken, outcome.verdict.reason) : "");
}

void command_store_seal_at(int64_t game, int64_t line)
{
	(void)complain(STATUS_REFUSED, shown_line(game, line).text, TEXT_COMMAND_STORE_BROKEN_SEAL);
}

void command_store_seal(const struct replay *game)
{
	if (game->seals.broken != 0)
		command_store_seal_at(game->game, game->seals.broken);
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
	char address[ADDRESS_SIZE];

	if (request->store == NULL)
		return;
	write_address(request->store, address);
	print_option("store", address, output);
}

void command_store_print_options(const struct request *request, FILE *output)
{
	command_store_print_store(request, output);
	if (request->actor != NULL)
		print_option("actor", request->actor, output);
	if (request->language_given)
		print_option("language", language_code(spoken), output);
}
