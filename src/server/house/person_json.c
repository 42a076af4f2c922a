/* A person as JSON. */
#include "server/house/person_json.h"

#include "journal/moment.h"

static void write_text(struct writer *writer, const char *name, const char *text)
{
	if (text[0] == '\0')
		return;
	writer_text(writer, name);
	writer_json(writer, text);
}

static void write_number(struct writer *writer, const char *name, int64_t number)
{
	if (number == 0)
		return;
	writer_text(writer, name);
	writer_number(writer, number);
}

static void write_moment(struct writer *writer, const char *name, int64_t moment)
{
	char text[MOMENT_SIZE];

	if (moment == 0)
		return;
	moment_write(moment, text);
	write_text(writer, name, text);
}

static void write_claim(struct writer *writer, const struct roster *roster,
                        const struct member_claim *made, bool first)
{
	const struct pindeck_name letters =
	    roster_claimed(roster, made->person, made->claim.letters);

	write_number(writer, first ? "{\"line\":" : ",{\"line\":", made->line);
	write_text(writer, ",\"letters\":", pindeck_name_to_text(&letters));
	write_number(writer, ",\"game\":", made->claim.game);
	if (made->claim.until != 0) {
		write_moment(writer, ",\"since\":", made->claim.since);
		write_moment(writer, ",\"until\":", made->claim.until);
	}
	writer_put(writer, '}');
}

static void write_claims(struct writer *writer, const struct roster *roster, int64_t person)
{
	const struct member_claim *made;
	bool first = true;

	writer_text(writer, ",\"claims\":[");
	for (size_t next = 0; (made = roster_claim(roster, next)) != NULL; next++) {
		if (made->released || made->person != person)
			continue;
		write_claim(writer, roster, made, first);
		first = false;
	}
	writer_put(writer, ']');
}

/* The persons that were merged into this one, so that they can be split again. */
static void write_merged(struct writer *writer, const struct roster *roster,
                         const struct member *whole)
{
	int64_t left = whole->parts;
	const char *between = "";

	writer_text(writer, ",\"merged\":[");
	for (int64_t other = 1; left > 0 && other <= roster_count(roster); other++) {
		const struct member *member = roster_member(roster, other);

		if (member->merged_into != whole->person)
			continue;
		left--;
		writer_text(writer, between);
		write_number(writer, "{\"number\":", other);
		write_text(writer, ",\"full_name\":", member->names.full_name);
		writer_put(writer, '}');
		between = ",";
	}
	writer_put(writer, ']');
}

static void write_for_desk(struct writer *writer, const struct roster *roster,
                           const struct member *member)
{
	write_text(writer, ",\"note\":", member->names.note);
	write_text(writer, ",\"state\":", roster_member_state(member));
	write_moment(writer, ",\"registered\":", member->registered);
	write_number(writer, ",\"merged_into\":", member->merged_into);
	write_claims(writer, roster, member->person);
	write_merged(writer, roster, member);
}

void person_json_write(struct writer *writer, const struct roster *roster,
                       const struct member *member, enum person_view view)
{
	write_number(writer, "{\"number\":", member->person);
	write_text(writer, ",\"board_name\":", pindeck_name_to_text(&member->names.board_name));
	if (view >= SHOWS_DISPLAY_NAMES)
		write_text(writer, ",\"display_name\":", roster_display_name(member));
	if (view >= SHOWS_FULL_NAMES) {
		write_text(writer, ",\"full_name\":", member->names.full_name);
		write_text(writer, ",\"hand\":", register_hand_word(member->names.hand));
		write_moment(writer, ",\"seen\":", member->seen);
	}
	if (view >= SHOWS_EVERYTHING)
		write_for_desk(writer, roster, member);
	writer_put(writer, '}');
}
