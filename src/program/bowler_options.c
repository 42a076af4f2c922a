/* The options of play and lane: the bowlers, their rules, the lane and the number of games. */
#include "bowler_options.h"

#include "disciplines.h"

#include <string.h>

static enum status choose_lane(struct bowler_options *options, const char *word,
                               enum language language)
{
	long long lane = 0;
	const enum status status =
	    choose_number(&lane, ENTRY_MOST_LANES, word, TEXT_PARTY_BAD_LANE, language);

	options->lane = (int32_t)lane;
	return status;
}

static enum status choose_format(struct party *party, const char *word, enum language language)
{
	party->format = pindeck_format_from(pindeck_text_from(word, strlen(word)));
	if (party->format == PINDECK_FORMATS)
		return usage_error(word, words(language, TEXT_PARTY_BAD_FORMAT));
	return STATUS_DONE;
}

static enum status choose_team(struct party *party, const char *word, enum language language)
{
	party->team = pindeck_name_from(word, strlen(word));
	party->team_given = true;
	if (!pindeck_name_exists(party->team))
		return name_error(word, PINDECK_BAD_NAME, language);
	return STATUS_DONE;
}

static enum status choose_games(struct bowler_options *options, const char *word,
                                enum language language)
{
	long long games = 0;
	const enum status status =
	    choose_number(&games, SERIES_MOST_GAMES, word, TEXT_PARTY_BAD_GAMES, language);

	options->games = (int)games;
	return status;
}

enum status bowler_options_choose(struct bowler_options *options, int option, const char *word,
                                  enum language language)
{
	switch (option) {
	case 'd':
		return choose_discipline(&options->party.discipline, word, language);
	case 'f':
		return choose_format(&options->party, word, language);
	case 't':
		return choose_team(&options->party, word, language);
	case 'g':
		return choose_games(options, word, language);
	case 'r':
		options->goes_on = true;
		return STATUS_DONE;
	default:
		return choose_lane(options, word, language);
	}
}

enum status bowler_options_seat(struct party *party, const struct request *request)
{
	enum pindeck_reason reason = PINDECK_ACCEPTED;
	char **names = request->words;

	if (party->team_given && party->format == PINDECK_ALONE)
		return usage_error("--team",
		                   words(request->language, TEXT_PARTY_TEAM_WITHOUT_FORMAT));
	for (; *names != NULL && reason == PINDECK_ACCEPTED; names++)
		reason = party_add(party, pindeck_text_from(*names, strlen(*names)));
	if (reason == PINDECK_ACCEPTED)
		reason = party_end(party);
	return reason == PINDECK_ACCEPTED ? STATUS_DONE
	                                  : name_error(names[-1], reason, request->language);
}
