/* Answers to the question for a ball. */
#include "terminal/answer.h"

#include "need/need.h"
#include "text_scan.h"

#include <string.h>

static const char blanks[] = " \t";

static void skip(struct pindeck_text *line, const char *between)
{
	while (pindeck_text_skip_any(line, between))
		;
}

/* The next word, without blanks around it. */
static struct pindeck_text cut_word(struct pindeck_text *line)
{
	struct pindeck_text word;

	skip(line, blanks);
	word = pindeck_text_cut_before_any(line, blanks);
	skip(line, blanks);
	return word;
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

bool answer_is_no(const struct line *line)
{
	const struct line keys = keyboard_line(line);

	return is_command(line_text(&keys), "n") || is_command(line_text(&keys), "no");
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

/* Move the words before the first one that begins with a digit from the front of the line; a
 * quoted name is one word. */
static struct pindeck_text cut_names(struct pindeck_text *line)
{
	const char *bytes = pindeck_text_to_bytes(*line);
	size_t before = pindeck_text_to_length(*line);
	size_t length = before;

	while (!pindeck_text_is_empty(*line) && !pindeck_text_begins_with_digit(*line)) {
		if (pindeck_text_skip_any(line, "\""))
			(void)pindeck_text_cut_before_any(line, "\"");
		(void)cut_word(line);
	}
	length -= pindeck_text_to_length(*line);
	return without_blanks_behind(pindeck_text_from(bytes, length));
}

/* Move the last word from the end of the line. */
static struct pindeck_text cut_last_word(struct pindeck_text *line)
{
	const char *bytes = pindeck_text_to_bytes(*line);
	const size_t length = pindeck_text_to_length(without_blanks_behind(*line));
	size_t first = length;

	while (first > 0 && bytes[first - 1] != ' ' && bytes[first - 1] != '\t')
		first--;
	*line = without_blanks_behind(pindeck_text_from(bytes, first));
	return pindeck_text_from(bytes + first, length - first);
}

/* Move the words before # from the front of the line; the reason after it is left. */
static struct pindeck_text cut_before_reason(struct pindeck_text *line)
{
	const struct pindeck_text words =
	    without_blanks_behind(pindeck_text_cut_before_any(line, "#"));

	pindeck_text_step(line);
	skip(line, blanks);
	return words;
}

/* [BOWLER] FRAME[.BALL] [PINS] [# REASON] */
static struct answer read_correction(struct pindeck_text line)
{
	struct pindeck_text rest = cut_before_reason(&line);
	const struct pindeck_text names = cut_names(&rest);
	struct answer answer = read_place(cut_word(&rest));

	answer.names = names;
	answer.pins = rest;
	answer.reason = line;
	return answer;
}

/* [# REASON], or repair [# REASON] */
static struct answer read_undo(struct pindeck_text line)
{
	const struct pindeck_text rest = cut_before_reason(&line);
	struct answer answer = { .kind = ANSWER_UNCLEAR, .reason = line };

	if (pindeck_text_is_empty(rest))
		answer.kind = ANSWER_UNDO;
	if (is_command(rest, "repair"))
		answer.kind = ANSWER_UNDO_REPAIR;
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

/* True for a word of digits. */
static bool is_number(struct pindeck_text word)
{
	return pindeck_text_to_number(&word) >= 0 && pindeck_text_is_empty(word);
}

/* NAME [FRAME] [# REASON] */
static struct answer read_join(struct pindeck_text line)
{
	const struct pindeck_text rest = cut_before_reason(&line);
	struct answer answer = { .kind = ANSWER_JOIN, .names = rest, .reason = line };
	struct pindeck_text names = answer.names;
	struct pindeck_text last = cut_last_word(&names);

	if (!pindeck_text_is_empty(names) && is_number(last)) {
		answer.names = names;
		answer.place = pindeck_place_of(pindeck_text_to_number(&last), 1);
		if (pindeck_place_to_frame(answer.place) == 0)
			answer.kind = ANSWER_ODD_GUEST;
	}
	if (pindeck_text_is_empty(answer.names))
		answer.kind = ANSWER_ODD_GUEST;
	return answer;
}

/* NAME [# REASON] */
static struct answer read_leave(struct pindeck_text line)
{
	const struct pindeck_text rest = cut_before_reason(&line);
	struct answer answer = { .kind = ANSWER_LEAVE, .names = rest, .reason = line };

	if (pindeck_text_is_empty(answer.names))
		answer.kind = ANSWER_ODD_GUEST;
	return answer;
}

/* [NAME] SCORE */
static struct answer read_need(struct pindeck_text rest)
{
	struct answer answer = { .kind = ANSWER_NEED };
	struct pindeck_text score = cut_last_word(&rest);

	answer.names = rest;
	answer.target = pindeck_text_to_number(&score);
	if (answer.target < 1 || answer.target > NEED_MOST || !pindeck_text_is_empty(score))
		answer.kind = ANSWER_ODD_NEED;
	return answer;
}

/* ---- repairs ---- */

/* The commands that repair a game, and the arguments of each: b a bowler, t two bowlers, f a frame,
 * l a lane, v a day or a kind of game. Names come first. */
static const struct repair_command {
	const char *command;
	enum entry_kind kind;
	const char *words;
} repair_commands[] = {
	{ "name", ENTRY_NAMED, "t" },        { "swap", ENTRY_SWAPPED, "tf" },
	{ "remove", ENTRY_REMOVED, "b" },    { "keep", ENTRY_KEPT, "b" },
	{ "skip", ENTRY_SKIPPED, "" },       { "call", ENTRY_CALLED, "b" },
	{ "day", ENTRY_DATED, "v" },         { "lane", ENTRY_RELANED, "l" },
	{ "kind", ENTRY_KIND_CHANGED, "v" }, { "void", ENTRY_VOIDED, "" },
	{ "restore", ENTRY_RESTORED, "" },
};

/* Take the argument that the letter stands for from the words, the last argument first; false for
 * wrong words. */
static bool read_repair_word(struct answer *answer, char what, struct pindeck_text *rest)
{
	struct pindeck_text word;

	if (what == 'b' || what == 't') {
		answer->names = *rest;
		*rest = pindeck_text_from("", 0);
		return !pindeck_text_is_empty(answer->names);
	}
	word = cut_last_word(rest);
	if (what == 'v') {
		answer->value = word;
		return !pindeck_text_is_empty(word);
	}
	if (what == 'l') {
		answer->lane = pindeck_text_to_number(&word);
		return answer->lane > 0 && pindeck_text_is_empty(word);
	}
	answer->place = pindeck_place_of(pindeck_text_to_number(&word), 1);
	return pindeck_place_to_frame(answer->place) > 0 && pindeck_text_is_empty(word);
}

/* The words of the command, then # REASON, which a voided game needs. */
static struct answer read_repair(const struct repair_command *command, struct pindeck_text line)
{
	struct pindeck_text rest = cut_before_reason(&line);
	struct answer answer = { .kind = ANSWER_REPAIR, .repair = command->kind };
	bool good = true;

	for (size_t next = strlen(command->words); next-- > 0;)
		good &= read_repair_word(&answer, command->words[next], &rest);
	answer.reason = line;
	if (!good || !pindeck_text_is_empty(rest) ||
	    (command->kind == ENTRY_VOIDED && pindeck_text_is_empty(answer.reason)))
		answer.kind = ANSWER_ODD_REPAIR;
	return answer;
}

static struct answer read_note(struct pindeck_text rest)
{
	return (struct answer){ .kind = ANSWER_NOTE, .reason = rest };
}

/* The commands that read the words after them. */
static const struct command_word {
	const char *command;
	enum answer_kind kind;
	struct answer (*read)(struct pindeck_text words);
} command_words[] = {
	{ "fix", ANSWER_FIX_BALL, read_fix }, { "annul", ANSWER_ANNUL, read_annul },
	{ "join", ANSWER_JOIN, read_join },   { "leave", ANSWER_LEAVE, read_leave },
	{ "need", ANSWER_NEED, read_need },   { "note", ANSWER_NOTE, read_note },
};

/* The commands that are the whole line. */
static const struct {
	const char *command;
	enum answer_kind kind;
} alone[] = {
	{ "quit", ANSWER_QUIT },
	{ "help", ANSWER_HELP },
	{ "?", ANSWER_HELP },
};

struct answer answer_read(struct pindeck_text line)
{
	struct pindeck_text rest = line;
	const struct pindeck_text word = cut_word(&rest);
	const bool single = pindeck_text_is_empty(rest);

	if (is_command(word, "undo") && read_undo(rest).kind != ANSWER_UNCLEAR)
		return read_undo(rest);
	for (size_t next = 0; next < sizeof command_words / sizeof *command_words; next++)
		if (is_command(word, command_words[next].command))
			return command_words[next].read(rest);
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

void answer_read_line(struct typed_answer *typed, const struct line *line)
{
	typed->line = *line;
	typed->keyed = keyboard_keyed_line(line);
	typed->answer = answer_read(line_text(&typed->keyed.keys));
}

void answer_read_words(struct typed_answer *typed, enum answer_kind command,
                       const struct line *line)
{
	struct pindeck_text words;

	typed->line = *line;
	typed->keyed = keyboard_keyed_line(line);
	words = line_text(&typed->keyed.keys);
	skip(&words, blanks);
	for (size_t next = 0; next < sizeof command_words / sizeof *command_words; next++)
		if (command_words[next].kind == command)
			typed->answer = command_words[next].read(words);
}
