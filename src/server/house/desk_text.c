/* The desk as lines of the stored text. */
#include "server/house/desk_text.h"

#include "server/base/line_words.h"

#include <inttypes.h>
#include <string.h>

#define MOST_GAMES INT64_C(999999999999)

/* ---- reading ------------------------------------------------------------------------------------
 */

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

static bool read_moved(struct desk *desk, char *line)
{
	struct desk_lane *lane = take_lane(desk, &line);

	int64_t pair = 0;

	if (lane == NULL || !line_words_take_number(&line, MOST_GAMES, &lane->moved) ||
	    !line_words_take_number(&line, MOST_GAMES, &lane->moved_after) ||
	    !line_words_take_number(&line, DESK_LAST_SECOND, &lane->moved_at))
		return false;
	if (line != NULL && !line_words_take_number(&line, DESK_MOST_LANES, &pair))
		return false;
	lane->moved_pair = (int32_t)pair;
	return line == NULL;
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

bool desk_text_read_line(struct desk *desk, const char *word, char *line)
{
	static const struct {
		const char *word;
		bool (*read)(struct desk *desk, char *line);
	} kinds[] = {
		{ "look", read_look },       { "call", read_call },
		{ "closed", read_closed },   { "cleared", read_cleared },
		{ "moved", read_moved },     { "message", read_message },
		{ "club", read_club },       { "waited", read_waiting_last },
		{ "waiting", read_waiting }, { "given", read_given },
	};

	for (size_t next = 0; next < sizeof kinds / sizeof *kinds; next++)
		if (strcmp(word, kinds[next].word) == 0)
			return kinds[next].read(desk, line);
	return false;
}

/* ---- writing ------------------------------------------------------------------------------------
 */

static void write_look(const struct look *look, int lane, struct writer *writer)
{
	if (look->theme == THEME_DARK && !look->no_celebrations && !look->no_gutter && !look->sound)
		return;
	writer_print(writer, "look %d %s %d %d %d\n", lane, desk_theme_word(look->theme),
	             !look->no_celebrations, !look->no_gutter, look->sound);
}

static void write_moved(const struct desk_lane *lane, int number, struct writer *writer)
{
	writer_print(writer, "moved %d %" PRId64 " %" PRId64 " %" PRId64, number, lane->moved,
	             lane->moved_after, lane->moved_at);
	if (lane->moved_pair != 0)
		writer_print(writer, " %d", (int)lane->moved_pair);
	writer_put(writer, '\n');
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
	if (lane->moved != 0)
		write_moved(lane, number, writer);
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

void desk_text_write_lines(const struct desk *desk, struct writer *writer)
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
