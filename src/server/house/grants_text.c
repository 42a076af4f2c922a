/* The grants as a text, a line for each permission. */
#include "server/house/grants_text.h"

#include "common/writer.h"
#include "server/base/line_words.h"
#include "server/house/desk_text.h"
#include "server/house/grants_fields.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

enum trouble grants_parse(const struct safe_text *text, struct grants **parsed)
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
