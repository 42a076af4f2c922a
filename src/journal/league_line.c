/* The record of leagues: the fields of its lines, and their seals. */
#include "journal/league_line.h"

#include "common/utf8.h"
#include "common/width.h"
#include "journal/line_form_rows.h"

#include <string.h>

#define KIND_WORD(NAME, word, fields) [LEAGUE_##NAME] = #word,
#define KIND_BITS(NAME, word, fields) [LEAGUE_##NAME] = (fields),

static const char *const kinds[LEAGUE_KINDS + 1] = { LEAGUE_KIND_LIST(
							 KIND_WORD)[LEAGUE_UNREADABLE] = "?" };

static const int kind_bits[LEAGUE_KINDS + 1] = { LEAGUE_KIND_LIST(KIND_BITS)[LEAGUE_UNREADABLE] =
	                                             0 };

const char *league_line_kind_word(enum league_kind kind)
{
	return kinds[kind];
}

bool league_line_is_name(const char *text)
{
	const size_t length = strlen(text);

	return length < LEAGUE_NAME_SIZE && !utf8_is_blank(text, length) && text[0] != ' ' &&
	       text[length - 1] != ' ' && strchr(text, '\t') == NULL &&
	       utf8_is_text(text, length) && width_of_text(text) <= 40;
}

/* ---- the table of fields ---- */

/* clang-format off */
#define AT(member) LINE_AT(struct league_line, member)

static const struct line_field fields[LEAGUE_COLUMNS] = {
	[LEAGUE_FIELD_LINE]    = { "line",    AT(line),    LINE_NUMBER(1, LEAGUE_MOST_LINES), .required = true },
	[LEAGUE_FIELD_TIME]    = { "time",    AT(time),    LINE_MOMENT, .required = true },
	[LEAGUE_FIELD_ACTOR]   = { "actor",   AT(actor),   LINE_TEXT, .not_null = true },
	[LEAGUE_FIELD_LEAGUE]  = { "league",  AT(league),  LINE_TEXT, .is_right = league_line_is_name, .required = true },
	[LEAGUE_FIELD_KIND]    = { "kind",    AT(kind),    LINE_WORD(kinds, LEAGUE_KINDS), .required = true },
	[LEAGUE_FIELD_WEEK]    = { "week",    AT(week),    LINE_NUMBER(0, LEAGUE_MOST_WEEKS), .bit = WITH_WEEK },
	[LEAGUE_FIELD_LANE]    = { "lane",    AT(lane),    LINE_NUMBER(0, ENTRY_MOST_LANES), .bit = WITH_LANE },
	[LEAGUE_FIELD_TEAM]    = { "team",    AT(team),    LINE_NUMBER(0, LEAGUE_MOST_TEAMS), .bit = WITH_TEAM },
	[LEAGUE_FIELD_OTHER]   = { "other",   AT(other),   LINE_NUMBER(0, LEAGUE_MOST_TEAMS), .bit = WITH_OTHER },
	[LEAGUE_FIELD_SLOT]    = { "slot",    AT(slot),    LINE_NUMBER(0, LEAGUE_MOST_SLOTS), .bit = WITH_SLOT },
	[LEAGUE_FIELD_BOWLER]  = { "bowler",  AT(bowler),  LINE_NUMBER(0, LEAGUE_MOST_BOWLERS), .bit = WITH_BOWLER },
	[LEAGUE_FIELD_PERSON]  = { "person",  AT(person),  LINE_NUMBER(0, ENTRY_MOST_PERSONS), .bit = WITH_PERSON },
	[LEAGUE_FIELD_SUBJECT] = { "subject", AT(subject), LINE_TEXT, .bit = WITH_SUBJECT },
	[LEAGUE_FIELD_VALUE]   = { "value",   AT(value),   LINE_TEXT, .bit = WITH_VALUE },
	[LEAGUE_FIELD_TEXT]    = { "text",    AT(text),    LINE_TEXT },
	[LEAGUE_FIELD_KEY]     = { "key",     AT(key),     LINE_TEXT, .is_right = entry_is_key_or_none },
	[LEAGUE_FIELD_SEAL]    = { "seal",    AT(seal),    LINE_TEXT },
};
/* clang-format on */

const struct line_form league_form = {
	.table = "leagues",
	.front = "league_line",
	.size = sizeof(struct league_line),
	.fields = fields,
	.exported = LEAGUE_FIELDS,
	.columns = LEAGUE_COLUMNS,
	.number = LEAGUE_FIELD_LINE,
	.unique_number = true,
	.kind = LEAGUE_FIELD_KIND,
	.kind_bits = kind_bits,
};

/* ---- seals ---- */

/* The previous seal, and every field. */
static void write_seal(const char *before, const struct league_line *line,
                       char seal[ENTRY_SEAL_SIZE])
{
	struct line_hash hash;

	line_hash_begin(&hash);
	line_hash_text(&hash, before);
	line_hash_fields(&hash, &league_form, line, LEAGUE_FIELD_LINE, LEAGUE_FIELDS);
	line_hash_end(&hash, seal);
}

void league_line_sign(struct line_seals *seals, struct league_line *line)
{
	write_seal(seals->last, line, line->seal);
	line_seals_follow(seals, line->seal);
}

void league_line_check(struct line_seals *seals, const struct league_line *line)
{
	char expected[ENTRY_SEAL_SIZE];

	write_seal(seals->last, line, expected);
	line_seals_check(seals, line->line, line->seal, strcmp(line->seal, expected) == 0);
}
