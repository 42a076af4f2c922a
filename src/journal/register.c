/* The register of persons: its lines, their fields as text, and the seals. */
#include "journal/register.h"

#include "journal/line_form_rows.h"

#include <string.h>

#define KIND_WORD(NAME, word) [REGISTER_##NAME] = #word,

static const char *const kinds[REGISTER_KINDS + 1] = { REGISTER_KIND_LIST(
							   KIND_WORD)[REGISTER_UNREADABLE] = "?" };

static const char *const hands[HANDS] = {
	[HAND_UNKNOWN] = "",
	[HAND_LEFT] = "left",
	[HAND_RIGHT] = "right",
};

const char *register_hand_word(enum register_hand hand)
{
	return hands[hand];
}

/* ---- the table of fields ---- */

/* clang-format off */
#define AT(member) LINE_AT(struct register_line, member)
#define OF_PERIOD .with = offsetof(struct register_line, claim.until) /* both of its moments are present, or neither */
#define PERSONAL .personal = true

static const struct line_field fields[REGISTER_COLUMNS] = {
	[REGISTER_LINE]         = { "line",         AT(line),               LINE_NUMBER(1, REGISTER_MOST_LINES), .required = true },
	[REGISTER_TIME]         = { "time",         AT(time),               LINE_MOMENT, .required = true },
	[REGISTER_ACTOR]        = { "actor",        AT(actor),              LINE_TEXT, .not_null = true },
	[REGISTER_KIND]         = { "kind",         AT(kind),               LINE_WORD(kinds, REGISTER_KINDS), .required = true },
	[REGISTER_PERSON]       = { "person",       AT(person),             LINE_NUMBER(1, REGISTER_MOST_PERSONS), .required = true },
	[REGISTER_OTHER]        = { "other",        AT(other),              LINE_NUMBER(0, REGISTER_MOST_PERSONS) },
	[REGISTER_FULL_NAME]    = { "full_name",    AT(names.full_name),    LINE_TEXT, PERSONAL },
	[REGISTER_BOARD_NAME]   = { "board_name",   AT(names.board_name),   LINE_NAME, PERSONAL },
	[REGISTER_DISPLAY_NAME] = { "display_name", AT(names.display_name), LINE_TEXT, PERSONAL },
	[REGISTER_HAND]         = { "hand",         AT(names.hand),         LINE_WORD(hands, HANDS), PERSONAL },
	[REGISTER_NOTE]         = { "note",         AT(names.note),         LINE_TEXT, PERSONAL },
	[REGISTER_LETTERS]      = { "letters",      AT(claim.letters),      LINE_NAME },
	[REGISTER_GAME]         = { "game",         AT(claim.game),         LINE_NUMBER(0, ENTRY_MOST_GAMES) },
	[REGISTER_SINCE]        = { "since",        AT(claim.since),        LINE_MOMENT, OF_PERIOD },
	[REGISTER_UNTIL]        = { "until",        AT(claim.until),        LINE_MOMENT, OF_PERIOD },
	[REGISTER_REPLACES]     = { "replaces",     AT(replaces),           LINE_NUMBER(0, REGISTER_MOST_LINES) },
	[REGISTER_TEXT]         = { "text",         AT(text),               LINE_TEXT, PERSONAL },
	[REGISTER_KEY]          = { "key",          AT(key),                LINE_TEXT, .is_right = entry_is_key_or_none },
	[REGISTER_SALT]         = { "salt",         AT(salt),               LINE_TEXT, PERSONAL },
	[REGISTER_DIGEST]       = { "digest",       AT(digest),             LINE_TEXT },
	[REGISTER_SEAL]         = { "seal",         AT(seal),               LINE_TEXT },
};
/* clang-format on */

const struct line_form register_form = {
	.table = "register",
	.front = "register",
	.size = sizeof(struct register_line),
	.fields = fields,
	.exported = REGISTER_FIELDS,
	.columns = REGISTER_COLUMNS,
	.number = REGISTER_LINE,
	.kind = REGISTER_KIND,
};

/* ---- whole lines ---- */

bool register_person_is_equal(const struct register_person *one,
                              const struct register_person *other)
{
	return strcmp(one->full_name, other->full_name) == 0 &&
	       pindeck_name_is_equal(one->board_name, other->board_name) &&
	       strcmp(one->display_name, other->display_name) == 0 && one->hand == other->hand &&
	       strcmp(one->note, other->note) == 0;
}

void register_erase(struct register_line *line)
{
	for (enum register_field field = 0; field < REGISTER_COLUMNS; field++)
		if (fields[field].personal)
			memset((char *)line + fields[field].place, 0, fields[field].size);
}

bool register_is_erased_by(const struct register_line *line, const struct register_line *forgotten)
{
	return forgotten->kind == REGISTER_FORGOTTEN && line->line < forgotten->line &&
	       (line->person == forgotten->person || line->other == forgotten->person);
}

bool register_forgets(const struct register_line *lines, size_t count)
{
	for (size_t next = 0; next < count; next++)
		if (lines[next].kind == REGISTER_FORGOTTEN)
			return true;
	return false;
}

/* ---- seals ---- */

void register_sign(struct line_seals *seals, struct register_line *line)
{
	personal_sign(seals, &register_form, line);
}

bool register_is_erased(const struct register_line *line)
{
	return personal_is_bare(&register_form, line) && !personal_exists(&register_form, line);
}

void register_check(struct line_seals *seals, const struct register_line *line)
{
	personal_check(seals, &register_form, line, register_is_erased(line));
}
