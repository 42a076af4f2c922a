/* What play, resume and lane share: the options of bowlers, the unfinished game, announcements. */
#include "program/keeping.h"

#include "alley/pair.h"
#include "common/room.h"
#include "program/club.h"
#include "program/commands/stats_table.h"
#include "reports/report.h"
#include "reports/seated.h"
#include "terminal/line.h"

#include <stdlib.h>
#include <string.h>

static const char *format_word(int number)
{
	return number < PINDECK_FORMATS ? pindeck_format_to_name((enum pindeck_format)number)
	                                : NULL;
}

static enum status take_team(const struct given *given)
{
	struct party *party = given->member;

	party->team = pindeck_name_from(given->word, strlen(given->word));
	party->team_given = true;
	if (!pindeck_name_exists(party->team))
		return complain_name(given->word, PINDECK_REASON_BAD_NAME);
	return STATUS_DONE;
}

const struct option_kind option_format = { .word = format_word, .take = option_take_word };
const struct option_kind option_team = { .take = take_team };

/* The party without bowlers, and with what the options chose. */
static void begin(struct party *party)
{
	const struct party empty = party_open();

	party->seated = empty.seated;
	party->lineup = empty.lineup;
	if (!party->team_given)
		party->team = empty.team;
}

/* Seat all of them in a party without bowlers; *word is the last one that was tried. */
static enum pindeck_reason seat_all(struct party *party, char **names, const char **word)
{
	enum pindeck_reason reason = PINDECK_REASON_ACCEPTED;

	for (; *names != NULL && reason == PINDECK_REASON_ACCEPTED; names++) {
		*word = *names;
		reason = party_add(party, pindeck_text_from(*names, strlen(*names)));
	}
	return reason == PINDECK_REASON_ACCEPTED ? party_end(party) : reason;
}

/* The line for a word that was refused: the persons that it could mean, or the reason. */
static enum status refuse_word(const struct party *party, const struct club *club, const char *word,
                               enum pindeck_reason reason)
{
	const struct resolved resolved =
	    party_candidates(party, pindeck_text_from(word, strlen(word)));

	if (reason != PINDECK_REASON_BAD_NAME || roster_count(club->roster) == 0)
		return complain_name(word, reason);
	return club_refuse(club, word, &resolved);
}

/* True for a new name that the user can be asked about. */
static bool is_to_ask(const struct party *party, const struct talk *talk, const char *word,
                      enum pindeck_reason reason)
{
	char name[REGISTER_NAME_SIZE];

	return reason == PINDECK_REASON_BAD_NAME && talk_is_with_person(talk) &&
	       enrol_find(party, pindeck_text_from(word, strlen(word)), true, name);
}

/* A word that is not three letters may name a person: then the register decides. */
static enum status try_persons(const struct party *before, const struct talk *talk,
                               const struct request *request)
{
	struct club club;
	struct chooser chooser = chooser_trying(talk);
	struct party party = *before;
	enum status status = club_open(&club, request, TO_TRY);
	const char *word = "";
	enum pindeck_reason reason;

	if (status != STATUS_DONE)
		return status;
	party.roster = club.roster;
	party.chooser = &chooser;
	reason = seat_all(&party, request->words, &word);
	if (reason != PINDECK_REASON_ACCEPTED && !is_to_ask(&party, talk, word, reason))
		status = refuse_word(&party, &club, word, reason);
	club_close(&club);
	return status;
}

enum status bowler_options_seat(struct party *party, const struct talk *talk,
                                const struct request *request)
{
	struct party before;
	const char *word = "";
	enum pindeck_reason reason;

	begin(party);
	before = *party;
	if (party->team_given && party->format == PINDECK_FORMAT_ALONE)
		return complain(STATUS_USAGE, "--team", TEXT_PARTY_TEAM_WITHOUT_FORMAT);
	reason = seat_all(party, request->words, &word);
	if (reason == PINDECK_REASON_BAD_NAME)
		return try_persons(&before, talk, request);
	return reason == PINDECK_REASON_ACCEPTED ? STATUS_DONE : complain_name(word, reason);
}

enum status bowler_options_seat_persons(struct party *party, struct club *club,
                                        struct journal journal, struct talk *talk,
                                        const struct request *request)
{
	struct enrolment enrolment = { .journal = journal, .actor = request_actor(request) };
	struct chooser chooser = chooser_asking(talk);
	const char *word = "";
	enum pindeck_reason reason;
	enum status status = club_load(club, request, journal);

	if (status != STATUS_DONE)
		return status;
	roster_see_last_games(club->roster, journal);
	enrolment.roster = club->roster;
	party->roster = club->roster;
	party->chooser = &chooser;
	do {
		begin(party);
		reason = seat_all(party, request->words, &word);
	} while (reason == PINDECK_REASON_BAD_NAME &&
	         enrol_ask(talk, &enrolment, party, pindeck_text_from(word, strlen(word)), true));
	party->chooser = NULL;
	return reason == PINDECK_REASON_ACCEPTED ? STATUS_DONE
	                                         : refuse_word(party, club, word, reason);
}

struct talk talk_here(void)
{
	return (
	    struct talk){ .input = stdin, .output = stdout, .errors = stderr, .language = spoken };
}

/* An unfinished game. */
struct candidate {
	int64_t game;
	int32_t lane;
};

struct search {
	struct candidate *list;
	size_t count;
	size_t room;
	bool seen[ENTRY_MOST_LANES + 1];     /* lanes whose current game was looked at */
	bool going_on[ENTRY_MOST_LANES + 1]; /* lanes on which another program keeps score */
	struct candidate paired;             /* the first game that is bound to a pair of lanes */
	bool damaged;                        /* a game was damaged, not the store */
	bool out_of_memory;
};

static bool add(struct search *search, const struct replay *game)
{
	struct candidate *grown =
	    room_for_one(search->list, &search->room, search->count, sizeof *grown);

	if (grown == NULL)
		return false;
	search->list = grown;
	search->list[search->count++] = (struct candidate){ game->game, game->lane };
	return true;
}

/* The current game of each lane comes before its others. The next game of a series is begun even
 * before its first ball, and only the current game of a lane can be followed by another. */
static bool look_at(void *payload, const struct replay *game, struct outcome outcome)
{
	struct search *search = payload;
	const bool current = !search->seen[game->lane];
	const bool unfinished = replay_is_unfinished(game) || (current && replay_goes_on(game));

	search->seen[game->lane] = true;
	search->damaged |= outcome.fault != NO_FAULT;
	if (outcome.fault != NO_FAULT || !unfinished)
		return true;
	if (!pair_is_bound(game))
		search->out_of_memory = !add(search, game);
	else if (search->paired.game == 0)
		search->paired = (struct candidate){ game->game, game->lane };
	return !search->out_of_memory;
}

/* A program that keeps score on a lane has claimed it. */
static enum trouble look_at_lane(struct journal journal, int32_t lane, bool *going_on)
{
	const enum trouble trouble = journal_claim(journal, lane);

	*going_on = trouble == TROUBLE_CLAIMED;
	if (trouble == NO_TROUBLE)
		journal_release(journal, lane);
	return *going_on ? NO_TROUBLE : trouble;
}

/* The first candidate on a lane that is free, and how many there are. */
static enum trouble choose(struct journal journal, struct search *search,
                           struct unfinished_game *found)
{
	enum trouble trouble = NO_TROUBLE;

	for (size_t next = 0; next < search->count && trouble == NO_TROUBLE; next++) {
		const struct candidate *candidate = &search->list[next];

		if (search->seen[candidate->lane]) {
			search->seen[candidate->lane] = false;
			trouble = look_at_lane(journal, candidate->lane,
			                       &search->going_on[candidate->lane]);
		}
		if (search->going_on[candidate->lane])
			found->going_on = true;
		else if (trouble == NO_TROUBLE && found->count++ == 0)
			found->game = candidate->game;
	}
	return trouble;
}

static enum trouble look_at_pair(struct journal journal, const struct candidate *paired,
                                 struct unfinished_game *found)
{
	bool going_on = false;
	enum trouble trouble = NO_TROUBLE;

	if (paired->game != 0)
		trouble = look_at_lane(journal, paired->lane, &going_on);
	found->going_on |= going_on;
	found->paired = going_on ? 0 : paired->game;
	return trouble;
}

enum trouble unfinished_game_find(struct journal journal, int32_t lane,
                                  struct unfinished_game *found)
{
	const struct journal_query query = {
		.lane = lane, .resumable = true, .without_seals = true, .order = OPENED_HERE_FIRST
	};
	struct search *search = calloc(1, sizeof *search);
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*found = (struct unfinished_game){ .game = 0 };
	if (search == NULL)
		return trouble;
	trouble = games_walk(journal, &query, look_at, search);
	/* a damaged game must not hide the others */
	if (trouble == TROUBLE_DAMAGED && search->damaged)
		trouble = NO_TROUBLE;
	if (search->out_of_memory)
		trouble = TROUBLE_NO_MEMORY;
	if (trouble == NO_TROUBLE)
		trouble = choose(journal, search, found);
	if (trouble == NO_TROUBLE)
		trouble = look_at_pair(journal, &search->paired, found);
	free(search->list);
	free(search);
	return trouble;
}

enum trouble unfinished_game_match(struct journal journal, const struct unfinished_game *found,
                                   struct pindeck_match *match)
{
	struct roster *roster = roster_open();
	struct replay game;
	struct replay room;
	int64_t lines;
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (roster != NULL)
		trouble = roster_load(roster, journal);
	if (trouble == NO_TROUBLE)
		trouble = games_load(journal, found->game, &game, NULL, NULL, &lines);
	*match = trouble == NO_TROUBLE ? seated_display(roster, &game, &room)->match
	                               : pindeck_match_open();
	roster_close(roster);
	return trouble == TROUBLE_IMPOSSIBLE ? NO_TROUBLE : trouble;
}

static void announce_seat(const struct seat_feats *feats, const struct club *club,
                          const struct replay *game, int number, enum language language,
                          FILE *output)
{
	const struct pindeck_seat seat = pindeck_seat_of(number);
	const struct holder holder = report_holder(club->roster, game, seat, HOLDER_OF_SEAT);
	const enum pindeck_discipline discipline =
	    pindeck_game_discipline(pindeck_match_game(&game->match, seat));

	for (size_t next = 0; next < feats->count; next++) {
		line_print_text(holder.name, LINE_SIZE, output);
		fputs(": ", output);
		feat_text_print(output, &feats->list[next], discipline, language);
		putc('\n', output);
	}
}

void announcement_print(const struct request *request, enum language language,
                        struct journal journal, const struct replay *game, FILE *output)
{
	struct game_feats *feats = calloc(1, sizeof *feats);
	struct club club = { .roster = NULL };

	if (feats == NULL || club_load(&club, request, journal) != STATUS_DONE)
		goto out;
	if (game_feats_read(feats, journal, club.roster, game) == NO_TROUBLE)
		for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++)
			announce_seat(&feats->seats[number - 1], &club, game, number, language,
			              output);
out:
	club_unload(&club);
	free(feats);
}
