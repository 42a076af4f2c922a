/* The path for any processor: plain C, one look-up in the automaton for each byte. */
#include "automaton.h"
#include "by_rules.h"
#include "path.h"

/* For fewer bytes or records the automaton takes longer to build than it saves. */
enum {
	FEW_BYTES = 1024,
	FEW_RECORDS = 64
};

/* A line that was read: the last step, which has the state after the line; the sum of all steps;
 * the end of the line. */
struct run {
	uint32_t step;
	uint32_t sum;
	const char *end;
};

static inline struct run run_frames(const struct automaton *automaton, const char *line)
{
	struct run run = { AUTOMATON_START, 0, line };

	for (; *run.end != '\n'; run.end++) {
		run.step =
		    automaton_step(automaton, run.step, automaton->in_frames[(uint8_t)*run.end]);
		run.sum += run.step;
	}
	return run;
}

/* Single balls, each followed by a gap or the end of the line; otherwise the line is odd. No branch
 * depends on whether a ball is a ten, because that is hard to predict. */
static inline struct run run_list(const struct automaton *automaton, const char *line)
{
	struct run run = { AUTOMATON_START, 0, line };

	while (*run.end != '\n') {
		const unsigned is_ten =
		    (unsigned)(run.end[0] == '1') & (unsigned)(run.end[1] == '0');
		unsigned column = automaton->in_lists[(uint8_t)run.end[0]];

		if (column == COLUMN_GAP) {
			run.end++;
			continue;
		}
		run.end += 1 + is_ten;
		column += is_ten * (COLUMN_TEN - 1);
		if (automaton->in_lists[(uint8_t)*run.end] < COLUMN_GAP)
			column = COLUMN_ODD;
		run.step = automaton_step(automaton, run.step, column);
		run.sum += run.step;
		if (automaton->in_lists[(uint8_t)*run.end] == COLUMN_GAP)
			run.end++;
	}
	return run;
}

static bool is_odd(const struct run *run)
{
	return automaton_state(run->step) == STATE_ODD || run->step == AUTOMATON_START;
}

/* Tries the layout of the line before first, because most lines of a text have the same one. */
static inline struct run run_line(const struct automaton *automaton, const char *line,
                                  enum pindeck_layout layout, bool *as_list)
{
	struct run run = *as_list ? run_list(automaton, line) : run_frames(automaton, line);

	if (!is_odd(&run) || layout != PINDECK_LAYOUT_ANY)
		return run;
	*as_list = !*as_list;
	return *as_list ? run_list(automaton, line) : run_frames(automaton, line);
}

static uint16_t total_of(const struct run *run)
{
	if (automaton_state(run->step) == STATE_OVER)
		return (uint16_t)run->sum;
	return automaton_state(run->step) == STATE_REFUSED ? PINDECK_IMPOSSIBLE
	                                                   : PINDECK_UNFINISHED;
}

/* The bytes up to the end of the last whole line. */
static size_t whole_lines(const char *bytes, size_t length)
{
	while (length > 0 && bytes[length - 1] != '\n')
		length--;
	return length;
}

static struct pindeck_batch_lines score_text(uint16_t *totals, size_t room,
                                             struct pindeck_text text, enum pindeck_layout layout,
                                             enum pindeck_discipline discipline)
{
	const char *const front = pindeck_text_to_bytes(text);
	const char *const end = front + whole_lines(front, pindeck_text_to_length(text));
	const char *line = front;
	bool as_list = layout == PINDECK_LAYOUT_BALLS;
	size_t lines = 0;
	struct automaton automaton;

	if (end - front < FEW_BYTES)
		return by_rules_text(totals, room, text, layout, discipline);
	automaton_build(&automaton, discipline);
	for (; lines < room && line < end; lines++) {
		const struct run run = run_line(&automaton, line, layout, &as_list);

		totals[lines] =
		    is_odd(&run) ? by_rules_line(line, (size_t)(run.end - line), layout, discipline)
				 : total_of(&run);
		line = run.end + 1;
	}
	return (struct pindeck_batch_lines){ lines, (size_t)(line - front) };
}

/* The string is copied and gets a line end. The rules read a string that contains a line end. */
static uint16_t score_string(const struct automaton *automaton, const struct string *string,
                             enum pindeck_layout layout, bool *as_list,
                             enum pindeck_discipline discipline)
{
	char line[LINE_SIZE];
	struct run run;

	if (string->length == 0 || string->length >= LINE_SIZE)
		return by_rules_line(string->bytes, string->length, layout, discipline);
	memcpy(line, string->bytes, string->length);
	line[string->length] = '\n';
	run = run_line(automaton, line, layout, as_list);
	if (is_odd(&run) || run.end != line + string->length)
		return by_rules_line(string->bytes, string->length, layout, discipline);
	return total_of(&run);
}

static void score_strings(uint16_t *totals, const struct strings *strings,
                          enum pindeck_layout layout, enum pindeck_discipline discipline)
{
	bool as_list = layout == PINDECK_LAYOUT_BALLS;
	struct automaton automaton;

	if (strings->count < FEW_RECORDS) {
		by_rules_strings(totals, strings, layout, discipline);
		return;
	}
	automaton_build(&automaton, discipline);
	for (size_t index = 0; index < strings->count; index++) {
		const struct string string = string_at(strings, index);

		totals[index] = score_string(&automaton, &string, layout, &as_list, discipline);
	}
}

/* The machine scores the games that are not over after their last ball. */
static uint16_t score_record(const struct automaton *automaton, const uint8_t *record,
                             enum pindeck_discipline discipline)
{
	struct run run = { AUTOMATON_START, 0, NULL };
	int ball = 0;

	for (; ball < PINDECK_RECORD && record[ball] <= PINDECK_RACK; ball++) {
		run.step = automaton_step(automaton, run.step, record[ball]);
		run.sum += run.step;
	}
	if (automaton_state(run.step) != STATE_OVER)
		return machine_score(record, false, discipline);
	for (; ball < PINDECK_RECORD; ball++)
		if (record[ball] != PINDECK_NO_BALL)
			return PINDECK_IMPOSSIBLE;
	return (uint16_t)run.sum;
}

static void score_records(uint16_t *totals, const uint8_t *records, size_t games,
                          enum pindeck_discipline discipline)
{
	struct automaton automaton;
	size_t game = 0;

	for (; game < games && games < FEW_RECORDS; game++)
		totals[game] = machine_score(records + game * PINDECK_RECORD, false, discipline);
	if (game == games)
		return;
	automaton_build(&automaton, discipline);
	for (; game < games; game++)
		totals[game] =
		    score_record(&automaton, records + game * PINDECK_RECORD, discipline);
}

static bool is_possible(void)
{
	return true;
}

static bool is_slow_with_text(struct pindeck_text front, enum pindeck_layout layout)
{
	(void)front;
	(void)layout;
	return false;
}

const struct path path_portable = { "portable",    is_possible, is_slow_with_text,
	                            score_records, score_text,  score_strings };
