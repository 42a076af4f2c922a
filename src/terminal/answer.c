/* Answers to the question for a ball. */
#include "answer.h"

#include "keyboard.h"
#include "need.h"

#include <string.h>

static const char blanks[] = " \t";
static const char between_names[] = " \t,";

static void skip(struct pindeck_text *line, const char *between)
{
	while (pindeck_text_skip_any(line, between))
		;
}

/* The next word, without blanks around it. */
static struct pindeck_text cut(struct pindeck_text *line, const char *between)
{
	struct pindeck_text word;

	skip(line, between);
	word = pindeck_text_cut_before_any(line, between);
	skip(line, between);
	return word;
}

static struct pindeck_text cut_word(struct pindeck_text *line)
{
	return cut(line, blanks);
}

struct pindeck_text answer_cut_name(struct pindeck_text *line)
{
	return cut(line, between_names);
}

/* Letters distinguish commands from balls; small and capital are the same. */
static bool is_command(struct pindeck_text word, const char *command)
{
	while (!pindeck_text_is_empty(word) && *command != '\0') {
		const bool letter = *command >= 'a' && *command <= 'z';
		const char either[] = { *command, (char)(letter ? *command - 'a' + 'A' : *command),
			                '\0' };

		if (!pindeck_text_skip_any(&word, either))
			return false;
		command++;
	}
	return pindeck_text_is_empty(word) && *command == '\0';
}

bool answer_is_yes(const struct line *line)
{
	const struct line keys = keyboard_line(line);

	return is_command(line_text(&keys), "y") || is_command(line_text(&keys), "yes");
}

struct pindeck_name answer_name(struct pindeck_text word)
{
	char letters[PINDECK_NAME_LETTERS];
	const size_t length = pindeck_text_to_length(word);

	for (size_t next = 0; next < length && next < sizeof letters; next++) {
		letters[next] = pindeck_text_to_byte(word);
		pindeck_text_step(&word);
	}
	return pindeck_name_from(letters, length);
}

enum pindeck_discipline answer_discipline(struct pindeck_text word)
{
	return pindeck_discipline_from(word);
}

int answer_people(struct pindeck_text line)
{
	struct pindeck_text word = cut_word(&line);
	const int people = pindeck_text_to_number(&word);

	if (!pindeck_text_is_empty(word) || !pindeck_text_is_empty(line))
		return 0;
	return people >= 1 && people <= PINDECK_MOST_BOWLERS ? people : 0;
}

/* 3.2, or 3 for the whole frame, then the ball is 1; 0.0 for any other text. */
static struct answer read_place(struct pindeck_text word)
{
	struct answer answer = { .kind = ANSWER_FIX_FRAME };
	const int frame = pindeck_text_to_number(&word);
	int ball = 1;

	if (pindeck_text_skip_any(&word, ".")) {
		answer.kind = ANSWER_FIX_BALL;
		ball = pindeck_text_to_number(&word);
	}
	if (frame < 0 || ball < 0 || !pindeck_text_is_empty(word))
		answer.kind = ANSWER_UNCLEAR;
	answer.place = pindeck_place_of(frame, ball);
	return answer;
}

static struct pindeck_text without_blanks_behind(struct pindeck_text text)
{
	const char *bytes = pindeck_text_to_bytes(text);
	size_t length = pindeck_text_to_length(text);

	while (length > 0 && (bytes[length - 1] == ' ' || bytes[length - 1] == '\t'))
		length--;
	return pindeck_text_from(bytes, length);
}

/* [BOWLER] FRAME[.BALL] [PINS] [# REASON] */
static struct answer read_correction(struct pindeck_text line)
{
	struct pindeck_text rest = without_blanks_behind(pindeck_text_cut_before_any(&line, "#"));
	struct pindeck_text word = cut_word(&rest);
	const struct pindeck_name bowler = answer_name(word);
	struct answer answer;

	if (pindeck_name_exists(bowler))
		word = cut_word(&rest);
	answer = read_place(word);
	pindeck_text_step(&line);
	skip(&line, blanks);
	answer.bowler = bowler;
	answer.pins = rest;
	answer.reason = line;
	return answer;
}

static struct answer read_fix(struct pindeck_text rest)
{
	struct answer answer = read_correction(rest);

	if (pindeck_text_is_empty(answer.pins))
		answer.kind = ANSWER_UNCLEAR;
	return answer;
}

static struct answer read_annul(struct pindeck_text rest)
{
	struct answer answer = read_correction(rest);

	if (answer.kind == ANSWER_FIX_BALL && pindeck_text_is_empty(answer.pins))
		answer.kind = ANSWER_ANNUL;
	else
		answer.kind = ANSWER_UNCLEAR;
	return answer;
}

/* NAME [FRAME] */
static struct answer read_join(struct pindeck_text rest)
{
	struct answer answer = { .kind = ANSWER_JOIN, .newcomer = cut_word(&rest) };
	struct pindeck_text frame = cut_word(&rest);

	if (!pindeck_text_is_empty(frame)) {
		answer.place = pindeck_place_of(pindeck_text_to_number(&frame), 1);
		if (pindeck_place_to_frame(answer.place) == 0)
			answer.kind = ANSWER_ODD_GUEST;
	}
	if (pindeck_text_is_empty(answer.newcomer) || !pindeck_text_is_empty(frame) ||
	    !pindeck_text_is_empty(rest))
		answer.kind = ANSWER_ODD_GUEST;
	return answer;
}

static struct answer read_leave(struct pindeck_text rest)
{
	struct answer answer = { .kind = ANSWER_LEAVE, .bowler = answer_name(cut_word(&rest)) };

	if (!pindeck_name_exists(answer.bowler) || !pindeck_text_is_empty(rest))
		answer.kind = ANSWER_ODD_GUEST;
	return answer;
}

/* [NAME] SCORE */
static struct answer read_need(struct pindeck_text rest)
{
	struct answer answer = { .kind = ANSWER_NEED };
	struct pindeck_text word = cut_word(&rest);

	answer.bowler = answer_name(word);
	if (pindeck_name_exists(answer.bowler))
		word = cut_word(&rest);
	answer.target = pindeck_text_to_number(&word);
	if (answer.target < 1 || answer.target > NEED_MOST || !pindeck_text_is_empty(word) ||
	    !pindeck_text_is_empty(rest))
		answer.kind = ANSWER_ODD_NEED;
	return answer;
}

/* ---- repairs --------------------------------------------------------------------------------- */

/* The commands that repair a game, and the words behind each: b a bowler, o another one, n a
 * newcomer, f a frame, l a lane, v a day or a kind of game. */
static const struct repair_command {
	const char *command;
	enum entry_kind kind;
	const char *words;
} repair_commands[] = {
	{ "name", ENTRY_NAMED, "bn" },       { "swap", ENTRY_SWAPPED, "bof" },
	{ "remove", ENTRY_REMOVED, "b" },    { "keep", ENTRY_KEPT, "b" },
	{ "skip", ENTRY_SKIPPED, "" },       { "call", ENTRY_CALLED, "b" },
	{ "day", ENTRY_DATED, "v" },         { "lane", ENTRY_RELANED, "l" },
	{ "kind", ENTRY_KIND_CHANGED, "v" }, { "void", ENTRY_VOIDED, "" },
	{ "restore", ENTRY_RESTORED, "" },
};

static bool read_repair_word(struct answer *answer, char what, struct pindeck_text word)
{
	switch (what) {
	case 'b':
		answer->bowler = answer_name(word);
		return pindeck_name_exists(answer->bowler);
	case 'o':
		answer->other = answer_name(word);
		return pindeck_name_exists(answer->other);
	case 'n':
		answer->newcomer = word;
		return !pindeck_text_is_empty(word);
	case 'f':
		answer->place = pindeck_place_of(pindeck_text_to_number(&word), 1);
		return pindeck_place_to_frame(answer->place) > 0 && pindeck_text_is_empty(word);
	case 'l':
		answer->lane = pindeck_text_to_number(&word);
		return answer->lane > 0 && pindeck_text_is_empty(word);
	default:
		answer->value = word;
		return !pindeck_text_is_empty(word);
	}
}

/* The words of the command, then # REASON, which a voided game needs. */
static struct answer read_repair(const struct repair_command *command, struct pindeck_text line)
{
	struct pindeck_text rest = without_blanks_behind(pindeck_text_cut_before_any(&line, "#"));
	struct answer answer = { .kind = ANSWER_REPAIR, .repair = command->kind };
	bool good = true;

	for (const char *what = command->words; *what != '\0'; what++)
		good &= read_repair_word(&answer, *what, cut_word(&rest));
	pindeck_text_step(&line);
	skip(&line, blanks);
	answer.reason = line;
	if (!good || !pindeck_text_is_empty(rest) ||
	    (command->kind == ENTRY_VOIDED && pindeck_text_is_empty(answer.reason)))
		answer.kind = ANSWER_ODD_REPAIR;
	return answer;
}

struct answer answer_read(struct pindeck_text line)
{
	static const struct {
		const char *command;
		enum answer_kind kind;
	} alone[] = {
		{ "undo", ANSWER_UNDO },
		{ "quit", ANSWER_QUIT },
		{ "help", ANSWER_HELP },
		{ "?", ANSWER_HELP },
	};
	struct pindeck_text rest = line;
	const struct pindeck_text word = cut_word(&rest);
	const bool single = pindeck_text_is_empty(rest);

	if (is_command(word, "fix"))
		return read_fix(rest);
	if (is_command(word, "annul"))
		return read_annul(rest);
	if (is_command(word, "join"))
		return read_join(rest);
	if (is_command(word, "leave"))
		return read_leave(rest);
	if (is_command(word, "need"))
		return read_need(rest);
	if (is_command(word, "note"))
		return (struct answer){ .kind = ANSWER_NOTE, .reason = rest };
	for (size_t next = 0; next < sizeof repair_commands / sizeof *repair_commands; next++)
		if (is_command(word, repair_commands[next].command))
			return read_repair(&repair_commands[next], rest);
	for (size_t next = 0; single && next < sizeof alone / sizeof *alone; next++)
		if (is_command(word, alone[next].command))
			return (struct answer){ .kind = alone[next].kind };
	if (pindeck_text_is_empty(word))
		return (struct answer){ .kind = ANSWER_NOTHING };
	return (struct answer){ .kind = ANSWER_BALL, .pins = single ? word : line };
}
