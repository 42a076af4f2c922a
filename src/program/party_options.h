/* The options of those who keep score: who bowls, how, on which lane and how many games. */
#ifndef PINDECK_PARTY_OPTIONS_H
#define PINDECK_PARTY_OPTIONS_H

#include "party.h"
#include "request.h"

struct party_options {
	struct party party;
	int games;    /* in a row; 0 or 1 for one */
	bool goes_on; /* teams of the next game go on with whoever would bowl next */
	int32_t lane; /* 0 where none was chosen */
};

/* The rows of a table of options, and their letters. */
#define PARTY_OPTIONS                                                                             \
	{ "discipline", required_argument, NULL, 'd' },                                           \
	    { "format", required_argument, NULL, 'f' }, { "team", required_argument, NULL, 't' }, \
	    { "games", required_argument, NULL, 'g' }, { "rotate", no_argument, NULL, 'r' },      \
	{                                                                                         \
		"lane", required_argument, NULL, 'n'                                              \
	}
#define PARTY_LETTERS "d:f:t:g:rn:"

/* Take one of these options, or say on standard error why not. */
enum status party_choose(struct party_options *options, int option, const char *word,
                         enum language language);

/* Seat those named on the command line, or say why not. */
enum status party_seat_named(struct party *party, const struct request *request);

#endif
