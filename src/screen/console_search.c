/* The console: members whose names contain the typed text, and completing one of them. */
#include "screen/console_keys.h"

#include "members/search.h"
#include "terminal/enrol.h"

#include <stdio.h>
#include <string.h>

enum {
	SUGGESTED = 6
};

static bool asks_for_members(const struct console *console)
{
	const bool asks = console->mode == MODE_NAMES || console->mode == MODE_GUEST ||
	                  console_prompt(console) == TEXT_SCREEN_REPAIR_NAME;

	return asks && console->at.roster != NULL;
}

static const char *without_blanks_before(const char *text)
{
	return text + strspn(text, " \"");
}

/* Find the members that the end of the typed text could mean: all of it after the last comma, or
 * else its last word. Returns their number, and where that end begins. */
static size_t find(const struct console *console, const char **end,
                   const struct member *found[SUGGESTED])
{
	const char *text = console->typed.text;
	const char *comma = strrchr(text, ',');
	const char *blank = strrchr(text, ' ');
	size_t count;

	*end = without_blanks_before(comma != NULL ? comma + 1 : text);
	if (!asks_for_members(console) || **end == '\0')
		return 0;
	count = search_members(console->at.roster, *end, false, found, SUGGESTED);
	if (count > 0 || blank == NULL || blank < *end || blank[1] == '\0')
		return count;
	*end = without_blanks_before(blank);
	return search_members(console->at.roster, *end, false, found, SUGGESTED);
}

void console_suggest(struct console *console)
{
	struct resolved suggested = { .resolution = RESOLVED_SEVERAL };
	char names[RESOLVE_TEXT_SIZE];
	char text[TYPED_NAME_WHY_SIZE];
	const char *end;

	suggested.count = find(console, &end, suggested.members);
	if (suggested.count == 0)
		return;
	resolve_write_candidates(console->at.roster, &suggested, names);
	snprintf(text, sizeof text, "%s %s", console_say(console, TEXT_SCREEN_SUGGESTED), names);
	console_tell(console, text);
}

enum console_offer console_enrol(struct console *console, const struct party *party,
                                 struct pindeck_text typed, bool one)
{
	const struct enrolment *enrolment = console->at.enrolment;
	struct membership_outcome outcome;
	struct pindeck_name board_name;
	char name[REGISTER_NAME_SIZE];
	char whole[REGISTER_NAME_SIZE];
	char text[ENROL_TEXT_SIZE];

	if (enrolment == NULL || !enrol_find(party, typed, one, name))
		return NOTHING_OFFERED;
	board_name = roster_suggest_board_name(enrolment->roster, name);
	if (strcmp(console->offered, name) != 0) {
		snprintf(console->offered, sizeof console->offered, "%s", name);
		if (enrol_is_word(party, typed, name, whole))
			words_write(text, console->language, SCREEN_ENROL_WORD, name,
			            pindeck_name_to_text(&board_name), whole);
		else
			words_write(text, console->language, SCREEN_ENROL, name,
			            pindeck_name_to_text(&board_name));
		console_tell(console, text);
		return OFFERED;
	}
	console->offered[0] = '\0';
	outcome = enrol(enrolment, name, board_name);
	if (outcome.trouble == NO_TROUBLE && outcome.fault == ROSTER_NO_FAULT)
		return ENROLLED;
	console_refuse(console, words_for_trouble(console->language, outcome.trouble));
	return OFFERED;
}

void press_complete(struct console *console, struct press press)
{
	const struct member *found[SUGGESTED];
	struct console_typed *typed = &console->typed;
	char name[REGISTER_NAME_SIZE];
	const char *end;
	size_t place;

	(void)press;
	if (find(console, &end, found) == 0)
		return;
	resolve_write(console->at.roster, found[0], name);
	place = (size_t)(end - typed->text);
	if (place + strlen(name) + sizeof ", " > sizeof typed->text) {
		console_refuse(console, console_say(console, TEXT_LINE_TOO_LONG));
		return;
	}
	typed->length =
	    place + (size_t)snprintf(typed->text + place, sizeof typed->text - place, "%s%s", name,
	                             console->mode == MODE_NAMES ? ", " : " ");
	console_tell(console, "");
}
