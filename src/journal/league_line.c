/* The record of leagues: the fields of its lines, and their seals. */
#include "journal/league_line.h"

#include "common/utf8.h"
#include "common/width.h"
#include "journal/line_form_rows.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
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
	[LEAGUE_FIELD_VALUE]   = { "value",   AT(value),   LINE_TEXT, .bit = WITH_VALUE, .personal = true, .personal_bit = WITH_PERSON },
	[LEAGUE_FIELD_TEXT]    = { "text",    AT(text),    LINE_TEXT },
	[LEAGUE_FIELD_KEY]     = { "key",     AT(key),     LINE_TEXT, .is_right = entry_is_key_or_none },
	[LEAGUE_FIELD_SALT]    = { "salt",    AT(salt),    LINE_TEXT },
	[LEAGUE_FIELD_DIGEST]  = { "digest",  AT(digest),  LINE_TEXT },
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

/* ---- names that are erased ---- */

void league_line_write_neutral(int64_t person, int64_t bowler, char name[LEAGUE_NAME_SIZE])
{
	snprintf(name, LEAGUE_NAME_SIZE, "#%" PRId64 "/%" PRId64, person, bowler);
}

int64_t league_line_person(const struct league_line *line)
{
	char neutral[LEAGUE_NAME_SIZE];
	int64_t person;

	if (line->kind != LEAGUE_BOWLER || line->person != 0 || line->value[0] != '#')
		return line->kind == LEAGUE_BOWLER ? line->person : 0;
	person = strtoll(line->value + 1, NULL, 10);
	league_line_write_neutral(person, line->bowler, neutral);
	return person > 0 && strcmp(line->value, neutral) == 0 ? person : 0;
}

bool league_line_is_erased(const struct league_line *line)
{
	return personal_is_bare(&league_form, line) && line->person == 0 &&
	       league_line_person(line) != 0;
}

/* ---- seals ---- */

void league_line_sign(struct line_seals *seals, struct league_line *line)
{
	personal_sign(seals, &league_form, line);
}

void league_line_check(struct line_seals *seals, const struct league_line *line)
{
	personal_check(seals, &league_form, line, league_line_is_erased(line));
}
