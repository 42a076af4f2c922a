/* The register of persons: its lines, their fields as text, the salted digests of personal fields,
 * and the seals. */
#include "journal/register.h"

#include "journal/line_form_rows.h"

#include <sodium.h>
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

enum {
	SALT_BYTES = 16
};

_Static_assert(REGISTER_SALT_SIZE ==
                   sodium_base64_ENCODED_LEN(SALT_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
               "a salt is base64url");

static bool is_personal(enum register_field field)
{
	return register_form.fields[field].personal;
}

static bool has_personal_fields(const struct register_line *line)
{
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		char text[REGISTER_FIELD_SIZE];

		register_write(line, field, text);
		if (is_personal(field) && text[0] != '\0')
			return true;
	}
	return false;
}

/* The fields of one sort, all as text. */
static void add_fields(struct line_hash *hash, const struct register_line *line, bool personal)
{
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		char text[REGISTER_FIELD_SIZE];

		if (is_personal(field) != personal)
			continue;
		register_write(line, field, text);
		line_hash_text(hash, text);
	}
}

static void write_digest(const struct register_line *line, char digest[ENTRY_SEAL_SIZE])
{
	struct line_hash hash;

	line_hash_begin(&hash);
	line_hash_text(&hash, line->salt);
	add_fields(&hash, line, true);
	line_hash_end(&hash, digest);
}

/* The previous seal, every field that is not personal, and the digest of those that are. */
static void write_seal(const char *before, const struct register_line *line,
                       char seal[ENTRY_SEAL_SIZE])
{
	struct line_hash hash;

	line_hash_begin(&hash);
	line_hash_text(&hash, before);
	add_fields(&hash, line, false);
	line_hash_text(&hash, line->digest);
	line_hash_end(&hash, seal);
}

void register_sign(struct line_seals *seals, struct register_line *line)
{
	unsigned char salt[SALT_BYTES];

	memset(line->salt, 0, sizeof line->salt);
	memset(line->digest, 0, sizeof line->digest);
	if (has_personal_fields(line)) {
		randombytes_buf(salt, sizeof salt);
		sodium_bin2base64(line->salt, sizeof line->salt, salt, sizeof salt,
		                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
		write_digest(line, line->digest);
	}
	write_seal(seals->last, line, line->seal);
	line_seals_follow(seals, line->seal);
}

bool register_is_erased(const struct register_line *line)
{
	return line->digest[0] != '\0' && line->salt[0] == '\0' && !has_personal_fields(line);
}

static bool matches_digest(const struct register_line *line)
{
	char expected[ENTRY_SEAL_SIZE];

	if (line->digest[0] == '\0')
		return line->salt[0] == '\0' && !has_personal_fields(line);
	if (register_is_erased(line))
		return true;
	write_digest(line, expected);
	return strcmp(line->digest, expected) == 0;
}

void register_check(struct line_seals *seals, const struct register_line *line)
{
	char expected[ENTRY_SEAL_SIZE];

	write_seal(seals->last, line, expected);
	line_seals_check(seals, line->line, line->seal,
	                 strcmp(line->seal, expected) == 0 && matches_digest(line));
}
