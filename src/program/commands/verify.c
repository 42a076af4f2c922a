/* pindeck verify: checks the integrity of the store, replays every game, and checks every seal. */
#include "common/list.h"
#include "common/room.h"
#include "journal/journal.h"
#include "league/season/season.h"
#include "members/roster.h"
#include "program/command_store.h"
#include "program/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum problem {
	NO_PROBLEM,
	PROBLEM_SEAL,       /* the line does not match its seal */
	PROBLEM_NO_SEAL,    /* it has none, and a line before it has one */
	PROBLEM_IMPOSSIBLE, /* it cannot follow the lines before it, or has fields that its kind
	                     * does not have */
	PROBLEM_UNREADABLE, /* it cannot be read */
	PROBLEM_NAMES       /* its names are missing, and no later line is `forgotten` */
};

static const struct {
	const char *word; /* for programs */
	enum text text;   /* about a line of the register or of the record of leagues */
} problems[] = {
	[NO_PROBLEM] = { "", NO_TEXT },
	[PROBLEM_SEAL] = { "seal", TEXT_VERIFY_REGISTER_SEAL },
	[PROBLEM_NO_SEAL] = { "no seal", NO_TEXT },
	[PROBLEM_IMPOSSIBLE] = { "impossible", TEXT_VERIFY_REGISTER_BAD },
	[PROBLEM_UNREADABLE] = { "unreadable", TEXT_VERIFY_REGISTER_UNREADABLE },
	[PROBLEM_NAMES] = { "names", TEXT_VERIFY_REGISTER_NAMES },
};

/* ---- the register of persons and the record of leagues ---- */

struct line_check {
	enum trouble trouble;
	int64_t lines;
	enum problem problem; /* the first */
	int64_t line;         /* the line that has it */
};

/* A line whose names are erased. */
struct erased {
	int64_t line;
	int64_t person;
	int64_t other;
};

struct register_checking {
	struct roster *roster;
	struct line_check check;
	struct erased *erased;
	size_t count;
	size_t room;
	bool out_of_memory;
};

static void note_line(struct register_checking *checking, enum problem problem, int64_t line)
{
	if (checking->check.problem != NO_PROBLEM)
		return;
	checking->check.problem = problem;
	checking->check.line = line;
}

static bool note_erased(struct register_checking *checking, const struct register_line *line)
{
	struct erased *grown =
	    room_for_one(checking->erased, &checking->room, checking->count, sizeof *grown);

	if (grown == NULL)
		return false;
	checking->erased = grown;
	checking->erased[checking->count++] =
	    (struct erased){ line->line, line->person, line->other };
	return true;
}

static bool check_register_line(void *payload, const struct register_line *line)
{
	struct register_checking *checking = payload;

	checking->check.lines++;
	if (line->kind == REGISTER_UNREADABLE)
		note_line(checking, PROBLEM_UNREADABLE, checking->check.lines);
	if (checking->check.problem != NO_PROBLEM)
		return true;
	if (roster_take(checking->roster, line) != MEMBER_NO_FAULT)
		note_line(checking, PROBLEM_IMPOSSIBLE, checking->check.lines);
	if (roster_seals(checking->roster).broken != 0)
		note_line(checking, PROBLEM_SEAL, roster_seals(checking->roster).broken);
	if (register_is_erased(line))
		checking->out_of_memory = !note_erased(checking, line);
	return !checking->out_of_memory;
}

static bool is_forgotten(const struct roster *roster, int64_t person)
{
	const struct member *member = roster_member(roster, person);

	return member != NULL && member->forgotten;
}

/* A person can be forgotten only once, and no line follows that has names: so a person that is
 * forgotten at the end explains every erased line. */
static void check_erased(struct register_checking *checking)
{
	for (size_t next = 0; next < checking->count; next++) {
		const struct erased *erased = checking->erased + next;

		if (!is_forgotten(checking->roster, erased->person) &&
		    !is_forgotten(checking->roster, erased->other))
			note_line(checking, PROBLEM_NAMES, erased->line);
	}
}

/* Read the whole register, or the whole record. */
static struct line_check line_check_register(struct journal journal)
{
	struct register_checking checking = { .roster = roster_open() };

	checking.check.trouble = TROUBLE_NO_MEMORY;
	if (checking.roster != NULL)
		checking.check.trouble =
		    journal_walk_register(journal, 0, check_register_line, &checking);
	if (checking.out_of_memory)
		checking.check.trouble = TROUBLE_NO_MEMORY;
	if (checking.check.trouble == NO_TROUBLE)
		check_erased(&checking);
	roster_close(checking.roster);
	free(checking.erased);
	return checking.check;
}

/* A line of a league whose typed name is erased. A later line must say that the bowler is the same
 * person, as it did when the name was erased. */
struct erased_typed {
	int64_t line;
	int64_t bowler;
	int64_t person;
	const struct season *season;
	bool is_explained;
};

struct league_checking {
	struct line_check check;
	struct erased_typed *erased;
	size_t erased_count;
	size_t erased_room;
	struct line_seals seals;
	struct season **seasons; /* of every league, with the lines before this one */
	size_t count;
	size_t room;
};

/* The season of the league of that line; a null pointer if memory runs out. */
static struct season *season_of(struct league_checking *checking, const struct league_line *line)
{
	struct season **grown;

	for (size_t next = 0; next < checking->count; next++)
		if (strcmp(checking->seasons[next]->league, line->league) == 0)
			return checking->seasons[next];
	grown = room_for_one(checking->seasons, &checking->room, checking->count,
	                     sizeof(struct season *));
	if (grown == NULL)
		return NULL;
	checking->seasons = grown;
	grown[checking->count] = season_new();
	if (grown[checking->count] == NULL)
		return NULL;
	/* the first line may be one that does not found the league */
	memcpy(grown[checking->count]->league, line->league, sizeof line->league);
	return grown[checking->count++];
}

static bool note_bowler(struct league_checking *checking, const struct season *season,
                        const struct league_line *line)
{
	const struct erased_typed erased = { .line = line->line,
		                             .bowler = line->bowler,
		                             .person = league_line_person(line),
		                             .season = season };

	if (league_line_is_erased(line))
		return ROOM_APPEND(checking->erased, checking->erased_room, checking->erased_count,
		                   &erased);
	for (size_t next = 0; next < checking->erased_count; next++) {
		struct erased_typed *earlier = checking->erased + next;

		earlier->is_explained |= earlier->season == season &&
		                         earlier->bowler == line->bowler &&
		                         earlier->person == erased.person;
	}
	return true;
}

/* The first erased name whose person is not forgotten, or was not said to be the bowler. */
static void check_typed(struct league_checking *checking, const struct roster *roster)
{
	for (size_t next = 0; next < checking->erased_count; next++) {
		const struct erased_typed *erased = checking->erased + next;

		if (checking->check.problem != NO_PROBLEM ||
		    (erased->is_explained && is_forgotten(roster, erased->person)))
			continue;
		checking->check.problem = PROBLEM_NAMES;
		checking->check.line = erased->line;
	}
}

static enum problem judge(struct league_checking *checking, const struct league_line *line)
{
	struct season *season;
	enum league_reason reason = LEAGUE_REASON_NO_MEMORY;

	if (line->kind == LEAGUE_UNREADABLE)
		return PROBLEM_UNREADABLE;
	if (line->line != checking->check.lines)
		return PROBLEM_IMPOSSIBLE;
	if (checking->seals.broken != 0)
		return PROBLEM_SEAL;
	season = season_of(checking, line);
	if (season != NULL)
		reason = record_apply(season, line).reason;
	if (line->kind == LEAGUE_BOWLER && season != NULL && !note_bowler(checking, season, line))
		reason = LEAGUE_REASON_NO_MEMORY;
	if (reason == LEAGUE_REASON_NO_MEMORY)
		checking->check.trouble = TROUBLE_NO_MEMORY;
	return reason == LEAGUE_REASON_ACCEPTED || reason == LEAGUE_REASON_NO_MEMORY
	           ? NO_PROBLEM
	           : PROBLEM_IMPOSSIBLE;
}

static bool check_league_line(void *payload, const struct league_line *line)
{
	struct league_checking *checking = payload;
	struct line_check *check = &checking->check;

	check->lines++;
	if (check->problem != NO_PROBLEM)
		return true;
	league_line_check(&checking->seals, line);
	check->problem = judge(checking, line);
	check->line = check->lines;
	return check->trouble == NO_TROUBLE;
}

/* A register that cannot be read was reported already: what it has says who is forgotten. */
static enum trouble check_typed_names(struct league_checking *checking, struct journal journal)
{
	struct roster *roster = roster_open();

	if (roster == NULL)
		return TROUBLE_NO_MEMORY;
	(void)roster_load(roster, journal);
	check_typed(checking, roster);
	roster_close(roster);
	return NO_TROUBLE;
}

static struct line_check line_check_leagues(struct journal journal)
{
	struct league_checking checking = { .check = { .trouble = NO_TROUBLE,
		                                       .problem = NO_PROBLEM } };
	enum trouble trouble = journal_walk_leagues(journal, NULL, 0, check_league_line, &checking);

	if (trouble == NO_TROUBLE && checking.erased_count > 0)
		trouble = check_typed_names(&checking, journal);
	if (trouble != NO_TROUBLE)
		checking.check.trouble = trouble;
	free(checking.erased);
	for (size_t next = 0; next < checking.count; next++)
		season_free(checking.seasons[next]);
	free(checking.seasons);
	return checking.check;
}

/* ---- all of it ---- */

enum format {
	TEXT,
	JSON
};

static const char *const formats[] = { [TEXT] = "text", [JSON] = "json", NULL };

/* The place of a problem. */
struct finding {
	enum problem problem;
	int64_t game;
	int64_t line;
};

struct verification {
	const struct request *request;
	enum format format;
	struct progress progress;
	struct replay game; /* as its lines come */
	int64_t number;     /* of the game whose lines come now; 0 before the first */
	bool bad;           /* a finding about that game was printed already */
	int64_t games;
	int64_t empty; /* games without a ball, which history leaves out */
	int64_t lines;
	int64_t sealed;
	int64_t missing; /* numbers below the highest that no game has */
	int64_t first_missing;
	int64_t bad_games;
	struct finding first;
	struct line_check persons;
	struct line_check leagues;
};

static struct verification asked;

static const struct option_row options[] = {
	FORMAT_OPTION(OPTION_FORMAT, formats, struct verification, format),
	STORE_OPTION(OPTION_STORE),
	LANGUAGE_AND_HELP,
};

/* ---- line by line ---- */

/* After the last line of a game. Nothing before the first game. */
static void end_game(struct verification *verification)
{
	if (verification->number != 0 && !verification->bad)
		verification->empty += replay_balls(&verification->game) == 0;
}

static void begin_game(struct verification *verification, int64_t number)
{
	const int64_t gap = number - verification->number - 1;

	if (gap > 0 && verification->missing == 0)
		verification->first_missing = verification->number + 1;
	verification->missing += gap;
	verification->number = number;
	verification->bad = false;
	verification->games++;
	replay_start(&verification->game);
	verification->game.game = number;
	progress_part(&verification->progress, verification->games, 0);
}

static void tell(const struct verification *verification, enum problem problem,
                 const struct entry *entry, struct outcome outcome)
{
	if (problem == PROBLEM_SEAL || problem == PROBLEM_NO_SEAL)
		command_store_seal(&verification->game);
	else if (problem == PROBLEM_IMPOSSIBLE)
		(void)command_store_fault(&verification->game, outcome);
	else
		(void)complain_trouble(STATUS_REFUSED, shown_line(entry->game, entry->line).text,
		                       TROUBLE_DAMAGED, "");
}

static void note(struct verification *verification, enum problem problem, const struct entry *entry,
                 struct outcome outcome)
{
	if (problem == NO_PROBLEM || verification->bad)
		return;
	progress_clear(&verification->progress);
	tell(verification, problem, entry, outcome);
	verification->bad = true;
	verification->bad_games++;
	if (verification->first.problem != NO_PROBLEM)
		return;
	verification->first = (struct finding){ problem, entry->game, entry->line };
	/* the number of the line that should come next, which is the missing one */
	if (problem == PROBLEM_IMPOSSIBLE)
		verification->first.line = verification->game.lines + 1;
}

static bool verify_line(void *payload, const struct entry *entry)
{
	struct verification *verification = payload;
	enum problem problem = NO_PROBLEM;
	struct outcome outcome = outcome_done();

	if (entry->game != verification->number) {
		end_game(verification);
		begin_game(verification, entry->game);
	}
	verification->lines++;
	verification->sealed += entry->seal[0] != '\0';
	if (!verification->bad)
		outcome = replay_take(&verification->game, entry);
	if (entry->kind == ENTRY_UNREADABLE)
		problem = PROBLEM_UNREADABLE;
	else if (outcome.fault != NO_FAULT)
		problem = PROBLEM_IMPOSSIBLE;
	else if (verification->game.seals.broken != 0)
		problem = entry->seal[0] != '\0' ? PROBLEM_SEAL : PROBLEM_NO_SEAL;
	note(verification, problem, entry, outcome);
	return true;
}

/* True if the lines are sound; else a line on standard error. */
static bool say_check(const struct verification *verification, struct journal journal,
                      const struct line_check *check, bool of_leagues)
{
	const char *why = words(spoken, problems[check->problem].text);

	if (check->problem == NO_PROBLEM) {
		if (check->trouble != NO_TROUBLE)
			(void)command_store_trouble(journal, check->trouble, verification->request);
		return check->trouble == NO_TROUBLE;
	}
	if (of_leagues)
		(void)complain_words(STATUS_REFUSED, NULL, VERIFY_LEAGUES_LINE,
		                     (long long)check->line, why);
	else
		(void)complain_words(STATUS_REFUSED, NULL, VERIFY_REGISTER_LINE,
		                     (long long)check->line, why);
	return false;
}

/* ---- the result ---- */

static void print_count(enum counted counted, int64_t count)
{
	printf(words_for_count(spoken, counted, count), (long long)count);
}

static void print_lines(enum text title, int64_t lines)
{
	if (lines == 0)
		return;
	fputs(words(spoken, title), stdout);
	print_count(COUNTED_LINES, lines);
	putchar('\n');
}

static void print_text(const struct verification *verification, bool sound)
{

	print_count(COUNTED_GAMES, verification->games);
	if (verification->empty > 0)
		printf(words(spoken, TEXT_VERIFY_WITHOUT_BALL), (long long)verification->empty);
	fputs(", ", stdout);
	print_count(COUNTED_LINES, verification->lines);
	printf(words(spoken, TEXT_VERIFY_SEALED_OR_NOT), (long long)verification->sealed,
	       (long long)(verification->lines - verification->sealed));
	if (verification->missing > 0) {
		print_count(COUNTED_NO_GAMES, verification->missing);
		printf(words(spoken, TEXT_VERIFY_FIRST_MISSING),
		       (long long)verification->first_missing);
	}
	print_lines(TEXT_VERIFY_REGISTER, verification->persons.lines);
	print_lines(TEXT_VERIFY_LEAGUES, verification->leagues.lines);
	if (verification->bad_games > 0)
		printf(words(spoken, TEXT_VERIFY_PROBLEMS_FOUND),
		       (long long)verification->bad_games);
	else if (sound)
		fputs(words(spoken, TEXT_VERIFY_ALL_IS_WELL), stdout);
}

static void write_check(const char *name, const struct line_check *check, struct writer *writer)
{
	writer_begin(writer, name, '{');
	writer_integer(writer, "lines", check->lines);
	if (check->problem != NO_PROBLEM) {
		writer_integer(writer, "line", check->line);
		writer_string(writer, "problem", problems[check->problem].word);
	}
	writer_end(writer, '}');
}

static const struct list_column columns[] = {
	{ .name = "games", .type = LIST_NUMBER },
	{ .name = "without_ball", .type = LIST_NUMBER },
	{ .name = "lines", .type = LIST_NUMBER },
	{ .name = "sealed", .type = LIST_NUMBER },
	{ .name = "unsealed", .type = LIST_NUMBER },
	{ .name = "missing", .type = LIST_NUMBER },
	{ .name = "sound", .type = LIST_TRUTH },
	{ .name = "bad", .type = LIST_NUMBER },
	{ .name = NULL },
};

static void write_json(const struct verification *verification, bool sound, struct writer *writer)
{
	const struct finding *first = &verification->first;
	const struct list_value values[] = {
		A_NUMBER(verification->games),
		A_NUMBER(verification->empty),
		A_NUMBER(verification->lines),
		A_NUMBER(verification->sealed),
		A_NUMBER(verification->lines - verification->sealed),
		A_NUMBER(verification->missing),
		A_NUMBER(sound),
		A_NUMBER(verification->bad_games),
	};

	writer_begin(writer, NULL, '{');
	list_write_json(writer, columns, values);
	if (first->problem != NO_PROBLEM) {
		writer_begin(writer, "first", '{');
		writer_integer(writer, "game", first->game);
		writer_integer(writer, "line", first->line);
		writer_string(writer, "problem", problems[first->problem].word);
		writer_end(writer, '}');
	}
	write_check("register", &verification->persons, writer);
	write_check("leagues", &verification->leagues, writer);
	writer_text(writer, "}\n");
}

static enum status print_json(const struct verification *verification, bool sound)
{
	struct writer writer = { .text = NULL };
	enum status status = STATUS_DONE;

	write_json(verification, sound, &writer);
	if (writer.failed)
		status = complain_no_memory();
	else
		(void)writer_flush(&writer, stdout); /* end_output notices a failed file */
	writer_free(&writer);
	return status;
}

/* Let the store check itself, then check every line. */
static enum status verify_store(struct verification *verification, struct journal journal)
{
	const struct journal_query all = { .order = BY_NUMBER };
	enum trouble check = NO_TROUBLE;
	enum trouble walk;
	bool sound;
	enum status status;

	if (journal.operations->check != NULL)
		check = journal.operations->check(journal.self);
	if (check != NO_TROUBLE)
		status = command_store_trouble(journal, check, verification->request);
	if (check != NO_TROUBLE && check != TROUBLE_DAMAGED)
		return status;
	walk = journal_walk(journal, &all, verify_line, verification);
	end_game(verification);
	progress_clear(&verification->progress);
	if (walk != NO_TROUBLE && (walk != TROUBLE_DAMAGED || verification->bad_games == 0))
		status = command_store_trouble(journal, walk, verification->request);
	if (walk != NO_TROUBLE && walk != TROUBLE_DAMAGED)
		return status;
	sound = check == NO_TROUBLE && walk == NO_TROUBLE && verification->bad_games == 0;
	verification->persons = line_check_register(journal);
	sound = say_check(verification, journal, &verification->persons, false) && sound;
	verification->leagues = line_check_leagues(journal);
	sound = say_check(verification, journal, &verification->leagues, true) && sound;
	status = STATUS_DONE;
	if (verification->format == JSON)
		status = print_json(verification, sound);
	else
		print_text(verification, sound);
	if (status == STATUS_DONE)
		status = end_output();
	return status == STATUS_DONE && !sound ? STATUS_REFUSED : status;
}

static enum status verify(const struct request *request)
{
	struct journal journal = { .operations = NULL };
	enum status status = command_store_open(&journal, request, TO_READ);

	if (status != STATUS_DONE)
		return status;
	asked.request = request;
	progress_begin(&asked.progress, 0);
	status = verify_store(&asked, journal);
	store_close(&journal);
	return status;
}

const struct command verify_command = {
	.name = NAMED(verify, VERIFY),
	.options = options,
	.chosen = &asked,
	.words = { 0, 0, TEXT_VERIFY_NO_WORDS },
	.run = verify,
};
