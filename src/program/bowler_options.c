/* The options of play and lane: the bowlers, their rules, the lane and the number of games. */
#include "program/bowler_options.h"

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
		return command_name_error(given->word, PINDECK_BAD_NAME, given->language);
	return STATUS_DONE;
}

const struct option_kind option_format = { .word = format_word, .take = option_take_word };
const struct option_kind option_team = { .take = take_team };

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
