/* The stored text: the grants and the decisions of the desk, a line for each. */
#include "server/house/grants_text.h"

#include "common/utf8.h"
#include "common/writer.h"
#include "server/house/desk.h"
#include "server/house/grants.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the words of a line, one after the other ---- */

/* The next word, which is ended with a NUL byte there; a null pointer when there is none. */
static char *line_words_take(char **line)
{
	char *word = *line;

	if (word == NULL || *word == '\0')
		return NULL;
	*line = strchr(word, ' ');
	if (*line != NULL)
		*(*line)++ = '\0';
	return *word != '\0' ? word : NULL;
}

/* A number from 0 to `most`. */
static bool line_words_take_number(char **line, int64_t most, int64_t *number)
{
	const char *word = line_words_take(line);
	const size_t length = word != NULL ? strlen(word) : 0;

	if (length == 0 || length > 15 || strspn(word, "0123456789") != length)
		return false;
	*number = strtoll(word, NULL, 10);
	return *number <= most;
}

/* The rest of the line: printable UTF-8 that fits. */
static bool line_words_take_rest(char **line, char *text, size_t size)
{
	const char *rest = *line != NULL ? *line : "";
	const size_t length = strlen(rest);

	if (length >= size || !utf8_is_text(rest, length))
		return false;
	memcpy(text, rest, length + 1);
	*line = NULL;
	return true;
}

/* ---- the desk as lines of the stored text ---- */

#define MOST_GAMES INT64_C(999999999999)

/* ---- reading ---- */

static struct desk_lane *take_lane(struct desk *desk, char **line)
{
	int64_t lane = 0;

	if (!line_words_take_number(line, DESK_MOST_LANES, &lane) || lane < 1)
		return NULL;
	return &desk->lanes[lane - 1];
}

static bool take_flag(char **line, bool *flag)
{
	int64_t number = 0;

	if (!line_words_take_number(line, 1, &number))
		return false;
	*flag = number == 1;
	return true;
}

static bool read_look(struct desk *desk, char *line)
{
	struct desk_lane *lane = take_lane(desk, &line);
	const char *theme = line_words_take(&line);
	bool celebrations = false;
	bool gutter = false;

	if (lane == NULL || theme == NULL || desk_theme_of(theme) == THEMES ||
	    !take_flag(&line, &celebrations) || !take_flag(&line, &gutter) ||
	    !take_flag(&line, &lane->look.sound))
		return false;
	lane->look.theme = desk_theme_of(theme);
	lane->look.no_celebrations = !celebrations;
	lane->look.no_gutter = !gutter;
	return line == NULL;
}

static bool read_call(struct desk *desk, char *line)
{
	struct desk_lane *lane = take_lane(desk, &line);
	const char *word = line_words_take(&line);

	if (lane == NULL || word == NULL || desk_call_of(word) == LANE_CALLS)
		return false;
	lane->call = desk_call_of(word);
	return line_words_take_number(&line, DESK_LAST_SECOND, &lane->called) && line == NULL;
}

static bool read_closed(struct desk *desk, char *line)
{
	struct desk_lane *lane = take_lane(desk, &line);

	if (lane == NULL || !line_words_take_number(&line, DESK_LAST_SECOND, &lane->closed_since))
		return false;
	lane->closed = true;
	return line_words_take_rest(&line, lane->note, sizeof lane->note);
}

static bool read_cleared(struct desk *desk, char *line)
{
	struct desk_lane *lane = take_lane(desk, &line);

	return lane != NULL && line_words_take_number(&line, MOST_GAMES, &lane->cleared) &&
	       line == NULL;
}

static bool read_message(struct desk *desk, char *line)
{
	struct desk_message *message = &desk->message;

	return line_words_take_number(&line, DESK_LAST_SECOND, &message->since) &&
	       line_words_take_number(&line, DESK_LAST_SECOND, &message->until) &&
	       line_words_take_rest(&line, message->text, sizeof message->text);
}

static bool read_club(struct desk *desk, char *line)
{
	return line_words_take_rest(&line, desk->club, sizeof desk->club);
}

static bool read_waiting_last(struct desk *desk, char *line)
{
	return line_words_take_number(&line, MOST_GAMES, &desk->waiting_last) && line == NULL;
}

/* The name and, after a tab, the note. */
static bool take_name_and_note(char **line, struct waiting_group *entry)
{
	char both[DESK_NAME_SIZE + DESK_NOTE_SIZE];
	char *tab;

	if (!line_words_take_rest(line, both, sizeof both))
		return false;
	tab = strchr(both, '\t');
	if (tab == NULL || tab - both >= DESK_NAME_SIZE || strlen(tab + 1) >= DESK_NOTE_SIZE)
		return false;
	*tab = '\0';
	memcpy(entry->name, both, strlen(both) + 1);
	memcpy(entry->note, tab + 1, strlen(tab + 1) + 1);
	return true;
}

static bool take_key(char **line, char key[DESK_KEY_SIZE])
{
	const char *word = line_words_take(line);

	if (word == NULL || strlen(word) >= DESK_KEY_SIZE)
		return false;
	if (strcmp(word, "/") != 0) /* no key has a slash */
		memcpy(key, word, strlen(word) + 1);
	return true;
}

static bool read_waiting(struct desk *desk, char *line)
{
	struct waiting_group *entry = &desk->waiting[desk->waiting_count];
	int64_t people = 0;
	int64_t lane = 0;

	if (desk->waiting_count == DESK_MOST_WAITING)
		return false;
	if (!line_words_take_number(&line, MOST_GAMES, &entry->id) ||
	    !line_words_take_number(&line, DESK_LAST_SECOND, &entry->since) ||
	    !line_words_take_number(&line, DESK_LAST_SECOND, &entry->time) ||
	    !line_words_take_number(&line, DESK_MOST_PEOPLE, &people) ||
	    !line_words_take_number(&line, DESK_MOST_LANES, &lane) ||
	    !take_key(&line, entry->key) || !take_name_and_note(&line, entry))
		return false;
	entry->people = (int)people;
	entry->lane = (int32_t)lane;
	desk->waiting_count++;
	return true;
}

static bool read_given(struct desk *desk, char *line)
{
	int64_t id = 0;
	int64_t lane = 0;
	int64_t after = 0;
	const struct waiting_group *group;

	if (!line_words_take_number(&line, MOST_GAMES, &id) ||
	    !line_words_take_number(&line, DESK_MOST_LANES, &lane) ||
	    !line_words_take_number(&line, MOST_GAMES, &after) || line != NULL)
		return false;
	group = desk_waiting(desk, id);
	if (group == NULL || lane == 0 || desk_reserved(desk, (int32_t)lane) != NULL)
		return false;
	desk->waiting[group - desk->waiting].given = (int32_t)lane;
	desk->waiting[group - desk->waiting].given_after = after;
	return true;
}

/* Read the rest of a line that begins with that word; false for a malformed line. */
static bool desk_text_read_line(struct desk *desk, const char *word, char *line)
{
	static const struct {
		const char *word;
		bool (*read)(struct desk *desk, char *line);
	} kinds[] = {
		{ "look", read_look },           { "call", read_call },
		{ "closed", read_closed },       { "cleared", read_cleared },
		{ "message", read_message },     { "club", read_club },
		{ "waited", read_waiting_last }, { "waiting", read_waiting },
		{ "given", read_given },
	};

	for (size_t next = 0; next < sizeof kinds / sizeof *kinds; next++)
		if (strcmp(word, kinds[next].word) == 0)
			return kinds[next].read(desk, line);
	return false;
}

/* ---- writing ---- */

static void write_look(const struct look *look, int lane, struct writer *writer)
{
	if (look->theme == THEME_DARK && !look->no_celebrations && !look->no_gutter && !look->sound)
		return;
	writer_print(writer, "look %d %s %d %d %d\n", lane, desk_theme_word(look->theme),
	             !look->no_celebrations, !look->no_gutter, look->sound);
}

static void write_lane(const struct desk_lane *lane, int number, struct writer *writer)
{
	write_look(&lane->look, number, writer);
	if (lane->call != CALL_NONE)
		writer_print(writer, "call %d %s %" PRId64 "\n", number, desk_call_word(lane->call),
		             lane->called);
	if (lane->closed) {
		writer_print(writer, "closed %d %" PRId64 " ", number, lane->closed_since);
		writer_text(writer, lane->note);
		writer_put(writer, '\n');
	}
	if (lane->cleared != 0)
		writer_print(writer, "cleared %d %" PRId64 "\n", number, lane->cleared);
}

static void write_waiting(const struct waiting_group *entry, struct writer *writer)
{
	writer_print(writer, "waiting %" PRId64 " %" PRId64 " %" PRId64 " %d %d %s ", entry->id,
	             entry->since, entry->time, entry->people, entry->lane,
	             entry->key[0] != '\0' ? entry->key : "/");
	writer_text(writer, entry->name);
	writer_put(writer, '\t');
	writer_text(writer, entry->note);
	writer_put(writer, '\n');
	if (entry->given != 0)
		writer_print(writer, "given %" PRId64 " %d %" PRId64 "\n", entry->id,
		             (int)entry->given, entry->given_after);
}

static void desk_text_write_lines(const struct desk *desk, struct writer *writer)
{
	if (desk->club[0] != '\0') {
		writer_text(writer, "club ");
		writer_text(writer, desk->club);
		writer_put(writer, '\n');
	}
	if (desk->message.text[0] != '\0') {
		writer_print(writer, "message %" PRId64 " %" PRId64 " ", desk->message.since,
		             desk->message.until);
		writer_text(writer, desk->message.text);
		writer_put(writer, '\n');
	}
	for (int lane = 1; lane <= DESK_MOST_LANES; lane++)
		write_lane(&desk->lanes[lane - 1], lane, writer);
	if (desk->waiting_last != 0)
		writer_print(writer, "waited %" PRId64 "\n", desk->waiting_last);
	for (size_t next = 0; next < desk->waiting_count; next++)
		write_waiting(&desk->waiting[next], writer);
}

/* ---- the grants as a text, a line for each permission ---- */

static bool take_bytes(char **line, unsigned char *bytes, size_t length)
{
	const char *word = line_words_take(line);
	size_t read = 0;

	return word != NULL &&
	       sodium_hex2bin(bytes, length, word, strlen(word), NULL, &read, NULL) == 0 &&
	       read == length;
}

static bool read_desk(struct grants *grants, char *line)
{
	return line_words_take_rest(&line, grants->hash, sizeof grants->hash) &&
	       grants->hash[0] != '\0';
}

static bool read_lane(struct grants *grants, char *line)
{
	int64_t lane = 0;

	if (!line_words_take_number(&line, ACCESS_MOST_LANES, &lane) || lane < 1)
		return false;
	grants->links[lane - 1].given = true;
	return take_bytes(&line, grants->links[lane - 1].digest, TOKEN_DIGEST_SIZE) && line == NULL;
}

static bool read_added(struct grants *grants, char *line)
{
	int64_t lane = 0;
	struct link *link;

	if (!line_words_take_number(&line, ACCESS_MOST_LANES, &lane) || lane < 1)
		return false;
	link = &grants->links[lane - 1];
	return link->added_count < ACCESS_MOST_ADDED &&
	       take_bytes(&line, link->added[link->added_count++], TOKEN_DIGEST_SIZE) &&
	       line == NULL;
}

static bool read_keeper(struct grants *grants, char *line)
{
	int64_t lane = 0;
	struct keeper *keeper;

	if (!line_words_take_number(&line, ACCESS_MOST_LANES, &lane) || lane < 1)
		return false;
	keeper = &grants->keepers[lane - 1];
	return line_words_take_number(&line, DESK_LAST_SECOND, &keeper->since) &&
	       line_words_take_rest(&line, keeper->session, sizeof keeper->session);
}

static bool read_known(struct grants *grants, char *line)
{
	struct known *known = grants->known + grants->known_count;

	if (grants->known_count == ACCESS_MOST_KNOWN)
		return false;
	grants->known_count++;
	return take_bytes(&line, known->digest, TOKEN_DIGEST_SIZE) &&
	       line_words_take_number(&line, INT64_MAX, &known->used) && line == NULL;
}

static bool read_names(struct grants *grants, char *line)
{
	const char *word = line_words_take(&line);

	grants->board_names_only = word != NULL && strcmp(word, "board") == 0;
	return grants->board_names_only && line == NULL;
}

static bool take_known(char **line, char known[TOKEN_ID_SIZE])
{
	const char *word = line_words_take(line);

	if (word == NULL || (strcmp(word, "-") != 0 && strlen(word) != TOKEN_ID_SIZE - 1))
		return false;
	snprintf(known, TOKEN_ID_SIZE, "%s", strcmp(word, "-") != 0 ? word : "");
	return known[strspn(known, "0123456789abcdef")] == '\0';
}

static bool read_session(struct grants *grants, char *line)
{
	struct session session = { .place = 0 };
	int64_t place = 0;

	if (!take_bytes(&line, session.digest, TOKEN_DIGEST_SIZE) ||
	    !line_words_take_number(&line, ACCESS_MOST_LANES, &place) ||
	    !line_words_take_number(&line, INT64_MAX, &session.created) ||
	    !line_words_take_number(&line, INT64_MAX, &session.used) ||
	    !line_words_take_number(&line, INT64_MAX, &session.expires) ||
	    !take_known(&line, session.known) ||
	    !line_words_take_rest(&line, session.device, sizeof session.device))
		return false;
	session.place = (int32_t)place;
	session.kept = session.used;
	return grants_insert(grants, &session);
}

static bool read_line(struct grants *grants, char *line)
{
	static const struct {
		const char *word;
		bool (*read)(struct grants *grants, char *line);
	} kinds[] = {
		{ "desk", read_desk },       { "lane", read_lane },   { "known", read_known },
		{ "session", read_session }, { "names", read_names }, { "added", read_added },
		{ "keeper", read_keeper },
	};
	const char *word = line_words_take(&line);

	for (size_t next = 0; word != NULL && next < sizeof kinds / sizeof *kinds; next++)
		if (strcmp(word, kinds[next].word) == 0)
			return line != NULL && kinds[next].read(grants, line);
	return word != NULL && line != NULL && desk_text_read_line(&grants->desk, word, line);
}

enum trouble grants_parse(const struct permissions_text *text, struct grants **parsed)
{
	struct grants *grants = calloc(1, sizeof *grants);
	char *copy = text->text != NULL ? strdup(text->text) : NULL;
	char *line = copy;
	bool good = true;

	*parsed = NULL;
	if (grants == NULL || (text->text != NULL && copy == NULL)) {
		free(copy);
		grants_free(grants);
		return TROUBLE_NO_MEMORY;
	}
	memcpy(grants->edition, text->edition, sizeof grants->edition);
	while (good && line != NULL && *line != '\0') {
		char *end = strchr(line, '\n');

		if (end != NULL)
			*end = '\0';
		good = end != NULL && read_line(grants, line);
		line = end != NULL ? end + 1 : NULL;
	}
	free(copy);
	if (good) {
		*parsed = grants;
		return NO_TROUBLE;
	}
	grants_free(grants);
	return TROUBLE_DAMAGED;
}

static void write_digest(struct writer *writer, const char *word,
                         const unsigned char digest[TOKEN_DIGEST_SIZE])
{
	char hex[2 * TOKEN_DIGEST_SIZE + 1];

	sodium_bin2hex(hex, sizeof hex, digest, TOKEN_DIGEST_SIZE);
	writer_print(writer, "%s %s", word, hex);
}

static void write_console(struct writer *writer, int32_t lane, const struct link *link,
                          const struct keeper *keeper)
{
	char word[16];

	snprintf(word, sizeof word, "added %d", lane);
	for (size_t next = 0; next < link->added_count; next++) {
		write_digest(writer, word, link->added[next]);
		writer_put(writer, '\n');
	}
	if (keeper->session[0] != '\0')
		writer_print(writer, "keeper %d %" PRId64 " %s\n", lane, keeper->since,
		             keeper->session);
}

char *grants_write(struct grants *grants)
{
	struct writer writer = { .text = NULL };

	if (grants->hash[0] != '\0')
		writer_print(&writer, "desk %s\n", grants->hash);
	for (int32_t lane = 1; lane <= ACCESS_MOST_LANES; lane++) {
		char word[16];

		snprintf(word, sizeof word, "lane %d", lane);
		if (!grants->links[lane - 1].given)
			continue;
		write_digest(&writer, word, grants->links[lane - 1].digest);
		writer_put(&writer, '\n');
	}
	for (int32_t lane = 1; lane <= ACCESS_MOST_LANES; lane++)
		write_console(&writer, lane, &grants->links[lane - 1], &grants->keepers[lane - 1]);
	if (grants->board_names_only)
		writer_text(&writer, "names board\n");
	desk_text_write_lines(&grants->desk, &writer);
	for (size_t next = 0; next < grants->known_count; next++) {
		write_digest(&writer, "known", grants->known[next].digest);
		writer_print(&writer, " %" PRId64 "\n", grants->known[next].used);
	}
	for (size_t next = 0; next < grants->count; next++) {
		struct session *session = grants->sessions + next;

		write_digest(&writer, "session", session->digest);
		writer_print(&writer, " %d %" PRId64 " %" PRId64 " %" PRId64 " %s %s\n",
		             session->place, session->created, session->used, session->expires,
		             session->known[0] != '\0' ? session->known : "-", session->device);
		session->kept = session->used;
	}
	if (!writer.failed)
		return writer.text != NULL ? writer.text : calloc(1, 1);
	writer_free(&writer);
	return NULL;
}
