/* The options of play and lane: the bowlers, their rules, the lane and the number of games. */
#include "program/bowler_options.h"

#include "program/commands/disciplines.h"

#include <string.h>

static enum status choose_lane(struct bowler_options *options, const char *word,
                               enum language language)
{
	long long lane = 0;
	const enum status status =
	    request_choose_number(&lane, ENTRY_MOST_LANES, word, TEXT_PARTY_BAD_LANE, language);

	options->lane = (int32_t)lane;
	return status;
}

static enum status choose_format(struct party *party, const char *word, enum language language)
{
	party->format = pindeck_format_from(pindeck_text_from(word, strlen(word)));
	if (party->format == PINDECK_FORMATS)
		return command_usage_error(word, words(language, TEXT_PARTY_BAD_FORMAT));
	return STATUS_DONE;
}

static enum status choose_team(struct party *party, const char *word, enum language language)
{
	party->team = pindeck_name_from(word, strlen(word));
	party->team_given = true;
	if (!pindeck_name_exists(party->team))
		return command_name_error(word, PINDECK_BAD_NAME, language);
	return STATUS_DONE;
}

static enum status choose_games(struct bowler_options *options, const char *word,
                                enum language language)
{
	long long games = 0;
	const enum status status =
	    request_choose_number(&games, SERIES_MOST_GAMES, word, TEXT_PARTY_BAD_GAMES, language);

	options->games = (int)games;
	return status;
}

enum status bowler_options_choose(struct bowler_options *options, int option, const char *word,
                                  enum language language)
{
	switch (option) {
	case 'd':
		return disciplines_choose(&options->party.discipline, word, language);
	case 'f':
		return choose_format(&options->party, word, language);
	case 't':
		return choose_team(&options->party, word, language);
	case 'g':
		return choose_games(options, word, language);
	case 'k':
		return request_choose_game_kind(&options->party.kind, word, language);
	case 'r':
		options->goes_on = true;
		return STATUS_DONE;
	case 'M':
		options->forbids_make_up = true;
		return STATUS_DONE;
	default:
		return choose_lane(options, word, language);
	}
}

/* Seat all of them in a party without bowlers; *word is the last one that was tried. */
static enum pindeck_reason seat_all(struct party *party, char **names, const char **word)
{
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	for (; *names != NULL && reason == PINDECK_ACCEPTED; names++) {
		*word = *names;
		reason = party_add(party, pindeck_text_from(*names, strlen(*names)));
	}
	return reason == PINDECK_ACCEPTED ? party_end(party) : reason;
}

/* The line for a word that was refused: the persons that it could mean, or the reason. */
static enum status refuse_word(const struct party *party, const struct club *club, const char *word,
                               enum pindeck_reason reason)
{
	const struct resolved resolved =
	    party_candidates(party, pindeck_text_from(word, strlen(word)));

	if (reason != PINDECK_BAD_NAME || roster_count(club->roster) == 0)
		return command_name_error(word, reason, club->request->language);
	return club_refuse(club, word, &resolved);
}

/* True for a new name that the user can be asked about. */
static bool is_to_ask(const struct party *party, const struct talk *talk, const char *word,
                      enum pindeck_reason reason)
{
	char name[REGISTER_NAME_SIZE];

	return reason == PINDECK_BAD_NAME && talk_is_with_person(talk) &&
	       enrol_find(party, pindeck_text_from(word, strlen(word)), true, name);
}

/* A word that is not three letters may name a person: then the register decides. */
static enum status try_persons(const struct party *before, const struct talk *talk,
                               const struct request *request)
{
	struct club club;
	struct party party = *before;
	enum status status = club_open(&club, request, TO_TRY);
	const char *word = "";
	enum pindeck_reason reason;

	if (status != STATUS_DONE)
		return status;
	party.roster = club.roster;
	reason = seat_all(&party, request->words, &word);
	if (reason != PINDECK_ACCEPTED && !is_to_ask(&party, talk, word, reason))
		status = refuse_word(&party, &club, word, reason);
	club_close(&club);
	return status;
}

enum status bowler_options_seat(struct party *party, const struct talk *talk,
                                const struct request *request)
{
	const struct party before = *party;
	const char *word = "";
	enum pindeck_reason reason;

	if (party->team_given && party->format == PINDECK_ALONE)
		return command_usage_error(
		    "--team", words(request->language, TEXT_PARTY_TEAM_WITHOUT_FORMAT));
	reason = seat_all(party, request->words, &word);
	if (reason == PINDECK_BAD_NAME)
		return try_persons(&before, talk, request);
	return reason == PINDECK_ACCEPTED ? STATUS_DONE
	                                  : command_name_error(word, reason, request->language);
}

enum status bowler_options_seat_persons(struct party *party, struct club *club,
                                        struct journal journal, struct talk *talk,
                                        const struct request *request)
{
	struct enrolment enrolment = { .journal = journal, .actor = request_actor(request) };
	const char *word = "";
	enum pindeck_reason reason;
	enum status status = club_load(club, request, journal);

	if (status != STATUS_DONE)
		return status;
	roster_see_last_games(club->roster, journal);
	enrolment.roster = club->roster;
	party->roster = club->roster;
	do {
		const struct party empty = party_open();

		party->seated = empty.seated;
		party->lineup = empty.lineup;
		reason = seat_all(party, request->words, &word);
	} while (reason == PINDECK_BAD_NAME &&
	         enrol_ask(talk, &enrolment, party, pindeck_text_from(word, strlen(word)), true));
	return reason == PINDECK_ACCEPTED ? STATUS_DONE : refuse_word(party, club, word, reason);
}
